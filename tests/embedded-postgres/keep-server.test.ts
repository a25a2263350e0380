import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toClusterFolder } from '../../server/embedded-postgres/cluster-folder.ts';
import { listOrphans, readPostmasterFile } from '../../server/embedded-postgres/postmaster-file.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../server/embedded-postgres/start-embedded-postgres.ts';
import { removeDataDir } from '../harness/postgres.ts';
import { copyDataDir, makeDataDir } from '../harness/product.ts';

/** What ends by itself does so at once; what hangs need not be waited for. */
const SHORT = { owner: 200, stopping: 200, fast: 500, immediate: 500, kill: 500 };

/** A database that was made and stopped. */
let prepared = '';
let dataDir = '';
let words: string[] = [];
let running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  prepared = makeDataDir();
  const server = await startEmbeddedPostgres({ dataDir: prepared, settings: ['fsync=off'] });
  await server.stop();
});

afterAll(() => removeDataDir(prepared));

beforeEach(() => {
  dataDir = copyDataDir(prepared);
  words = [];
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  await removeDataDir(dataDir);
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: ['fsync=off'],
    deadlines: SHORT,
    onProgress: (word) => words.push(word),
    ...options,
  });
  running.push(server);
  return server;
}

const cluster = () => toClusterFolder(dataDir).cluster;
const postmasterPid = () => readPostmasterFile(cluster())?.pid ?? Number.NaN;

/** A process of the server by its title, as `checkpointer`. */
function processOf(title: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    const [file, command] = [`/proc/${pid}/stat`, `/proc/${pid}/cmdline`];
    return (
      existsSync(file) &&
      readFileSync(command, 'utf8').startsWith(`postgres: ${title}`) &&
      readFileSync(file, 'utf8').includes(`) S ${postmasterPid()} `)
    );
  });
  return Number(found ?? Number.NaN);
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Kills the very process that answers. */
async function killBackend(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  const broken = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
  await broken;
}

/** Waits for what is bound to come; the test's own deadline says when it does not. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}

const untilSaid = (part: string) => until(() => words.some((word) => word.includes(part)));

function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}

describe('a server that is kept', () => {
  test('repairs itself after one of its processes was killed, and loses nothing', async () => {
    const server = await start();
    await query(server.url, 'create table note as select 1 as number');
    const pid = postmasterPid();
    await killBackend(server.url);
    await untilSaid('the database is back');
    expect((await query(server.url, 'select number from note')).rows).toEqual([{ number: 1 }]);
    expect(postmasterPid()).toBe(pid);
    await server.stop();
    expect(await server.ended).toBeNull();
  });

  test('is started again under the same address when it dies', async () => {
    const server = await start();
    await query(server.url, 'create table note as select 1 as number');
    process.kill(postmasterPid(), 'SIGKILL');
    await untilSaid('the database is back');
    expect((await query(server.url, 'select number from note')).rows).toEqual([{ number: 1 }]);
  });

  test('is tried again until it starts, and says why it does not', async () => {
    const server = await start();
    const settings = path.join(cluster(), 'postgresql.auto.conf');
    const before = readFileSync(settings, 'utf8');
    writeFileSync(settings, 'no_such_setting = 1\n');
    process.kill(postmasterPid(), 'SIGKILL');
    await untilSaid('does not start, and is tried again: configuration file');
    expect(await answers(server.url)).toBe(false);
    writeFileSync(settings, before);
    await untilSaid('the database is back');
    expect(await answers(server.url)).toBe(true);
  });

  test('is given up where another Gatehouse has taken it, and is left to that one', async () => {
    const server = await start();
    const url = new URL(server.url);
    url.username = 'postgres';
    url.pathname = 'postgres';
    const other = new pg.Client({ connectionString: url.href });
    await other.connect();
    // It waits for the lock already when the owner's session breaks.
    const taken = other.query('select pg_advisory_lock(2718281828)');
    const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await until(async () => (await query(url.href, waits)).rowCount === 1);
    const owner = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gatehouse owner'`;
    await query(url.href, owner);
    await taken;
    expect((await server.ended)?.message).toContain(`${dataDir} is in use by another Gatehouse`);
    await server.stop();
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.end();
  });
});

describe('a stop has an end', () => {
  test('in the middle of a repair, which a fast shutdown would never end', async () => {
    const server = await start();
    await killBackend(server.url);
    await server.stop();
    expect(await server.ended).toBeNull();
    expect(readPostmasterFile(cluster())).toBeNull();
  });

  test.each([
    ['postmaster', () => postmasterPid()],
    ['checkpointer', () => processOf('checkpointer')],
  ])('where the %s hangs', async (_, pidOf) => {
    const server = await start();
    process.kill(pidOf(), 'SIGSTOP');
    await server.stop();
    expect(await server.ended).toBeNull();
    expect(readPostmasterFile(cluster())).toBeNull();
    expect(listOrphans(cluster())).toEqual([]);
  });

  test('at once when it is hurried', async () => {
    const server = await start({ deadlines: { ...SHORT, fast: 600_000 } });
    process.kill(processOf('checkpointer'), 'SIGSTOP');
    const hurry = new AbortController();
    const stopped = server.stop(hurry.signal);
    await until(() => readPostmasterFile(cluster())?.isStopping === true);
    hurry.abort();
    await stopped;
    expect(readPostmasterFile(cluster())).toBeNull();
  });
});

describe('a start', () => {
  test('ends a server that hangs in its shutdown', async () => {
    const server = await start({ deadlines: { ...SHORT, fast: 600_000 } });
    const hanging = postmasterPid();
    process.kill(processOf('checkpointer'), 'SIGSTOP');
    const stopped = server.stop();
    await until(() => readPostmasterFile(cluster())?.isStopping === true);
    const next = await start();
    await stopped;
    expect(words.join()).toContain('a PostgreSQL that hangs in');
    expect(postmasterPid()).not.toBe(hanging);
    expect(await answers(next.url)).toBe(true);
  });

  test('ends what a postmaster that was killed has left', async () => {
    await start();
    process.kill(processOf('checkpointer'), 'SIGSTOP');
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    // The server that is kept is the start: it finds the process that would keep PostgreSQL from starting.
    await untilSaid('the database is back');
    expect(postmasterPid()).not.toBe(pid);
    expect(listOrphans(cluster())).toEqual([]);
  });

  test('that is no longer wanted ends, and leaves no server', async () => {
    writeFileSync(path.join(cluster(), 'recovery.signal'), '');
    const unwanted = new AbortController();
    // A recovery without an end: each segment of the log that is asked for takes for ever.
    const starting = start({
      settings: ['fsync=off', 'restore_command=sleep 600'],
      signal: unwanted.signal,
    });
    await until(() => readPostmasterFile(cluster()) !== null);
    unwanted.abort(new Error('not wanted'));
    await expect(starting).rejects.toThrow('not wanted');
    expect(readPostmasterFile(cluster())).toBeNull();
  });
});
