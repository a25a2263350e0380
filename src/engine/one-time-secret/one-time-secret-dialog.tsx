import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LabelAction } from '../parts/label-action.tsx';
import { Status } from '../parts/status.tsx';
import { useWords } from '../words/use-words.ts';
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
export function OneTimeSecretDialog({ shown, onClose }: { shown: OneTimeSecret; onClose(): void }) {
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

/** A text that is only read, chosen whole when it takes the focus, and copied by its button. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { translate } = useWords();
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const copy = async () => {
    input.current?.select();
    setCopied(await copyText(text));
  };
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          ref={input}
          readOnly
          value={text}
          onFocus={() => input.current?.select()}
          className={styles.secret}
        />
        <LabelAction
          icon={isCopied ? Check : Copy}
          label={
            <span aria-live="polite">{translate(`engine.shownOnce.${isCopied ? 'copied' : 'copy'}`)}</span>
          }
          aria-label={translate('engine.action.of', {
            action: translate('engine.shownOnce.copy'),
            name: label,
          })}
          onClick={() => void copy()}
        />
      </div>
    </div>
  );
}

/** A page that is no secure context, or a reader who refuses, has no clipboard: the text stays chosen, for Ctrl+C. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
