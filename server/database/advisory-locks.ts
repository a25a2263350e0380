import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The numbers of the advisory locks of our database, each another one. They are arbitrary, and processes of different releases must mean
 * the same by them: they never change.
 */
export const ADVISORY_LOCKS = {
  /** One process at a time brings the database up to its release and its configuration. */
  migration: 4_815_162_342,
  /** One start at a time fills a demo. */
  demo: 1_732_050_807,
  /** One at a time gives the letters of a store's tills away. */
  tillLetter: 1_618_033_988,
  /** One at a time changes the rights of a store's users. */
  rights: 1_414_213_562,
  /** One delivery at a time adds to the records of a device. */
  delivery: 1_259_921_049,
  /** One at a time takes a place for a state of the database that a list is read in. */
  listSnapshots: 2_718_281_828,
  /** One at a time changes the invoice ranges of a store; the second number is the store's. */
  invoiceRange: 577_215_664,
  /** One vehicle at a time comes in with a plate; the second number is the plate's. */
  plate: 1_303_577_269,
  /** One rental user at a time takes a ticket type that is limited; the second number is the type's. */
  rentalQuota: 1_644_934_067,
  /** One process at a time makes the indexes of lists. */
  listIndexes: 3_141_592_653,
  /** One process at a time hands the events to RabbitMQ. */
  publisher: 1_465_571_231,
} as const;

/** Holds, until the transaction ends, what these parts name together: one at a time goes on with it. */
export async function lockNamed(transaction: Kysely<Tables>, parts: readonly unknown[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(parts)}, 0))`.execute(transaction);
}
