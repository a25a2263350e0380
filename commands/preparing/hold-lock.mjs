import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MILLISECONDS = 200;

/**
 * Does the work while no other process on this machine does work under the same name.
 * The lock is a listening socket, because the system lets go of one when its process dies, however it dies.
 * @template T
 * @param {string} name
 * @param {() => void} onWait called once, when another process has the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function holdLock(name, onWait, work) {
  const address = toAddress(name);
  let server = await listen(address);
  if (!server) onWait();
  while (!server) {
    await sleep(POLL_MILLISECONDS);
    server = await listen(address);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

/** @param {string} name */
function toAddress(name) {
  const short = `gatehouse-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${short}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${short}`;
  return path.join(tmpdir(), `${short}.lock`);
}

/**
 * @param {string} address
 * @returns {Promise<import('node:net').Server | null>} null when another process listens there
 */
async function listen(address) {
  const server = createServer((socket) => socket.destroy());
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, () => resolve(undefined));
    });
    return server.unref();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    // Only a socket in the file system outlives its process.
    if (path.isAbsolute(address) && process.platform !== 'win32' && !(await answers(address)))
      rmSync(address, { force: true });
    return null;
  }
}

/** @param {string} address */
function answers(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
