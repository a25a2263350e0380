import { useTranslate } from 'ra-core';
import { tableOf } from '../../model/order.ts';
import { totalsOf } from '../../model/totals.ts';
import type { HeldOrder } from '../../storage/held-orders.ts';
import styles from '../parts/dialog.module.css';
import { DialogButton } from '../parts/dialog-button.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import { formatAmount, formatWhen } from '../parts/format.ts';
import list from '../parts/rows.module.css';
import type { Translate } from '../parts/translate.ts';

export interface HeldDialogProps {
  held: readonly HeldOrder[];
  /** Null while there is nothing to put aside. */
  onHold: (() => void) | null;
  onRecall(id: string): void;
  onName(id: string, name: string): void;
  onClose(): void;
}

const LONGEST_NAME = 20;

/** How it is taken, and to which table. */
function placeOf(order: HeldOrder['order'], translate: Translate): string {
  const { takeType } = order;
  const tableNumber = tableOf(order);
  const takeWords = translate(`order-entry.${takeType === 'take_in' ? 'takeIn' : 'takeOut'}`);
  return tableNumber === 0 ? takeWords : `${takeWords} · ${translate('order-entry.table')} ${tableNumber}`;
}

/** The orders that were put aside. One that is taken back changes places with the open one. */
export function HeldDialog({ held, onHold, onRecall, onName, onClose }: HeldDialogProps) {
  const translate = useTranslate();
  const namesOf = ({ lines }: HeldOrder['order']) =>
    lines.map(({ item }) => item.name).join(translate('order-entry.separator'));
  return (
    <DialogFrame
      title={translate('order-entry.holding.title')}
      onClose={onClose}
      foot={
        <DialogButton disabled={onHold === null} autoFocus={held.length === 0} onClick={onHold ?? undefined}>
          {translate('order-entry.holding.holdThis')}
        </DialogButton>
      }
    >
      {held.length === 0 && <p>{translate('order-entry.holding.none')}</p>}
      <ul className={list.rows}>
        {held.map(({ id, heldAt, cashierName, name, order }, index) => (
          <li key={id} className={list.row}>
            <span>
              <b title={namesOf(order)}>{namesOf(order)}</b>
              <small>{placeOf(order, translate)}</small>
              <small>
                {translate(cashierName === '' ? 'order-entry.holding.left' : 'order-entry.holding.from', {
                  time: formatWhen(new Date(heldAt)),
                  name: cashierName,
                })}
              </small>
            </span>
            <label className={`${styles.field} ${list.name}`}>
              {translate('order-entry.holding.name')}
              <input
                defaultValue={name}
                maxLength={LONGEST_NAME}
                autoComplete="off"
                placeholder={translate('order-entry.holding.nameHint')}
                onChange={({ target }) => onName(id, target.value.trim())}
              />
            </label>
            <span className={list.figure}>{formatAmount(totalsOf(order).totalAmount)}</span>
            <DialogButton autoFocus={index === 0} onClick={() => onRecall(id)}>
              {translate('order-entry.holding.recall')}
            </DialogButton>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
