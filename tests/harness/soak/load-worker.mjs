import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {string} method
 * @property {Record<string, string>} headers
 * @property {Uint8Array | null} body
 * @property {number} count of calls
 * @property {number} atOnce
 *
 * @typedef {{ statuses: Record<number, number>, bytes: number }} LoadResult how often each status was answered
 */

// A thread of its own calls and reads, so that the tills' clock does not wait for it.
const { url, method, headers, body, count, atOnce } = /** @type {Load} */ (workerData);
/** @type {Record<number, number>} */
const statuses = {};
let bytes = 0;
let left = count;

/** @returns {Promise<{ status: number, again: string | undefined }>} */
function callOnce() {
  return new Promise((resolve, reject) => {
    const calling = http.request(url, { method, headers, agent: false }, (answer) => {
      answer.on('data', (/** @type {Buffer} */ part) => {
        bytes += part.length;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        statuses[status] = (statuses[status] ?? 0) + 1;
        resolve({ status, again: answer.headers['retry-after'] });
      });
    });
    calling.on('error', reject);
    calling.end(body ?? undefined);
  });
}

async function callMany() {
  while (left > 0) {
    left -= 1;
    // What is told to come again does so, as a page would.
    for (let { status, again } = await callOnce(); status === 429; { status, again } = await callOnce())
      await sleep(Number(again) * 1_000);
  }
}

await Promise.all(Array.from({ length: atOnce }, callMany));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread takes no origin
parentPort?.postMessage({ statuses, bytes });
