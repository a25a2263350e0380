import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../../src/contract/json-object.ts';
import { isRentalValid } from '../../../../src/domain/rental-validity.ts';
import { toBusinessDay } from '../../../../src/domain/taipei-time.ts';
import { findPlan } from '../../../../src/domain/tariff/plan/find-plan.ts';
import { isFreeCharge } from '../../../../src/domain/tariff/plan/time-charge.ts';
import { DAY_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import { isInRentalPeriods } from '../../../../src/domain/vehicle/rental-periods.ts';
import { isStored } from '../../../../src/schema/dialect/is-stored.ts';
import type { Config } from '../../../config/config-store.ts';
import type { Tables } from '../../../database/tables.ts';
import { readTariffCalendar } from '../../calendar/queries.ts';
import { readPlansInForce } from '../../service/versions/read-versions.ts';
import type { Vehicle } from '../vehicle.ts';

/** Whose vehicle it is, as it was at its entry; and whether it owes anything. Ours: docs/parking.md. */
export interface Standing {
  status: 'free' | 'serving';
  membership_type: 'temp' | 'rental';
  rental_users: { id: number; name: string }[];
  rental_service_id: number | null;
  rental_group_id: number | null;
}

/** What a standing follows from. */
export type Entry = Pick<Vehicle, 'name' | 'car_type' | 'park_space_id' | 'ctime'>;

interface RentalUser extends JsonObject {
  id: number;
  name: string;
  rental_service_id: number | null;
  rental_group_id: number | null;
  data: unknown;
}

const RENTAL_USER = 'rental-user';

/** The standing of a vehicle with this plate, which came in then: by the rentals and the plans of that moment. */
export async function readStanding(
  database: Kysely<Tables>,
  { config, storeId }: { config: Config; storeId: number },
  entry: Entry,
): Promise<Standing> {
  const at = new Date(entry.ctime);
  const users = await findRentalUsers(database, { config, storeId, plate: entry.name, at });
  const [first] = users;
  const isFree =
    (first !== undefined && (await isInHours(database, storeId, users, at))) ||
    (await isPlanFree(database, storeId, entry));
  return {
    status: isFree ? 'free' : 'serving',
    membership_type: first === undefined ? 'temp' : 'rental',
    rental_users: users.map(({ id, name }) => ({ id, name })),
    rental_service_id: first?.rental_service_id ?? null,
    rental_group_id: first?.rental_group_id ?? null,
  };
}

interface Search {
  config: Config;
  storeId: number;
  plate: string | null;
  at: Date;
}

/** Those whose plate it is, and whose rental is valid then. Identities are kept as plates are: by their key. */
async function findRentalUsers(
  database: Kysely<Tables>,
  { config, storeId, plate, at }: Search,
): Promise<RentalUser[]> {
  const entity = config.entities.get(RENTAL_USER);
  if (plate === null || entity === undefined || !isStored(entity)) return [];
  const { rows } = await sql<{ record: RentalUser }>`
    select to_jsonb(owner) as record from ${sql.id('public', RENTAL_USER)} as owner
    where store_id = ${storeId} and identities @> ${JSON.stringify([{ content: plate }])}::jsonb
    order by id`.execute(database);
  return rows.map(({ record }) => record).filter((record) => isRentalValid(record, at));
}

async function isInHours(
  database: Kysely<Tables>,
  storeId: number,
  users: readonly RentalUser[],
  at: Date,
): Promise<boolean> {
  const periods = users.map(({ data }) => (isPlainObject(data) ? data.periods : undefined));
  const day = toBusinessDay(at);
  // A period over midnight belongs to the day before.
  const from = toBusinessDay(new Date(at.getTime() - DAY_MILLISECONDS));
  const calendar = await readTariffCalendar(database, storeId, { from, until: day });
  return periods.some((each) => isInRentalPeriods(each, at.getTime(), calendar));
}

async function isPlanFree(
  database: Kysely<Tables>,
  storeId: number,
  { car_type: carType, park_space_id: parkSpaceId, ctime }: Entry,
): Promise<boolean> {
  const { plans, faulty } = await readPlansInForce(database, storeId, new Date(ctime));
  // A plan that cannot be read may be the one that charges.
  if (faulty.some(({ type }) => type === 'charge_by_time')) return false;
  const plan = findPlan(plans, { type: 'charge_by_time', parkSpaceId, carType, slotType: null });
  return plan !== null && isFreeCharge(plan.charge);
}
