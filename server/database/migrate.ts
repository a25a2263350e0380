import { type Kysely, sql } from 'kysely';
import type { Entity } from '../../src/schema/entity.ts';
import type { ConfigStore } from '../config/config-store.ts';
import { migrateEntities } from './migrate-entities.ts';
import type { Refusal } from './plan-entity-table.ts';
import { runMigrations } from './run-migrations.ts';
import type { Tables } from './tables.ts';

/** One of our processes at a time; the number is arbitrary but must never change. */
const ADVISORY_LOCK = 4_815_162_342;

/**
 * Brings the database up to this release and to the configuration, and does it again before each later
 * configuration is published. Additive changes only; what would lose data disables its entity, with a diagnostic
 * that holds the SQL.
 * @throws Error when the database cannot be reached, is held by a long transaction, or belongs to a newer release
 */
export async function migrate(database: Kysely<Tables>, config: ConfigStore): Promise<void> {
  await inMigration(database, (transaction) => runMigrations(transaction, new Date()));
  await config.addGate((entities) => migrateConfig(database, entities));
}

/** Creates the tables and columns that the entities need. @returns what was refused */
function migrateConfig(database: Kysely<Tables>, entities: ReadonlyMap<string, Entity>): Promise<Refusal[]> {
  return inMigration(database, (transaction) => migrateEntities(transaction, entities));
}

function inMigration<T>(
  database: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    // Whoever waits for a table longer than this would make every reader of it wait, too.
    await sql`set local lock_timeout = '10s'`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(transaction);
    return work(transaction);
  });
}
