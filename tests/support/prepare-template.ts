import path from 'node:path';
import { loadConfig } from '../../server/config/watching-config-store.ts';
import { migrateListIndexes } from '../../server/crud/list/list-indexes.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { migrate } from '../../server/database/migrate.ts';

/** Migrates a new database to the built-in configuration. */
export async function prepareTemplate(url: string): Promise<void> {
  const config = await loadConfig({ builtIn: path.resolve(import.meta.dirname, '../..'), override: null });
  const database = openDatabase(url);
  try {
    await migrate(database, config);
    await migrateListIndexes(database, config.current());
  } finally {
    await database.destroy();
    config.close();
  }
}
