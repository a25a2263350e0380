import { Worker } from 'node:worker_threads';
import { callApi } from '../testing/call-api.mjs';
import { memoryOfAll } from './memory-of.mjs';
import { checkOut } from './shop.mjs';

/** @typedef {import('../testing/product-process.mjs').Product} Product */
/** @typedef {import('./shop.mjs').Shop} Shop */
/** @typedef {import('./memory-of.mjs').Memory} Memory */
/** @typedef {{ p50: number, p99: number, sales: number, memory: Memory }} Phase milliseconds, and the most memory */

const TILLS = 4;
const WATCH_EVERY = 50;
/** Enough for a 99th percentile. */
const QUIET_SALES = 300;
const GOALS = { ratio: 2, megabytes: 300 };

/**
 * Sells without anything beside it, after as many sales that only warm the product up.
 * @param {Product} product
 * @param {Shop} shop
 */
export async function sellAlone(product, shop) {
  await sellWhile(product, shop, 'warm-up', untilSold(QUIET_SALES));
  const quiet = await sellWhile(product, shop, 'quiet', untilSold(QUIET_SALES));
  console.log(`alone: ${inWords(quiet)}`);
  return quiet;
}

/**
 * @param {Phase} quiet
 * @param {Phase} beside
 * @throws Error when the 99th percentile is more than twice the quiet one, or the memory of the server and of what
 *   draws its pictures is above its goal. The database bounds its own.
 */
export function assertGoals(quiet, beside) {
  const ratio = beside.p99 / quiet.p99;
  console.log(
    `p99 is ${ratio.toFixed(2)} of the quiet one (goal: at most ${GOALS.ratio}), memory without the database ${beside.memory.own.toFixed(0)} MB (goal: at most ${GOALS.megabytes}).`,
  );
  if (ratio > GOALS.ratio || beside.memory.own > GOALS.megabytes) throw new Error('That is above its goal.');
}

/**
 * @param {string} url
 * @param {Shop} shop
 * @param {string} key
 */
export function sell(url, shop, key) {
  return checkOut(
    (call, method, place, body) => callApi(url, method, place, { token: shop.token, body, key: call }),
    shop,
    key,
  );
}

/**
 * Sells at all tills until `isOver` says so, one sale after the other at each.
 * @param {Product} product
 * @param {Shop} shop
 * @param {string} name of the phase, for its keys
 * @param {(sold: number) => boolean} isOver
 * @returns {Promise<Phase>} with the memory of all processes of the product
 */
export async function sellWhile({ url, pid }, shop, name, isOver) {
  /** @type {number[]} */
  const times = [];
  const memory = { own: 0, others: 0 };
  const watching = setInterval(() => {
    const { own, others } = memoryOfAll(pid);
    memory.own = Math.max(memory.own, own);
    memory.others = Math.max(memory.others, others);
  }, WATCH_EVERY);
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
  return { p50: at(0.5), p99: at(0.99), sales: times.length, memory };
}

/** @param {Phase} phase */
export function inWords({ p50, p99, sales, memory: { own, others } }) {
  return `${sales} sales, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${own.toFixed(0)} MB and ${others.toFixed(0)} MB of the database`;
}

/** @param {number} count */
function untilSold(count) {
  return (/** @type {number} */ sold) => sold >= count;
}

/** @param {Promise<unknown>} work */
export function untilSettled(work) {
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
export function putLoad(load) {
  const worker = new Worker(new URL('./load-worker.mjs', import.meta.url), { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
