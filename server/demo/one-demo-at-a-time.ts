import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The number is arbitrary. */
const LOCK = 1_732_050_807;

/** Several processes may start over one new demo: until this transaction ends, the others wait here. */
export async function oneDemoAtATime(transaction: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
}
