import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Status } from '../parts/status.tsx';
import { useWords } from '../words/use-words.ts';
import { CopyField } from './copy-field.tsx';
import styles from './one-time-secret.module.css';

/** What a provider has answered once and will never answer again. */
export interface OneTimeSecret {
  /** The resource whose page shows it. */
  resource: string;
  /** The area of its words. */
  wordAreas: readonly string[];
  values: readonly { field: string; text: string }[];
}

/**
 * Secrets that are shown this one time, each with a button that copies it. It closes by its own button alone: a click
 * beside it, or Escape, must not lose them.
 */
export default function OneTimeSecretDialog({ shown, onClose }: { shown: OneTimeSecret; onClose(): void }) {
  const { tryWords, ownWord, translate } = useWords();
  const titleId = useId();
  const word = (name: string) => ownWord(shown, `shows.${name}`) ?? tryWords([`engine.shownOnce.${name}`]);
  const labelOf = (field: string) => ownWord(shown, `fields.${field}`) ?? field;
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{word('title')}</DialogTitle>
      <DialogContent>
        <div className={styles.secrets}>
          <Status tone="warning">{word('text')}</Status>
          {shown.values.map(({ field, text }) => (
            <CopyField key={field} label={labelOf(field)} text={text} />
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('engine.shownOnce.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
