import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type BackupHeader, type BackupTable, FORMAT_VERSION } from './backup-header.ts';
import { listTables } from './list-tables.ts';

/** Rows that are held at once; tables with files hold few. */
const ROWS = 500;
const ROWS_WITH_FILES = 4;

export interface BackupOf {
  release: string;
  now: Date;
}

/**
 * The lines of a backup: the header, then for each table its name and one line for each row. The last line says how
 * many there were.
 * @param transaction repeatable read, so that all lines are of one moment
 */
export async function* backupLines(
  transaction: Kysely<Tables>,
  { release, now }: BackupOf,
): AsyncGenerator<string> {
  const tables = await listTables(transaction);
  const migrations = await transaction
    .selectFrom('internal.migration')
    .select('name')
    .orderBy('name')
    .execute();
  const header: BackupHeader = {
    gatehouse: 'backup',
    version: FORMAT_VERSION,
    release,
    created_at: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
  };
  yield JSON.stringify(header);
  let count = 0;
  for (const [index, table] of tables.entries()) {
    yield JSON.stringify({ table: index });
    for await (const row of rowsOf(transaction, table)) {
      count += 1;
      yield row;
    }
  }
  yield JSON.stringify({ end: true, rows: count });
}

/** The rows of a table as JSON texts, read through a cursor. */
async function* rowsOf(
  transaction: Kysely<Tables>,
  { schema, name, columns }: BackupTable,
): AsyncGenerator<string> {
  const size = columns.some(({ type }) => type === 'bytea') ? ROWS_WITH_FILES : ROWS;
  await sql`
    declare backup no scroll cursor for
    select row_to_json(t)::text as row from ${sql.id(schema, name)} t`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(size))} from backup`.execute(
      transaction,
    );
    for (const { row } of rows) yield `{"row":${row}}`;
    if (rows.length < size) break;
  }
  await sql`close backup`.execute(transaction);
}
