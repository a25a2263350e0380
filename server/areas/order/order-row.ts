import type { JsonObject } from '../../../src/schema/json-schema.ts';
import type { Finding } from './finding.ts';
import type { OrderInput, Payment, SoldBefore } from './order-input.ts';
import type { OrderLine } from './order-line.ts';

/** What an order came to, in whole yuan (spec/2 §3.2). */
export interface OrderAmounts {
  amount: number;
  discount: number;
  parkingAmount: number;
  chargingAmount: number;
  totalAmount: number;
}

export interface Named {
  id: number;
  name: string;
}

/** An order as its table holds it. */
export interface OrderRow {
  id: number;
  version: number;
  status: 'placed' | 'approved' | 'delivered' | 'refund';
  ctime: Date;
  take_type: OrderInput['take_type'] | null;
  waiting_number: number | null;
  till_number: string | null;
  table_number: number | null;
  check_time: Date | null;
  items: OrderLine[];
  amounts: OrderAmounts;
  payments: Payment[];
  discounts: JsonObject[];
  invoices: JsonObject[];
  rentalCards: JsonObject[];
  buyer_ban: string | null;
  carrier: OrderInput['carrier'];
  app: Named | null;
  sold_by: Named | null;
  sent_by: (Named & { kind: 'user' | 'app' }) | null;
  offline: SoldBefore | null;
  flags: Finding[];
  refund: { reason: string; at: string; by: Named } | null;
}

export const ORDER_COLUMNS = [
  'id',
  'version',
  'status',
  'ctime',
  'take_type',
  'waiting_number',
  'till_number',
  'table_number',
  'check_time',
  'items',
  'amounts',
  'payments',
  'discounts',
  'invoices',
  'rentalCards',
  'buyer_ban',
  'carrier',
  'app',
  'sold_by',
  'sent_by',
  'offline',
  'flags',
  'refund',
] as const satisfies (keyof OrderRow)[];

/** An order as the wire carries it: the total under both of its names (spec/1 §3, spec/2 §3.2). */
export function toOrder({ version, amounts, ctime, check_time: checkTime, ...row }: OrderRow): JsonObject {
  return {
    ...row,
    ctime: ctime.toISOString(),
    check_time: checkTime?.toISOString() ?? null,
    amounts: { ...amounts, total_amount: amounts.totalAmount },
    version,
  };
}
