import path from 'node:path';
import { toClusterFolder } from '../../server/embedded-postgres/cluster-folder.ts';
import { isReadableCluster, readPassword } from '../../server/embedded-postgres/inspect-folder.ts';
import { readPostmasterFile } from '../../server/embedded-postgres/postmaster-file.ts';
import { NAME } from '../../server/embedded-postgres/prepare-database.ts';
import type { ServerSettings } from '../../server/settings.ts';
import { findDatabase } from './find-database.ts';
import type { Lifetime } from './lifetime.ts';

type StoreSettings = Pick<ServerSettings, 'databaseUrl' | 'dataDir'>;

/**
 * The database of a store for a command that only reads: that of DATABASE_URL, the embedded one of a product at work,
 * or the embedded one, started for as long as the command lasts.
 * @returns its URL
 * @throws Error where there is no database yet
 */
export async function openStore(lifetime: Lifetime, settings: StoreSettings): Promise<string> {
  if (settings.databaseUrl !== null) return findDatabase(lifetime, settings);
  const cluster = toClusterFolder(path.resolve(settings.dataDir));
  if (!isReadableCluster(cluster))
    throw new Error(
      `There is no database in ${path.resolve(settings.dataDir)}. Set DATA_DIR to its folder, or start the product once.`,
    );
  const running = readPostmasterFile(cluster.cluster);
  if (!running) return findDatabase(lifetime, settings);
  return `postgres://${NAME}:${readPassword(cluster)}@127.0.0.1:${running.port}/${NAME}`;
}
