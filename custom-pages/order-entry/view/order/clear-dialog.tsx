import { useTranslate } from 'ra-core';
import styles from '../parts/dialog.module.css';
import { DialogFrame } from '../parts/dialog-frame.tsx';

export interface ClearDialogProps {
  count: number;
  onClear(): void;
  onHold(): void;
  onClose(): void;
}

/** Asks before an order is thrown away, and offers to put it aside instead. Enter throws nothing away. */
export function ClearDialog({ count, onClear, onHold, onClose }: ClearDialogProps) {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('order-entry.clearing.title')}
      onClose={onClose}
      width={480}
      foot={
        <>
          <button type="button" className={styles.button} autoFocus onClick={onClose}>
            {translate('order-entry.back')}
          </button>
          <button type="button" className={styles.button} onClick={onHold}>
            {translate('order-entry.holding.hold')}
          </button>
          <button
            type="button"
            data-step="clear"
            className={`${styles.button} ${styles.danger}`}
            onClick={onClear}
          >
            {translate('order-entry.clear')}
          </button>
        </>
      }
    >
      {translate('order-entry.clearing.text', { count })}
    </DialogFrame>
  );
}
