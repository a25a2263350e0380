import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { CommandError } from './command-error.mjs';

/**
 * Runs a program that prepares ours; all it says goes to standard error. Being asked to end, we end it, then ourselves.
 * @param {string} what in the message of a failure, "The build"
 * @param {string} program
 * @param {string[]} args
 * @param {string} folder
 * @param {boolean} [isShell]
 * @returns {Promise<void>}
 */
export function runStep(what, program, args, folder, isShell = false) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      // A build is always for production, whatever NODE_ENV says here.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', process.stderr, process.stderr],
      shell: isShell,
    });
    /** @type {NodeJS.Signals | null} */
    let asked = null;
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      asked = signal;
      child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    /** @param {CommandError} [error] */
    const end = (error) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (error) reject(error);
      else resolve();
    };
    child.on('error', (error) => end(new CommandError(`${what} cannot run: ${error.message}`)));
    child.on('exit', (code, signal) => {
      if (asked) end(new CommandError(`${what} was interrupted.`, 128 + constants.signals[asked]));
      else if (code === 0) end();
      else
        end(new CommandError(`${what} failed (${signal ?? `exit code ${code}`}). The lines above say why.`));
    });
  });
}
