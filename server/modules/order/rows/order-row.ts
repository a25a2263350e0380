import type { JsonObject } from '../../../../src/contract/json-object.ts';
import type { Config } from '../../../config/config-store.ts';
import { shapeOf } from '../../../crud/entity/record-shape.ts';
import type { OrderInput, Payment, SoldBefore } from './order-input.ts';
import type { OrderLine } from './order-line.ts';
import type { SaleIssue } from './sale-issue.ts';

/** What an order came to, in whole yuan (spec/2 §3.2). */
export interface OrderAmounts {
  amount: number;
  discount: number;
  parkingAmount: number;
  chargingAmount: number;
  /** What was paid, less what has been given back; of an order that was taken back as a whole, what was paid. */
  totalAmount: number;
  /** Given back for single lines; absent for none. */
  refundedAmount?: number;
}

/** Why, when and by whom something was taken back. */
export interface Refund {
  reason: string;
  at: string;
  by: Named;
}

/** So many of the line at `index`, for so much in whole yuan. */
export interface RefundedLine {
  index: number;
  number: number;
  amount: number;
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
  flags: SaleIssue[];
  /** `open`: someone should look; `waiting`: it counts nowhere before a manager has accepted it. */
  review: 'open' | 'waiting' | 'accepted' | 'rejected' | null;
  /** What made it a refunded one. */
  refund: Refund | null;
  /** Each time that something of it was taken back. */
  refunds: (Refund & { amount: number; lines: RefundedLine[] })[] | null;
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
  'review',
  'refund',
  'refunds',
] as const satisfies (keyof OrderRow)[];

const SOLD_COLUMNS: ReadonlySet<string> = new Set(ORDER_COLUMNS);

/** The columns that a deployment gives orders by `schemas/order.json`: no sale writes them, and they are read as stored. */
export function ownColumns(config: Config): string[] {
  const entity = config.entities.get('order');
  if (entity === undefined) return [];
  return shapeOf(entity)
    .answered.map(({ name }) => name)
    .filter((name) => !SOLD_COLUMNS.has(name));
}

/** An order as the wire carries it: the total under both of its names (spec/1 §3, spec/2 §3.2). */
export function toOrder({
  version,
  amounts,
  ctime,
  check_time: checkTime,
  refunds,
  ...row
}: OrderRow): JsonObject {
  return {
    ...row,
    ctime: ctime.toISOString(),
    check_time: checkTime?.toISOString() ?? null,
    amounts: { ...amounts, total_amount: amounts.totalAmount },
    ...(refunds !== null && { refunds }),
    version,
  };
}
