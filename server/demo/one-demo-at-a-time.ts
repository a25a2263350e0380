import { type Kysely, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { Tables } from '../database/tables.ts';

/** Several processes may start over one new demo: until this transaction ends, the others wait here. */
export async function oneDemoAtATime(transaction: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demo})`.execute(transaction);
}
