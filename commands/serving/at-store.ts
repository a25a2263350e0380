import path from 'node:path';
import process from 'node:process';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import type { Tables } from '../../server/database/tables.ts';
import { toClusterFolder } from '../../server/embedded-postgres/cluster-folder.ts';
import { isReadableCluster, readPassword } from '../../server/embedded-postgres/inspect-folder.ts';
import { readPostmasterFile } from '../../server/embedded-postgres/postmaster-file.ts';
import { NAME } from '../../server/embedded-postgres/prepare-database.ts';
import { parseSettings, type ServerSettings } from '../../server/settings.ts';
import { findDatabase } from './find-database.ts';
import { EndRequested, Lifetime } from './lifetime.ts';
import { readBuildInfo } from './read-build-info.ts';
import { withLifetime } from './with-lifetime.ts';

/**
 * Runs a command at the store's database and closes everything behind it, also when it is interrupted.
 * @param work gets the URL of the database, and what closes with the command
 * @param findUrl opens the database; without it, one that is there already
 * @returns the exit code
 */
export function atStore(
  work: (url: string, lifetime: Lifetime) => Promise<void>,
  findUrl: typeof findDatabase = findStore,
): Promise<number> {
  const settings = parseSettings(process.env, readBuildInfo(process.cwd()));
  const lifetime = new Lifetime();
  return withLifetime(lifetime, async () => work(await findUrl(lifetime, settings), lifetime));
}

/** The same for a command that uses the server's own queries. An interruption ends it at once. */
export function atDatabase(
  work: (database: Kysely<Tables>) => Promise<void>,
  findUrl?: typeof findDatabase,
): Promise<number> {
  return atStore(async (url, lifetime) => {
    const database = openDatabase(url);
    lifetime.onClose(() => database.destroy());
    const end = lifetime.end.then((failure) => {
      throw failure ?? new EndRequested('interrupted');
    });
    await Promise.race([work(database), end]);
  }, findUrl);
}

/**
 * The database of an existing store: that of DATABASE_URL, or the embedded one of a running product. Where none runs,
 * the embedded one is started for as long as the command lasts.
 * @returns its URL
 * @throws Error where there is no database yet
 */
async function findStore(
  lifetime: Lifetime,
  settings: Pick<ServerSettings, 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  if (settings.databaseUrl !== null) return findDatabase(lifetime, settings);
  const dataDir = path.resolve(settings.dataDir);
  if (!isReadableCluster(toClusterFolder(dataDir)))
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR to its folder, or start the product once.`,
    );
  return findRunning(dataDir) ?? findDatabase(lifetime, settings);
}

/** The URL of the embedded database of a product at work; null where none is. @param dataDir absolute */
export function findRunning(dataDir: string): string | null {
  const cluster = toClusterFolder(dataDir);
  const running = readPostmasterFile(cluster.cluster);
  return running && `postgres://${NAME}:${readPassword(cluster)}@127.0.0.1:${running.port}/${NAME}`;
}
