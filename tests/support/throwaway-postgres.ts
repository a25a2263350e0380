import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FAST_SETTINGS, findThrowawayPlace } from '../../commands/testing/throwaway-place.mjs';
import { toClusterFolder } from '../../server/embedded-postgres/cluster-folder.ts';
import { findBinaries } from '../../server/embedded-postgres/find-binaries.ts';
import { isAlive, readPostmasterFile } from '../../server/embedded-postgres/postmaster-file.ts';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts';
import { stopPostmaster } from '../../server/embedded-postgres/stop-postmaster.ts';

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
    const dataDir = path.join(root, name);
    const { cluster } = toClusterFolder(dataDir);
    const server = readPostmasterFile(cluster);
    if (server) await stopPostmaster(server.pid, cluster, findBinaries().pgCtl);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
