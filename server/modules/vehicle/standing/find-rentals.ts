import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../../src/contract/json-object.ts';
import { toBusinessDay } from '../../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import { isInRentalPeriods } from '../../../../src/domain/vehicle/rental-periods.ts';
import { isRentalValid, toPeriodMode } from '../../../../src/domain/vehicle/rental-validity.ts';
import { INSIDE_STATES } from '../../../../src/domain/vehicle/vehicle-states.ts';
import { isStored } from '../../../../src/schema/dialect/is-stored.ts';
import { type Config, SETTINGS_ENTITY } from '../../../config/config-store.ts';
import type { Tables } from '../../../database/tables.ts';
import { readTariffCalendar } from '../../calendar/queries.ts';

/** A rental user whose plate it is, and whose rental is valid at the entry. */
export interface Rental {
  id: number;
  name: string;
  rental_service_id: number | null;
  /** Null also for one whose vehicles take no space of their group (`is_not_count_space`). */
  rental_group_id: number | null;
  /** Whether this entry counts as one of theirs: docs/parking.md, "Whose a vehicle is". */
  isCounted: boolean;
}

/** An entry, as far as a rental is asked about it. */
export interface RentedEntry {
  config: Config;
  storeId: number;
  /** 0 for one that is not kept yet. */
  vehicleId: number;
  plate: string | null;
  parkSpaceId: number | null;
  at: Date;
}

interface RentalUser extends JsonObject {
  id: number;
  name: string;
  rental_service_id: number | null;
  rental_group_id: number | null;
}

const RENTAL_USER = 'rental-user';

/** Whose plate it is, of those whose rental is valid then; locked, so that two of their vehicles enter one after the other. */
export async function findRentals(transaction: Kysely<Tables>, entry: RentedEntry): Promise<Rental[]> {
  const users = await readUsers(transaction, entry);
  const rentals: Rental[] = [];
  for (const user of users) {
    if (!isRentalValid(user, entry.at)) continue;
    const data = isPlainObject(user.data) ? user.data : {};
    const isCounted =
      (await isInHours(transaction, entry, data.periods)) &&
      (await isInSpaces(transaction, entry, user, data)) &&
      (await hasRoom(transaction, entry, user, data));
    rentals.push({
      id: user.id,
      name: user.name,
      rental_service_id: user.rental_service_id,
      rental_group_id: data.is_not_count_space === true ? null : user.rental_group_id,
      isCounted,
    });
  }
  return rentals;
}

async function readUsers(
  transaction: Kysely<Tables>,
  { config, storeId, plate }: RentedEntry,
): Promise<RentalUser[]> {
  const entity = config.entities.get(RENTAL_USER);
  if (plate === null || entity === undefined || !isStored(entity)) return [];
  const { rows } = await sql<{ record: RentalUser; cards: unknown }>`
    select to_jsonb(owner) as record, (
      select jsonb_agg(jsonb_build_object('start_time', start_time, 'end_time', end_time)) from "rental-card" as card
      where card.store_id = owner.store_id and card.rental_user_id = owner.id and not card.void) as cards
    from internal.rental_identity as identity
    join "rental-user" as owner on owner.store_id = identity.store_id and owner.id = identity.rental_user_id
    where identity.store_id = ${storeId} and identity.content = ${plate} for update of owner`.execute(
    transaction,
  );
  return rows.map(({ record, cards }) => ({ ...record, rentalCards: cards ?? [] }));
}

async function isInHours(
  database: Kysely<Tables>,
  { config, storeId, at }: RentedEntry,
  periods: unknown,
): Promise<boolean> {
  if (!Array.isArray(periods) || periods.length === 0) return true;
  const until = toBusinessDay(at);
  // A period over midnight belongs to the day before.
  const from = toBusinessDay(new Date(at.getTime() - DAY_MILLISECONDS));
  const calendar = await readTariffCalendar(database, storeId, { from, until });
  const setting = await readRentalSetting(database, config, storeId);
  return isInRentalPeriods(periods, at.getTime(), calendar, toPeriodMode(setting));
}

/** The setting by which periods are by kind of day or by weekday; undefined where nothing is set. */
async function readRentalSetting(
  database: Kysely<Tables>,
  config: Config,
  storeId: number,
): Promise<unknown> {
  const entity = config.entities.get(SETTINGS_ENTITY);
  if (entity === undefined || !isStored(entity)) return undefined;
  const { rows } = await sql<{ setting: unknown }>`
    select to_jsonb(settings) #> '{PARK_RENTAL_USER,RENTAL_PERIOD_CALENDAR_TYPE}' as setting
    from ${sql.id('public', SETTINGS_ENTITY)} as settings where store_id = ${storeId}`.execute(database);
  return rows[0]?.setting;
}

/** With `enable_park_space_manage` a rental counts in the spaces of its plan alone; a plan that names none has all. */
async function isInSpaces(
  database: Kysely<Tables>,
  { storeId, parkSpaceId }: RentedEntry,
  { rental_service_id: planId }: RentalUser,
  data: JsonObject,
): Promise<boolean> {
  if (data.enable_park_space_manage !== true || planId === null) return true;
  const { rows } = await sql<{ spaces: unknown }>`
    select to_jsonb(service) -> 'parkSpaces' as spaces from service
    where store_id = ${storeId} and id = ${planId}`.execute(database);
  const spaces: unknown = rows[0]?.spaces;
  return !Array.isArray(spaces) || spaces.length === 0 || spaces.some((space) => idOf(space) === parkSpaceId);
}

function idOf(space: unknown): unknown {
  return isPlainObject(space) ? space.id : space;
}

/** With `enable_entry_limit` so many of their vehicles are inside at once as theirs, and no more. */
async function hasRoom(
  database: Kysely<Tables>,
  { storeId, vehicleId }: RentedEntry,
  { id, entry_limit: limit }: RentalUser,
  data: JsonObject,
): Promise<boolean> {
  if (data.enable_entry_limit !== true || typeof limit !== 'number') return true;
  const { rows } = await sql<{ inside: number }>`
    select count(*) as inside from vehicle
    where store_id = ${storeId} and id <> ${vehicleId} and status in (${sql.join(INSIDE_STATES)})
      and membership_type = 'rental' and rental_users @> ${JSON.stringify([{ id }])}::jsonb`.execute(
    database,
  );
  return (rows[0]?.inside ?? 0) < limit;
}
