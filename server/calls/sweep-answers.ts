import { sql } from 'kysely';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../../src/domain/time-spans.ts';
import type { Deps } from '../deps.ts';

/** Longer than any till stays switched off with an unsent sale: until then its key must be known. */
const KEPT_MILLISECONDS = 60 * DAY_MILLISECONDS;
const EVERY_MILLISECONDS = HOUR_MILLISECONDS;
/** At most so many at once: a sweep must be short. */
const BATCH = 1_000;

const sweptAt = new WeakMap<Deps['database'], number>();

/**
 * Removes expired answers: now and then, a bounded number, none that another is at. A failure
 * is logged, and the next hour's try makes up for it: no sale waits for old answers.
 */
export async function sweepAnswers({ database, clock }: Deps): Promise<void> {
  const now = clock().getTime();
  const last = sweptAt.get(database);
  if (last !== undefined && now - last < EVERY_MILLISECONDS && now >= last) return;
  sweptAt.set(database, now);
  try {
    await sql`
      delete from internal.idempotency where (store_id, key) in (
        select store_id, key from internal.idempotency where created_at < ${new Date(now - KEPT_MILLISECONDS)}
        order by created_at limit ${BATCH} for update skip locked)`.execute(database);
  } catch (error) {
    process.stderr.write(`Old answers could not be taken away: ${String(error)}\n`);
  }
}
