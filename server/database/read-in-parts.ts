import { type ControlledTransaction, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** So few that nothing else waits for them to be read, and so many that the way to PostgreSQL is worth it. */
const PART = 100;

/** One state of the database, for as long as it is read. */
export type Snapshot = ControlledTransaction<Tables>;

/** Opens a snapshot; {@link readInParts} or a rollback ends it. */
export function openSnapshot(database: Kysely<Tables>): Promise<Snapshot> {
  return database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
}

/**
 * The rows of a query, some at a time: PostgreSQL keeps the rest until it is asked for it. Ends the snapshot with the
 * last row, and also where its reader ends before.
 */
export async function* readInParts<Row>(
  snapshot: Snapshot,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[], void, undefined> {
  try {
    await sql`declare parts no scroll cursor for ${query}`.execute(snapshot);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PART)} from parts`.execute(snapshot);
      if (rows.length > 0) yield rows;
      if (rows.length < PART) return;
    }
  } finally {
    await snapshot.rollback().execute();
  }
}
