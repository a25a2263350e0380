import { type Kysely, sql } from 'kysely';
import type { ItemPrice } from '../../../src/domain/price-for.ts';
import { executeKept } from '../../database/kept-query.ts';
import type { Tables } from '../../database/tables.ts';
import type { LineInput } from './order-input.ts';

/** An item as far as a sale needs it. */
export interface SoldItem {
  id: number;
  type: string;
  name: string;
  price: ItemPrice | null;
  price_version: number | null;
  active: boolean | null;
  stime: Date | null;
  etime: Date | null;
  item_ids: number[] | null;
  has_options: boolean | null;
  ingredient_ids: number[] | null;
}

export interface PriceVersion {
  id: number;
  item_id: number;
  name: string;
  type: string;
  price: ItemPrice;
}

export interface Ingredient {
  id: number;
  name: string;
  options: { content?: { name: string }[] } | null;
}

/** What the lines of one sale name, by id. */
export interface Catalogue {
  items: ReadonlyMap<number, SoldItem>;
  ingredients: ReadonlyMap<number, Ingredient>;
}

/** One query for the items and their parts, one more where options are chosen. */
export async function readCatalogue(
  transaction: Kysely<Tables>,
  storeId: number,
  lines: readonly LineInput[],
): Promise<Catalogue> {
  const itemIds = [...new Set(lines.flatMap((line) => [line.id, ...(line.item_ids ?? [])]))];
  const ingredientIds = lines.flatMap((line) => (line.options ?? []).map((option) => option.ingredient_id));
  const statement = sql<SoldItem>`
    select id, type, name, price, price_version, active, stime, etime, item_ids, has_options, ingredient_ids
    from item where store_id = ${storeId} and id = any(${itemIds}::bigint[])`;
  const { rows: items } = await executeKept(transaction, statement);
  return {
    items: byId(items),
    ingredients: byId(await readIngredients(transaction, storeId, ingredientIds)),
  };
}

async function readIngredients(
  transaction: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<Ingredient[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Ingredient>`
    select id, name, options from ingredient
    where store_id = ${storeId} and id = any(${[...new Set(ids)]}::bigint[])`.execute(transaction);
  return rows;
}

/** The versions that the lines name, by id. */
export async function readNamedVersions(
  transaction: Kysely<Tables>,
  storeId: number,
  lines: readonly LineInput[],
): Promise<ReadonlyMap<number, PriceVersion>> {
  const ids = lines.flatMap(({ price_version: version }) => (typeof version === 'number' ? [version] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PriceVersion>`
    select id, item_id, name, type, price from internal.item_price
    where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(transaction);
  return byId(rows);
}

/** The version of each item that was in force at a moment; the first one for a moment before it. By the item's id. */
export async function readVersionsAt(
  transaction: Kysely<Tables>,
  storeId: number,
  itemIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, PriceVersion>> {
  const { rows } = await sql<PriceVersion>`
    select distinct on (item_id) id, item_id, name, type, price from internal.item_price
    where store_id = ${storeId} and item_id = any(${itemIds}::bigint[])
    order by item_id, (created_at <= ${at}) desc,
      case when created_at <= ${at} then created_at end desc, created_at, id desc`.execute(transaction);
  return new Map(rows.map((row) => [row.item_id, row]));
}

function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
