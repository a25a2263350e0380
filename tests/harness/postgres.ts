import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { toClusterFolder } from '../../server/embedded-postgres/cluster-folder.ts';
import { findBinaries } from '../../server/embedded-postgres/find-binaries.ts';
import { isAlive, readPostmasterFile } from '../../server/embedded-postgres/postmaster-file.ts';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts';
import { stopPostmaster } from '../../server/embedded-postgres/stop-postmaster.ts';

/** Linux keeps its files in memory. A container may give it 64 MB. */
const MEMORY = '/dev/shm';
/** More than the databases of a run take at a time. */
const NEEDED_BYTES = 3 * 2 ** 30;

/** Settings of a PostgreSQL that ends with the run: nothing needs to reach the disk. */
export const FAST_SETTINGS: readonly string[] = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  // Its log stands in memory.
  'max_wal_size=256MB',
];

/**
 * Where tests keep databases that end with them. PostgreSQL copies hundreds of files for each new database: on a disk
 * that took 360 ms of processor time, in memory 40.
 * @param memory the folder whose files stay in memory
 * @param neededBytes it must have free
 * @returns that folder where it has room, else the one for temporary files
 */
export function findThrowawayPlace(memory = MEMORY, neededBytes = NEEDED_BYTES): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes ? memory : tmpdir();
}

export interface ThrowawayPostgres {
  /** Of a role that may create databases. */
  url: string;
  stop(): Promise<void>;
}

/**
 * An embedded PostgreSQL in a temporary folder, for one run of tests.
 * @param prefix of the folder's name: what killed runs of the same kind have left behind is removed
 */
export async function startThrowawayPostgres(prefix: string): Promise<ThrowawayPostgres> {
  await removeLeftovers(prefix);
  const dataDir = mkdtempSync(path.join(findThrowawayPlace(), `${prefix}${process.pid}-`));
  // Run as root, the server works under another account, which must be able to enter.
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, settings: FAST_SETTINGS });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What runs that were killed have left behind. */
async function removeLeftovers(prefix: string): Promise<void> {
  const root = findThrowawayPlace();
  for (const name of readdirSync(root)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    await removeDataDir(path.join(root, name));
  }
}

/** Removes a data folder, and ends a database that a killed process has left on it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const { cluster } = toClusterFolder(dataDir);
  const server = readPostmasterFile(cluster);
  if (server) await stopPostmaster(server.pid, cluster, findBinaries().pgCtl);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs work on a connection of its own, which ends with it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
export function urlOfDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Copies a template. As files: through the log it takes half as long again. @returns the URL of the copy */
export async function copyDatabase(server: string, template: string, name: string): Promise<string> {
  await withClient(server, (client) =>
    unlessInUse(() => client.query(`create database ${name} template ${template} strategy file_copy`)),
  );
  return urlOfDatabase(server, name);
}

/** Drops a database and ends who is connected; waits for a vacuum that is under way. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await withClient(server, (client) =>
    unlessInUse(() => client.query(`drop database if exists ${name} with (force)`)),
  );
}

/**
 * Makes a template where there is none. One process at a time makes it: others wait, and find it.
 * @param fill gets the URL of a new database
 */
export async function ensureTemplate(
  server: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_new`;
    await dropDatabase(server, unfinished);
    await client.query(`create database ${unfinished} template template0 encoding 'UTF8' locale 'C'`);
    await fill(urlOfDatabase(server, unfinished));
    await unlessInUse(() => client.query(`alter database ${unfinished} rename to ${name}`));
  });
}

/**
 * PostgreSQL's object_in_use, what a server or a vacuum has open closes a moment later; and its insufficient_privilege:
 * an owner may not end the vacuum.
 */
const IN_USE = new Set(['55006', '42501']);
const PATIENCE_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 50;

/** Does work again for as long as PostgreSQL refuses it for what is in use. @throws the last error after 30 s */
async function unlessInUse(work: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && IN_USE.has(error.code ?? '');
      if (!isRefused || Date.now() > until) throw error;
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }
}
