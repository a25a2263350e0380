import Button, { type ButtonProps } from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';

interface FormButtonsProps {
  formId: string;
  isSending: boolean;
  isReadOnly: boolean;
  /** The button that sends: its words, and what else it needs. */
  submit: Pick<ButtonProps, 'ref' | 'onKeyDown' | 'children'>;
  isCancelDisabled?: boolean;
  /** Absent where there is nowhere to go back to. */
  onCancel?: (() => void) | undefined;
}

/** Cancel, then submit; a form that is only looked at just closes. */
export function FormButtons(props: FormButtonsProps) {
  const { formId, isSending, isReadOnly, submit, isCancelDisabled = false, onCancel } = props;
  const { translate } = useWords();
  return (
    <>
      {onCancel === undefined ? null : (
        <Button variant="outlined" color="inherit" onClick={onCancel} disabled={isCancelDisabled}>
          {translate(isReadOnly ? 'engine.close' : 'engine.cancel')}
        </Button>
      )}
      {isReadOnly ? null : (
        <Button
          {...submit}
          type="submit"
          form={formId}
          variant="contained"
          disabled={isSending}
          startIcon={isSending ? <RefreshCw {...ICON_STYLE} /> : undefined}
        />
      )}
    </>
  );
}
