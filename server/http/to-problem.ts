import pg from 'pg';
import { ProblemError } from './problem-error.ts';

const DISK_FULL = '53100';

/**
 * What any thrown value is to the caller. A problem stays as it is; a value that PostgreSQL cannot hold is invalid;
 * an unreachable database is busy; a full disk is said. Everything else is `internal`, and its text never leaves the
 * server.
 */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof pg.DatabaseError) return fromDatabase(error);
  if (isConnectionFailure(error))
    return new ProblemError('busy', { cause: error, headers: { 'Retry-After': '2' } });
  return new ProblemError('internal', { cause: error });
}

function fromDatabase(error: pg.DatabaseError): ProblemError {
  const kind = error.code?.slice(0, 2);
  // A value that a column cannot hold, a record that does not fit into a row.
  if (kind === '22' || kind === '54') return new ProblemError('invalid', { cause: error });
  if (error.code === DISK_FULL)
    return new ProblemError('diskFull', { cause: error, headers: { 'Retry-After': '10' } });
  // Insufficient resources, operator intervention, lock or statement timeout, deadlock: worth another try.
  const isBusy = kind === '53' || kind === '57' || kind === '08' || error.code === '55P03' || kind === '40';
  if (isBusy) return new ProblemError('busy', { cause: error, headers: { 'Retry-After': '2' } });
  return new ProblemError('internal', { cause: error });
}

function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    (typeof code === 'string' &&
      ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'].includes(code)) ||
    /connection terminated|not queryable|timeout exceeded when trying to connect/i.test(error.message)
  );
}
