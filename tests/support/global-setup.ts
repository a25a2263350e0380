import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { toClusterFolder } from '../../server/embedded-postgres/cluster-folder.ts';
import { findBinaries } from '../../server/embedded-postgres/find-binaries.ts';
import { isAlive, readPostmasterFile } from '../../server/embedded-postgres/postmaster-file.ts';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts';
import { stopPostmaster } from '../../server/embedded-postgres/stop-postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, on a PostgreSQL that is gone after the run. */
    databaseUrl: string;
    /** Tells the databases of this run from those of another on the same server. */
    runId: string;
  }
}

const PREFIX = 'gatehouse-tests-';
/** Nothing here outlives the run, so nothing needs to reach the disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** One PostgreSQL for the whole run: that of TEST_DATABASE_URL, else an embedded one in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('runId', String(process.pid));
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    return () => dropTemplate(given);
  }
  await removeLeftovers();
  const dataDir = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Run as root, the server works under another account, which must be able to enter.
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, settings: FAST });
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A server that is not ours keeps nothing of the run. */
async function dropTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists template_${process.pid} with (force)`);
  await client.end();
}

/** What runs that were killed have left behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = path.join(tmpdir(), name);
    const { cluster } = toClusterFolder(dataDir);
    const server = readPostmasterFile(cluster);
    if (server) await stopPostmaster(server.pid, cluster, findBinaries().pgCtl);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
