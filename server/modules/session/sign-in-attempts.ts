import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** How attempts under one key are slowed. */
export interface Pace {
  /** So many are judged at once; each further one has to wait, twice as long as the one before it. */
  free: number;
  /** The longest wait, in seconds. */
  maxSeconds: number;
}

/** A clock may be behind another process's by so much; one that is further behind has been set back. */
const SKEW = sql`interval '1 minute'`;

/**
 * Counts one more attempt under a key, if enough time has passed since the last one.
 * @returns the seconds to wait; 0 where it is counted
 */
export async function addAttempt(
  database: Kysely<Tables>,
  key: string,
  { free, maxSeconds }: Pace,
  now: Date,
): Promise<number> {
  const wait = sql`least(${maxSeconds}::integer, power(2, least(attempt.attempts - ${free}::integer, 20)))`;
  const isDue = sql`attempt.attempts < ${free} or attempt.last_at > ${now}::timestamptz + ${SKEW}
    or extract(epoch from ${now}::timestamptz - attempt.last_at) >= ${wait}`;
  const { rows: counted } = await sql`
    insert into internal.login_attempt as attempt (key, attempts, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set attempts = attempt.attempts + 1, last_at = excluded.last_at where ${isDue}
    returning key`.execute(database);
  if (counted.length > 0) return 0;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(${wait} - extract(epoch from ${now}::timestamptz - last_at))::integer as seconds
    from internal.login_attempt as attempt where key = ${key}`.execute(database);
  return Math.min(maxSeconds, Math.max(1, rows[0]?.seconds ?? 1));
}

/** Forgets the attempts under these keys, and those since whose last one a time has passed; also what is of the future. */
export async function deleteAttempts(
  database: Kysely<Tables>,
  keys: readonly string[],
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await sql`
    delete from internal.login_attempt
    where key = any(${keys}::text[]) or last_at < ${before} or last_at > ${now}::timestamptz + ${SKEW}`.execute(
    database,
  );
}

/** One attempt fewer under each of these keys. */
export async function takeAttemptBack(database: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  await sql`
    with ended as (
      delete from internal.login_attempt where key = any(${keys}::text[]) and attempts <= 1)
    update internal.login_attempt set attempts = attempts - 1
    where key = any(${keys}::text[]) and attempts > 1`.execute(database);
}

/** Whether the user of a login name has signed in from a place before. */
export async function isSignInPlace(
  database: Kysely<Tables>,
  { name, place }: { name: string; place: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from internal.sign_in_place
    join internal.credential on credential.user_id = sign_in_place.user_id
    where credential.name = ${name} and place = ${place}`.execute(database);
  return rows.length > 0;
}

/** Notes that a user signs in from a place; forgets the places not used since a time, and all but the user's latest. */
export async function saveSignInPlace(
  transaction: Kysely<Tables>,
  { userId, place, now }: { userId: number; place: string; now: Date },
  { unusedSince, most }: { unusedSince: Date; most: number },
): Promise<void> {
  await sql`
    insert into internal.sign_in_place (user_id, place, used_at) values (${userId}, ${place}, ${now})
    on conflict (user_id, place) do update set used_at = excluded.used_at`.execute(transaction);
  await sql`
    delete from internal.sign_in_place
    where used_at < ${unusedSince} or (user_id = ${userId} and place not in (
      select place from internal.sign_in_place where user_id = ${userId} order by used_at desc limit ${most}))`.execute(
    transaction,
  );
}
