import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import type { Call } from '../../../calls/call.ts';
import { pageOf } from '../../../crud/list/page-of.ts';
import { openSnapshot, readInParts } from '../../../database/read-in-parts.ts';
import type { Tables } from '../../../database/tables.ts';
import { type Answer, ROWS, WHOLE_ROWS } from '../../../http/answer.ts';
import { isAscending } from '../../../http/is-ascending.ts';
import type { Actor } from '../../../rights/actor.ts';
import { ORDER_COLUMNS, type OrderRow, ownColumns, toOrder } from '../rows/order-row.ts';
import { IS_COUNTED } from './counted-orders.ts';
import { orderConditions } from './order-conditions.ts';

interface Sums {
  count: number;
  amount: number;
  total_amount: number;
}

/** A page of orders, newest first unless asked otherwise, with the sums of all that fit and count (spec/2 §7). */
export async function listOrders(
  database: Kysely<Tables>,
  actor: Actor,
  { params, config }: Pick<Call, 'params' | 'config'>,
): Promise<Answer> {
  const { size } = pageOf(params);
  const where = sql.join(orderConditions(actor, params), sql` and `);
  const page = pageBy(where, params, [...ORDER_COLUMNS, ...ownColumns(config)]);
  if (size > WHOLE_ROWS) return listInParts(database, page, where, params);
  const { rows } = await page.execute(database);
  return {
    status: 200,
    body: { content: rows.map(toOrder), ...(await readTotals(database, where, params)) },
  };
}

async function listInParts(
  database: Kysely<Tables>,
  page: RawBuilder<OrderRow>,
  where: RawBuilder<unknown>,
  params: Call['params'],
): Promise<Answer> {
  const snapshot = await openSnapshot(database);
  try {
    const body = { content: [ROWS], ...(await readTotals(snapshot, where, params)) };
    return { status: 200, body, rows: toOrders(readInParts(snapshot, page)) };
  } catch (error) {
    await snapshot.rollback().execute();
    throw error;
  }
}

async function* toOrders(parts: AsyncGenerator<OrderRow[]>): AsyncGenerator<JsonObject[]> {
  for await (const rows of parts) yield rows.map(toOrder);
}

function pageBy(
  where: RawBuilder<unknown>,
  params: Call['params'],
  columns: readonly string[],
): RawBuilder<OrderRow> {
  const { size, offset } = pageOf(params);
  const direction = sql.raw(isAscending(params.sortDirection) ? 'asc' : 'desc');
  const by = params.sortBy === 'id' ? sql`id ${direction}` : sql`ctime ${direction}, id ${direction}`;
  return sql<OrderRow>`
    select ${sql.join(columns.map((name) => sql.id(name)))} from "order" where ${where} order by ${by} limit ${size} offset ${offset}`;
}

async function readTotals(
  database: Kysely<Tables>,
  where: RawBuilder<unknown>,
  params: Readonly<Record<string, unknown>>,
): Promise<JsonObject> {
  const { page, size } = pageOf(params);
  const { rows } = await sql<Sums>`
    select count(*) as count, coalesce(sum(amount) filter (where ${IS_COUNTED}), 0)::bigint as amount,
      coalesce(sum(total_amount) filter (where ${IS_COUNTED}), 0)::bigint as total_amount
    from "order" where ${where}`.execute(database);
  const { count = 0, amount = 0, total_amount = 0 } = rows[0] ?? {};
  return {
    pagination: { page, page_size: size, total_elements: count },
    amounts: { amount, total_amount },
  };
}
