import { type Kysely, sql } from 'kysely';
import type { GoodFileStore } from '../config/last-good-files.ts';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './tables.ts';

/**
 * The last good files of CONFIG_DIR in the database. A process that starts with a broken file, or with a refused
 * change, goes on with the state that was served before. Each process has its own copy of the folder; the last to
 * write is remembered.
 */
export function openGoodFiles(database: Kysely<Tables>): GoodFileStore {
  return {
    async read() {
      const rows = await database.selectFrom('internal.config_file').select(['file', 'text']).execute();
      return rows;
    },
    write: (changed, gone) =>
      inTransaction(database, async (transaction) => {
        for (const { file, text } of changed) {
          await transaction
            .insertInto('internal.config_file')
            .values({ file, text })
            .onConflict((conflict) => conflict.column('file').doUpdateSet({ text, taken_at: sql`now()` }))
            .execute();
        }
        if (gone.length > 0)
          await transaction
            .deleteFrom('internal.config_file')
            .where('file', 'in', [...gone])
            .execute();
      }),
  };
}
