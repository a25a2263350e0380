import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startProduct } from '../testing/product-process.mjs';
import {
  assertGoals,
  inWords,
  putLoad,
  sell,
  sellAlone,
  sellWhile,
  untilSettled,
} from './sell-beside-load.mjs';
import { openShop } from './shop.mjs';

/** @typedef {import('../testing/product-process.mjs').Product} Product */
/** @typedef {import('./shop.mjs').Shop} Shop */

const USER = { name: 'chief', password: 'chief-password' };
const LISTS_AT_ONCE = 10;

/**
 * Sells at four tills, first alone, then while one user asks for long lists, ten at a time.
 * @param {number} orders in each list
 * @param {number} lists
 * @throws Error when the lists keep a sale waiting, or fill the memory
 */
export async function sellBesideLists(orders, lists) {
  const product = await startProduct();
  try {
    const shop = await openShop(product.url, USER);
    await fillOrders(product, shop, orders);
    const quiet = await sellAlone(product, shop);
    const reading = readLists(product, shop, orders, lists);
    const beside = await sellWhile(product, shop, 'lists', untilSettled(reading));
    console.log(
      `beside ${lists} lists of ${orders} orders: ${inWords(beside)}; ${JSON.stringify(await reading)}`,
    );
    assertGoals(quiet, beside);
  } finally {
    await product.dispose();
  }
}

/**
 * Copies one order until there are enough, past the provider: to sell them takes too long.
 * @param {Product} product
 * @param {Shop} shop
 * @param {number} orders
 */
async function fillOrders({ url, dataDir }, shop, orders) {
  await sell(url, shop, 'first');
  const folder = path.join(dataDir, 'postgres');
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  const port = readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://gatehouse:${password}@127.0.0.1:${port}/gatehouse`);
  await client.connect();
  const { rows } = await client.query(`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'order' and table_schema = 'public' and column_name not in ('id', 'ctime', 'till_number')`);
  const { names } = rows[0];
  await client.query(
    `insert into "order" (${names}, ctime)
     select ${names}, ctime - number * interval '1 minute' from "order", generate_series(2, $1::int) as number`,
    [orders],
  );
  await client.query('vacuum analyze "order"');
  await client.end();
}

/**
 * @param {Product} product
 * @param {Shop} shop
 * @param {number} orders
 * @param {number} count
 */
function readLists(product, { token }, orders, count) {
  // Compressed, as a browser takes it.
  const headers = { authorization: token, 'accept-encoding': 'gzip' };
  const url = `${product.url}/api/v1/order?pageSize=${orders}`;
  return putLoad({ url, method: 'GET', headers, body: null, count, atOnce: LISTS_AT_ONCE });
}
