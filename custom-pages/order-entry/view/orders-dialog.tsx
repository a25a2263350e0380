import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTill } from '../../../src/engine/index.ts';
import { problemOf } from '../checkout/problem-of.ts';
import type { PlacedOrder } from '../model/placed-order.ts';
import { useLastOrders } from '../till/use-last-orders.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { DialogNote } from './dialog-note.tsx';
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
  const { data, error, refetch } = useLastOrders(useTill()?.id ?? null);
  const [refunding, setRefunding] = useState<PlacedOrder | null>(null);
  if (refunding !== null)
    return (
      <RefundDialog
        order={refunding}
        onDone={() => {
          setRefunding(null);
          void refetch();
        }}
        onClose={() => setRefunding(null)}
      />
    );
  return (
    <DialogFrame title={translate('order-entry.orders.title')} onClose={onClose} width={820}>
      {error !== null && (
        <DialogNote tone="danger">
          <Problem problem={problemOf(error)} />
        </DialogNote>
      )}
      {data?.length === 0 && <p>{translate('order-entry.orders.none')}</p>}
      <ul className={list.rows}>
        {data?.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            mayUpdate={mayUpdate}
            onReprint={onReprint}
            onRefund={setRefunding}
            onChanged={() => void refetch()}
          />
        ))}
      </ul>
    </DialogFrame>
  );
}
