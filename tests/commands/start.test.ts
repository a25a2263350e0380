import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '../../commands/preparing/find-free-port.mjs';
import { DEMO_PASSWORD } from '../../server/demo/seed-demo.ts';
import { removeDataDir, withClient } from '../harness/postgres.ts';
import { type GatehouseOptions, type GatehouseProcess, makeDataDir } from '../harness/product.ts';
import { createTestDatabase } from '../support/database.ts';
import { buildServerForTest } from '../support/server.ts';
import { isServing, postmasterOf, useGatehouse } from '../support/use-gatehouse.ts';

const { start, spawn } = useGatehouse();

/** Expects a start that ends by itself, with one line on standard error and nothing else. @returns the line */
async function failToStart(options: GatehouseOptions): Promise<string> {
  const gatehouse = await spawn(options);
  expect(await gatehouse.exited).toBe(1);
  expect(gatehouse.stdout()).toBe('');
  const lines = gatehouse
    .stderr()
    .trimEnd()
    .split('\n')
    .filter((line) => !line.endsWith(' …'));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('a start', () => {
  test('serves UI and API, says so in one line, and ends cleanly', async () => {
    const gatehouse = await start();
    expect(gatehouse.stdout()).toBe(`Gatehouse ready: http://localhost:${gatehouse.port}\n`);
    expect(await isServing(gatehouse)).toBe(true);
    const page = await fetch(`${gatehouse.url}/some/page`);
    expect(await page.text()).toContain('<div id="root">');
    expect(postmasterOf(gatehouse)).not.toBe(0);
    expect(await gatehouse.stop('SIGTERM')).toBe(0);
    expect(postmasterOf(gatehouse)).toBe(0);
    expect(gatehouse.stderr()).not.toMatch(/\n\s+at /);
  });

  test('finishes a request that is under way when it is asked to end', async () => {
    const gatehouse = await start();
    const body = JSON.stringify({ name: 'nobody', pass: 'wrong' });
    const answer = slowRequest(`${gatehouse.url}/api/v1/user/login`, body, () =>
      gatehouse.child.kill('SIGINT'),
    );
    expect(await answer).toBeGreaterThanOrEqual(200);
    expect(await gatehouse.exited).toBe(0);
  });

  test('ends without harm when it is interrupted before it is ready', async () => {
    const gatehouse = await spawn();
    while (!gatehouse.stderr().includes('creating the database')) await sleep(5);
    expect(await gatehouse.stop('SIGINT')).toBe(130);
    expect(gatehouse.stdout()).toBe('');
    expect(postmasterOf(gatehouse)).toBe(0);
    await start({ env: { DATA_DIR: gatehouse.dataDir } });
  });

  test.each([
    ['one of whose processes is killed', backendOf],
    ['that is killed', postmasterOf],
  ])('outlives a database %s: calls are refused until it is back', async (_, pidOf) => {
    const gatehouse = await start();
    expect(await isServing(gatehouse)).toBe(true);
    process.kill(pidOf(gatehouse), 'SIGKILL');
    const statuses = new Set<number>();
    while (!gatehouse.stderr().includes('the database is back')) {
      const answer = await fetch(`${gatehouse.url}/api/v1/system`);
      statuses.add(answer.status);
      if (answer.status === 503) expect(await answer.json()).toMatchObject({ code: 'busy' });
    }
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(await isServing(gatehouse)).toBe(true);
    expect(await gatehouse.stop('SIGTERM')).toBe(0);
    expect(postmasterOf(gatehouse)).toBe(0);
  });

  test('that is asked to end while its database repairs itself ends', async () => {
    const gatehouse = await start();
    expect(await isServing(gatehouse)).toBe(true);
    process.kill(backendOf(gatehouse), 'SIGKILL');
    // An end before the product notices waits for the deadline of a fast shutdown: keep-server.test.ts has that one.
    while (!gatehouse.stderr().includes('the database has broken off')) await sleep(5);
    expect(await gatehouse.stop('SIGTERM')).toBe(0);
    expect(postmasterOf(gatehouse)).toBe(0);
  });

  test('works on the PostgreSQL of DATABASE_URL, beside another process', async () => {
    const database = await createTestDatabase();
    const first = await start({ env: { DATABASE_URL: database.url } });
    const second = await start({ env: { DATABASE_URL: database.url, DATA_DIR: first.dataDir } });
    expect(await isServing(second)).toBe(true);
    expect(postmasterOf(first)).toBe(0);
    expect(await first.stop()).toBe(0);
    expect(await second.stop()).toBe(0);
    await database.drop();
  });
});

describe('what cannot work ends with one line:', () => {
  test('a port in use', async () => {
    const taken = await listenAnywhere();
    const port = portOf(taken);
    expect(await failToStart({ env: { PORT: String(port) } })).toBe(
      `Gatehouse: Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another port.`,
    );
    taken.close();
  });

  test('a second start on the same folder, which leaves the first one alone', async () => {
    const first = await start();
    expect(await failToStart({ env: { DATA_DIR: first.dataDir } })).toContain(
      `The data folder ${first.dataDir} is in use by another Gatehouse.`,
    );
    expect(await isServing(first)).toBe(true);
  });

  test('the slower of two first starts on one folder', async () => {
    const dataDir = makeDataDir();
    const both = await Promise.all([
      spawn({ env: { DATA_DIR: dataDir } }),
      spawn({ env: { DATA_DIR: dataDir } }),
    ]);
    const loser = await Promise.race(both.map((one) => one.exited.then(() => one)));
    expect(loser.stderr()).toContain('is in use by another Gatehouse');
    const winner = both.find((one) => one !== loser);
    expect(winner?.stdout()).toContain('Gatehouse ready:');
  });

  test('a folder that cannot be made', async () => {
    const dataDir = makeDataDir();
    writeFileSync(path.join(dataDir, 'file'), '');
    const folder = path.join(dataDir, 'file/data');
    expect(await failToStart({ env: { DATA_DIR: folder } })).toContain(
      `The data folder ${folder} cannot be written`,
    );
    await removeDataDir(dataDir);
  });

  test('a DATABASE_URL that does not answer, without its password', async () => {
    const port = await findFreePort();
    const line = await failToStart({ env: { DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/shop` } });
    expect(line).toContain(`The database 127.0.0.1:${port}/shop cannot be used`);
    expect(line).not.toContain('secret');
  });

  test.each([
    ['abc', /PORT/],
    ['70000', /PORT/],
  ])('PORT=%s', async (port, words) => {
    expect(await failToStart({ env: { PORT: port } })).toMatch(words);
  });

  test('--demo for other machines', async () => {
    expect(await failToStart({ args: ['--demo'], env: { HOST: '0.0.0.0' } })).toMatch(/--demo.*127\.0\.0\.1/);
  });

  test('a database that a demo has filled, for other machines', async () => {
    const { call, databaseUrl } = await buildServerForTest();
    await call('POST', '/api/v1/user', { body: { name: 'owner', password: DEMO_PASSWORD } });
    await withClient(databaseUrl, (client) =>
      client.query('insert into internal.demo (store_id, ends_at, days, orders) values (1, now(), 0, 0)'),
    );
    const at = (HOST: string) => ({ env: { DATABASE_URL: databaseUrl, HOST } });

    expect(await failToStart(at('0.0.0.0'))).toMatch(
      /^Gatehouse: HOST is 0\.0\.0\.0, but --demo has filled this database.*: owner\. .*HOST=127\.0\.0\.1/,
    );
    expect(await isServing(await start(at('localhost')))).toBe(true);
  });

  test('an unknown argument', async () => {
    expect(await failToStart({ args: ['--dmeo'] })).toBe(
      'Gatehouse: Unknown argument in "--dmeo". Start takes --demo, --no-ui, --watch.',
    );
  });

  test('a host that is not ours', async () => {
    expect(await failToStart({ env: { HOST: '203.0.113.1' } })).toContain(
      '203.0.113.1 is no address of this machine',
    );
  });

  test('an unknown command', () => {
    const { status, stderr } = spawnSync(process.execPath, ['commands/run.mjs', 'strat'], {
      encoding: 'utf8',
    });
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Gatehouse: There is no command "strat". There are: ${Object.keys(scripts).join(', ')}.\n`,
    );
  });
});

/** A process of the database that serves one connection. */
function backendOf(gatehouse: GatehouseProcess): number {
  const parent = `) S ${postmasterOf(gatehouse)} `;
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name) || !existsSync(`/proc/${name}/cmdline`)) return false;
    const title = readFileSync(`/proc/${name}/cmdline`, 'utf8');
    return (
      title.startsWith('postgres: gatehouse ') && readFileSync(`/proc/${name}/stat`, 'utf8').includes(parent)
    );
  });
  return Number(pid ?? Number.NaN);
}

/** Sends headers and half a body, calls back, waits, sends the rest. @returns the status of the answer */
function slowRequest(url: string, body: string, onHalf: () => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const sending = request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.write(body.slice(0, 5));
    setTimeout(onHalf, 200);
    setTimeout(() => sending.end(body.slice(5)), 600);
  });
}

function listenAnywhere(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
