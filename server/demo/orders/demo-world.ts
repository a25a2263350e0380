import { type Kysely, sql } from 'kysely';
import type { ItemPrice } from '../../../src/domain/price-for.ts';
import type { TariffCalendar } from '../../../src/domain/tariff/price/calendar.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { readTariffCalendar } from '../../modules/calendar/queries.ts';
import type { Named } from '../../modules/order/rows/order-row.ts';
import { type InsideEntry, listInside } from '../parking/draw-inside.ts';
import type { ParkingPlan } from '../parking/parking-plan.ts';
import { type ParkingWorld, readParkingWorld } from '../parking/parking-world.ts';
import staff from '../staff.json' with { type: 'json' };

/** What orders of a demo are made of. */
export interface DemoWorld {
  dishes: readonly Dish[];
  /** By id: what is asked at the till. */
  ingredients: ReadonlyMap<number, { id: number; name: string; choices: readonly string[] }>;
  tills: readonly Named[];
  payStations: readonly Named[];
  /** The device that sells monthly tickets online. */
  onlineSale: Named | null;
  detectors: readonly Named[];
  people: readonly Named[];
  cashiers: readonly Named[];
  manager: Named;
  /** By which stays are priced. */
  calendar: TariffCalendar;
  parking: ParkingWorld;
  /** The vehicles that are inside when the demo begins. */
  inside: readonly InsideEntry[];
}

/** An item on sale. */
export interface Dish {
  id: number;
  name: string;
  type: string;
  category: string;
  /** Where it stands in its category, from 0: the first ones sell best. */
  place: number;
  ingredientIds: readonly number[];
  parts: readonly Named[];
  /** Newest first. */
  versions: readonly { id: number; price: ItemPrice; createdAt: Date }[];
}

interface ItemRow {
  id: number;
  name: string;
  type: string;
  category: string;
  item_ids: number[] | null;
  ingredient_ids: number[] | null;
  has_options: boolean | null;
}

/** Reads what the orders and stays of a demo are drawn from. */
export async function readDemoWorld(deps: Deps, plan: ParkingPlan): Promise<DemoWorld> {
  const { database } = deps;
  const { storeId } = plan;
  const people = await readPeople(database, storeId);
  const apps = await readApps(database, storeId);
  const ofRole = (role: string) =>
    people.filter(({ name }) => staff.some((person) => person.name === name && person.role === role));
  const [first = { id: 1, name: 'admin' }] = people;
  const cashiers = ofRole('basic');
  return {
    dishes: await readDishes(database, storeId),
    ingredients: await readIngredients(database, storeId),
    tills: apps.filter(({ type }) => type === 'order').map(toNamed),
    payStations: apps.filter(({ type }) => type === 'aps').map(toNamed),
    onlineSale: apps.filter(({ type }) => type === 'online_sell_rental_card').map(toNamed)[0] ?? null,
    detectors: apps.filter(({ type }) => type === 'edge_face_detector').map(toNamed),
    people,
    cashiers: cashiers.length > 0 ? cashiers : [first],
    manager: ofRole('manager')[0] ?? first,
    calendar: await readTariffCalendar(database, storeId),
    parking: await readParkingWorld(deps, plan),
    inside: listInside(plan),
  };
}

function toNamed({ id, name }: Named): Named {
  return { id, name };
}

async function readDishes(database: Kysely<Tables>, storeId: number): Promise<Dish[]> {
  const { rows } = await sql<ItemRow>`
    select item.id, item.name, item.type, category.name as category, item_ids, ingredient_ids, has_options
    from item join category on category.store_id = item.store_id and category.id = item.category_id
    where item.store_id = ${storeId} and item.type in ('single', 'package') and active is not false
    order by item.id`.execute(database);
  const versions = await readVersions(database, storeId);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const places = new Map<string, number>();
  return rows.map(({ id, name, type, category, item_ids, ingredient_ids, has_options }) => {
    const place = places.get(category) ?? 0;
    places.set(category, place + 1);
    return {
      id,
      name,
      type,
      category,
      place,
      ingredientIds: has_options === false ? [] : (ingredient_ids ?? []),
      parts: (item_ids ?? []).map((part) => ({ id: part, name: names.get(part) ?? `#${part}` })),
      versions: versions.get(id) ?? [],
    };
  });
}

async function readVersions(
  database: Kysely<Tables>,
  storeId: number,
): Promise<Map<number, Dish['versions'][number][]>> {
  const { rows } = await sql<{ id: number; item_id: number; price: ItemPrice; created_at: Date }>`
    select id, item_id, price, created_at from internal.item_price
    where store_id = ${storeId} order by created_at desc, id desc`.execute(database);
  const versions = new Map<number, Dish['versions'][number][]>();
  for (const { id, item_id, price, created_at: createdAt } of rows)
    versions.set(item_id, [...(versions.get(item_id) ?? []), { id, price, createdAt }]);
  return versions;
}

async function readIngredients(database: Kysely<Tables>, storeId: number): Promise<DemoWorld['ingredients']> {
  const { rows } = await sql<{ id: number; name: string; options: { content?: { name: string }[] } | null }>`
    select id, name, options from ingredient where store_id = ${storeId}`.execute(database);
  return new Map(
    rows.map(({ id, name, options }) => [
      id,
      { id, name, choices: (options?.content ?? []).map((choice) => choice.name) },
    ]),
  );
}

async function readPeople(database: Kysely<Tables>, storeId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from "user" where store_id = ${storeId} order by id`.execute(database);
  return rows;
}

async function readApps(database: Kysely<Tables>, storeId: number): Promise<(Named & { type: string })[]> {
  const { rows } = await sql<Named & { type: string }>`
    select id, name, type from app where store_id = ${storeId} order by id`.execute(database);
  return rows;
}
