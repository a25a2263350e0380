import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import sharp from 'sharp';
import { callApi } from '../testing/call-api.mjs';
import { startProduct } from '../testing/product-process.mjs';
import { memoryOf } from './memory-of.mjs';
import { checkOut, openShop } from './shop.mjs';

/** @typedef {import('../testing/product-process.mjs').Product} Product */
/** @typedef {import('./shop.mjs').Shop} Shop */

const USER = { name: 'chief', password: 'chief-password' };
const TILLS = 4;
/** Enough for a 99th percentile. */
const QUIET_SALES = 300;
const LISTS_AT_ONCE = 10;
const UPLOADS = 60;
const GOALS = { ratio: 2, megabytes: 300 };

/**
 * Sells at four tills, first alone, then while one user asks for long lists, ten at a time, then while sixty pictures
 * come at once: neither may keep a sale waiting, or fill the memory.
 * @param {number} orders in each list
 * @param {number} lists
 * @throws Error when a sale's 99th percentile is more than twice the quiet one, or the memory is above its goal
 */
export async function sellBesideLists(orders, lists) {
  const product = await startProduct();
  try {
    const shop = await openShop(product.url, USER);
    await fillOrders(product, shop, orders);
    await sellWhile(product, shop, 'warm-up', untilSold(QUIET_SALES));
    const quiet = await sellWhile(product, shop, 'quiet', untilSold(QUIET_SALES));
    const reading = readLists(product, shop, orders, lists);
    const beside = await sellWhile(product, shop, 'lists', untilSettled(reading));
    const sending = sendPictures(product, shop);
    const besidePictures = await sellWhile(product, shop, 'pictures', untilSettled(sending));
    console.log(`alone: ${inWords(quiet)}`);
    console.log(
      `beside ${lists} lists of ${orders} orders: ${inWords(beside)}; ${JSON.stringify(await reading)}`,
    );
    console.log(`beside ${UPLOADS} pictures: ${inWords(besidePictures)}; ${JSON.stringify(await sending)}`);
    const ratio = beside.p99 / quiet.p99;
    const megabytes = Math.max(beside.megabytes, besidePictures.megabytes);
    console.log(
      `p99 is ${ratio.toFixed(2)} of the quiet one (goal: at most ${GOALS.ratio}), memory ${megabytes} MB (goal: at most ${GOALS.megabytes}).`,
    );
    if (ratio > GOALS.ratio || megabytes > GOALS.megabytes) throw new Error('That is above its goal.');
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
 * @param {string} url
 * @param {Shop} shop
 * @param {string} key
 */
function sell(url, shop, key) {
  return checkOut(
    (call, method, place, body) => callApi(url, method, place, { token: shop.token, body, key: call }),
    shop,
    key,
  );
}

/**
 * Sells at all tills for as long as it is said, one sale after the other at each.
 * @param {Product} product
 * @param {Shop} shop
 * @param {string} name of the phase, for its keys
 * @param {(sold: number) => boolean} isOver
 * @returns {Promise<{ p50: number, p99: number, sales: number, megabytes: number }>} milliseconds, and the most memory
 */
async function sellWhile({ url, pid }, shop, name, isOver) {
  /** @type {number[]} */
  const times = [];
  let megabytes = 0;
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOf(pid));
  }, 20);
  const work = async (/** @type {number} */ till) => {
    for (let sale = 0; !isOver(times.length); sale += 1) {
      const begun = performance.now();
      await sell(url, shop, `${name}-${till}-${sale}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: TILLS }, (_, till) => work(till)));
  clearInterval(watching);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), sales: times.length, megabytes };
}

/** @param {{ p50: number, p99: number, sales: number, megabytes: number }} phase */
function inWords({ p50, p99, sales, megabytes }) {
  return `${sales} sales, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${megabytes} MB`;
}

/** @param {number} count */
function untilSold(count) {
  return (/** @type {number} */ sold) => sold >= count;
}

/** @param {Promise<unknown>} work */
function untilSettled(work) {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  work.then(settle, settle);
  return () => isSettled;
}

/**
 * @param {import('./load-worker.mjs').Load} load
 * @returns {Promise<{ statuses: Record<number, number>, bytes: number }>} how often each status was answered
 */
function putLoad(load) {
  const worker = new Worker(new URL('./load-worker.mjs', import.meta.url), { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
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

/**
 * All at once, each of about 4 MB.
 * @param {Product} product
 * @param {Shop} shop
 */
async function sendPictures(product, { token, itemIds }) {
  const noise = Buffer.alloc(2_400 * 1_800 * 3);
  for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> 24;
  const raw = { width: 2_400, height: 1_800, channels: /** @type {const} */ (3) };
  const picture = await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'noise.jpg');
  const encoded = new Response(form);
  const headers = { authorization: token, 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await encoded.arrayBuffer());
  const url = `${product.url}/api/v1/item/${itemIds[0]}/picture`;
  return putLoad({ url, method: 'PUT', headers, body, count: UPLOADS, atOnce: UPLOADS });
}
