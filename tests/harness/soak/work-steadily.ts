import { callApi, registerFirstUser } from '../call-api.ts';
import { type Product, startProduct } from '../product.ts';
import { CHIEF } from '../shop.ts';
import { memoryOf } from './memory-of.ts';

const TOLERATED_GROWTH = 1.5;
const REPORT_EVERY = 15_000;

/**
 * Keeps a product at work like a busy office.
 * @param span milliseconds
 * @throws Error for a failure, and for memory that only grows
 */
export async function workSteadily(span: number): Promise<void> {
  const product = await startProduct();
  try {
    await registerFirstUser(product.url, CHIEF);
    await work(product, span);
  } finally {
    await product.dispose();
  }
}

async function work(product: Product, span: number): Promise<void> {
  const startedAt = Date.now();
  let reportedAt = startedAt;
  let settledMemory = 0;
  let rounds = 0;
  for (; Date.now() - startedAt < span; rounds += 1) {
    await playRound(product, rounds);
    if (Date.now() - reportedAt < REPORT_EVERY) continue;
    reportedAt = Date.now();
    settledMemory ||= memoryOf(product.pid);
    console.log(
      `${Math.round((reportedAt - startedAt) / 1000)} s: ${rounds} rounds, ${memoryOf(product.pid)} MB`,
    );
  }
  const growth = settledMemory ? memoryOf(product.pid) / settledMemory : 1;
  console.log(`${rounds} rounds without a failure; memory is ${growth.toFixed(2)} of what it settled at.`);
  if (growth > TOLERATED_GROWTH)
    throw new Error(`That is more than ${TOLERATED_GROWTH}: something is never let go.`);
}

/** One person's errand: sign in, add, read, change, delete, sign out. */
async function playRound({ url }: Product, round: number): Promise<void> {
  const { name, password } = CHIEF;
  const { token } = await callApi(url, 'POST', '/api/v1/user/login', { body: { name, pass: password } });
  const body = { name: `Soak ${round}`, code: `S${round}` };
  const { id, version } = await callApi(url, 'POST', '/api/v1/dept', { token, body });
  await callApi(url, 'GET', '/api/v1/dept', { token });
  await callApi(url, 'PUT', `/api/v1/dept/${id}`, { token, body: { name: 'Changed', version } });
  await callApi(url, 'DELETE', '/api/v1/dept', { token, body: { ids: [id] } });
  await callApi(url, 'POST', '/api/v1/user/logout', { token });
}
