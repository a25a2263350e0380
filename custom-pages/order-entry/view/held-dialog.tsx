import { useTranslate } from 'ra-core';
import { totalsOf } from '../model/totals.ts';
import type { HeldOrder } from '../till/held-orders.ts';
import styles from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { formatAmount, formatWhen } from './format.ts';
import list from './rows.module.css';

export interface HeldDialogProps {
  held: readonly HeldOrder[];
  /** Null while there is nothing to put aside. */
  onHold: (() => void) | null;
  onRecall(id: string): void;
  onClose(): void;
}

/** The orders that were put aside. One that is taken back changes places with the open one. */
export function HeldDialog({ held, onHold, onRecall, onClose }: HeldDialogProps) {
  const translate = useTranslate();
  const namesOf = ({ lines }: HeldOrder['order']) =>
    lines.map(({ item }) => item.name).join(translate('order-entry.separator'));
  return (
    <DialogFrame
      title={translate('order-entry.holding.title')}
      onClose={onClose}
      foot={
        <button
          type="button"
          className={styles.button}
          disabled={onHold === null}
          autoFocus={held.length === 0}
          onClick={onHold ?? undefined}
        >
          {translate('order-entry.holding.holdThis')}
        </button>
      }
    >
      {held.length === 0 && <p>{translate('order-entry.holding.none')}</p>}
      <ul className={list.rows}>
        {held.map(({ id, heldAt, cashierName, order }, index) => (
          <li key={id} className={list.row}>
            <span>
              <b title={namesOf(order)}>{namesOf(order)}</b>
              <small>
                {translate(cashierName === '' ? 'order-entry.holding.left' : 'order-entry.holding.from', {
                  time: formatWhen(new Date(heldAt)),
                  name: cashierName,
                })}
              </small>
            </span>
            <span className={list.figure}>{formatAmount(totalsOf(order).totalAmount)}</span>
            <button
              type="button"
              className={styles.button}
              autoFocus={index === 0}
              onClick={() => onRecall(id)}
            >
              {translate('order-entry.holding.recall')}
            </button>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
