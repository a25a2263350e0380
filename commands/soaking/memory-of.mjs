import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Megabytes that a process holds, as Linux tells; 0 where it does not.
 * @param {number} pid
 */
export function memoryOf(pid) {
  return Math.round(kilobytesOf(pid, 'VmRSS') / 1024);
}

/** @typedef {{ own: number, others: number }} Memory in megabytes: of the product's own program, and of its database's */

/**
 * What a process and all below it hold, as Linux tells: their own memory, and once for each program the files and the
 * memory that its processes share.
 * @param {number} root
 * @returns {Memory} `own`: the processes that run the program of `root`
 */
export function memoryOfAll(root) {
  const children = readChildren();
  /** @type {Map<string, { own: number, files: number, shared: number }>} */
  const programs = new Map();
  const open = [root];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    open.push(...(children.get(pid) ?? []));
    const program = programOf(pid);
    const known = programs.get(program) ?? { own: 0, files: 0, shared: 0 };
    programs.set(program, {
      own: known.own + kilobytesOf(pid, 'RssAnon'),
      files: Math.max(known.files, kilobytesOf(pid, 'RssFile')),
      shared: Math.max(known.shared, kilobytesOf(pid, 'RssShmem')),
    });
  }
  const rootProgram = programOf(root);
  const memory = { own: 0, others: 0 };
  for (const [program, { own, files, shared }] of programs) {
    memory[program === rootProgram ? 'own' : 'others'] += (own + files + shared) / 1024;
  }
  return memory;
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
