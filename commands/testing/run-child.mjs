import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * @typedef {object} ChildOptions
 * @property {Record<string, string | undefined>} [env] added to this process's own
 * @property {boolean} [isShown] its output goes to the terminal as it comes; else it is collected
 * @property {number} [limitMinutes] after which it is ended
 * @property {string} [cwd]
 * @property {number} [uid] of the account that runs it, when this process may choose
 * @property {number} [gid]
 *
 * @typedef {object} ChildEnd
 * @property {number | null} code null when it was ended or could not start
 * @property {string} output what it wrote, when it was not shown
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isEnding = false;

/**
 * Runs a program to its end. It leads a process group of its own, so that Ctrl-C ends all that it started.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<ChildEnd>}
 */
export function runChild(program, args, options = {}) {
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
    const collect = (/** @type {Buffer} */ part) => {
      output += part.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const limit = setTimeout(() => {
      output += `\nEnded after ${limitMinutes} minutes.\n`;
      endChild(child);
    }, limitMinutes * 60_000);
    const end = (/** @type {number | null} */ code) => {
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
export function endChildrenWithUs() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
      for (const child of running) endChild(child);
      void Promise.all(ended).then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    });
}

/**
 * First asks, as Ctrl-C does, so that test runners take down their servers; then insists.
 * @param {import('node:child_process').ChildProcess} child
 */
function endChild(child) {
  signalGroup(child, 'SIGINT');
  setTimeout(() => signalGroup(child, 'SIGTERM'), 5_000).unref();
  setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined || !running.has(child)) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}
