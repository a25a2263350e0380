import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useWords } from '../../words/use-words.ts';

export interface LeaveDialogProps {
  isOpen: boolean;
  /** Where its words are: `title`, `text`, `stay` and `discard` below this key. */
  words?: string;
  onStay(): void;
  onDiscard(): void;
}

/** Asks before typed content is given up. Enter stays. */
export function LeaveDialog({ isOpen, words = 'engine.leave', onStay, onDiscard }: LeaveDialogProps) {
  const { translate } = useWords();
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onStay} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate(`${words}.title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate(`${words}.text`)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onStay} autoFocus>
          {translate(`${words}.stay`)}
        </Button>
        <Button variant="outlined" color="error" onClick={onDiscard}>
          {translate(`${words}.discard`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
