import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { Tables } from '../../database/tables.ts';
import { withSoldPrice } from './sold-price.ts';

/**
 * Records a changed price of an item as a new version, inside the transaction that changes the item. Versions are
 * never changed: an order closed offline names the one that it was sold under.
 * @param item as it is stored now
 * @returns the item with `price_version`
 */
export async function keepPriceVersion(
  transaction: Kysely<Tables>,
  storeId: number,
  item: JsonObject,
  now: Date,
): Promise<JsonObject> {
  const { id, price_version: current } = item;
  // A new item has its defaults by now, also those that its take type does not sell.
  const { price } = withSoldPrice(item);
  if (!isPlainObject(price) || isDeepStrictEqual(price, await readPrice(transaction, storeId, current)))
    return item;
  const { rows } = await sql<{ id: number }>`
    insert into internal.item_price (store_id, item_id, name, type, price, created_at)
    values (${storeId}, ${id}, ${item.name}, ${item.type}, ${JSON.stringify(price)}, ${now})
    returning id`.execute(transaction);
  const version = rows[0]?.id ?? null;
  await sql`
    update item set price_version = ${version}, price = ${JSON.stringify(price)}
    where store_id = ${storeId} and id = ${id}`.execute(transaction);
  return { ...item, price, price_version: version };
}

async function readPrice(transaction: Kysely<Tables>, storeId: number, version: unknown): Promise<unknown> {
  if (typeof version !== 'number') return null;
  const { rows } = await sql<{ price: unknown }>`
    select price from internal.item_price where store_id = ${storeId} and id = ${version}`.execute(
    transaction,
  );
  return rows[0]?.price;
}
