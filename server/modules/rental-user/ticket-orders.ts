import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import type { Tables } from '../../database/tables.ts';
import { keepValidUntil } from './rental-validity.ts';

/** Tickets with the invoices of the orders that they were sold by (document 3, §3). */
export function withInvoices(scope: EntityScope): EntityScope {
  return {
    ...scope,
    derived: [
      ...scope.derived,
      {
        kind: 'read',
        property: 'invoices',
        columns: ['order_id'],
        async read(database, storeId, records) {
          const ids = records.map((record) => record.order_id).filter((id) => typeof id === 'number');
          const invoices = await readInvoices(database, storeId, ids);
          return (record) => invoices.get(Number(record.order_id)) ?? [];
        },
      },
    ],
  };
}

async function readInvoices(
  database: Kysely<Tables>,
  storeId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, JsonObject[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; invoices: unknown }>`
    select id, invoices from "order" where store_id = ${storeId} and id = any(${orderIds}::bigint[])`.execute(
    database,
  );
  return new Map(rows.map(({ id, invoices }) => [id, toInvoices(invoices)]));
}

/** Of an order's invoices, what a ticket says; an order that made a receipt has no number. */
function toInvoices(invoices: unknown): JsonObject[] {
  if (!Array.isArray(invoices)) return [];
  return invoices
    .filter(isPlainObject)
    .flatMap((invoice) =>
      typeof invoice.iv_number === 'string'
        ? [{ iv_number: invoice.iv_number, void: invoice.void === true }]
        : [],
    );
}

/** Takes tickets back, in the transaction that takes their order back: from then on they open no gate. */
export async function voidCards(
  transaction: Kysely<Tables>,
  { storeId, orderId, ids, now }: { storeId: number; orderId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  // Their users before them, as where a user is deleted: of the two one waits.
  await sql`
    select from "rental-user" where store_id = ${storeId} and id in (
      select rental_user_id from "rental-card"
      where store_id = ${storeId} and order_id = ${orderId} and id = any(${ids}::bigint[]))
    order by id for update`.execute(transaction);
  const { rows } = await sql<{ rental_user_id: number | null }>`
    update "rental-card" set void = true, version = version + 1, updated_at = ${now}
    where store_id = ${storeId} and order_id = ${orderId} and id = any(${ids}::bigint[]) and not void
    returning rental_user_id`.execute(transaction);
  const owners = rows.flatMap(({ rental_user_id: id }) => (id === null ? [] : [id]));
  await keepValidUntil(transaction, storeId, owners);
}
