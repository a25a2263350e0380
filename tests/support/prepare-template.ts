import { migrateListIndexes } from '../../server/crud/list/list-indexes.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { loadOverBuiltIn } from './built-in.ts';

/** Migrates a new database to the built-in configuration. */
export async function prepareTemplate(url: string): Promise<void> {
  const config = await loadOverBuiltIn(null);
  const database = openDatabase(url);
  try {
    await migrate(database, config);
    await migrateListIndexes(database, config.current());
  } finally {
    await database.destroy();
    config.close();
  }
}
