import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';

interface FormButtonsProps {
  formId: string;
  isSaving: boolean;
  isReadOnly: boolean;
  /** Absent where there is nowhere to go back to. */
  onCancel?(): void;
}

/** Cancel, then save; a form that is only looked at just closes. */
export function FormButtons({ formId, isSaving, isReadOnly, onCancel }: FormButtonsProps) {
  const { translate } = useWords();
  return (
    <>
      {onCancel === undefined ? null : (
        <Button variant="outlined" color="inherit" onClick={onCancel} disabled={isSaving}>
          {translate(isReadOnly ? 'engine.close' : 'engine.cancel')}
        </Button>
      )}
      {isReadOnly ? null : (
        <Button
          type="submit"
          form={formId}
          variant="contained"
          disabled={isSaving}
          startIcon={isSaving ? <RefreshCw {...ICON_STYLE} /> : undefined}
        >
          {translate(isSaving ? 'engine.saving' : 'engine.save')}
        </Button>
      )}
    </>
  );
}
