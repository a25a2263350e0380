import process from 'node:process';
import { debuglog } from 'node:util';

/** A failure whose message says in one line what, where and what to do. */
export class CommandError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Ends the process with one line on standard error. `NODE_DEBUG=gatehouse` adds the stack.
 * @param {unknown} error
 * @returns {never}
 */
export function endWithOneLine(error) {
  debuglog('gatehouse')('%o', error);
  process.stderr.write(`Gatehouse: ${toOneLine(error)}\n`);
  process.exit(error instanceof CommandError ? error.exitCode : 1);
}

/**
 * The words of an error, on one line. Node wraps several failed connections into an error without words.
 * @param {unknown} error
 * @returns {string}
 */
export function toOneLine(error) {
  if (error instanceof AggregateError && !error.message) return error.errors.map(toOneLine).join('; ');
  const words = error instanceof Error ? error.message || error.name : String(error);
  return words.trim().replace(/\s*\n\s*/g, ' ');
}
