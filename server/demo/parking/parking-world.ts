import { type Kysely, sql } from 'kysely';
import type { EntityScope } from '../../crud/entity/scope.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../rights/actor.ts';
import { demoScope } from '../demo-scope.ts';
import { type CarType, isScooter } from '../fleet.ts';
import type { Random } from '../random.ts';
import { type RentalBook, rentalBookOf } from '../rentals/rental-book.ts';
import habits from './habits.json' with { type: 'json' };
import type { ParkingPlan } from './parking-plan.ts';

/** What the stays of a demo are made of. */
export interface ParkingWorld {
  plan: ParkingPlan;
  zones: Readonly<Record<keyof typeof habits.zones, readonly number[]>>;
  /** Who rents for which vehicle, and the records of it. What an operator has deleted is in none of these. */
  book: RentalBook;
  /** Rental users by the keys of their plates. */
  owners: ReadonlyMap<string, { id: number; name: string }>;
  /** Ids of plans by their names. */
  plans: ReadonlyMap<string, number>;
  /** Groups by their codes. */
  groups: ReadonlyMap<string, DemoGroup>;
  defines: readonly GivenDefine[];
  /** Who is at the desk. */
  staff: { id: number; name: string };
}

/** A group as a refused entry tells of it. */
export interface DemoGroup {
  id: number;
  name: string;
  group_code: string;
  limit: number;
}

/** A definition by which a desk takes off hours. */
export interface GivenDefine {
  id: number;
  name: string;
  hours: number;
}

/** How many of the definitions are given by hand. */
const DEFINES = 12;

export async function readParkingWorld(deps: Deps, plan: ParkingPlan): Promise<ParkingWorld> {
  const { database } = deps;
  const { storeId } = plan;
  const actor: Actor = { userId: 1, storeId, name: 'admin', roles: ['admin'] };
  const readIds = (entity: string) => readNamedIds(database, demoScope(deps, actor, entity));
  const zones = await readIds('park-space');
  const idsOf = (names: readonly string[]) => names.flatMap((name) => zones.get(name) ?? []);
  const { cars, scooters, charging } = habits.zones;
  const [staff = { id: 1, name: 'admin' }] = await readStaff(database, storeId);
  return {
    plan,
    zones: { cars: idsOf(cars), scooters: idsOf(scooters), charging: idsOf(charging) },
    book: rentalBookOf(plan),
    owners: demoScope(deps, actor, 'rental-user') ? await readOwners(database, storeId) : new Map(),
    plans: await readIds('service'),
    groups: demoScope(deps, actor, 'rental-group') ? await readGroups(database, storeId) : new Map(),
    defines: demoScope(deps, actor, 'discount-define') ? await readDefines(database, storeId) : [],
    staff,
  };
}

/** Where such a vehicle stands; null without zones. */
export function drawZone(random: Random, { zones }: ParkingWorld, carType: CarType): number | null {
  const isCharging = carType === 'E' && random.isHit(0.2);
  const fitting = isCharging ? zones.charging : isScooter(carType) ? zones.scooters : zones.cars;
  const choices = fitting.length > 0 ? fitting : Object.values(zones).flat();
  return choices.length > 0 ? random.pick(choices) : null;
}

/** Of an entity that an integrator has taken away there are none. */
async function readNamedIds(
  database: Kysely<Tables>,
  scope: EntityScope | null,
): Promise<Map<string, number>> {
  if (!scope) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.id('public', scope.entity)}
    where store_id = ${scope.actor.storeId} order by id`.execute(database);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function readStaff(database: Kysely<Tables>, storeId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from "user" where store_id = ${storeId} and roles @> '[{"name": "basic"}]'
    order by id limit 1`.execute(database);
  return rows;
}

async function readOwners(database: Kysely<Tables>, storeId: number): Promise<ParkingWorld['owners']> {
  const { rows } = await sql<{ plate: string; id: number; name: string }>`
    select content as plate, owner.id, owner.name from internal.rental_identity as identity
    join "rental-user" as owner on owner.store_id = identity.store_id and owner.id = identity.rental_user_id
    where identity.store_id = ${storeId}`.execute(database);
  return new Map(rows.map(({ plate, id, name }) => [plate, { id, name }]));
}

async function readGroups(database: Kysely<Tables>, storeId: number): Promise<ParkingWorld['groups']> {
  const { rows } = await sql<DemoGroup>`
    select id, name, group_code, "limit" from "rental-group" where store_id = ${storeId} order by id`.execute(
    database,
  );
  return new Map(rows.map((group) => [group.group_code, group]));
}

async function readDefines(database: Kysely<Tables>, storeId: number): Promise<GivenDefine[]> {
  const { rows } = await sql<GivenDefine>`
    select id, name, (data ->> 'default_hours')::float as hours from "discount-define"
    where store_id = ${storeId} and type = 'hourly' and data ->> 'default_hours' is not null
    order by id limit ${DEFINES}`.execute(database);
  return rows;
}
