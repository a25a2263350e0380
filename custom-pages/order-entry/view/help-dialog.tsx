import { useTranslate } from 'ra-core';
import { isCharacter, KEYS } from '../keys/shortcuts.ts';
import { PAYMENT_KEYS } from '../payment/payment-keys.ts';
import styles from './help.module.css';
import dialog from './parts/dialog.module.css';
import { DialogFrame } from './parts/dialog-frame.tsx';
import { KeyCap } from './parts/key-cap.tsx';

const ARROWS = new Map([
  ['ArrowDown', '↓'],
  ['ArrowUp', '↑'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['Escape', 'Esc'],
  ['PageDown', 'PgDn'],
  ['PageUp', 'PgUp'],
]);

export interface HelpDialogProps {
  /** Characters count only together with Alt. */
  needsAlt: boolean;
  onClose(): void;
}

/** Every key of the till. */
export function HelpDialog({ needsAlt, onClose }: HelpDialogProps) {
  const translate = useTranslate();
  return (
    <DialogFrame title={translate('order-entry.help.title')} onClose={onClose} width={640}>
      <div className={styles.shortcuts}>
        <Shortcut keys={['0–9']} needsAlt={needsAlt} words={translate('order-entry.keys.digits')} />
        {KEYS.map(({ keys, name }) => (
          <Shortcut
            key={name}
            keys={keys}
            needsAlt={needsAlt && keys.every(isCharacter)}
            words={translate(`order-entry.keys.${name}`)}
          />
        ))}
      </div>
      <section className={dialog.section}>
        <h3>{translate('order-entry.help.payment')}</h3>
        <div className={styles.shortcuts}>
          {PAYMENT_KEYS.map(({ keys, name }) => (
            <Shortcut key={name} keys={keys} needsAlt={false} words={translate(`order-entry.keys.${name}`)} />
          ))}
        </div>
      </section>
      <p className={dialog.section}>{translate('order-entry.help.scanner')}</p>
    </DialogFrame>
  );
}

interface ShortcutProps {
  keys: readonly string[];
  needsAlt: boolean;
  words: string;
}

function Shortcut({ keys, needsAlt, words }: ShortcutProps) {
  return (
    <div className={styles.shortcut}>
      <span>
        {needsAlt && <KeyCap>Alt</KeyCap>}
        {keys.map((key) => (
          <KeyCap key={key}>{ARROWS.get(key) ?? (key.length === 1 ? key.toUpperCase() : key)}</KeyCap>
        ))}
      </span>
      <span>{words}</span>
    </div>
  );
}
