import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertInvoices, invoiceOfOrder, MAKES_INVOICE } from '../../modules/invoice/issue/issue-invoice.ts';
import type { DemoOrder } from './demo-order.ts';
import { periodOfDay, prefixOf } from './invoice-ranges.ts';

/** Where a day's orders belong. */
export interface OrdersPlace {
  storeId: number;
  /** Its date in Taipei. */
  day: string;
  /** How many days before the last one of the span it is. */
  daysAgo: number;
}

/** The gateway has refused some invoices of the last weeks; those of today are still to be sent. */
const FAILING_DAYS = 30;
const FAILING_EACH = 997;

/**
 * Adds the orders of one day, with their invoices, in one statement. Waiting numbers follow those that the day has
 * given already. Days come from the last one back, and the period's range of invoice numbers begins earlier with each
 * day. So the numbers rise with time and have no gap.
 * @param orders in the order of their time
 */
export async function insertOrders(
  transaction: Kysely<Tables>,
  { storeId, day, daysAgo }: OrdersPlace,
  orders: readonly DemoOrder[],
): Promise<void> {
  const called = orders.filter((order) => order.is_called).length;
  const period = periodOfDay(day);
  await sql`
    with counter as (
      insert into internal.waiting_number as known (store_id, day, last)
      values (${storeId}, ${day}, ${called})
      on conflict (store_id, day) do update set last = known.last + ${called}
      returning last - ${called} as before),
    sold as materialized (
      select row.*, ${storeId}::bigint as store_id, null::text as till_number, null::text as review, (amounts ->> 'totalAmount')::bigint as total_amount
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as row (id bigint, status text,
        ctime timestamptz, check_time timestamptz, take_type text, is_called boolean, table_number bigint, items jsonb,
        "rentalCards" jsonb, amounts jsonb, payments jsonb, discounts jsonb, buyer_ban text, carrier jsonb, app jsonb, sold_by jsonb,
        sent_by jsonb, refund jsonb)),
    due as (
      select *, row_number() over (order by id) as place from sold
      where ${sql.raw(MAKES_INVOICE)} and status <> 'placed'),
    range as (
      update "invoice-range" set first = lpad((first::bigint - (select count(*) from due))::text, 8, '0')
      where store_id = ${storeId} and period = ${period} and prefix = ${prefixOf(period)}
      returning prefix, first),
    numbered as (
      select due.*, prefix || lpad((first::bigint + place - 1)::text, 8, '0') as iv_number,
        lpad(floor(random() * 10000)::text, 4, '0') as random_code, ctime as issued_at, ${period}::text as period,
        true as is_invoice, status = 'refund' as is_void,
        (select "taxId" from "company-info" where store_id = ${storeId} and id = ${storeId}) as seller_ban,
        case when ${daysAgo}::integer = 0 then 'placed'
          when ${daysAgo}::integer < ${FAILING_DAYS} and id % ${FAILING_EACH} = 0 then 'upload_failure'
          else 'uploaded' end as upload_status
      from due, range),
    made as (${sql.raw(insertInvoices('numbered'))}),
    told as (
      insert into internal.invoice_message (store_id, invoice_id, kind, created_at, due_at)
      select store_id, id, kind, sales_time, case when status = 'placed' then sales_time end
      from made, unnest(array['issue', 'void']) as kind
      where status <> 'uploaded' and (kind = 'issue' or void)
      order by id, kind)
    insert into "order" (store_id, id, created_at, updated_at, status, ctime, check_time, take_type, waiting_number,
      table_number, items, "rentalCards", amounts, payments, discounts, invoices, buyer_ban, carrier, app, sold_by, sent_by, refund,
      app_id, amount, total_amount)
    select sold.store_id, sold.id, ctime, coalesce((refund ->> 'at')::timestamptz, check_time, ctime), sold.status,
      ctime, check_time, take_type,
      case when is_called then before + count(*) filter (where is_called) over (order by sold.id) end, table_number,
      items, "rentalCards", amounts || jsonb_build_object('total_amount', amounts -> 'totalAmount'), payments, discounts,
      case when made.id is null then '[]' else ${sql.raw(invoiceOfOrder('made'))} end,
      sold.buyer_ban, carrier, sold.app, sold_by, sent_by, refund, (sold.app ->> 'id')::bigint,
      (amounts ->> 'amount')::bigint, sold.total_amount
    from counter, sold left join made on made.order_id = sold.id`.execute(transaction);
}
