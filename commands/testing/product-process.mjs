import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const RUN = path.join(import.meta.dirname, '../run.mjs');
/** A busy machine takes minutes for what takes a second. */
const READY_WITHIN = 180_000;
/** A test does not use the developer's own servers. */
const NOT_INHERITED = {
  DATABASE_URL: '',
  PROVIDER_URL: '',
  MODE: '',
  MQ_HOST: '',
  IOSERVER_HOST: '',
  PRINTER: 'off',
  DEMO_ORDERS: '2000',
  PAGES_DIR: '',
  CLOCK_START: '',
};

/**
 * @typedef {object} Product
 * @property {string} url
 * @property {string} dataDir
 * @property {string} configDir watched for schemas, resources and words
 * @property {number} pid
 * @property {() => string} log the server's output so far, for a failure's message
 * @property {() => Promise<void>} stop stops the server; the data folder stays for another start
 * @property {() => Promise<void>} dispose stops the server and removes its data folder
 *
 * @typedef {object} ProductOptions
 * @property {boolean} [isDemo]
 * @property {string} [dataDir] an existing data folder, for a second start
 * @property {Record<string, string>} [env]
 * @property {Date} [clockStart] where its clock begins, instead of the machine's
 */

/**
 * Starts the product as `npm start` does, on a free port with a data folder of its own, and waits until it answers.
 * @param {ProductOptions} [options]
 * @returns {Promise<Product>}
 */
export async function startProduct({ isDemo = false, dataDir, env = {}, clockStart } = {}) {
  const folder = dataDir ?? (await makeDataDir());
  const port = await freePort();
  const flags = [...(isDemo ? ['--demo'] : []), ...(clockStart ? ['--given-clock'] : [])];
  const child = spawn(process.execPath, [RUN, 'start', ...flags], {
    env: {
      ...process.env,
      ...NOT_INHERITED,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      CONFIG_DIR: path.join(folder, 'config'),
      ...(clockStart && { CLOCK_START: clockStart.toISOString() }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ part) => {
      output += part.toString();
    });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopChild(child);
  try {
    await untilReady(child, url);
  } catch (error) {
    await stop();
    throw new Error(`The product did not start.\n${output}`, { cause: error });
  }
  return {
    url,
    dataDir: folder,
    configDir: path.join(folder, 'config'),
    pid: child.pid ?? 0,
    log: () => output,
    stop,
    async dispose() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeDataDir() {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-product-'));
  // Run as root, the embedded database works under another account, which must be able to enter.
  await chmod(folder, 0o711);
  return folder;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} url
 */
async function untilReady(child, url) {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    try {
      if ((await fetch(`${url}/health`)).ok) return;
    } catch {
      // Nothing listens yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It was not ready within ${READY_WITHIN} ms.`);
}

/** @param {import('node:child_process').ChildProcess} child */
async function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(insist);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
