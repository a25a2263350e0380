import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { drawAndFindItems, type OrderNumbers } from '../rows/insert-order.ts';
import type { ItemLookup, PriceVersion } from '../rows/item-lookup.ts';
import type { LineInput } from '../rows/order-input.ts';
import { findIngredients, findPriceVersions, findSoldItems, findVersionsAt } from '../rows/queries.ts';

/** One query for the items and their parts, one more where options are chosen. */
export async function readItemLookup(
  transaction: Kysely<Tables>,
  storeId: number,
  lines: readonly LineInput[],
): Promise<ItemLookup> {
  const ingredients = await readIngredients(transaction, storeId, lines);
  const items = await findSoldItems(transaction, { storeId, ids: itemIdsOf(lines) });
  return { items: byId(items), ingredients };
}

/** The same, and the numbers of an order of now. The items are read last: with them begins what other sales wait for. */
export async function drawAndReadLookup(
  transaction: Kysely<Tables>,
  storeId: number,
  lines: readonly LineInput[],
  now: Date,
): Promise<ItemLookup & { numbers: OrderNumbers }> {
  const ingredients = await readIngredients(transaction, storeId, lines);
  const { items, numbers } = await drawAndFindItems(transaction, { storeId, ids: itemIdsOf(lines) }, now);
  return { items: byId(items), ingredients, numbers };
}

async function readIngredients(
  transaction: Kysely<Tables>,
  storeId: number,
  lines: readonly LineInput[],
): Promise<ItemLookup['ingredients']> {
  const ids = lines.flatMap((line) => (line.options ?? []).map((option) => option.ingredient_id));
  return ids.length === 0
    ? new Map()
    : byId(await findIngredients(transaction, { storeId, ids: [...new Set(ids)] }));
}

function itemIdsOf(lines: readonly LineInput[]): number[] {
  return [...new Set(lines.flatMap((line) => [line.id, ...(line.item_ids ?? [])]))];
}

/** The versions that the lines name, by id. */
export async function readNamedVersions(
  transaction: Kysely<Tables>,
  storeId: number,
  lines: readonly LineInput[],
): Promise<ReadonlyMap<number, PriceVersion>> {
  const ids = lines.flatMap(({ price_version: version }) => (typeof version === 'number' ? [version] : []));
  return ids.length === 0 ? new Map() : byId(await findPriceVersions(transaction, { storeId, ids }));
}

/** The version of each item that was in force at a moment; the first one for a moment before it. By the item's id. */
export async function readVersionsAt(
  transaction: Kysely<Tables>,
  storeId: number,
  itemIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, PriceVersion>> {
  const rows = await findVersionsAt(transaction, { storeId, itemIds, at });
  return new Map(rows.map((row) => [row.item_id, row]));
}

function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
