import { callApi, registerFirstUser } from '../testing/call-api.mjs';
import { startProduct } from '../testing/product-process.mjs';
import { memoryOf } from './memory-of.mjs';

/** @typedef {import('../testing/product-process.mjs').Product} Product */

const TOLERATED_GROWTH = 1.5;
const REPORT_EVERY = 15_000;
const USER = { name: 'soak', password: 'soak-password' };

/**
 * Keeps a product at work like a busy office.
 * @param {number} span milliseconds
 * @throws Error for a failure, and for memory that only grows
 */
export async function workSteadily(span) {
  const product = await startProduct();
  try {
    await registerFirstUser(product.url, USER);
    await work(product, span);
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
  if (growth > TOLERATED_GROWTH)
    throw new Error(`That is more than ${TOLERATED_GROWTH}: something is never let go.`);
}

/**
 * One person's errand: sign in, add, read, change, delete, sign out.
 * @param {Product} product
 * @param {number} round
 */
async function playRound({ url }, round) {
  const { name, password } = USER;
  const { token } = await callApi(url, 'POST', '/api/v1/user/login', { body: { name, pass: password } });
  const body = { name: `Soak ${round}`, code: `S${round}` };
  const { id, version } = await callApi(url, 'POST', '/api/v1/dept', { token, body });
  await callApi(url, 'GET', '/api/v1/dept', { token });
  await callApi(url, 'PUT', `/api/v1/dept/${id}`, { token, body: { name: 'Changed', version } });
  await callApi(url, 'DELETE', '/api/v1/dept', { token, body: { ids: [id] } });
  await callApi(url, 'POST', '/api/v1/user/logout', { token });
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
