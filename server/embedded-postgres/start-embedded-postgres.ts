import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterFolder, toClusterFolder } from './cluster-folder.ts';
import { createCluster, removeUnfinishedClusters } from './create-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';
import { type Binaries, findBinaries } from './find-binaries.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { isReadableCluster, makeDataDir, readOwner, readPassword } from './inspect-folder.ts';
import { readPostmasterFile, removeStalePostmasterFile } from './postmaster-file.ts';
import { NAME, prepareDatabase } from './prepare-database.ts';
import { findAccount, type RunAs, runAs } from './run-as.ts';
import { readLastWords, runPostmaster, stopPostmaster } from './run-postmaster.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Told what takes long, in a few words. */
  onProgress?: (words: string) => void;
  /** More of PostgreSQL's settings, `fsync=off` for tests. */
  settings?: readonly string[];
  /** How long an owner that is about to end is waited for. */
  patienceMs?: number;
}

export interface EmbeddedPostgres {
  /** `postgres://…`, the application's own database and role. */
  url: string;
  /** Settles when the server is gone: after {@link stop}, or because it died. */
  ended: Promise<void>;
  /** Ends the server, all that it has answered being written down. */
  stop(): Promise<void>;
}

const POLL_MILLISECONDS = 50;
/** A port may be taken between its choice and its use; more failures than this have another cause. */
const STARTS = 3;
/** A crashed server may first have a long log to replay. */
const SILENCE_MILLISECONDS = 120_000;

/**
 * Starts the PostgreSQL of the data folder, and makes the folder first if it is not there. A server that a killed
 * Gatehouse has left running is taken over.
 * @throws EmbeddedPostgresError in one line: folder in use, not writable, of another major release, server that does
 * not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  makeDataDir(dataDir);
  const place = toClusterFolder(dataDir);
  const binaries = findBinaries();
  const account = findAccount(readOwner(place));
  const as = runAs(account, binaries.postgres, dataDir);
  removeUnfinishedClusters(dataDir);
  if (!isReadableCluster(place)) {
    options.onProgress?.(`creating the database in ${place.folder}`);
    await createCluster(place, binaries.initdb, as, account, !options.settings?.includes('fsync=off'));
    if (!isReadableCluster(place))
      throw new EmbeddedPostgresError(`The database folder ${place.folder} vanished.`);
  }
  const password = readPassword(place);
  const { lock, pid, port } = await own(place, binaries, as, password, options);
  try {
    await prepareDatabase(lock.client, password);
  } catch (error) {
    await stopPostmaster(pid, place.cluster, binaries.pgCtl);
    throw error;
  }
  return {
    url: `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`,
    ended: lock.broken,
    stop: () => stopPostmaster(pid, place.cluster, binaries.pgCtl),
  };
}

interface Owned {
  lock: FolderLock;
  pid: number;
  port: number;
}

/** Finds or starts the server, until its lock is ours or known to be another's. */
async function own(
  place: ClusterFolder,
  binaries: Binaries,
  as: RunAs,
  password: string,
  { settings = [], patienceMs = 2_000 }: EmbeddedPostgresOptions,
): Promise<Owned> {
  const begin = Date.now();
  for (let starts = 0; ; ) {
    let server = readPostmasterFile(place.cluster);
    if (!server) {
      if (starts++ === STARTS) throw startFailure(place);
      removeStalePostmasterFile(place.cluster);
      server = await runPostmaster(place, binaries.postgres, as, settings);
    }
    if (server) {
      const lock = await tryLock(server.port, password, place);
      if (typeof lock === 'object') return { lock, pid: server.pid, port: server.port };
      refuseAfter(begin, lock, patienceMs, place);
    }
    await sleep(POLL_MILLISECONDS);
  }
}

async function tryLock(
  port: number,
  password: string,
  place: ClusterFolder,
): Promise<FolderLock | 'held' | 'silent'> {
  try {
    return (await takeFolderLock(port, password)) ?? 'held';
  } catch (error) {
    // 28P01: wrong password, so the server is not the one that was made with this folder.
    if (errorCode(error) === '28P01') {
      throw new EmbeddedPostgresError(
        `The database refuses the password in ${place.passwordFile}. Put back the file that belongs to this folder.`,
      );
    }
    // Starting up, shutting down, just gone: look again.
    return 'silent';
  }
}

function refuseAfter(begin: number, why: 'held' | 'silent', patienceMs: number, place: ClusterFolder): void {
  const waited = Date.now() - begin;
  if (why === 'held' && waited > patienceMs) {
    throw new EmbeddedPostgresError(
      `The data folder ${path.dirname(place.folder)} is in use by another Gatehouse. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  if (why === 'silent' && waited > SILENCE_MILLISECONDS) {
    throw new EmbeddedPostgresError(
      `A PostgreSQL is at work in ${place.cluster} but does not answer. See ${place.logFile}; stop that process, then start again.`,
    );
  }
}

function startFailure({ cluster, logFile }: ClusterFolder): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL does not start in ${cluster}: ${readLastWords(logFile)}. See ${logFile}.`,
  );
}
