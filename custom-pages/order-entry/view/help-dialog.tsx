import { useTranslate } from 'ra-core';
import { KEYS } from '../keys/shortcuts.ts';
import dialog from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import styles from './help.module.css';

const ARROWS = new Map([
  ['ArrowDown', '↓'],
  ['ArrowUp', '↑'],
  ['PageDown', 'PgDn'],
  ['PageUp', 'PgUp'],
]);

/** Every key of the till. */
export function HelpDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  return (
    <DialogFrame title={translate('order-entry.help.title')} onClose={onClose} width={640}>
      <div className={styles.shortcuts}>
        <Shortcut keys={['0–9']} words={translate('order-entry.keys.digits')} />
        {KEYS.map(({ keys, name }) => (
          <Shortcut key={name} keys={keys} words={translate(`order-entry.keys.${name}`)} />
        ))}
      </div>
      <p className={dialog.section}>{translate('order-entry.help.scanner')}</p>
    </DialogFrame>
  );
}

function Shortcut({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <div className={styles.shortcut}>
      <span>
        {keys.map((key) => (
          <kbd key={key}>{ARROWS.get(key) ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
        ))}
      </span>
      <span>{words}</span>
    </div>
  );
}
