import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../../src/contract/json-object.ts';
import { formatInstant } from '../../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import { toPlateKey } from '../../../../src/domain/vehicle/plate.ts';
import { readRecord } from '../../../crud/entity/read-record.ts';
import type { EntityScope } from '../../../crud/entity/scope.ts';
import { type WriteContext, writeContextOf } from '../../../crud/entity/write-context.ts';
import { createRecord } from '../../../crud/save/create-record.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { publishEvent } from '../../../notices/publish-event.ts';
import { keepEvent } from '../events/keep-event.ts';
import { folderOf, partyOf, type Sighting } from '../events/sighting.ts';
import { assertOutside, hasZones, saveDerived, type VehicleKey } from '../rows.ts';
import { assertGroupRoom, GroupFull, keepBlockEvent } from '../standing/group-limit.ts';
import { readStanding } from '../standing/read-standing.ts';
import { toVehicle, type Vehicle } from '../vehicle.ts';

/** A clock of a client may be fast by so much. */
const CLOCK_MILLISECONDS = 5 * MINUTE_MILLISECONDS;
/** Nine years: the tariff prices stays of up to ten, and a vehicle still has to come out. */
const OLDEST_MILLISECONDS = 9 * 365 * DAY_MILLISECONDS;
/** What a new vehicle is given by the server, whatever is sent. */
const GIVEN = ['status', 'mark', 'etime', 'manual_leave'];

/** A camera's plate is filled in here for as long as the transaction that notes that it could not be read. */
const UNREAD = 'UNREAD';

/**
 * Lets a vehicle in: whose it is and whether it pays follow from its plate, its plan and the moment.
 * @param seen by the camera of a gate; null for what a person adds. Without a name its plate could not be read
 * @throws ProblemError 409 `vehicleInside`; 409 `groupFull`, which also keeps a block event; 422 for a future entry, and for a
 *   missing zone where the store has zones
 */
export async function enterVehicle(
  deps: Deps,
  scope: EntityScope,
  body: unknown,
  seen: Sighting | null = null,
): Promise<JsonObject> {
  const means = writeContextOf(deps);
  try {
    return await inTransaction(deps.database, (transaction) =>
      enter(transaction, { scope, means, deps }, body, seen),
    );
  } catch (error) {
    if (error instanceof GroupFull) await keepBlockEvent(deps.database, error.event);
    throw error;
  }
}

interface EntryWay {
  scope: EntityScope;
  means: WriteContext;
  deps: Deps;
}

async function enter(
  transaction: Kysely<Tables>,
  { scope, means, deps }: EntryWay,
  body: unknown,
  seen: Sighting | null,
): Promise<JsonObject> {
  const config = deps.config.current();
  const entry = toEntry(body);
  const isUnread = seen !== null && isPlainObject(entry) && (entry.name ?? null) === null;
  const sent = isUnread ? { ...entry, name: UNREAD } : entry;
  const created = toVehicle(await createRecord(transaction, scope, sent, means));
  const vehicle = isUnread ? { ...created, name: null } : created;
  const key = { storeId: scope.actor.storeId, id: vehicle.id };
  assertEnteredAt(vehicle.ctime, means.now);
  await assertZone(transaction, key.storeId, vehicle.park_space_id);
  if (vehicle.name !== null) await assertOutside(transaction, key, vehicle.name);
  const { status, ...standing } = await readStanding(transaction, { config, storeId: key.storeId }, vehicle);
  const [rentalUser] = standing.rental_users;
  if (standing.rental_group_id !== null && rentalUser !== undefined && vehicle.name !== null)
    await assertGroupRoom(transaction, key, {
      at: means.now,
      plate: vehicle.name,
      rentalUser,
      groupId: standing.rental_group_id,
    });
  await saveDerived(transaction, key, { ...standing, is_unknown: vehicle.name === null });
  await sql`
      update vehicle set status = ${status}, mark = 'N', name = ${vehicle.name}, discounts = '[]'::jsonb,
        image = ${folderOf(seen)}, "baseImageUrl" = ${folderOf(seen)}
      where store_id = ${key.storeId} and id = ${key.id}`.execute(transaction);
  await keepEvent(transaction, {
    storeId: key.storeId,
    vehicleId: key.id,
    type: 'park_entry',
    at: means.now,
    ...partyOf(scope.actor, seen),
  });
  if (vehicle.name === null) await tellUnknown(transaction, deps, key, vehicle);
  return readRecord(transaction, scope, key.id);
}

/** A person has to read the plate (document 3, §2.11). */
function tellUnknown(
  transaction: Kysely<Tables>,
  deps: Deps,
  { storeId, id }: VehicleKey,
  { ctime, car_type }: Pick<Vehicle, 'ctime' | 'car_type'>,
): Promise<void> {
  const body = { id, type: 'park_service', ctime, car_type };
  return publishEvent(transaction, deps, { storeId, topic: 'item.park_service.unknown', body });
}

/** What is sent of a vehicle that comes in, without what the server says. */
export function toEntry(body: unknown): unknown {
  if (!isPlainObject(body)) return body;
  const said = Object.entries(body).filter(([name]) => !GIVEN.includes(name));
  return withPlateKey(Object.fromEntries(said));
}

/** A plate is kept by its key, so that one has one spelling. */
export function withPlateKey(sent: JsonObject): JsonObject {
  return typeof sent.name === 'string' ? { ...sent, name: toPlateKey(sent.name) } : sent;
}

/** @throws ProblemError 422 for an entry that is still to come, and for one so long ago that no stay has a price any more */
export function assertEnteredAt(ctime: string, now: Date): void {
  const at = Date.parse(ctime);
  const first = now.getTime() - OLDEST_MILLISECONDS;
  if (first <= at && at <= now.getTime() + CLOCK_MILLISECONDS) return;
  const error =
    at < first
      ? { keyword: 'minimum', params: { limit: formatInstant(first) ?? '' } }
      : { keyword: 'notFuture' };
  throw new ProblemError('invalid', { errors: [{ pointer: '/ctime', ...error }] });
}

/** @throws ProblemError 422 without a zone where there are zones (document 3, §5) */
export async function assertZone(
  database: Kysely<Tables>,
  storeId: number,
  zone: number | null,
): Promise<void> {
  if (zone !== null || !(await hasZones(database, storeId))) return;
  throw new ProblemError('invalid', { errors: [{ pointer: '/park_space_id', keyword: 'required' }] });
}
