import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { findFreePort } from '../../../commands/preparing/find-free-port.mjs';
import { FAST_SETTINGS, findThrowawayPlace, type ThrowawayPostgres } from '../postgres.ts';
import { installDebianPackages } from './browser.ts';
import { runChild } from './run-child.ts';

/** Debian 12's, and the oldest that Gatehouse works with. */
const PACKAGE = 'postgresql-15';
const PROGRAMS = '/usr/lib/postgresql/15/bin';

/**
 * A throw-away cluster of the oldest PostgreSQL that is promised to do; its package is installed where that is expected.
 * @returns null where it cannot be had
 */
export async function openOldestPostgres(): Promise<ThrowawayPostgres | null> {
  if (!existsSync(PROGRAMS) && !(await installDebianPackages([PACKAGE]))) return null;
  const folder = mkdtempSync(path.join(findThrowawayPlace(), 'gatehouse-oldest-'));
  const cluster = path.join(folder, 'cluster');
  const account = findAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const run = runAs(account);
  const port = await findFreePort();
  await run('initdb', [
    '-D',
    cluster,
    '-U',
    'gatehouse',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const fast = FAST_SETTINGS.map((setting) => `-c ${setting}`).join(' ');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${fast}`;
  await run('pg_ctl', ['-D', cluster, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://gatehouse@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run('pg_ctl', ['-D', cluster, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it is the account that its package made. */
function findAccount() {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function runAs(account: ReturnType<typeof findAccount>) {
  return async (program: string, args: readonly string[]) => {
    const { code, output } = await runChild(path.join(PROGRAMS, program), args, {
      ...account,
      cwd: tmpdir(),
    });
    if (code !== 0) throw new Error(`${program} of PostgreSQL 15 failed:\n${output.trim()}`);
  };
}

/** The first line of a test file that runs on the oldest PostgreSQL as well. */
const ON_OLDEST = '// @oldest-postgresql';

/**
 * The test files that bear SQL: what they expect depends on what PostgreSQL makes of a statement.
 * @param root of the repository
 * @returns as paths from the root with forward slashes, in order
 */
export function findOldestTests(root: string): string[] {
  return readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').startsWith(`${ON_OLDEST}\n`))
    .toSorted();
}
