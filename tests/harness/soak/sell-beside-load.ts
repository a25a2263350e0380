import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { findRunning } from '../../../commands/serving/at-store.ts';
import { withClient } from '../postgres.ts';
import type { Product } from '../product.ts';
import { checkOut, type Shop, sendTo } from '../shop.ts';
import type { Load, LoadResult } from './load-worker.mjs';
import { type Memory, memoryOfAll } from './memory-of.ts';
import { atShop } from './shops.ts';

const TILLS = 4;
const WATCH_EVERY = 50;
/** Enough for a 99th percentile. */
const QUIET_SALES = 300;
const GOALS = { ratio: 2, megabytes: 300 };
const LISTS_AT_ONCE = 10;

/** Milliseconds, and the most memory of all processes of the product. */
interface Phase {
  p50: number;
  p99: number;
  sales: number;
  memory: Memory;
}

/**
 * Sells at four tills, first alone, then while one user asks for long lists, ten at a time.
 * @param orders in each list
 * @throws Error when the lists keep a sale waiting, or fill the memory
 */
export function sellBesideLists(orders: number, lists: number): Promise<void> {
  return atShop(async (product, shop) => {
    await fillOrders(product, shop, orders);
    // Compressed, as a browser takes it.
    const headers = { authorization: shop.token, 'accept-encoding': 'gzip' };
    const url = `${product.url}/api/v1/order?pageSize=${orders}`;
    const load = { url, method: 'GET', headers, body: null, count: lists, atOnce: LISTS_AT_ONCE };
    await sellBeside(product, shop, `${lists} lists of ${orders} orders`, load);
  });
}

/**
 * Sells at four tills, first alone, then while one user sends photos of 12 megapixels, all at once.
 * @throws Error when the photos keep a sale waiting, fill the memory, or are not all taken
 */
export function sellBesideUploads(uploads: number): Promise<void> {
  return atShop(async (product, shop) => {
    const photo = await takePhoto();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    const encoded = new Response(form);
    const load = {
      url: `${product.url}/api/v1/item/${shop.itemIds[0]}/picture`,
      method: 'PUT',
      headers: {
        authorization: shop.token,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      body: new Uint8Array(await encoded.arrayBuffer()),
      count: uploads,
      atOnce: uploads,
    };
    const size = (photo.length / 1024 ** 2).toFixed(1);
    const { statuses } = await sellBeside(product, shop, `${uploads} photos of ${size} MB`, load);
    if (statuses[200] !== uploads) throw new Error('Not every photo was taken.');
  });
}

/**
 * Sells alone, after as many sales that only warm the product up, then beside a load.
 * @param what the load is, in words
 * @throws Error when the 99th percentile is more than twice the quiet one, or the memory of the server and of what
 *   draws its pictures is above its goal. The database bounds its own.
 */
async function sellBeside(product: Product, shop: Shop, what: string, load: Load): Promise<LoadResult> {
  const untilSold = (sold: number) => sold >= QUIET_SALES;
  await sellWhile(product, shop, 'warm-up', untilSold);
  const quiet = await sellWhile(product, shop, 'quiet', untilSold);
  console.log(`alone: ${inWords(quiet)}`);
  let isOver = false;
  const loading = putLoad(load).finally(() => {
    isOver = true;
  });
  // Waited for below, after the sales: until then its failure must not end the process.
  loading.catch(() => {});
  const beside = await sellWhile(product, shop, 'beside', () => isOver);
  const result = await loading;
  console.log(`beside ${what}: ${inWords(beside)}; ${JSON.stringify(result)}`);
  const ratio = beside.p99 / quiet.p99;
  console.log(
    `p99 is ${ratio.toFixed(2)} of the quiet one (goal: at most ${GOALS.ratio}), memory without the database ${beside.memory.own.toFixed(0)} MB (goal: at most ${GOALS.megabytes}).`,
  );
  if (ratio > GOALS.ratio || beside.memory.own > GOALS.megabytes) throw new Error('That is above its goal.');
  return result;
}

/**
 * Sells at all tills until `isOver` says so, one sale after the other at each.
 * @param name of the phase, for its keys
 */
async function sellWhile(
  { url, pid }: Product,
  shop: Shop,
  name: string,
  isOver: (sold: number) => boolean,
): Promise<Phase> {
  const times: number[] = [];
  const memory = { own: 0, others: 0 };
  const watching = setInterval(() => {
    const { own, others } = memoryOfAll(pid);
    memory.own = Math.max(memory.own, own);
    memory.others = Math.max(memory.others, others);
  }, WATCH_EVERY);
  const work = async (till: number) => {
    for (let sale = 0; !isOver(times.length); sale += 1) {
      const begun = performance.now();
      await checkOut(sendTo(url, shop), shop, `${name}-${till}-${sale}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: TILLS }, (_, till) => work(till)));
  clearInterval(watching);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), sales: times.length, memory };
}

function inWords({ p50, p99, sales, memory: { own, others } }: Phase): string {
  return `${sales} sales, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${own.toFixed(0)} MB and ${others.toFixed(0)} MB of the database`;
}

function putLoad(load: Load): Promise<LoadResult> {
  const worker = new Worker(path.join(import.meta.dirname, 'load-worker.mjs'), { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Copies one order until there are enough, past the provider: to sell them takes too long. */
async function fillOrders({ url, dataDir }: Product, shop: Shop, orders: number): Promise<void> {
  await checkOut(sendTo(url, shop), shop, 'first');
  await withClient(findRunning(dataDir) ?? '', async (client) => {
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
  });
}

/** As a phone that is held upright takes it. */
function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 80 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
