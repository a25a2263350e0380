import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export interface AttemptRow {
  attempts: number;
  window_end: Date;
}

/** Counts one more attempt under a key; the first after the end of its window begins another. */
export async function addAttempt(
  database: Kysely<Tables>,
  { key, now, end }: { key: string; now: Date; end: Date },
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    insert into internal.login_attempt as attempt (key, attempts, window_end) values (${key}, 1, ${end})
    on conflict (key) do update set
      attempts = case when attempt.window_end <= ${now} then 1 else attempt.attempts + 1 end,
      window_end = case when attempt.window_end <= ${now} then excluded.window_end else attempt.window_end end
    returning attempts, window_end`.execute(database);
  return rows[0];
}

/** Forgets the attempts under these keys, and those whose window has ended. */
export async function deleteAttempts(
  database: Kysely<Tables>,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await database
    .deleteFrom('internal.login_attempt')
    .where((where) => where.or([where('key', 'in', keys), where('window_end', '<', now)]))
    .execute();
}

/** One attempt fewer under each of these keys. */
export async function takeAttemptBack(database: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  await database
    .updateTable('internal.login_attempt')
    .set((set) => ({ attempts: set('attempts', '-', 1) }))
    .where('key', 'in', keys)
    .where('attempts', '>', 0)
    .execute();
}
