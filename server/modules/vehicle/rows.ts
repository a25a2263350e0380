import { type Kysely, sql } from 'kysely';
import { formatInstant } from '../../../src/domain/taipei-time.ts';
import { INSIDE_STATES } from '../../../src/domain/vehicle/vehicle-states.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Standing } from './standing/read-standing.ts';

/** A vehicle of a store. */
export interface VehicleKey {
  storeId: number;
  id: number;
}

/**
 * Refuses a plate that is inside already. No other transaction brings it in before this one ends.
 * @param id of the vehicle that is to have it; 0 for a new one
 * @throws ProblemError 409 with the vehicle that is inside
 */
export async function assertOutside(
  transaction: Kysely<Tables>,
  { storeId, id }: VehicleKey,
  plate: string,
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${ADVISORY_LOCKS.plate}, hashtext(${`${storeId} ${plate}`}))`.execute(
    transaction,
  );
  const { rows } = await sql<{ id: number; ctime: Date | null }>`
    select id, ctime from vehicle
    where store_id = ${storeId} and name = ${plate} and id <> ${id} and is_unknown is not true
      and status in (${sql.join(INSIDE_STATES)}) limit 1`.execute(transaction);
  const [inside] = rows;
  if (inside === undefined) return;
  const since = (inside.ctime && formatInstant(inside.ctime)) ?? '';
  throw new ProblemError('vehicleInside', {
    params: { plate, id: inside.id, since },
    errors: [{ pointer: '/name', keyword: 'inside', params: { id: inside.id, since } }],
  });
}

/** Holds many plates as {@link assertOutside} holds one. @returns those of them that are inside already */
export async function findInside(
  transaction: Kysely<Tables>,
  storeId: number,
  plates: readonly string[],
): Promise<ReadonlySet<string>> {
  const names = plates.map((plate) => `${storeId} ${plate}`).toSorted();
  // In one order, so that two imports do not wait for each other in a circle.
  await sql`
    select pg_advisory_xact_lock(${ADVISORY_LOCKS.plate}, hashtext(held.name))
    from unnest(${names}::text[]) as held (name)`.execute(transaction);
  const { rows } = await sql<{ name: string }>`
    select name from vehicle
    where store_id = ${storeId} and name = any(${plates}::text[]) and is_unknown is not true
      and status in (${sql.join(INSIDE_STATES)})`.execute(transaction);
  return new Set(rows.map(({ name }) => name));
}

/** Whether the store's car park has zones: then a vehicle is in one of them (document 3, §5). */
export async function hasZones(database: Kysely<Tables>, storeId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from "park-space" where store_id = ${storeId} limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** What of a vehicle no caller says: whose it is, and what follows from its state. */
export interface DerivedPart extends Omit<Standing, 'status'> {
  is_unknown: boolean;
}

export async function saveDerived(
  transaction: Kysely<Tables>,
  { storeId, id }: VehicleKey,
  part: DerivedPart,
): Promise<void> {
  await sql`
    update vehicle set is_unknown = ${part.is_unknown}, membership_type = ${part.membership_type},
      rental_users = ${JSON.stringify(part.rental_users)}::jsonb, rental_service_id = ${part.rental_service_id},
      rental_group_id = ${part.rental_group_id}
    where store_id = ${storeId} and id = ${id}`.execute(transaction);
}
