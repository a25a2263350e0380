import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { networkOf } from './network-of.ts';

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
  const cleared = counters(attempt).flatMap(({ key, isOfAddress }) => (isOfAddress ? [] : [key]));
  await database
    .deleteFrom('internal.login_attempt')
    .where((where) => where.or([where('key', 'in', cleared), where('window_end', '<', now)]))
    .execute();
  const kept = counters(attempt).flatMap(({ key, isOfAddress }) => (isOfAddress ? [key] : []));
  if (kept.length === 0) return;
  await database
    .updateTable('internal.login_attempt')
    .set((set) => ({ attempts: set('attempts', '-', 1) }))
    .where('key', 'in', kept)
    .where('attempts', '>', 0)
    .execute();
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

/** @returns the seconds to wait; 0 below the limit */
async function count(database: Kysely<Tables>, key: string, limit: number, now: Date): Promise<number> {
  const end = new Date(now.getTime() + WINDOW_MINUTES * 60_000);
  const { rows } = await sql<{ attempts: number; window_end: Date }>`
    insert into internal.login_attempt as attempt (key, attempts, window_end) values (${key}, 1, ${end})
    on conflict (key) do update set
      attempts = case when attempt.window_end <= ${now} then 1 else attempt.attempts + 1 end,
      window_end = case when attempt.window_end <= ${now} then excluded.window_end else attempt.window_end end
    returning attempts, window_end`.execute(database);
  const row = rows[0];
  if (!row || row.attempts <= limit) return 0;
  return Math.max(1, Math.ceil((row.window_end.getTime() - now.getTime()) / 1000));
}
