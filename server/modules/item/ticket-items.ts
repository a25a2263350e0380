import { type Kysely, sql } from 'kysely';
import { actorOf, type Call } from '../../calls/call.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { listAnswer } from '../../crud/list/list-answer.ts';
import { parseListQuery } from '../../crud/list/parse-list-query.ts';
import type { Tables } from '../../database/tables.ts';
import type { Answer } from '../../http/answer.ts';

const TICKET = 'park_rental_card';

/** Whether monthly tickets are asked for, and nothing else. */
export function areTickets(type: unknown): boolean {
  return Array.isArray(type) && type.length > 0 && type.every((one) => one === TICKET);
}

/**
 * Monthly tickets as items (document 2, §2.3: the report of orders chooses among their names): those that there is a
 * plan for, and those that were sold by a plan that is gone or has another name now.
 */
export async function listTickets(call: Call, { shape }: EntityScope): Promise<Answer> {
  const query = parseListQuery(call, shape);
  const all = await readTickets(call.deps.database, actorOf(call).storeId);
  const { offset, limit } = query.range ?? { offset: 0, limit: all.length };
  const page = { records: all.slice(offset, offset + limit), total: all.length, sums: [] };
  return { status: 200, body: listAnswer(call.operation['x-list'] ?? {}, page, { ...query, totals: [] }) };
}

async function readTickets(
  database: Kysely<Tables>,
  storeId: number,
): Promise<{ id: number; name: string; type: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select name, min(id) as id from (
      select name, id from service where store_id = ${storeId} and type = 'park_rental'
      union all
      select name, rental_service_id from "rental-card" where store_id = ${storeId}) as known
    where name is not null
    group by name order by min(id), name`.execute(database);
  return rows.map(({ id, name }) => ({ id, name, type: TICKET }));
}
