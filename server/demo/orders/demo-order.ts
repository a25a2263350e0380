import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Payment } from '../../modules/order/rows/order-input.ts';
import type { Named, OrderAmounts } from '../../modules/order/rows/order-row.ts';

/** A row of the table of orders, as the demo adds it. */
export interface DemoOrder {
  id: number;
  status: 'placed' | 'approved' | 'refund';
  ctime: string;
  check_time: string | null;
  take_type: 'take_in' | 'take_out' | null;
  /** Whether it waits to be called: such an order gets a waiting number. */
  is_called: boolean;
  table_number: number | null;
  items: JsonObject[];
  /** The monthly tickets among them. */
  rentalCards: JsonObject[];
  amounts: OrderAmounts;
  payments: Payment[];
  discounts: JsonObject[];
  buyer_ban: string | null;
  carrier: { type: string; code: string } | null;
  app: Named | null;
  sold_by: Named | null;
  sent_by: (Named & { kind: 'user' | 'app' }) | null;
  refund: { reason: string; at: string; by: Named } | null;
}

/** What the demo's orders that are paid at once, away from the tills, have in common. */
export function paidAtOnce({ id, at }: Pick<Moment, 'id' | 'at'>) {
  return {
    id,
    status: 'approved',
    ctime: at.toISOString(),
    check_time: at.toISOString(),
    take_type: null,
    is_called: false,
    table_number: null,
  } as const satisfies Partial<DemoOrder>;
}

/** When an order is made, and which one it is. */
export interface Moment {
  id: number;
  at: Date;
  /** In Taipei. */
  hour: number;
}
