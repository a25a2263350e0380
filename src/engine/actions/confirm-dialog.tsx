import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Description } from '../../schema/description.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';
import { actionLabel, actionMessage, dialogWords } from './action-words.ts';
import { type ActionRunner, type Asking, runKeyOf, toWordParams } from './use-run-action.ts';

interface ConfirmDialogProps {
  description: Description;
  runner: ActionRunner;
  asking: Asking;
}

/** Asks before an action. Its title is the thing itself; where it is dangerous, Enter cancels. */
export function ConfirmDialog({ description, runner, asking: { action, target } }: ConfirmDialogProps) {
  const words = useWords();
  const titleId = useId();
  const label = actionLabel(words, description, action);
  const params = { action: label, ...toWordParams(description, target) };
  const { title, text } = dialogWords(words, description, action, params);
  const isDelete = action.slot === 'delete';
  const isDanger = isDelete || action.isDanger === true;
  const isRunning = runner.running.has(runKeyOf(action, target));
  const pending = isDelete
    ? words.translate('engine.confirmDelete.pending')
    : (actionMessage(words, description, action, 'pending', params) ?? label);
  const confirm = async () => {
    if ((await runner.perform(action, target)) !== null) runner.cancel();
  };
  return (
    <Dialog open onClose={isRunning ? undefined : runner.cancel} aria-labelledby={titleId}>
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
          onClick={runner.cancel}
          disabled={isRunning}
          autoFocus={isDanger}
        >
          {words.translate('engine.cancel')}
        </Button>
        <Button
          variant={isDanger ? 'outlined' : 'contained'}
          color={isDanger ? 'error' : 'primary'}
          startIcon={isDelete ? <Trash2 {...ICON_STYLE} /> : undefined}
          disabled={isRunning}
          autoFocus={!isDanger}
          onClick={() => void confirm()}
        >
          {isRunning ? pending : label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
