import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Does the work in a transaction: in the one that is open already, else in one of its own. */
export function inTransaction<T>(
  database: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return database.isTransaction ? work(database) : database.transaction().execute(work);
}
