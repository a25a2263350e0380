import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';

interface FormButtonsProps {
  formId: string;
  isSaving: boolean;
  isReadOnly: boolean;
  /** Absent where there is nowhere to go back to. */
  onCancel?(): void;
}

/**
 * The field that is being typed in keeps the focus while a button is pressed: losing it would judge the field, and a
 * message that comes or goes would move the button away from under the pointer before it is released.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Cancel, then save; a form that is only looked at just closes. */
export function FormButtons({ formId, isSaving, isReadOnly, onCancel }: FormButtonsProps) {
  const { translate } = useWords();
  return (
    <>
      {onCancel === undefined ? null : (
        <Button
          variant="outlined"
          color="inherit"
          onMouseDown={keepFocus}
          onClick={onCancel}
          disabled={isSaving}
        >
          {translate(isReadOnly ? 'engine.close' : 'engine.cancel')}
        </Button>
      )}
      {isReadOnly ? null : (
        <Button
          type="submit"
          form={formId}
          variant="contained"
          onMouseDown={keepFocus}
          disabled={isSaving}
          startIcon={isSaving ? <RefreshCw {...ICON_STYLE} /> : undefined}
        >
          {translate(isSaving ? 'engine.saving' : 'engine.save')}
        </Button>
      )}
    </>
  );
}
