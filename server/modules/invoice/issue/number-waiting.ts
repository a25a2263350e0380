import type { Kysely } from 'kysely';
import { toInvoicePeriod } from '../../../../src/domain/invoice/invoice-period.ts';
import { executePrepared, prepareQuery } from '../../../database/connection/prepared-query.ts';
import type { Tables } from '../../../database/tables.ts';
import { invoiceOfOrder } from './issue-invoice.ts';

/** In one statement: the rows of ranges are held meanwhile, and every checkout waits for them. */
const AT_ONCE = 1_000;

/**
 * Orders are locked before their invoices, as in a refund. One that a refund holds is left for the next time: the two
 * never wait for each other. The lock of the invoice looks at it again: one that a refund has made void meanwhile takes
 * no number, and leaves no gap.
 */
const NUMBER_WAITING = prepareQuery<{ count: number }>(`
  with free as (
    select id, prefix, first, next, last from "invoice-range"
    where store_id = :storeId and period = :period and next is not null
    order by prefix, first for update),
  sized as (select *, last::bigint - next::bigint + 1 as size from free),
  spans as (select *, sum(size) over (order by prefix, first) as until from sized),
  locked as (
    select waiting.id, waiting.sales_time from "order" as sold
    join invoice as waiting on sold.store_id = waiting.store_id and sold.id = waiting.order_id
    where waiting.store_id = :storeId and waiting.is_waiting
    order by waiting.sales_time, waiting.id
    limit least(:limit::bigint, (select coalesce(max(until), 0) from spans))
    for update of sold, waiting skip locked),
  placed as (select *, row_number() over (order by sales_time, id) as place from locked),
  given as (
    select placed.id, spans.id as range_id, prefix || lpad((next::bigint + place - 1 - until + size)::bigint::text, 8, '0') as iv_number
    from placed join spans on place > until - size and place <= until),
  used as (select range_id, count(*) as taken from given group by range_id),
  ranges as (
    update "invoice-range" as range
    set next = case when taken < size then lpad((spans.next::bigint + taken)::text, 8, '0') end
    from spans join used on used.range_id = spans.id
    where range.store_id = :storeId and range.id = spans.id),
  numbered as (
    update invoice as waiting set iv_number = given.iv_number, is_waiting = false, sales_time = :now, period = :period,
      version = version + 1, updated_at = :now
    from given where waiting.store_id = :storeId and waiting.id = given.id and waiting.is_waiting
    returning waiting.*),
  told as (
    insert into internal.invoice_message (store_id, invoice_id, kind, created_at, due_at)
    select store_id, id, 'issue', :now, :now from numbered order by iv_number),
  orders as (
    update "order" as sold set invoices = ${invoiceOfOrder('numbered')}, version = sold.version + 1, updated_at = :now
    from numbered where sold.store_id = :storeId and sold.id = numbered.order_id)
  select count(*) as count from numbered`);

/**
 * Gives the sales that wait the numbers that there are by now, the oldest first. Their invoices are of this moment.
 * @returns how many have got one
 */
export async function numberWaiting(
  transaction: Kysely<Tables>,
  storeId: number,
  now: Date,
): Promise<number> {
  const values = { storeId, period: toInvoicePeriod(now), now, limit: AT_ONCE };
  const { rows } = await executePrepared(transaction, NUMBER_WAITING, values);
  return rows[0]?.count ?? 0;
}
