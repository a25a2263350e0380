import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Megabytes that a process holds, as Linux tells; 0 where it does not. */
export function memoryOf(pid: number): number {
  return Math.round(kilobytesOf(pid, 'VmRSS') / 1024);
}

/** In megabytes: of the product's own program, and of its database's. */
export interface Memory {
  own: number;
  others: number;
}

/**
 * What a process and all below it hold, as Linux tells: their own memory, and once for each program the files and the
 * memory that its processes share.
 * @returns `own`: the processes that run the program of `root`
 */
export function memoryOfAll(root: number): Memory {
  const children = readChildren();
  const programs = new Map<string, { own: number; files: number; shared: number }>();
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
  for (const [program, { own, files, shared }] of programs)
    memory[program === rootProgram ? 'own' : 'others'] += (own + files + shared) / 1024;
  return memory;
}

/** The children of each process. */
function readChildren(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  const all = existsSync('/proc') ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
  for (const pid of all) {
    const parent = Number(/PPid:\s+(\d+)/.exec(readStatus(pid))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

function programOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return `of ${pid}`;
  }
}

/** @param what a line of its status */
function kilobytesOf(pid: number, what: string): number {
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readStatus(pid))?.[1] ?? 0);
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
