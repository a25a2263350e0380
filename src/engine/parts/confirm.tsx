import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useWords } from '../words/use-words.ts';

export interface ConfirmProps {
  /** The question, with the name of what it is about. */
  title: string;
  /** Null: the title says it all. */
  text?: string | null;
  /** The button that does it; while it runs, what it is doing. */
  label: string;
  icon?: ReactNode;
  /** What cannot be taken back: Enter cancels, and the button is in the colour of danger. */
  isDanger?: boolean;
  /** It is under way: nothing can be pressed, and it cannot be left. */
  isRunning?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something is done. */
export function Confirm({ title, text = null, label, icon, isDanger = false, ...rest }: ConfirmProps) {
  const { isRunning = false, onConfirm, onCancel } = rest;
  const { translate } = useWords();
  const titleId = useId();
  return (
    <Dialog open onClose={isRunning ? undefined : onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {text === null ? null : (
        <DialogContent>
          <DialogContentText>{text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button
          variant="outlined"
          color="inherit"
          onClick={onCancel}
          disabled={isRunning}
          autoFocus={isDanger}
        >
          {translate('engine.cancel')}
        </Button>
        <Button
          variant={isDanger ? 'outlined' : 'contained'}
          color={isDanger ? 'error' : 'primary'}
          startIcon={icon}
          disabled={isRunning}
          autoFocus={!isDanger}
          onClick={onConfirm}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
