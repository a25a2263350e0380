import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import type { Tables } from '../../../database/tables.ts';

/** A message that is due, with the invoice that it is about. */
export interface DueMessage {
  store_id: number;
  id: number;
  /** The gateway knows a message by it that it gets twice. */
  message_id: string;
  kind: 'issue' | 'void' | 'allowance';
  /** Of an allowance: its place in the invoice's list. */
  place: number | null;
  /** With this one. */
  attempts: number;
  /** Why it was taken back; null of an invoice that is made. */
  reason: string | null;
  created_at: Date;
  invoice_id: number;
  iv_number: string;
  sales_time: Date;
  seller_ban: string | null;
  buyer_ban: string | null;
  sales_amount: number;
  tax_amount: number;
  total_amount: number;
  random_code: string;
  carry_type: string | null;
  carry_number: string | null;
  love_code: string | null;
  extra: string | null;
  allowances: JsonObject[];
}

/**
 * Takes messages that are due, for a time in which no other process sends them. After it they are due again: this
 * process may have been killed. Of one invoice it is the earliest alone. Several processes take different ones.
 */
export async function claimMessages(
  database: Kysely<Tables>,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select store_id, id from internal.invoice_message as message
      where due_at <= ${now} and not exists (
        select from internal.invoice_message as earlier
        where earlier.store_id = message.store_id and earlier.invoice_id = message.invoice_id and earlier.id < message.id)
      order by due_at, id limit ${limit} for update skip locked),
    claimed as (
      update internal.invoice_message as message set due_at = ${until}, attempts = attempts + 1
      from due where message.store_id = due.store_id and message.id = due.id
      returning message.*)
    select claimed.store_id, claimed.id, claimed.message_id, claimed.kind, claimed.place, claimed.attempts,
      claimed.reason, claimed.created_at, claimed.invoice_id, iv_number, sales_time, seller_ban, buyer_ban, sales_amount, tax_amount,
      total_amount, random_code, carry_type, carry_number, love_code, extra, allowances
    from claimed join invoice on invoice.store_id = claimed.store_id and invoice.id = claimed.invoice_id
    order by claimed.id`.execute(database);
  return rows;
}

type Claimed = Pick<DueMessage, 'store_id' | 'id' | 'attempts'>;

/** The gateway has it: the invoice is uploaded once nothing more of it is to be sent. */
export async function finishMessage(
  database: Kysely<Tables>,
  { store_id: storeId, id }: Claimed,
  now: Date,
): Promise<void> {
  await sql`
    with sent as (
      delete from internal.invoice_message where store_id = ${storeId} and id = ${id} returning invoice_id)
    update invoice set status = 'uploaded', upload_error = null, version = version + 1, updated_at = ${now}
    from sent where store_id = ${storeId} and invoice.id = sent.invoice_id and not exists (
      select from internal.invoice_message as other
      where other.store_id = ${storeId} and other.invoice_id = sent.invoice_id and other.id <> ${id})`.execute(
    database,
  );
}

/** It is sent again at that moment, unless another process has it by now. */
export async function postponeMessage(
  database: Kysely<Tables>,
  { store_id: storeId, id, attempts }: Claimed,
  until: Date,
): Promise<void> {
  await sql`
    update internal.invoice_message set due_at = ${until}
    where store_id = ${storeId} and id = ${id} and attempts = ${attempts}`.execute(database);
}

/** It is not sent any more before it is asked for. */
export async function failMessage(
  database: Kysely<Tables>,
  { store_id: storeId, id, attempts }: Claimed,
  reason: string,
  now: Date,
): Promise<void> {
  await sql`
    with failed as (
      update internal.invoice_message set due_at = null
      where store_id = ${storeId} and id = ${id} and attempts = ${attempts} returning invoice_id)
    update invoice set status = 'upload_failure', upload_error = ${reason}, version = version + 1, updated_at = ${now}
    from failed where store_id = ${storeId} and invoice.id = failed.invoice_id`.execute(database);
}

/**
 * Has the failed invoices of a range sent again; each once, also when two ask at the same time.
 * @param range by sales time; null: without an end
 * @returns how many
 */
export async function resetFailures(
  database: Kysely<Tables>,
  { storeId, from, until }: { storeId: number; from: unknown; until: unknown },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with reset as (
      update invoice set status = 'placed', upload_error = null, version = version + 1, updated_at = ${now}
      where store_id = ${storeId} and status = 'upload_failure'
        and (${from}::timestamptz is null or sales_time >= ${from}::timestamptz)
        and (${until}::timestamptz is null or sales_time < ${until}::timestamptz)
      returning id),
    due as (
      update internal.invoice_message as message set due_at = ${now}, attempts = 0
      from reset where store_id = ${storeId} and message.invoice_id = reset.id and due_at is null)
    select count(*) as count from reset`.execute(database);
  return rows[0]?.count ?? 0;
}

/** The stores that have sales without a number although there are numbers. */
export async function storesToNumber(database: Kysely<Tables>, period: string): Promise<number[]> {
  const { rows } = await sql<{ store_id: number }>`
    select distinct store_id from "invoice-range" as range
    where period = ${period} and next is not null and exists (
      select from invoice where invoice.store_id = range.store_id and is_waiting)`.execute(database);
  return rows.map((row) => row.store_id);
}
