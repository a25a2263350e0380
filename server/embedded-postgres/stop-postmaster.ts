import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEADLINES, type Deadlines } from './deadlines.ts';
import { listOrphans, worksAt } from './postmaster-file.ts';

const POLL_MILLISECONDS = 15;

/** PostgreSQL's own words for a signal to its postmaster; the last one is the system's. */
type Way = 'fast' | 'immediate' | 'kill';

const WAYS: readonly Way[] = ['fast', 'immediate', 'kill'];
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;

export interface StopOptions {
  /** `fast` when left out. What was answered is on the disk in any way: the next start repairs the rest. */
  from?: Way | undefined;
  deadlines?: Pick<Deadlines, 'fast' | 'immediate' | 'kill'>;
  /** Aborted when a fast shutdown is not to be waited for any longer. */
  hurry?: AbortSignal | undefined;
}

/**
 * Ends the server of a folder and waits for its end. It tries a fast shutdown, then an immediate one, then kills it,
 * each with a deadline. A fast shutdown during a crash recovery never ends by itself: PostgreSQL 18 then waits for
 * processes that it has not told.
 * @param pid the postmaster's
 */
export async function stopPostmaster(
  pid: number,
  cluster: string,
  pgCtl: string,
  { from = 'fast', deadlines = DEADLINES, hurry }: StopOptions = {},
): Promise<void> {
  const first = hurry?.aborted && from === 'fast' ? 'immediate' : from;
  for (const way of WAYS.slice(WAYS.indexOf(first))) {
    if (!worksAt(pid, cluster)) break;
    signal(pid, way, pgCtl);
    const isHurried = () => way === 'fast' && hurry?.aborted === true;
    await until(() => !worksAt(pid, cluster) || isHurried(), deadlines[way]);
  }
  await endOrphans(cluster, deadlines.kill);
}

/**
 * Ends what a postmaster that died has left. Its processes notice by themselves, at once; one that does not is killed.
 * @param patienceMs for the one and for the other
 */
export async function endOrphans(cluster: string, patienceMs: number = DEADLINES.kill): Promise<void> {
  const hasNone = () => listOrphans(cluster).length === 0;
  if (hasNone() || (await until(hasNone, patienceMs))) return;
  for (const pid of listOrphans(cluster)) signal(pid, 'kill', '');
  await until(hasNone, patienceMs);
}

function signal(pid: number, way: Way, pgCtl: string): void {
  try {
    if (process.platform === 'win32' && way !== 'kill')
      spawnSync(pgCtl, ['kill', way === 'fast' ? 'INT' : 'QUIT', String(pid)]);
    else process.kill(pid, SIGNALS[way]);
  } catch {
    // It has just ended.
  }
}

/** @returns whether it has come true in time */
async function until(isTrue: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (isTrue()) return true;
    await sleep(POLL_MILLISECONDS);
  }
  return isTrue();
}
