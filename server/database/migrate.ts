import { type Kysely, sql } from 'kysely';
import type { ConfigStore } from '../config/config-store.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { openGoodFiles } from './good-files.ts';
import { migrateEntities } from './migrate-entities.ts';
import { runMigrations } from './run-migrations.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the database up to this release and to the configuration, and does it again before each later
 * configuration is published. Additive changes only; what would lose data disables its entity, with a diagnostic
 * that holds the SQL.
 * @throws Error when the database cannot be reached, is held by a long transaction, or belongs to a newer release
 */
export async function migrate(database: Kysely<Tables>, config: ConfigStore): Promise<void> {
  await inMigration(database, async (transaction) => {
    // A release may rewrite a table of millions of rows.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await runMigrations(transaction, new Date());
  });
  await config.addGuard(
    (entities, before) =>
      inMigration(database, (transaction) => migrateEntities(transaction, entities, before)),
    openGoodFiles(database),
  );
}

function inMigration<T>(
  database: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '10s'`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`.execute(transaction);
    return work(transaction);
  });
}
