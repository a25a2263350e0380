import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { networkOf } from './network-of.ts';
import { addAttempt, deleteAttempts, takeAttemptBack } from './queries.ts';

const WINDOW_MINUTES = 15;
/** Against guessing one password from one place. Low, and yet nobody can lock out a colleague who sits elsewhere. */
const NAME_AT_ADDRESS = 10;
/** Against guessing one password from many places. */
const NAME = 50;
/** Against trying many names from one place. */
const ADDRESS = 100;

interface Attempt {
  name: string;
  /** Null: unknown, and then not counted by itself. */
  address: string | null;
}

/**
 * Counts an attempt before it is judged, so that a hundred at the same instant are a hundred, in whichever process.
 * Known and unknown names count alike.
 * @throws ProblemError 429 with Retry-After
 */
export async function countAttempt(database: Kysely<Tables>, attempt: Attempt, now: Date): Promise<void> {
  for (const { key, limit } of counters(attempt)) {
    const seconds = await count(database, key, limit, now);
    // What is refused here counts nowhere further: one place alone cannot use up the tries of a name everywhere.
    if (seconds > 0)
      throw new ProblemError('throttled', {
        params: { seconds },
        headers: { 'Retry-After': String(seconds) },
      });
  }
}

/** A successful sign-in clears its name and takes its own attempt back from its address. */
export async function clearAttempts(database: Kysely<Tables>, attempt: Attempt, now: Date): Promise<void> {
  const ofName = counters(attempt).filter(({ isOfAddress }) => !isOfAddress);
  const ofAddress = counters(attempt).filter(({ isOfAddress }) => isOfAddress);
  await deleteAttempts(database, keysOf(ofName), now);
  if (ofAddress.length > 0) await takeAttemptBack(database, keysOf(ofAddress));
}

interface Counter {
  key: string;
  limit: number;
  isOfAddress: boolean;
}

function counters({ name, address }: Attempt): Counter[] {
  const hash = createHash('sha256').update(name).digest('base64url');
  const place = address === null ? null : networkOf(address);
  const ofAddress = { key: `address:${place}`, limit: ADDRESS, isOfAddress: true };
  return [
    ...(place === null ? [] : [ofAddress]),
    { key: `name-at:${hash} ${place ?? ''}`, limit: NAME_AT_ADDRESS, isOfAddress: false },
    { key: `name:${hash}`, limit: NAME, isOfAddress: false },
  ];
}

function keysOf(counted: readonly Counter[]): string[] {
  return counted.map(({ key }) => key);
}

/** @returns the seconds to wait; 0 below the limit */
async function count(database: Kysely<Tables>, key: string, limit: number, now: Date): Promise<number> {
  const end = new Date(now.getTime() + WINDOW_MINUTES * 60_000);
  const row = await addAttempt(database, { key, now, end });
  if (!row || row.attempts <= limit) return 0;
  return Math.max(1, Math.ceil((row.window_end.getTime() - now.getTime()) / 1000));
}
