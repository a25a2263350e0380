import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import type { DeleteRecords } from './use-delete-records.ts';

/** Asks before deleting. Its title is the thing itself, and Enter cancels. */
export function DeleteDialog({ target, isRunning, cancel, confirm }: DeleteRecords) {
  const { translate } = useWords();
  const titleId = useId();
  const words =
    target === null || target.name === null
      ? translate('engine.confirmDelete.many', { count: target?.ids.length ?? 0 })
      : translate('engine.confirmDelete.one', { name: target.name });
  return (
    <Dialog open={target !== null} onClose={isRunning ? undefined : cancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('engine.confirmDelete.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={cancel} disabled={isRunning} autoFocus>
          {translate('engine.cancel')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Trash2 {...ICON_STYLE} />}
          disabled={isRunning}
          onClick={() => void confirm()}
        >
          {translate(isRunning ? 'engine.confirmDelete.pending' : 'engine.confirmDelete.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
