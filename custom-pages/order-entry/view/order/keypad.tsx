import { Delete, Inbox, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type Dispatch, memo } from 'react';
import type { EntryTarget } from '../../model/entry.ts';
import type { TillAction } from '../../model/till-action.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { KeyCap } from '../parts/key-cap.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import styles from './order.module.css';

export interface KeypadProps {
  target: EntryTarget;
  /** Whether the order is brought to a table. */
  hasTable: boolean;
  dispatch: Dispatch<TillAction>;
  /** Null where there is nothing to check out, or no user who may. */
  onCheckout: (() => void) | null;
  onClear(): void;
  onDrawer(): void;
}

/** The keys of the till. Quantity and table share the digits. */
export const Keypad = memo(function Keypad(props: KeypadProps) {
  const { target, hasTable, dispatch, onCheckout, onClear, onDrawer } = props;
  const translate = useTranslate();
  return (
    <div className={styles.keypad} role="group" aria-label={translate('order-entry.keypad')}>
      {['7', '8', '9'].map((key) => (
        <DigitKey key={key} digits={key} dispatch={dispatch} />
      ))}
      <TargetKeys target={target} hasTable={hasTable} dispatch={dispatch} />
      {['4', '5', '6'].map((key) => (
        <DigitKey key={key} digits={key} dispatch={dispatch} />
      ))}
      <button type="button" className={styles.key} onClick={onDrawer}>
        <Inbox {...ICON_STYLE} />
        {translate('order-entry.drawer')}
      </button>
      {['1', '2', '3'].map((key) => (
        <DigitKey key={key} digits={key} dispatch={dispatch} />
      ))}
      <button type="button" className={`${styles.key} ${styles.danger}`} onClick={onClear}>
        <Trash2 {...ICON_STYLE} />
        {translate('order-entry.clear')}
      </button>
      {['0', '00'].map((key) => (
        <DigitKey key={key} digits={key} dispatch={dispatch} />
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={translate('order-entry.erase')}
        onClick={() => dispatch({ type: 'erase' })}
      >
        <Delete {...ICON_STYLE} size={24} />
      </button>
      <button
        type="button"
        data-step="checkout"
        className={onCheckout === null ? styles.key : `${styles.key} ${styles.checkout}`}
        disabled={onCheckout === null}
        onClick={onCheckout ?? undefined}
      >
        {translate('order-entry.checkout')}
        {onCheckout !== null && <KeyCap>Enter</KeyCap>}
      </button>
    </div>
  );
});

function DigitKey({ digits, dispatch }: { digits: string; dispatch: Dispatch<TillAction> }) {
  return (
    <button
      type="button"
      className={`${styles.key} ${styles.digit}`}
      onClick={() => dispatch({ type: 'type', digits })}
    >
      {digits}
    </button>
  );
}

function TargetKeys({ target, hasTable, dispatch }: Pick<KeypadProps, 'target' | 'hasTable' | 'dispatch'>) {
  const translate = useTranslate();
  return (
    <RadioGroup
      label={translate('order-entry.keysAreFor')}
      className={styles.segment}
      choices={['quantity', 'table']}
      chosen={target}
      disabled={hasTable ? undefined : 'table'}
      onChoose={(each) => dispatch({ type: 'target', target: each })}
    >
      {(each) => translate(`order-entry.${each}`)}
    </RadioGroup>
  );
}
