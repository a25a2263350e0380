import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTill } from '../../../src/engine/index.ts';
import type { ListedOrder, PlacedOrder } from '../model/placed-order.ts';
import { useLastOrders } from '../till/use-last-orders.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { DialogNote } from './dialog-note.tsx';
import { formatDay, formatTime } from './format.ts';
import { OrderRow } from './order-row.tsx';
import { Problem } from './problem.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import list from './rows.module.css';

export interface OrdersDialogProps {
  /** Whether whoever is signed in may finish and take back. */
  mayUpdate: boolean;
  onReprint(order: PlacedOrder): Promise<void>;
  onClose(): void;
}

/** The last orders of the till: print again, take back, finish what was left in between. */
export function OrdersDialog({ mayUpdate, onReprint, onClose }: OrdersDialogProps) {
  const translate = useTranslate();
  const { orders, isKnownOnly, listedAt, problem, refresh } = useLastOrders(useTill()?.id ?? null);
  const [refunding, setRefunding] = useState<ListedOrder | null>(null);
  if (refunding !== null)
    return (
      <RefundDialog
        order={refunding}
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
      {orders?.length === 0 && <p>{translate('order-entry.orders.none')}</p>}
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
