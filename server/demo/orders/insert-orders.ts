import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { DemoOrder } from './demo-order.ts';

/**
 * Adds the orders of one day in one statement. Their waiting numbers follow those that the day has given already.
 * @param day its date in Taipei
 * @param orders in the order of their time
 */
export async function insertOrders(
  transaction: Kysely<Tables>,
  { storeId, day }: { storeId: number; day: string },
  orders: readonly DemoOrder[],
): Promise<void> {
  const called = orders.filter((order) => order.is_called).length;
  await sql`
    with counter as (
      insert into internal.waiting_number as known (store_id, day, last)
      values (${storeId}, ${day}, ${called})
      on conflict (store_id, day) do update set last = known.last + ${called}
      returning last - ${called} as before)
    insert into "order" (store_id, id, created_at, updated_at, status, ctime, check_time, take_type, waiting_number,
      table_number, items, amounts, payments, discounts, buyer_ban, carrier, app, sold_by, sent_by, refund, app_id,
      amount, total_amount)
    select ${storeId}, id, ctime, coalesce((refund ->> 'at')::timestamptz, check_time, ctime), status, ctime, check_time,
      take_type, case when is_called then before + count(*) filter (where is_called) over (order by id) end,
      table_number, items, amounts, payments, discounts, buyer_ban, carrier, app, sold_by, sent_by, refund,
      (app ->> 'id')::bigint, (amounts ->> 'amount')::bigint, (amounts ->> 'totalAmount')::bigint
    from counter, jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as row (id bigint, status text,
      ctime timestamptz, check_time timestamptz, take_type text, is_called boolean, table_number bigint, items jsonb,
      amounts jsonb, payments jsonb, discounts jsonb, buyer_ban text, carrier jsonb, app jsonb, sold_by jsonb,
      sent_by jsonb, refund jsonb)`.execute(transaction);
}
