import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code.ts';

/** What PostgreSQL writes about its running server into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** @returns null when no server is at work on the folder, or it has not got as far as naming its port */
export function readPostmasterFile(cluster: string): Postmaster | null {
  const lines = readLines(cluster);
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return null;
  return worksAt(pid, cluster) ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null;
}

/** Whether a process has this id, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Removes a `postmaster.pid` that nobody stands behind: its process id has gone to a stranger (after a reboot, in a
 * restarted container) or to a dead process that nobody reaps. PostgreSQL would refuse to start beside it. Only where
 * it can be proven (Linux) that no server process is at work on the folder.
 */
export function removeStalePostmasterFile(cluster: string): void {
  const pid = Number(readLines(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 0 || process.platform !== 'linux' || !isAlive(pid)) return;
  const isAnyoneThere = readdirSync('/proc').some(
    (name) => /^\d+$/.test(name) && worksAt(Number(name), cluster),
  );
  if (!isAnyoneThere) rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** Whether the process belongs to the server of this folder: all of them work in its data directory. */
export function worksAt(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/\) Z /.test(status) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    // A process of another account may hide its folder, never its name.
    return errorCode(error) === 'EACCES' && status.includes('(postgres)');
  }
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
