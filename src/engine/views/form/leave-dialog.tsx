import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useWords } from '../../words/use-words.ts';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay(): void;
  onDiscard(): void;
}

/** Asks before typed content is given up. Enter stays. */
export function LeaveDialog({ isOpen, onStay, onDiscard }: LeaveDialogProps) {
  const { translate } = useWords();
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('engine.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('engine.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onStay} autoFocus>
          {translate('engine.leave.stay')}
        </Button>
        <Button variant="outlined" color="error" onClick={onDiscard}>
          {translate('engine.leave.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
