import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code.ts';

/** What PostgreSQL writes about its running server into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
  /** A shutdown was asked for and has not ended. */
  isStopping: boolean;
}

/** @returns null when no server is at work on the folder, or it has not got as far as naming its port */
export function readPostmasterFile(cluster: string): Postmaster | null {
  const lines = readLines(cluster);
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return null;
  const status = lines[7]?.trim();
  return worksAt(pid, cluster)
    ? { pid, port, isReady: status === 'ready', isStopping: status === 'stopping' }
    : null;
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
 * Removes a `postmaster.pid` without a living postmaster. Its process id now belongs to another process (after a
 * reboot, in a restarted container), or to a dead one that is not reaped. PostgreSQL would refuse to start beside it.
 * Only where it can be proven (Linux) that no server process is at work on the folder.
 */
export function removeStalePostmasterFile(cluster: string): void {
  const pid = Number(readLines(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 0 || process.platform !== 'linux' || !isAlive(pid)) return;
  if (processesAt(cluster).length === 0) rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
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

/**
 * Processes of a server whose postmaster has died: PostgreSQL refuses to start while one is left. They have the title
 * of a server process, and no postmaster as parent; one that another start has just begun has no such title.
 * @returns their ids; none where the system does not tell (only Linux does)
 */
export function listOrphans(cluster: string): number[] {
  return processesAt(cluster).filter((pid) => {
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
      const isServerProcess = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
      return (
        isServerProcess &&
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) &&
        !worksAt(parent, cluster)
      );
    } catch {
      // It has just ended, or it is another account's, which is not for us to end.
      return false;
    }
  });
}

function processesAt(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.map(Number).filter((pid) => worksAt(pid, cluster));
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
