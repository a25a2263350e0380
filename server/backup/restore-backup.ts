import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '../database/tables.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, BackupTable } from './backup-header.ts';
import { type BackupRow, damaged, readBackup } from './read-backup.ts';
import { rebuildTables } from './rebuild-tables.ts';

/** Rows that are written at once, by their count and by their length. */
const MAX_ROWS = 500;
const MAX_CHARACTERS = 8 * 1024 * 1024;

export interface RestoreOptions {
  /** What the store holds goes away; else only an empty store takes a backup. */
  isReplacing: boolean;
  now: Date;
}

/**
 * Puts back what a backup holds, in one transaction: all of it, or nothing.
 * @returns the number of rows
 * @throws BackupError for a store that is not empty or in use, and for a file that is no backup, cut off, damaged or newer
 */
export async function restoreBackup(
  database: Kysely<Tables>,
  file: string,
  { isReplacing, now }: RestoreOptions,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`set local lock_timeout = '10s'`.execute(transaction);
    await assertIdle(transaction);
    if (!isReplacing) await assertEmpty(transaction);
    let tables: BackupTable[] = [];
    const rows = readBackup(file, async (header: BackupHeader) => {
      tables = header.tables;
      await rebuildTables(transaction, header, now);
    });
    const count = await insertAll(transaction, rows).catch((error: unknown) => {
      throw isUnreadable(error) ? damaged(file, error) : error;
    });
    for (const table of tables) await continueIds(transaction, table);
    return count;
  });
}

/** A row that is no JSON, or holds a value that its column cannot: seen before the end of the file tells. */
function isUnreadable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;
}

/** A product at work would go on with what it remembers of the old store. */
async function assertIdle(transaction: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'gatehouse' and pid <> pg_backend_pid()`.execute(
    transaction,
  );
  if ((rows[0]?.others ?? 0) > 0)
    throw new BackupError('A Gatehouse is at work on this database. Stop it, then restore again.');
}

async function assertEmpty(transaction: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('internal.credential') is not null as found`.execute(transaction);
  if (!rows[0]?.found) return;
  const user = await transaction.selectFrom('internal.credential').select('name').limit(1).executeTakeFirst();
  if (user)
    throw new BackupError(
      'The store is not empty. Restore into an empty one, or say --replace to lose what it holds.',
    );
}

async function insertAll(transaction: Kysely<Tables>, rows: AsyncIterable<BackupRow>): Promise<number> {
  let count = 0;
  let batch: string[] = [];
  let characters = 0;
  let current: BackupTable | undefined;
  const flush = async () => {
    if (current && batch.length > 0) await insertRows(transaction, current, batch);
    [batch, characters] = [[], 0];
  };
  for await (const { table, row } of rows) {
    if (table !== current || batch.length === MAX_ROWS || characters > MAX_CHARACTERS) await flush();
    current = table;
    batch.push(row);
    characters += row.length;
    count += 1;
  }
  await flush();
  return count;
}

async function insertRows(
  transaction: Kysely<Tables>,
  { schema, name, columns }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const table = sql.id(schema, name);
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  await sql`
    insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::json)`.execute(
    transaction,
  );
}

/** The next id follows the last one that was ever given, so that an old number never means a new record. */
async function continueIds(
  transaction: Kysely<Tables>,
  { schema, name, lastId }: BackupTable,
): Promise<void> {
  if (lastId === null || lastId < 1) return;
  const table = `"${schema}"."${name.replaceAll('"', '""')}"`;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastId})`.execute(transaction);
}
