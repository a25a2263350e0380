import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';
import styles from './one-time-secret.module.css';

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
        <Button
          variant="outlined"
          color="inherit"
          startIcon={isCopied ? <Check {...ICON_STYLE} /> : <Copy {...ICON_STYLE} />}
          aria-label={translate('engine.action.of', {
            action: translate('engine.shownOnce.copy'),
            name: label,
          })}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{translate(`engine.shownOnce.${isCopied ? 'copied' : 'copy'}`)}</span>
        </Button>
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
