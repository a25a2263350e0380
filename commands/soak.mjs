import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { sellThroughKills } from './soaking/sell-through-kills.mjs';
import { sellWithLosses } from './soaking/sell-with-losses.mjs';
import { openShop } from './soaking/shop.mjs';
import { callApi } from './testing/call-api.mjs';
import { startProduct } from './testing/product-process.mjs';

/** @typedef {import('./testing/product-process.mjs').Product} Product */

const SALES = 1_000;
const KILLS = 50;
const TOLERATED_GROWTH = 1.5;
const REPORT_EVERY = 15_000;
const CREDENTIALS = { name: 'soak', password: 'soak-password' };

/**
 * `npm run soak -- MINUTES` (5 when left out) sells while answers get lost and the server is killed, then keeps the
 * product at work like a busy office and watches for failures and for memory that only grows.
 * @param {readonly string[]} words
 * @returns {Promise<number>} the exit code
 */
export async function main([minutes = '5']) {
  const product = await startProduct();
  process.once('SIGINT', () => void product.dispose().then(() => process.exit(130)));
  try {
    const shop = await openShop(product.url, CREDENTIALS);
    await sellWithLosses(product.url, shop, SALES);
    await sellThroughKills(KILLS);
    return await work(product, Number(minutes) * 60_000);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await product.dispose();
  }
}

/**
 * @param {Product} product
 * @param {number} span milliseconds
 */
async function work(product, span) {
  const startedAt = Date.now();
  let reportedAt = startedAt;
  let settledMemory = 0;
  let rounds = 0;
  for (; Date.now() - startedAt < span; rounds += 1) {
    await playRound(product, rounds);
    if (Date.now() - reportedAt < REPORT_EVERY) continue;
    reportedAt = Date.now();
    settledMemory ||= memoryOf(product.pid);
    console.log(`${seconds(startedAt)} s: ${rounds} rounds, ${memoryOf(product.pid)} MB`);
  }
  const growth = settledMemory ? memoryOf(product.pid) / settledMemory : 1;
  console.log(`${rounds} rounds without a failure; memory is ${growth.toFixed(2)} of what it settled at.`);
  if (growth <= TOLERATED_GROWTH) return 0;
  console.error(`That is more than ${TOLERATED_GROWTH}: something is never let go.`);
  return 1;
}

/**
 * One person's errand: sign in, add, read, change, delete, sign out.
 * @param {Product} product
 * @param {number} round
 */
async function playRound({ url }, round) {
  const { name, password } = CREDENTIALS;
  const { token } = await callApi(url, 'POST', '/api/v1/user/login', { body: { name, pass: password } });
  const body = { name: `Soak ${round}`, code: `S${round}` };
  const { id, version } = await callApi(url, 'POST', '/api/v1/dept', { token, body });
  await callApi(url, 'GET', '/api/v1/dept', { token });
  await callApi(url, 'PUT', `/api/v1/dept/${id}`, { token, body: { name: 'Changed', version } });
  await callApi(url, 'DELETE', '/api/v1/dept', { token, body: { ids: [id] } });
  await callApi(url, 'POST', '/api/v1/user/logout', { token });
}

/**
 * Megabytes that a process holds, as Linux tells; 0 where it does not.
 * @param {number} pid
 */
function memoryOf(pid) {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
