import { useDebouncedEvent, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDay, formatTime } from '../../../../src/domain/taipei-time.ts';
import { useTill } from '../../../../src/engine/index.ts';
import type { ListedOrder, PlacedOrder } from '../../model/placed-order.ts';
import { useLastOrders } from '../../till/use-last-orders.ts';
import type { RefundTill } from '../../till/use-refund.ts';
import styles from '../parts/dialog.module.css';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import { DialogNote } from '../parts/dialog-note.tsx';
import { Problem } from '../parts/problem.tsx';
import list from '../parts/rows.module.css';
import { OrderRow } from './order-row.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** As long as a search waits for the next key (spec/1 §9). */
const SEARCH_AFTER_MILLISECONDS = 250;

export interface OrdersDialogProps {
  /** Whether the signed-in user may finish and take back. */
  mayUpdate: boolean;
  till: RefundTill;
  onReprint(order: PlacedOrder): Promise<void>;
  onClose(): void;
}

/** The last orders of the till: print again, take back, finish what was left in between. */
export function OrdersDialog({ mayUpdate, till, onReprint, onClose }: OrdersDialogProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [number, setNumber] = useState('');
  const searchSoon = useDebouncedEvent(setNumber, SEARCH_AFTER_MILLISECONDS);
  const { orders, isKnownOnly, listedAt, problem, refresh } = useLastOrders(useTill()?.id ?? null, number);
  const [refunding, setRefunding] = useState<ListedOrder | null>(null);
  if (refunding !== null)
    return (
      <RefundDialog
        order={refunding}
        till={till}
        onDone={() => {
          setRefunding(null);
          refresh();
        }}
        onClose={() => setRefunding(null)}
      />
    );
  return (
    <DialogFrame title={translate('order-entry.orders.title')} onClose={onClose} width={820}>
      {problem !== null && (
        <DialogNote tone="danger">
          <Problem problem={problem} />
        </DialogNote>
      )}
      {isKnownOnly && <KnownNote listedAt={listedAt} />}
      <label className={styles.field}>
        {translate('order-entry.orders.number')}
        <input
          type="search"
          value={text}
          autoComplete="off"
          spellCheck={false}
          placeholder={translate('order-entry.orders.numberHint')}
          onChange={({ target }) => {
            setText(target.value);
            searchSoon(toSearched(target.value));
          }}
        />
      </label>
      {orders?.length === 0 && (
        <p>{translate(number === '' ? 'order-entry.orders.none' : 'order-entry.orders.noneOfNumber')}</p>
      )}
      <ul className={`${list.rows} ${list.columns}`}>
        {orders?.map((order) => (
          <OrderRow
            key={`${order.id} ${order.number} ${order.ctime}`}
            order={order}
            mayUpdate={mayUpdate && !isKnownOnly}
            onReprint={onReprint}
            onRefund={setRefunding}
            onChanged={refresh}
          />
        ))}
      </ul>
    </DialogFrame>
  );
}

/** A number as it is written: an input method may write full-width letters and digits. */
function toSearched(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase();
}

/** How old the list is, and that nothing can be taken back for now. */
function KnownNote({ listedAt }: { listedAt: Date | null }) {
  const translate = useTranslate();
  return (
    <DialogNote tone="warning">
      {listedAt === null
        ? translate('order-entry.orders.ownOnly')
        : translate('order-entry.orders.listedAt', {
            time: `${formatDay(listedAt)} ${formatTime(listedAt)}`,
          })}
    </DialogNote>
  );
}
