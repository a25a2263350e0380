import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { Tables } from '../../database/tables.ts';
import { networkOf } from '../../http/network-of.ts';
import { ProblemError } from '../../http/problem-error.ts';
import {
  addAttempt,
  deleteAttempts,
  isSignInPlace,
  type Pace,
  saveSignInPlace,
  takeAttemptBack,
} from './sign-in-attempts.ts';

/** From a place where the name has signed in: only what is typed there for that name counts. */
const AT_KNOWN_PLACE: Pace = { free: 50, maxSeconds: 60 };
/** Against guessing one password from one place. */
const AT_NEW_PLACE: Pace = { free: 10, maxSeconds: 15 * 60 };
/** Against guessing one password from many places; short, for the owner who comes from a new one. */
const FROM_NEW_PLACES: Pace = { free: 50, maxSeconds: 15 };
/** Against trying many names from one place; short, for the colleagues who share its address. */
const OF_ADDRESS: Pace = { free: 100, maxSeconds: 5 };
/** A key without an attempt for so long is forgotten. */
const KEPT_MILLISECONDS = DAY_MILLISECONDS;
const PLACE_KEPT_MILLISECONDS = 180 * DAY_MILLISECONDS;
/** The latest places of a user that are remembered. */
const MAX_PLACES = 50;

export interface Attempt {
  name: string;
  /** Null: unknown, and then not counted by itself. */
  address: string | null;
}

/**
 * Counts a guess of a password before it is judged, so that guesses at the same instant all count, in every process.
 * Guesses get slower: each key allows some at once, and then one after a wait that doubles up to a bound. Where a name
 * has signed in before, guesses from elsewhere, and of other names, do not keep its owner out. Known and unknown names
 * count alike.
 * @throws ProblemError 429 with Retry-After
 */
export async function countAttempt(database: Kysely<Tables>, attempt: Attempt, now: Date): Promise<void> {
  for (const { key, pace } of await countersOf(database, attempt)) {
    const seconds = await addAttempt(database, key, pace, now);
    // What is refused here counts nowhere further: one place alone cannot use up the tries of a name everywhere.
    if (seconds > 0)
      throw new ProblemError('throttled', {
        params: { seconds },
        headers: { 'Retry-After': String(seconds) },
      });
  }
}

/** A right password clears what was counted for its name at this place, and takes its own attempt back elsewhere. */
export async function clearAttempts(database: Kysely<Tables>, attempt: Attempt, now: Date): Promise<void> {
  const counters = await countersOf(database, attempt);
  const shared = counters.filter(({ isShared }) => isShared);
  const own = counters.filter(({ isShared }) => !isShared);
  await deleteAttempts(database, keysOf(own), { before: new Date(now.getTime() - KEPT_MILLISECONDS), now });
  if (shared.length > 0) await takeAttemptBack(database, keysOf(shared));
}

/** Remembers from where a user has signed in: after `clearAttempts`, which still counts the place as a new one. */
export async function rememberPlace(
  transaction: Kysely<Tables>,
  { userId, address }: { userId: number; address: string | null },
  now: Date,
): Promise<void> {
  if (address === null) return;
  await saveSignInPlace(
    transaction,
    { userId, place: networkOf(address), now },
    { unusedSince: new Date(now.getTime() - PLACE_KEPT_MILLISECONDS), most: MAX_PLACES },
  );
}

interface Counter {
  key: string;
  pace: Pace;
  /** Whether others count under it, too. */
  isShared: boolean;
}

async function countersOf(database: Kysely<Tables>, { name, address }: Attempt): Promise<Counter[]> {
  const hash = createHash('sha256').update(name).digest('base64url');
  const place = address === null ? null : networkOf(address);
  const key = `name-at:${hash} ${place ?? ''}`;
  if (place !== null && (await isSignInPlace(database, { name, place })))
    return [{ key, pace: AT_KNOWN_PLACE, isShared: false }];
  return [
    ...(place === null ? [] : [{ key: `address:${place}`, pace: OF_ADDRESS, isShared: true }]),
    { key, pace: AT_NEW_PLACE, isShared: false },
    { key: `name:${hash}`, pace: FROM_NEW_PLACES, isShared: true },
  ];
}

function keysOf(counted: readonly Counter[]): string[] {
  return counted.map(({ key }) => key);
}
