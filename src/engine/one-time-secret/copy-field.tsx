import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';

const TEXT = {
  flex: 1,
  minWidth: 0,
  height: 36,
  padding: '0 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: '8px',
  background: 'var(--sunken)',
  color: 'var(--ink)',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 13,
} as const;

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
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', marginBottom: '4px', fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' }}
      >
        {label}
      </Box>
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <Box
          component="input"
          id={id}
          ref={input}
          readOnly
          value={text}
          onFocus={() => input.current?.select()}
          sx={TEXT}
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
      </Box>
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
