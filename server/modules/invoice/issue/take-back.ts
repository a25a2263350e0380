import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { toInvoicePeriod } from '../../../../src/domain/invoice/invoice-period.ts';
import { type InvoiceChange, takeBackInvoice } from '../../../../src/domain/invoice/take-back-invoice.ts';
import type { Tables } from '../../../database/tables.ts';

interface InvoiceRow {
  id: number;
  type: 'invoice' | 'receipt';
  iv_number: string | null;
  period: string;
  total_amount: number;
  allowance_amount: number;
  allowances: JsonObject[];
}

/** What is given back of an order, in whole yuan. */
export interface GivenBack {
  amount: number;
  /** Nothing of the order is left. */
  isAll: boolean;
  reason: string;
  at: Date;
}

/**
 * Takes back the invoice of an order that is locked: makes it void, lowers it, or adds an allowance.
 * @returns what the order says of its invoices from then on
 */
export async function takeBackInvoiceOf(
  transaction: Kysely<Tables>,
  order: { storeId: number; id: number; invoices: JsonObject[] },
  given: GivenBack,
): Promise<JsonObject[]> {
  const { storeId } = order;
  const { rows } = await sql<InvoiceRow>`
    select id, type, iv_number, period, total_amount, allowance_amount, allowances from invoice
    where store_id = ${storeId} and order_id = ${order.id} and not void for update`.execute(transaction);
  const [invoice] = rows;
  if (!invoice) return order.invoices;
  const change = takeBackInvoice(
    {
      type: invoice.type,
      ivNumber: invoice.iv_number,
      period: invoice.period,
      totalAmount: invoice.total_amount,
      allowanceAmount: invoice.allowance_amount,
      allowanceCount: invoice.allowances.length,
    },
    { ...given, period: toInvoicePeriod(given.at) },
  );
  await saveChange(transaction, { storeId, id: invoice.id }, change, given);
  if (invoice.type === 'invoice' && invoice.iv_number !== null && change.kind !== 'lower')
    await tell(transaction, { storeId, id: invoice.id }, change, invoice.allowances.length, given);
  if (change.kind === 'allowance') return order.invoices;
  const [said = {}, ...others] = order.invoices;
  const now =
    change.kind === 'void'
      ? { void: true }
      : { sales_amount: change.salesAmount, tax_amount: change.taxAmount };
  return [{ ...said, ...now }, ...others];
}

interface InvoiceKey {
  storeId: number;
  id: number;
}

async function saveChange(
  transaction: Kysely<Tables>,
  { storeId, id }: InvoiceKey,
  change: InvoiceChange,
  { at, reason }: GivenBack,
): Promise<void> {
  await sql`
    update invoice set ${assignments(change, at, reason)}, version = version + 1, updated_at = ${at}
    where store_id = ${storeId} and id = ${id}`.execute(transaction);
}

function assignments(change: InvoiceChange, at: Date, reason: string) {
  switch (change.kind) {
    case 'void':
      // What was never numbered is not uploaded either.
      return sql`void = true, is_waiting = false, status = case when iv_number is null then null
        when status = 'uploaded' then 'placed' else status end`;
    case 'lower':
      return sql`sales_amount = ${change.salesAmount}, tax_amount = ${change.taxAmount},
        total_amount = ${change.totalAmount}`;
    default: {
      const { number, salesAmount, taxAmount, totalAmount } = change;
      const allowance = {
        number,
        time: at.toISOString(),
        sales_amount: salesAmount,
        tax_amount: taxAmount,
        total_amount: totalAmount,
        reason,
      };
      return sql`allowances = allowances || ${JSON.stringify([allowance])}::jsonb,
        allowance_amount = allowance_amount + ${totalAmount}::bigint,
        status = case when status = 'uploaded' then 'placed' else status end`;
    }
  }
}

async function tell(
  transaction: Kysely<Tables>,
  { storeId, id }: InvoiceKey,
  { kind }: InvoiceChange,
  place: number,
  { at, reason }: GivenBack,
): Promise<void> {
  await sql`
    insert into internal.invoice_message (store_id, invoice_id, kind, place, reason, created_at, due_at)
    values (${storeId}, ${id}, ${kind}, ${kind === 'allowance' ? place : null}, ${reason}, ${at}, ${at})`.execute(
    transaction,
  );
}
