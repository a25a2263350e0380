import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface ChildOptions {
  /** Added to this process's own. */
  env?: Record<string, string | undefined>;
  /** Its output goes to the terminal as it comes; else it is collected. */
  isShown?: boolean;
  /** After which it is ended. */
  limitMinutes?: number;
  cwd?: string;
  /** Of the account that runs it, when this process may choose. */
  uid?: number;
  gid?: number;
}

export interface ChildEnd {
  /** Null when it was ended or could not start. */
  code: number | null;
  /** What it wrote, when it was not shown. */
  output: string;
}

const running = new Set<ChildProcess>();
let isEnding = false;

/** Runs a program to its end. It leads a process group of its own, so that Ctrl-C ends all that it started. */
export function runChild(
  program: string,
  args: readonly string[],
  options: ChildOptions = {},
): Promise<ChildEnd> {
  const { env, isShown = false, limitMinutes = 15, cwd, uid, gid } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      uid,
      gid,
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    const collect = (part: Buffer) => {
      output += part.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const limit = setTimeout(() => {
      output += `\nEnded after ${limitMinutes} minutes.\n`;
      endChild(child);
    }, limitMinutes * 60_000);
    const end = (code: number | null) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output });
    };
    // A server that it left behind may hold the pipe open: that must not hold up the rest.
    child.on('exit', (code) => setTimeout(end, 2_000, code).unref());
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(null);
    });
    child.on('close', end);
  });
}

/** Ends every child, and this process with it, when the terminal or the machine asks for it. */
export function endChildrenWithUs(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
      for (const child of running) endChild(child);
      void Promise.all(ended).then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    });
}

/** First asks, as Ctrl-C does, so that test runners take down their servers; then insists. */
function endChild(child: ChildProcess): void {
  signalGroup(child, 'SIGINT');
  setTimeout(() => signalGroup(child, 'SIGTERM'), 5_000).unref();
  setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || !running.has(child)) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** @param name of a program that a package brings */
export function bin(name: string): string {
  return path.join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}
