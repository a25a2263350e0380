import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { SETTINGS_ENTITY } from '../../config/config-store.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { readSingle } from '../../crud/save/single-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { addRentalUser } from '../../modules/rental-user/save-rental-user.ts';
import type { Actor } from '../../rights/actor.ts';
import { demoScope } from '../demo-scope.ts';
import { isScooter } from '../fleet.ts';
import { oneDemoAtATime } from '../one-demo-at-a-time.ts';
import type { DemoRental, RentalPlan } from './draw-rentals.ts';
import habits from './habits.json' with { type: 'json' };
import { rentalBookOf } from './rental-book.ts';

/**
 * Adds the rental users of a demo by the operation that staff use, in one transaction with the mark that they stand. Their
 * tickets follow with the orders of each day.
 */
export async function seedRentals(deps: Deps, plan: RentalPlan, actor: Actor): Promise<void> {
  const { storeId } = actor;
  await inTransaction(deps.database, async (transaction) => {
    await oneDemoAtATime(transaction);
    const { rows } = await sql`
      update internal.demo set has_rentals = true where store_id = ${storeId} and not has_rentals
      returning store_id`.execute(transaction);
    const scope = demoScope(deps, actor, 'rental-user');
    if (rows.length === 0 || !scope) return;
    const settingsScope = demoScope(deps, actor, SETTINGS_ENTITY);
    const settings = settingsScope ? await readSingle(transaction, settingsScope) : {};
    const ids = await readIds(transaction, storeId);
    const save = { scope, means: writeContextOf(deps), settings };
    for (const rental of rentalBookOf(plan).rentals)
      await addRentalUser(transaction, save, toBody(rental, ids));
  });
}

interface Ids {
  plans: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, number>;
  depts: ReadonlyMap<string, number>;
}

async function readIds(transaction: Kysely<Tables>, storeId: number): Promise<Ids> {
  const { rows } = await sql<{ kind: string; name: string; id: number }>`
    select 'plans' as kind, name, id from service where store_id = ${storeId}
    union all select 'groups', group_code, id from "rental-group" where store_id = ${storeId}
    union all select 'depts', name, id from dept where store_id = ${storeId}`.execute(transaction);
  const of = (wanted: string) =>
    new Map(rows.filter(({ kind }) => kind === wanted).map(({ name, id }) => [name, id]));
  return { plans: of('plans'), groups: of('groups'), depts: of('depts') };
}

function toBody(rental: DemoRental, { plans, groups, depts }: Ids): JsonObject {
  const { name, plan, group, dept, stime, etime, entryLimit, remark } = rental;
  return {
    type: 'park_rental_user',
    name,
    identities: toIdentities(rental),
    rental_service_id: plans.get(habits.plans[plan]) ?? null,
    rental_group_id: (group && groups.get(group)) ?? null,
    dept_id: (dept && depts.get(dept)) ?? null,
    stime: toTime(stime),
    etime: toTime(etime),
    entry_limit: entryLimit,
    ...(remark && { remark }),
    ...(rental.vehicles.some(({ carType }) => carType === 'E') && { sub_car_type: habits.electric }),
    data: {
      car_type: plan === 'scooters' ? (rental.isHeavy ? 'H' : 'M') : 'C',
      one_plate_only: rental.isOnePlateOnly,
      enable_entry_limit: entryLimit !== null,
      enable_park_space_manage: rental.isSpaceManaged,
      is_not_count_space: rental.isNotCounted,
      periods: rental.periods.map((period) => ({ ...period })),
      ...(rental.extension && { tel_ext: rental.extension }),
    },
  };
}

function toIdentities({ vehicles, isHeavy, etag }: DemoRental): JsonObject[] {
  const plates = vehicles.map(({ key, carType }) => ({
    type: isScooter(carType) ? (isHeavy ? 'plate_heavy_moto' : 'plate_moto') : 'plate_car',
    content: key,
  }));
  return etag ? [...plates, { type: 'etag', content: etag }] : plates;
}

function toTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
