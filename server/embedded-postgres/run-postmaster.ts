import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterFolder } from './cluster-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Postmaster, readPostmasterFile } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';
import { endOrphans } from './stop-postmaster.ts';

const LOG_LIMIT = 1024 * 1024;
const POLL_MILLISECONDS = 15;

/** Settings of every embedded server. The log keeps what happens to the server, not what statements fail with. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=log',
  'log_checkpoints=off',
  'jit=off',
  // Before a repair, one call instead of opening each file of the folder: a tenth of the time.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

const LARGE_MEMORY_BYTES = 4 * 2 ** 30;

/**
 * The indexes that count and page a million orders take 190 MB, and would push each other out of PostgreSQL's usual 128.
 * A smaller machine, or a container with less, keeps what `initdb` has found to fit.
 */
export function memorySettings(
  bytes: number = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): readonly string[] {
  return bytes < LARGE_MEMORY_BYTES ? [] : ['shared_buffers=256MB'];
}

/** How the server program is to be started. */
export interface PostmasterOptions {
  postgres: string;
  as: RunAs;
  /** More of PostgreSQL's settings, `fsync=off`. */
  settings: readonly string[];
  /** Where it listens; null for any free port. */
  port: number | null;
  /** Aborted when the server is no longer wanted before it is ready. */
  signal: AbortSignal | undefined;
}

/**
 * Starts the server program on the cluster. It is detached: a terminal's Ctrl-C must reach Gatehouse alone, which
 * then ends its requests before its database.
 * @returns null when it ended at once, because another server is at work on the folder or the port was taken
 * @throws the signal's reason, the server being killed: before it is ready it has nothing to lose
 */
export async function runPostmaster(
  { cluster, logFile }: ClusterFolder,
  { postgres, as, settings, port: chosen, signal }: PostmasterOptions,
): Promise<Postmaster | null> {
  const port = chosen ?? (await findFreePort());
  const [command = postgres, ...args] = [...as.prefix, postgres, '-D', cluster, '-p', String(port)];
  for (const setting of [...SETTINGS, ...memorySettings(), ...settings]) args.push('-c', setting);
  const isLong = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT;
  const log = openSync(logFile, isLong ? 'w' : 'a', 0o600);
  const child = spawn(command, args, {
    ...as.options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const failure = new Promise<Error>((resolve) => child.once('error', resolve));
  if (child.pid === undefined)
    throw new EmbeddedPostgresError(`PostgreSQL cannot be started: ${(await failure).message}`);
  // No deadline: after a crash the server first replays its log, which takes as long as it takes.
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmasterFile(cluster);
    if (postmaster?.pid === child.pid && postmaster.isReady) return postmaster;
    if (signal?.aborted) {
      child.kill('SIGKILL');
      while (child.exitCode === null && child.signalCode === null) await sleep(POLL_MILLISECONDS);
      await endOrphans(cluster);
      signal.throwIfAborted();
    }
    await sleep(POLL_MILLISECONDS);
  }
  return null;
}

/** The last line of the server's log, for a message about a server that does not start. */
export function readLastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(?:FATAL|PANIC):\s*/, '');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
