import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../../src/contract/json-object.ts';
import type { CreatedTogether } from '../../../calls/operation-route.ts';
import type { EntityScope } from '../../../crud/entity/scope.ts';
import { type WriteContext, writeContextOf } from '../../../crud/entity/write-context.ts';
import { createRecords } from '../../../crud/save/create-record.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { keepEvents } from '../events/keep-event.ts';
import { findInside, hasZones } from '../rows.ts';
import { findPlanFree } from '../standing/read-standing.ts';
import { toVehicle } from '../vehicle.ts';
import { assertEnteredAt, toEntry } from './enter-vehicle.ts';

/**
 * Lets many vehicles in, in few statements, inside the caller's transaction. One of a rental is left to be judged alone: what
 * it counts as follows from those before it. So is one whose plate is inside already, and one without a zone where there
 * are zones.
 * @throws ProblemError where one of them breaks a rule that only all of it can tell: which one is found out one by one
 */
export async function enterVehicles(
  deps: Deps,
  scope: EntityScope,
  bodies: readonly unknown[],
): Promise<CreatedTogether[]> {
  const { database: transaction } = deps;
  const means = writeContextOf(deps);
  const entries = bodies.map(toEntry);
  const isAlone = await findAlone(transaction, scope.actor.storeId, entries);
  const together = entries.filter((entry) => !isAlone(entry));
  const { refused, created } = await createRecords(transaction, scope, together, means, true);
  await keepEntered(transaction, scope, created, means);
  let place = 0;
  return entries.map((entry) => (isAlone(entry) ? 'alone' : (refused[place++] ?? null)));
}

async function findAlone(
  transaction: Kysely<Tables>,
  storeId: number,
  entries: readonly unknown[],
): Promise<(entry: unknown) => boolean> {
  const plates = entries.map(plateOf).filter((plate) => plate !== null);
  if (new Set(plates).size < plates.length) throw new ProblemError('vehicleInside');
  const inside = await findInside(transaction, storeId, plates);
  const { rows } = await sql<{ content: string }>`
    select content from internal.rental_identity
    where store_id = ${storeId} and content = any(${plates}::text[])`.execute(transaction);
  const rented = new Set(rows.map(({ content }) => content));
  const mustHaveZone = await hasZones(transaction, storeId);
  return (entry) => {
    const plate = plateOf(entry);
    if (plate === null || inside.has(plate) || rented.has(plate)) return true;
    return mustHaveZone && (!isPlainObject(entry) || typeof entry.park_space_id !== 'number');
  };
}

/** The plate that a vehicle is entered by; null for what has none. */
function plateOf(entry: unknown): string | null {
  return isPlainObject(entry) && typeof entry.name === 'string' && entry.name !== '' ? entry.name : null;
}

/** What no caller says of a vehicle that came in: {@link enterVehicle} of one. */
async function keepEntered(
  transaction: Kysely<Tables>,
  { actor }: EntityScope,
  created: readonly JsonObject[],
  { now }: WriteContext,
): Promise<void> {
  const vehicles = created.map(toVehicle);
  if (vehicles.length === 0) return;
  for (const { ctime } of vehicles) assertEnteredAt(ctime, now);
  const free = await findPlanFree(transaction, actor.storeId, vehicles);
  const ids = vehicles.map(({ id }) => id);
  await sql`
    update vehicle set status = case when id = any(${[...free]}::bigint[]) then 'free' else 'serving' end, mark = 'N',
      discounts = '[]'::jsonb, image = null, "baseImageUrl" = null, is_unknown = false, membership_type = 'temp',
      rental_users = '[]'::jsonb, rental_service_id = null, rental_group_id = null
    where store_id = ${actor.storeId} and id = any(${ids}::bigint[])`.execute(transaction);
  const entered = { storeId: actor.storeId, type: 'park_entry', at: now, actor } as const;
  await keepEvents(transaction, entered, ids);
}
