import path from 'node:path';
import { toClusterFolder } from './cluster-folder.ts';
import { createCluster, removeUnfinishedClusters } from './create-cluster.ts';
import { DEADLINES, type Deadlines } from './deadlines.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findBinaries } from './find-binaries.ts';
import { isReadableCluster, makeDataDir, readOwner, readPassword } from './inspect-folder.ts';
import { type KeptServer, keepServer } from './keep-server.ts';
import { type OwnOptions, ownServer } from './own-server.ts';
import { NAME, prepareDatabase } from './prepare-database.ts';
import { findAccount, runAs } from './run-as.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Told what takes long, and when the database has gone and come back: in a few words. */
  onProgress?: (words: string) => void;
  /** More of PostgreSQL's settings, `fsync=off` for tests. */
  settings?: readonly string[];
  deadlines?: Partial<Deadlines>;
  /** Aborted when a start is no longer wanted. */
  signal?: AbortSignal | undefined;
}

export interface EmbeddedPostgres extends KeptServer {
  /** `postgres://…`, the application's own database and role: the same for as long as the server is kept. */
  url: string;
}

/**
 * Starts the PostgreSQL of the data folder, and makes the folder first if it is not there. A server that a killed
 * Gatehouse has left running is taken over; one that hangs is ended. From then on it is kept at work.
 * @throws EmbeddedPostgresError in one line: folder in use, not writable, of another major release, server that does
 * not start; the signal's reason
 */
export async function startEmbeddedPostgres({
  dataDir: folder,
  onProgress = () => {},
  settings = [],
  deadlines,
  signal: unwanted,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(folder);
  makeDataDir(dataDir);
  const place = toClusterFolder(dataDir);
  const binaries = findBinaries();
  const account = findAccount(readOwner(place));
  const as = runAs(account, binaries.postgres, dataDir);
  removeUnfinishedClusters(dataDir);
  if (!isReadableCluster(place)) {
    onProgress(`creating the database in ${place.folder} …`);
    await createCluster(place, binaries.initdb, as, account, !settings.includes('fsync=off'));
    if (!isReadableCluster(place))
      throw new EmbeddedPostgresError(`The database folder ${place.folder} vanished.`);
  }
  const ending = new AbortController();
  const signal = unwanted ? AbortSignal.any([unwanted, ending.signal]) : ending.signal;
  const password = readPassword(place);
  const options: OwnOptions = {
    place,
    binaries,
    as,
    password,
    settings,
    deadlines: { ...DEADLINES, ...deadlines },
    onProgress,
    signal,
  };
  const owned = await ownServer(options, null);
  const server = keepServer(owned, { ...options, signal: ending.signal }, ending);
  try {
    await prepareDatabase(owned.lock.client, password);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, url: `postgres://${NAME}:${password}@127.0.0.1:${owned.port}/${NAME}` };
}
