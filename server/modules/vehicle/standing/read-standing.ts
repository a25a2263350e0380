import type { Kysely } from 'kysely';
import { findPlan } from '../../../../src/domain/tariff/plan/find-plan.ts';
import { isFreeCharge } from '../../../../src/domain/tariff/plan/time-charge.ts';
import type { Config } from '../../../config/config-store.ts';
import type { Tables } from '../../../database/tables.ts';
import {
  type PlansInForce,
  readPlanChanges,
  readPlansInForce,
} from '../../service/versions/read-versions.ts';
import type { Vehicle } from '../vehicle.ts';
import { findRentals } from './find-rentals.ts';

/** Whose vehicle it is, as it was at its entry; and whether it owes anything. Ours: docs/parking.md. */
export interface Standing {
  status: 'free' | 'serving';
  membership_type: 'temp' | 'rental';
  rental_users: { id: number; name: string }[];
  rental_service_id: number | null;
  rental_group_id: number | null;
}

/** What a standing follows from; the id is 0 for a vehicle that is not kept yet. */
export type Entry = Pick<Vehicle, 'id' | 'name' | 'car_type' | 'park_space_id' | 'ctime'>;

/** The standing of a vehicle with this plate, which came in then: by the rentals and the plans of that moment. */
export async function readStanding(
  transaction: Kysely<Tables>,
  { config, storeId }: { config: Config; storeId: number },
  entry: Entry,
): Promise<Standing> {
  const rentals = await findRentals(transaction, {
    config,
    storeId,
    vehicleId: entry.id,
    plate: entry.name,
    parkSpaceId: entry.park_space_id,
    at: new Date(entry.ctime),
  });
  const counted = rentals.find(({ isCounted }) => isCounted);
  const isFree = counted !== undefined || (await isPlanFree(transaction, storeId, entry));
  return {
    status: isFree ? 'free' : 'serving',
    membership_type: counted === undefined ? 'temp' : 'rental',
    rental_users: rentals.map(({ id, name }) => ({ id, name })),
    rental_service_id: counted?.rental_service_id ?? null,
    rental_group_id: counted?.rental_group_id ?? null,
  };
}

/** Which of many vehicles without a rental owe nothing: their ids. */
export async function findPlanFree(
  database: Kysely<Tables>,
  storeId: number,
  entries: readonly Entry[],
): Promise<ReadonlySet<number>> {
  const changes = await readPlanChanges(database, storeId);
  const inForce = new Map<number, PlansInForce>();
  const free = new Set<number>();
  for (const entry of entries) {
    const at = new Date(entry.ctime);
    // Between two changes the same plans are in force.
    const span = changes.filter((moment) => moment <= at).length;
    const plans = inForce.get(span) ?? (await readPlansInForce(database, storeId, at));
    inForce.set(span, plans);
    if (isFreeBy(plans, entry)) free.add(entry.id);
  }
  return free;
}

async function isPlanFree(database: Kysely<Tables>, storeId: number, entry: Entry): Promise<boolean> {
  return isFreeBy(await readPlansInForce(database, storeId, new Date(entry.ctime)), entry);
}

function isFreeBy(
  { plans, faulty }: PlansInForce,
  { car_type: carType, park_space_id: parkSpaceId }: Entry,
): boolean {
  // A plan that cannot be read may be the one that charges.
  if (faulty.some(({ type }) => type === 'charge_by_time')) return false;
  const plan = findPlan(plans, { type: 'charge_by_time', parkSpaceId, carType, slotType: null });
  return plan !== null && isFreeCharge(plan.charge);
}
