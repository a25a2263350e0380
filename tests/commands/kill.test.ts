import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '../../commands/preparing/find-free-port.mjs';
import { isAlive } from '../../server/embedded-postgres/postmaster-file.ts';
import type { GatehouseProcess } from '../harness/product.ts';
import { isServing, postmasterOf, useGatehouse } from '../support/use-gatehouse.ts';

const { start, spawn } = useGatehouse();

describe('after SIGKILL', () => {
  test.each([
    ['of the process alone', false],
    ['of its process group', true],
  ])('%s the next start takes over the database, and ends it at its own end', async (_, group) => {
    const first = await start({ group });
    const postmaster = postmasterOf(first);
    await first.kill();
    expect(isAlive(postmaster)).toBe(true);
    const second = await start({ env: { DATA_DIR: first.dataDir } });
    expect(await isServing(second)).toBe(true);
    expect(postmasterOf(second)).toBe(postmaster);
    await second.stop();
    expect(postmasterOf(second)).toBe(0);
  });

  test('of the database too the next start repairs it', async () => {
    const first = await start();
    const postmaster = postmasterOf(first);
    await first.kill();
    process.kill(postmaster, 'SIGKILL');
    const second = await start({ env: { DATA_DIR: first.dataDir } });
    expect(await isServing(second)).toBe(true);
  });

  test('in the middle of the first start the next one begins anew', async () => {
    const first = await spawn({ group: true });
    while (!first.stderr().includes('creating the database')) await sleep(5);
    await sleep(200);
    await first.kill();
    const second = await start({ env: { DATA_DIR: first.dataDir } });
    expect(await isServing(second)).toBe(true);
  });

  test('no acknowledged row is lost: three times during 200 creates', async () => {
    let gatehouse = await start();
    const token = await register(gatehouse);
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3]) {
      const writing = createDepts(gatehouse, token, round, acknowledged);
      const enough = round * 40;
      while (acknowledged.length < enough) await sleep(1);
      await gatehouse.kill();
      await writing;
      gatehouse = await start({ env: { DATA_DIR: gatehouse.dataDir } });
      const stored = await readDepts(gatehouse, token);
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
      expect(new Set(stored).size).toBe(stored.length);
    }
  });
});

describe('under npm', () => {
  // Ctrl-C reaches the whole group; the other signals may reach npm alone, which passes none of them on.
  test.each([
    ['printer', 'SIGTERM', false],
    ['printer', 'SIGHUP', false],
    ['printer', 'SIGKILL', false],
    ['printer', 'SIGINT', true],
    ['start', 'SIGTERM', false],
  ] as const)(
    '`npm run %s` ends with %s (of the group: %s), and its port is free',
    async (command, signal, group) => {
      const printerPort = await findFreePort();
      const env = { PRINTER: command === 'printer' ? 'on' : 'off', PRINTER_PORT: String(printerPort) };
      const service = await spawn({ command, env, group, isThroughNpm: true });
      await expect.poll(service.stdout, { timeout: 60_000 }).toContain('ready: http');
      const port = command === 'printer' ? printerPort : service.port;
      await fetch(`http://127.0.0.1:${port}/`);

      // Its output closes with the last of its processes.
      await service.stop(signal);

      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    },
    90_000,
  );
});

async function call(
  gatehouse: GatehouseProcess,
  token: string,
  method: string,
  place: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${gatehouse.url}/api/v1/${place}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${place}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The three steps of the first registration. @returns the administrator's token */
async function register(gatehouse: GatehouseProcess): Promise<string> {
  const account = { name: 'admin', password: 'correct horse 7 battery' };
  await call(gatehouse, '', 'POST', 'user', account);
  const { token } = toRecord(
    await call(gatehouse, '', 'POST', 'user/login', { name: account.name, pass: account.password }),
  );
  await call(gatehouse, String(token), 'POST', 'store', { name: 'First' });
  return String(token);
}

/** Eight writers at once, until all is written or the server is gone. */
async function createDepts(
  gatehouse: GatehouseProcess,
  token: string,
  round: number,
  acknowledged: string[],
): Promise<void> {
  const waiting = Array.from({ length: 200 }, (_, index) => `r${round}-${index}`);
  const write = async () => {
    for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
      await call(gatehouse, token, 'POST', 'dept', { name: code, code });
      acknowledged.push(code);
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, write));
}

async function readDepts(gatehouse: GatehouseProcess, token: string): Promise<string[]> {
  const { content } = toRecord(await call(gatehouse, token, 'GET', 'dept?page_size=1000'));
  return Array.isArray(content) ? content.map((dept) => String(toRecord(dept)['code'])) : [];
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
