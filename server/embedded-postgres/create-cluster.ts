import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type ClusterFolder, clusterFolderAt } from './cluster-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';
import { isAlive } from './postmaster-file.ts';
import type { Account, RunAs } from './run-as.ts';

const UNFINISHED = /^postgres\.new-(\d+)-/;

/**
 * Makes a new database cluster in a folder beside its place, and renames that folder at the end. So what is at the
 * place is always complete. Of two that do it at once, one wins and both use the winner's.
 * @param isSynced whether it must outlive a power cut
 * @throws EmbeddedPostgresError with initdb's own words
 */
export async function createCluster(
  place: ClusterFolder,
  initdb: string,
  as: RunAs,
  account: Account | null,
  isSynced: boolean,
): Promise<void> {
  const dataDir = path.dirname(place.folder);
  const made = clusterFolderAt(
    path.join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`),
  );
  try {
    mkdirSync(made.folder, { mode: 0o700 });
    writeFileSync(made.passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (account)
      for (const file of [made.folder, made.passwordFile]) chownSync(file, account.uid, account.gid);
    await runInitdb(initdb, made, as, isSynced);
    putInPlace(made.folder, place.folder);
  } finally {
    rmSync(made.folder, { recursive: true, force: true });
  }
}

/** Removes what a creation that was killed half-way has left. */
export function removeUnfinishedClusters(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(UNFINISHED.exec(name)?.[1]);
    // Our own id on it is an earlier process's: in a container, ids come again.
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    try {
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
    } catch {
      // The killed one's initdb may still write there. The next start removes the rest.
    }
  }
}

function putInPlace(made: string, place: string): void {
  try {
    renameSync(made, place);
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return;
    throw error;
  }
  if (process.platform === 'win32') return;
  const parent = openSync(path.dirname(place), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

function runInitdb(
  initdb: string,
  { cluster, passwordFile }: ClusterFolder,
  as: RunAs,
  isSynced: boolean,
): Promise<void> {
  const [command = initdb, ...args] = [
    ...as.prefix,
    initdb,
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // The locale that needs nothing of the system, so that a folder sorts alike on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isSynced ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...as.options, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk;
    });
    const fail = (reason: string) =>
      reject(new EmbeddedPostgresError(`The database folder ${cluster} cannot be created: ${reason}`));
    child.on('error', (error) => fail(error.message));
    child.on('close', (code) =>
      code === 0 ? resolve() : fail(toOneLine(words) || `initdb ended with ${code}`),
    );
  });
}

function toOneLine(words: string): string {
  return words.trim().replace(/\s*\n\s*/g, '; ');
}
