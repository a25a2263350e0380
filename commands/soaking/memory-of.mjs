import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Megabytes that a process holds, as Linux tells; 0 where it does not.
 * @param {number} pid
 */
export function memoryOf(pid) {
  return Math.round(kilobytesOf(pid, 'VmRSS') / 1024);
}

/**
 * Megabytes that a process and all below it hold, as Linux tells: their own memory, and once for each program the
 * files and the memory that its processes share.
 * @param {number} root
 */
export function memoryOfAll(root) {
  const children = readChildren();
  /** @type {Map<string, { files: number, shared: number }>} */
  const programs = new Map();
  let own = 0;
  const open = [root];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    open.push(...(children.get(pid) ?? []));
    own += kilobytesOf(pid, 'RssAnon');
    const program = programOf(pid);
    const known = programs.get(program) ?? { files: 0, shared: 0 };
    programs.set(program, {
      files: Math.max(known.files, kilobytesOf(pid, 'RssFile')),
      shared: Math.max(known.shared, kilobytesOf(pid, 'RssShmem')),
    });
  }
  const sharedOnce = [...programs.values()].reduce((sum, { files, shared }) => sum + files + shared, 0);
  return Math.round((own + sharedOnce) / 1024);
}

/** @returns {Map<number, number[]>} the children of each process */
function readChildren() {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const pid of listProcesses()) {
    const parent = Number(/PPid:\s+(\d+)/.exec(readStatus(pid))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

function listProcesses() {
  return existsSync('/proc') ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
}

/** @param {number} pid */
function programOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return `of ${pid}`;
  }
}

/**
 * @param {number} pid
 * @param {string} what a line of its status
 */
function kilobytesOf(pid, what) {
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readStatus(pid))?.[1] ?? 0);
}

/** @param {number} pid */
function readStatus(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
