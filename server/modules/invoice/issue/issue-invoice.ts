import type { Kysely } from 'kysely';
import { toInvoicePeriod } from '../../../../src/domain/invoice/invoice-period.ts';
import { TAX_RATE } from '../../../../src/domain/invoice/invoice-tax.ts';
import { executePrepared, prepareQuery } from '../../../database/connection/prepared-query.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';

/**
 * Whether the store makes invoices, and under which tax id: a part of a statement, under the name `seller`. Without
 * settings it does; where it does not, sales make receipts (spec/3 §3, invoice settings: `enable`).
 */
export const SELLER = `
  select coalesce((select enable from "invoice-settings" where store_id = :storeId and id = :storeId), true)
    as is_invoice,
    (select "taxId" from "company-info" where store_id = :storeId and id = :storeId) as seller_ban`;

/** What makes an invoice: an order that came to something, and counts. The columns are those of an order. */
export const MAKES_INVOICE = `total_amount > 0 and review is distinct from 'waiting'`;

/**
 * The plates of an order, each once: its stays, and its monthly tickets. Most orders have none of either, which is told
 * without taking their lines apart.
 */
const PLATES = `case when items @> '[{"type": "park_service"}]' or "rentalCards" <> '[]' then (
    select string_agg(plate, ', ') from (
      select line ->> 'name' as plate from jsonb_array_elements(items) as line where line ->> 'type' = 'park_service'
      union select card ->> 'plate' from jsonb_array_elements("rentalCards") as card) as plates) end`;

/** A total without its tax; 0 differences from `splitTax` for whole yuan, which the test of both holds. */
const SALES_AMOUNT = `round(total_amount / ${1 + TAX_RATE})::bigint`;

/**
 * Makes the invoices of orders, as a part of a statement.
 * @param source a common table expression with the columns of orders, and of each its `iv_number` (null for none),
 * `random_code`, `issued_at`, `period`, `is_invoice`, `seller_ban`, `is_void` and `upload_status`
 */
export function insertInvoices(source: string): string {
  return `
  insert into invoice (store_id, created_at, updated_at, type, status, sales_time, period, iv_number, is_waiting, void,
    app, seller_ban, buyer_name, buyer_ban, sales_amount, tax_amount, "parkingAmount", "chargingAmount", total_amount,
    tax_rate, "order", order_id, random_code, payment_type, carry_type, carry_number, love_code, extra, allowances,
    allowance_amount)
  select store_id, issued_at, issued_at, case when is_invoice then 'invoice' else 'receipt' end,
    case when is_invoice then upload_status end, issued_at, period, iv_number, is_invoice and iv_number is null, is_void,
    app, seller_ban, ${PLATES}, buyer_ban,
    case when is_invoice then ${SALES_AMOUNT} else total_amount end,
    case when is_invoice then total_amount - ${SALES_AMOUNT} else 0 end,
    coalesce((amounts ->> 'parkingAmount')::bigint, 0), coalesce((amounts ->> 'chargingAmount')::bigint, 0),
    total_amount, case when is_invoice then ${TAX_RATE} else 0 end, jsonb_build_object('id', id), id, random_code,
    payments -> 0 ->> 'type',
    case when carrier ->> 'type' <> 'love_code' then carrier ->> 'type' end,
    case when carrier ->> 'type' <> 'love_code' then carrier ->> 'code' end,
    case when carrier ->> 'type' = 'love_code' then carrier ->> 'code' end,
    till_number, '[]'::jsonb, 0
  from ${source}
  returning *`;
}

/** What an order says of its invoice (spec/2 §3.2), from a row of the table of invoices under a name. */
export function invoiceOfOrder(row: string): string {
  return `jsonb_build_array(jsonb_build_object('type', ${row}.type, 'iv_number', ${row}.iv_number, 'void', ${row}.void,
    'random_code', ${row}.random_code, 'sales_amount', ${row}.sales_amount, 'tax_amount', ${row}.tax_amount,
    'buyer_ban', ${row}.buyer_ban, 'carry_number', ${row}.carry_number, 'extra', ${row}.extra))`;
}

/**
 * Makes the invoice of one order in a statement that goes on behind it, as common table expressions: `made` has its
 * row. The number is the next one of the store's ranges. Their row is held to the end of the transaction, so that
 * numbers have neither gaps nor doubles. Where all are taken the invoice waits.
 *
 * Parameters: `storeId`, and those of {@link issueValues}.
 * @param source a common table expression with the locked order, or with none
 */
export function issueFrom(source: string): string {
  return `
  seller as (${SELLER}),
  due as (select ${source}.*, is_invoice, seller_ban from ${source}, seller where ${MAKES_INVOICE}),
  range as (
    select id, prefix, next, last from "invoice-range"
    where store_id = :storeId and period = :period and next is not null and exists (select from due where is_invoice)
    order by prefix, first limit 1 for update),
  taken as (
    update "invoice-range" as used
    set next = case when range.next < range.last then lpad((range.next::bigint + 1)::text, 8, '0') end
    from range where used.store_id = :storeId and used.id = range.id
    returning range.prefix || range.next as iv_number),
  numbered as (
    select due.*, iv_number, :randomCode::text as random_code, 
      :now::timestamptz as issued_at, :period::text as period, false as is_void, 'placed' as upload_status
    from due left join taken on true),
  made as (${insertInvoices('numbered')}),
  told as (
    insert into internal.invoice_message (store_id, invoice_id, kind, created_at, due_at)
    select store_id, id, 'issue', :now, :now from made where iv_number is not null)`;
}

/** The values of {@link issueFrom}: an invoice is of the moment at which it gets its number. */
export function issueValues({ randomBytes }: Pick<Deps, 'randomBytes'>, now: Date) {
  return { now, period: toInvoicePeriod(now), randomCode: drawRandomCode(randomBytes) };
}

/** Four random digits, which stand on the paper beside the number. */
export function drawRandomCode(randomBytes: Deps['randomBytes']): string {
  const drawn = Buffer.from(randomBytes(4)).readUInt32BE();
  return String(drawn % 10_000).padStart(4, '0');
}

const ISSUE = prepareQuery(`
  with target as (
    select * from "order" where store_id = :storeId and id = :id and status in ('approved', 'delivered')
      and not exists (select from invoice where store_id = :storeId and order_id = :id)
    for update),
  ${issueFrom('target')}
  update "order" as sold set invoices = ${invoiceOfOrder('made')}
  from made where sold.store_id = :storeId and sold.id = :id`);

/** Makes the invoice of an approved order that begins to count now; none where it has one, or came to nothing. */
export async function issueInvoice(
  transaction: Kysely<Tables>,
  deps: Pick<Deps, 'randomBytes'>,
  { storeId, id }: { storeId: number; id: number },
  now: Date,
): Promise<void> {
  await executePrepared(transaction, ISSUE, { storeId, id, ...issueValues(deps, now) });
}
