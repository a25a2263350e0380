import { readFileSync } from 'node:fs';
import process from 'node:process';

const POLL_MILLISECONDS = 300;

/**
 * Tells when npm, or the shell between npm and this process, has ended, so that no server goes on unseen. Under `npm
 * start` the operator sees and kills npm, and the shell passes no signal on.
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const grandparent = readParent(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && readParent(parent) === grandparent) return;
    clearInterval(timer);
    onGone();
  }, POLL_MILLISECONDS);
  timer.unref();
}

/**
 * The parent of another process, where the system shows it in a file (Linux).
 * @param {number} pid
 * @returns {number | null}
 */
function readParent(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
