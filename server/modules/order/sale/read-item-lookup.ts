import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { ItemLookup, PriceVersion } from '../rows/item-lookup.ts';
import type { LineInput } from '../rows/order-input.ts';
import { findIngredients, findPriceVersions, findSoldItems, findVersionsAt } from '../rows/queries.ts';

/** One query for the items and their parts, one more where options are chosen. */
export async function readItemLookup(
  transaction: Kysely<Tables>,
  storeId: number,
  lines: readonly LineInput[],
): Promise<ItemLookup> {
  const itemIds = lines.flatMap((line) => [line.id, ...(line.item_ids ?? [])]);
  const ingredientIds = lines.flatMap((line) => (line.options ?? []).map((option) => option.ingredient_id));
  const items = await findSoldItems(transaction, { storeId, ids: [...new Set(itemIds)] });
  const ingredients =
    ingredientIds.length === 0
      ? []
      : await findIngredients(transaction, { storeId, ids: [...new Set(ingredientIds)] });
  return { items: byId(items), ingredients: byId(ingredients) };
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
