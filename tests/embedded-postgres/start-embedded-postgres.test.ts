import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toClusterFolder } from '../../server/embedded-postgres/cluster-folder.ts';
import { readPostmasterFile } from '../../server/embedded-postgres/postmaster-file.ts';
import { memorySettings } from '../../server/embedded-postgres/run-postmaster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/embedded-postgres/start-embedded-postgres.ts';
import { removeDataDir } from '../harness/postgres.ts';
import { makeDataDir } from '../harness/product.ts';

/** No process has it: above Linux's largest. */
const DEAD_PID = 4_194_999;
const FAST = ['fsync=off'];

let dataDir = '';
let running: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = makeDataDir();
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  await removeDataDir(dataDir);
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: FAST, deadlines: { owner: 200 } });
  running.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

test('makes a database that keeps its rows, in UTF-8, owned by a role without superuser rights', async () => {
  const first = await start();
  await query(first, `create table note as select '中文字 🚗' as text`);
  await first.stop();
  await first.ended;
  expect(readPostmasterFile(toClusterFolder(dataDir).cluster)).toBeNull();

  const second = await start();
  expect(await query(second, 'select text from note')).toEqual([{ text: '中文字 🚗' }]);
  expect(
    await query(
      second,
      `select current_setting('server_encoding') as encoding, current_setting('is_superuser') as super, current_setting('TimeZone') as zone`,
    ),
  ).toEqual([{ encoding: 'UTF8', super: 'off', zone: 'UTC' }]);
});

test('keeps the indexes of a million orders in memory, where there are 4 GB', async () => {
  expect(memorySettings(4 * 2 ** 30 - 1)).toEqual([]);
  expect(memorySettings(4 * 2 ** 30)).toEqual(['shared_buffers=256MB']);
  const server = await start();
  const [usual] = memorySettings().length > 0 ? ['256MB'] : ['128MB'];
  expect(await query(server, 'show shared_buffers')).toEqual([{ shared_buffers: usual }]);
});

test('syncs to disk unless told otherwise, and lets nobody in without the password', async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  running.push(server);
  expect(await query(server, 'show fsync')).toEqual([{ fsync: 'on' }]);
  const url = new URL(server.url);
  url.password = 'other';
  await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toMatchObject({
    code: '28P01',
  });
});

test('refuses a folder that a living owner has', async () => {
  await start();
  await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use by another Gatehouse`);
});

test('removes what a creation that was killed left, and makes the database', async () => {
  const left = path.join(dataDir, `postgres.new-${DEAD_PID}-0`);
  mkdirSync(path.join(left, 'cluster'), { recursive: true });
  writeFileSync(path.join(left, 'cluster/PG_VERSION'), '18\n');
  await start();
  expect(existsSync(left)).toBe(false);
});

test('starts although a stranger now has the process id of the server that crashed', async () => {
  const first = await start();
  const { cluster } = toClusterFolder(dataDir);
  const file = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  // Our own process is a stranger that PostgreSQL's account may not even see, its parent one that it would trust.
  for (const pid of [process.pid, process.ppid]) {
    writeFileSync(path.join(cluster, 'postmaster.pid'), file.replace(/^\d+/, String(pid)));
    await (await start()).stop();
  }
});

test('says what to do with a folder of another major release', async () => {
  await (await start()).stop();
  const { cluster } = toClusterFolder(dataDir);
  writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(
    /is of PostgreSQL 17, and this Gatehouse brings 18\. .*npm run backup/,
  );
});

test('leaves a folder alone that is not its own', async () => {
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres/letter.txt'), 'mine');
  await expect(start()).rejects.toThrow('This is no database folder of Gatehouse');
  expect(readFileSync(path.join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('mine');
});

test('says which folder cannot be made', async () => {
  writeFileSync(path.join(dataDir, 'file'), '');
  const folder = path.join(dataDir, 'file/data');
  await expect(start(folder)).rejects.toThrow(`The data folder ${folder} cannot be written (ENOTDIR)`);
});

test('says it when the password file does not belong to the folder', async () => {
  await (await start()).stop();
  writeFileSync(toClusterFolder(dataDir).passwordFile, 'another\n');
  await expect(start()).rejects.toThrow('The database refuses the password in');
});

test('says with the words of the log why the server does not start', async () => {
  await (await start()).stop();
  await expect(startEmbeddedPostgres({ dataDir, settings: ['shared_buffers=1'] })).rejects.toThrow(
    /PostgreSQL does not start in .*shared_buffers/,
  );
});

test('works below a folder that only its owner may enter', async () => {
  const closed = mkdtempSync(path.join(tmpdir(), 'gatehouse-closed-'));
  chmodSync(closed, 0o700);
  try {
    const server = await start(path.join(closed, 'data'));
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  } finally {
    rmSync(closed, { recursive: true, force: true });
  }
});
