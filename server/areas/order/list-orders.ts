import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/schema/json-schema.ts';
import { pageOf } from '../../crud/page-of.ts';
import type { Tables } from '../../database/tables.ts';
import { isAscending } from '../../http/is-ascending.ts';
import type { Actor } from '../../rights/actor.ts';
import { orderConditions } from './order-conditions.ts';
import { ORDER_COLUMNS, type OrderRow, toOrder } from './order-row.ts';

const COLUMNS = sql.join(ORDER_COLUMNS.map((name) => sql.id(name)));

interface Sums {
  count: number;
  amount: number;
  total_amount: number;
}

/** A page of orders, newest first unless asked otherwise, with the sums of all that fit (spec/2 §7). */
export async function listOrders(
  database: Kysely<Tables>,
  actor: Actor,
  params: Readonly<Record<string, unknown>>,
): Promise<JsonObject> {
  const where = sql.join(orderConditions(actor, params), sql` and `);
  const { page, size, offset } = pageOf(params);
  const direction = sql.raw(isAscending(params.sortDirection) ? 'asc' : 'desc');
  const by = params.sortBy === 'id' ? sql`id ${direction}` : sql`ctime ${direction}, id ${direction}`;
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from "order" where ${where} order by ${by} limit ${size} offset ${offset}`.execute(
    database,
  );
  const { rows: sums } = await sql<Sums>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(total_amount), 0)::bigint as total_amount
    from "order" where ${where}`.execute(database);
  const { count = 0, amount = 0, total_amount = 0 } = sums[0] ?? {};
  return {
    content: rows.map(toOrder),
    pagination: { page, page_size: size, total_elements: count },
    amounts: { amount, total_amount },
  };
}
