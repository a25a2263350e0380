import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterFolder } from './cluster-folder.ts';
import type { Deadlines } from './deadlines.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';
import type { Binaries } from './find-binaries.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { type Postmaster, readPostmasterFile, removeStalePostmasterFile } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';
import { readLastWords, runPostmaster } from './run-postmaster.ts';
import { endOrphans, stopPostmaster } from './stop-postmaster.ts';

const POLL_MILLISECONDS = 50;
/** A port may be taken between its choice and its use; more failures than this have another cause. */
const STARTS = 3;
/** How long it is waited before a server that has not started is started once more: at first, and at most. */
const PAUSE_MILLISECONDS = { first: 250, longest: 5_000 };
/** A start that takes longer is worth a word. */
const LONG_MILLISECONDS = 3_000;
/** PostgreSQL's code for "not now": it starts, repairs itself, or ends. */
const NOT_NOW = '57P03';
const WRONG_PASSWORD = '28P01';

/** What a server is found or started with. */
export interface OwnOptions {
  place: ClusterFolder;
  binaries: Binaries;
  as: RunAs;
  password: string;
  settings: readonly string[];
  deadlines: Deadlines;
  /** Told what takes long, in a few words. */
  onProgress: (words: string) => void;
  /** Aborted when the server is no longer wanted. */
  signal: AbortSignal;
}

/** A server whose lock is ours. */
export interface OwnedServer {
  lock: FolderLock;
  pid: number;
  port: number;
}

/**
 * Finds or starts the server of a folder until its lock is ours. A server that hangs, in a shutdown or without a word,
 * is ended; one that repairs itself is waited for, however long it takes.
 * @param port where it has to listen again, a server that does not start is tried without end; null at the first start
 * @throws EmbeddedPostgresError when another Gatehouse has the lock, the password is wrong, or the server does not
 * start; the signal's reason
 */
export async function ownServer(options: OwnOptions, port: number | null): Promise<OwnedServer> {
  const { place, deadlines, signal } = options;
  const starter = new Starter(options, port);
  let waiting: Waiting | null = null;
  let heldSince: number | null = null;
  for (;;) {
    signal.throwIfAborted();
    const server = readPostmasterFile(place.cluster) ?? (await starter.start());
    const lock = server && (await tryLock(server, options));
    if (server && lock !== null && typeof lock === 'object') {
      if (port === null || server.port === port) return { lock, pid: server.pid, port: server.port };
      // An owner that came and went has left it elsewhere: nothing of ours would find it there.
      await stopPostmaster(server.pid, place.cluster, options.binaries.pgCtl, { deadlines });
      continue;
    }
    heldSince = lock === 'held' ? (heldSince ?? performance.now()) : null;
    if (heldSince !== null && performance.now() - heldSince > deadlines.owner) throw inUse(place);
    const isAway = lock === 'starting' || lock === 'silent';
    waiting = server && isAway ? await judge(server, lock, waiting, options) : null;
    await sleep(POLL_MILLISECONDS);
  }
}

/** Why a server gives no lock: another has it, it says that it is starting, or it says nothing. */
type Refusal = 'held' | 'starting' | 'silent';

/** For which server it is waited, why, and since when. */
interface Waiting {
  pid: number;
  why: 'starting' | 'stopping' | 'silent';
  since: number;
  isTold: boolean;
}

/** Ends a server that has hung for too long. @returns how long it is waited for by now; null when it was ended */
async function judge(
  server: Postmaster,
  refusal: Exclude<Refusal, 'held'>,
  before: Waiting | null,
  { place, binaries, deadlines, onProgress }: OwnOptions,
): Promise<Waiting | null> {
  const why = server.isStopping ? 'stopping' : refusal;
  const isSame = before?.pid === server.pid && before.why === why;
  const waiting: Waiting = isSame
    ? before
    : { pid: server.pid, why, since: performance.now(), isTold: false };
  const waited = performance.now() - waiting.since;
  if (why === 'starting') {
    if (waiting.isTold || waited < LONG_MILLISECONDS) return waiting;
    onProgress('the database repairs itself after a crash …');
    return { ...waiting, isTold: true };
  }
  if (waited < deadlines[why === 'stopping' ? 'stopping' : 'silence']) return waiting;
  onProgress(`a PostgreSQL that hangs in ${place.cluster} is ended …`);
  await stopPostmaster(server.pid, place.cluster, binaries.pgCtl, { from: 'immediate', deadlines });
  return null;
}

async function tryLock({ port }: Postmaster, { password, place }: OwnOptions): Promise<FolderLock | Refusal> {
  try {
    return (await takeFolderLock(port, password)) ?? 'held';
  } catch (error) {
    if (errorCode(error) === WRONG_PASSWORD) {
      // The server is not the one that was made with this folder.
      throw new EmbeddedPostgresError(
        `The database refuses the password in ${place.passwordFile}. Put back the file that belongs to this folder.`,
      );
    }
    return errorCode(error) === NOT_NOW ? 'starting' : 'silent';
  }
}

/** Starts the server where none is at work: a few times for a first start, else without end, with growing pauses. */
class Starter {
  readonly #options: OwnOptions;
  readonly #port: number | null;
  #starts = 0;
  #pauseMs = PAUSE_MILLISECONDS.first;
  #told = '';

  constructor(options: OwnOptions, port: number | null) {
    this.#options = options;
    this.#port = port;
  }

  /** @returns null where it has not started, and is to be tried again */
  async start(): Promise<Postmaster | null> {
    const { place, binaries, as, settings, signal } = this.#options;
    this.#starts += 1;
    if (this.#port === null && this.#starts > STARTS) throw startFailure(place);
    try {
      await endOrphans(place.cluster);
      removeStalePostmasterFile(place.cluster);
      const options = { postgres: binaries.postgres, as, settings, port: this.#port, signal };
      const server = await runPostmaster(place, options);
      if (server === null && this.#port !== null) await this.#pause(readLastWords(place.logFile));
      return server;
    } catch (error) {
      // Of a server that was at work before, whatever keeps it from starting may pass: a full disk, no more processes.
      if (this.#port === null || signal.aborted) throw error;
      await this.#pause(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  async #pause(reason: string): Promise<void> {
    const { onProgress, signal } = this.#options;
    // The same words of each try, but for process ids.
    const kind = reason.replace(/\d+/g, '');
    if (this.#told !== kind) onProgress(`the database does not start, and is tried again: ${reason} …`);
    this.#told = kind;
    await sleep(this.#pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    this.#pauseMs = Math.min(2 * this.#pauseMs, PAUSE_MILLISECONDS.longest);
  }
}

function inUse({ folder }: ClusterFolder): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data folder ${path.dirname(folder)} is in use by another Gatehouse. Stop that one, or set DATA_DIR to another folder.`,
  );
}

function startFailure({ cluster, logFile }: ClusterFolder): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL does not start in ${cluster}: ${readLastWords(logFile)}. See ${logFile}.`,
  );
}
