import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterFolder } from './cluster-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Postmaster, readPostmasterFile, worksAt } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';

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
];

/**
 * Starts the server program on the cluster. It is detached: a terminal's Ctrl-C must reach Gatehouse alone, which
 * then ends its requests before its database.
 * @param settings more of PostgreSQL's settings, `fsync=off`
 * @returns null when it ended at once, because another server is at work on the folder or the port was taken
 */
export async function runPostmaster(
  { cluster, logFile }: ClusterFolder,
  postgres: string,
  as: RunAs,
  settings: readonly string[],
): Promise<Postmaster | null> {
  const port = await findFreePort();
  const [command = postgres, ...args] = [...as.prefix, postgres, '-D', cluster, '-p', String(port)];
  for (const setting of [...SETTINGS, ...settings]) args.push('-c', setting);
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
  return waitUntilReady(
    cluster,
    child.pid ?? null,
    () => child.exitCode !== null || child.signalCode !== null,
    failure,
  );
}

async function waitUntilReady(
  cluster: string,
  pid: number | null,
  hasEnded: () => boolean,
  failure: Promise<Error>,
): Promise<Postmaster | null> {
  if (pid === null)
    throw new EmbeddedPostgresError(`PostgreSQL cannot be started: ${(await failure).message}`);
  // No deadline: after a crash the server first replays its log, which takes as long as it takes.
  while (!hasEnded()) {
    const postmaster = readPostmasterFile(cluster);
    if (postmaster?.pid === pid && postmaster.isReady) return postmaster;
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

/** Fast shutdown: ends the sessions, writes everything down, ends. Waits for the end. */
export async function stopPostmaster(pid: number, cluster: string, pgCtl: string): Promise<void> {
  if (!worksAt(pid, cluster)) return;
  if (process.platform === 'win32') spawnSync(pgCtl, ['kill', 'INT', String(pid)]);
  else process.kill(pid, 'SIGINT');
  while (worksAt(pid, cluster)) await sleep(POLL_MILLISECONDS);
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
