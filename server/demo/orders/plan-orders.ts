import { type Kysely, sql } from 'kysely';
import { fromBusinessDay, toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { Tables } from '../../database/tables.ts';
import { planInvoiceRanges } from './invoice-ranges.ts';
import { planDays } from './order-days.ts';

export interface OrderPlan {
  storeId: number;
  endsAt: Date;
  days: number;
  orders: number;
}

/** Prices went up by this much, this long before the end of the span: a history that reports can show. */
const RAISE_AMOUNT = 5;
const RAISED_FROM_AMOUNT = 50;
const RAISED_DAYS_BEFORE = 141;

/**
 * Plans the orders of a new demo: the span, room for the ids, ranges of invoice numbers, and the
 * prices before those of today.
 */
export async function planOrders(transaction: Kysely<Tables>, plan: OrderPlan): Promise<void> {
  const { storeId, endsAt, days, orders } = plan;
  await sql`insert into internal.demo (store_id, ends_at, days, orders)
    values (${storeId}, ${endsAt}, ${days}, ${orders})`.execute(transaction);
  // Sales that staff make from now on come after those of the demo.
  await sql`select setval(pg_get_serial_sequence('"order"', 'id'), ${orders + 1}, false)`.execute(
    transaction,
  );
  await planInvoiceRanges(transaction, { storeId, endsAt }, planDays(plan));
  const raisedAt = midnight(endsAt, RAISED_DAYS_BEFORE);
  const firstAt = midnight(endsAt, days);
  await sql`
    with current as (
      update internal.item_price set created_at = ${raisedAt} where store_id = ${storeId}
      returning store_id, item_id, name, type, price)
    insert into internal.item_price (store_id, item_id, name, type, price, created_at)
    select store_id, item_id, name, type, price
      || case when (price ->> 'in')::integer >= ${RAISED_FROM_AMOUNT}
           then jsonb_build_object('in', (price ->> 'in')::integer - ${RAISE_AMOUNT}) else '{}' end
      || case when (price ->> 'out')::integer >= ${RAISED_FROM_AMOUNT}
           then jsonb_build_object('out', (price ->> 'out')::integer - ${RAISE_AMOUNT}) else '{}' end, ${firstAt}
    from current order by item_id`.execute(transaction);
}

/** The beginning of the Taipei day so many days before: a price holds for whole days. */
function midnight(at: Date, daysBefore: number): Date {
  const start = fromBusinessDay(toBusinessDay(at)).getTime();
  return new Date(start - daysBefore * DAY_MILLISECONDS);
}

/** @returns null where this deployment is no demo, or one that is full */
export async function readOpenPlan(database: Kysely<Tables>): Promise<OrderPlan | null> {
  const { rows } = await sql<{ store_id: number; ends_at: Date; days: number; orders: number }>`
    select store_id, ends_at, days, orders from internal.demo where loaded_days < days order by store_id limit 1`.execute(
    database,
  );
  const row = rows[0];
  return row ? { storeId: row.store_id, endsAt: row.ends_at, days: row.days, orders: row.orders } : null;
}
