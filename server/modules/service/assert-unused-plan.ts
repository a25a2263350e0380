import { type Kysely, sql } from 'kysely';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import { readRow } from '../../crud/entity/read-record.ts';
import { fromRow } from '../../crud/entity/record-row.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import {
  CAR_TYPE_OF_LINE,
  HAS_STAY,
  lineTypesOf,
  listPricedPlaces,
  placeOf,
  readZones,
} from './stays/stay-lines.ts';
import { readPlansInForce } from './versions/read-versions.ts';

/** How many of those that use a plan are named. */
const NAMED = 3;

interface Users {
  count: number;
  names: string;
}

/**
 * Refuses to delete a plan that parking spaces, vehicles that are inside or rental users depend on. It is held until the transaction
 * ends: who saves or deletes it meanwhile waits.
 * @throws ProblemError 409 with their names and numbers; 404
 */
export async function assertUnusedPlan(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  id: number,
  now: Date,
): Promise<void> {
  const wire = fromRow(scope.shape, await readRow(transaction, scope, id, true));
  const { storeId } = scope.actor;
  const { plan } = readPlan(wire);
  const spaces = await findSpaces(transaction, storeId, wire.parkSpaces);
  const { plans } = await readPlansInForce(transaction, storeId, now);
  const stays =
    plan === null || plan.type === 'park_rental'
      ? { count: 0, names: '' }
      : await findOpenStays(transaction, storeId, {
          lineTypes: lineTypesOf(plan.type),
          places: listPricedPlaces(plan, plans, await readZones(transaction, storeId)),
        });
  const params = {
    spaces: spaces.names,
    spaceCount: spaces.count,
    stays: stays.names,
    stayCount: stays.count,
  };
  if (spaces.count > 0 && stays.count > 0) throw new ProblemError('planOfSpacesAndStays', { params });
  if (spaces.count > 0) throw new ProblemError('planOfSpaces', { params });
  if (stays.count > 0) throw new ProblemError('planOfStays', { params });
  const { count, names } = await findRentalUsers(transaction, storeId, id);
  if (count > 0) throw new ProblemError('stillUsed', { params: { count, names } });
}

async function findSpaces(transaction: Kysely<Tables>, storeId: number, ids: unknown): Promise<Users> {
  const named = Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : [];
  if (named.length === 0) return { count: 0, names: '' };
  const { rows } = await sql<{ name: string | null; total: number }>`
    select coalesce(name, '#' || id) as name, count(*) over () as total from "park-space"
    where store_id = ${storeId} and id = any(${named}::bigint[]) order by id limit ${NAMED}`.execute(
    transaction,
  );
  return toUsers(rows);
}

/** Those who have it as their ticket type. */
async function findRentalUsers(transaction: Kysely<Tables>, storeId: number, id: number): Promise<Users> {
  const { rows } = await sql<{ name: string | null; total: number }>`
    select coalesce(name, '#' || id) as name, count(*) over () as total from "rental-user"
    where store_id = ${storeId} and rental_service_id = ${id} order by id limit ${NAMED}`.execute(
    transaction,
  );
  return toUsers(rows);
}

/** Vehicles that are inside and have to pay, and open stays of orders; of these those that would find the plan. */
async function findOpenStays(
  transaction: Kysely<Tables>,
  storeId: number,
  { lineTypes, places }: { lineTypes: readonly string[]; places: readonly string[] },
): Promise<Users> {
  const { rows } = await sql<{ name: string | null; total: number }>`
    select name, count(*) over () as total from (
      select coalesce(line ->> 'name', '#' || id) as name, ctime, id
      from "order" cross join lateral jsonb_array_elements(items) as line
      where store_id = ${storeId} and status = 'placed' and ${HAS_STAY} and line ->> 'etime' is null
        and line ->> 'type' = any(${lineTypes}::text[])
        and ${placeOf(CAR_TYPE_OF_LINE, sql`null`)} = any(${places}::text[])
      union all
      select coalesce(name, '#' || id), ctime, id from vehicle
      where store_id = ${storeId} and status = 'serving' and type = any(${lineTypes}::text[])
        and ${placeOf(sql`car_type`, sql`park_space_id`)} = any(${places}::text[])) as open
    order by ctime, id limit ${NAMED}`.execute(transaction);
  return toUsers(rows);
}

function toUsers(rows: readonly { name: string | null; total: number }[]): Users {
  const count = rows[0]?.total ?? 0;
  const more = count > rows.length ? ', …' : '';
  return { count, names: rows.map(({ name }) => name ?? '').join(', ') + more };
}
