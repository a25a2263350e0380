import { type Kysely, sql } from 'kysely';
import { RECORD_COLUMNS } from '../database/entity-columns.ts';
import type { Tables } from '../database/tables.ts';
import type { BackupTable } from './backup-header.ts';

/** What ends with a restore anyway (everyone signs in again), and what a restore writes by itself. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'internal.session',
  'internal.media_key',
  'internal.login_attempt',
  'internal.list_snapshot',
  'internal.download_ticket',
  'internal.migration',
]);

interface ColumnRow {
  schema: string;
  table: string;
  column: string;
  type: string;
  sequence: string | null;
}

/** Our tables with their columns: those of records, and our own. Another's table in the same database is not ours. */
export async function listTables(database: Kysely<Tables>): Promise<BackupTable[]> {
  const { rows } = await sql<ColumnRow>`
    select n.nspname as schema, c.relname as "table", a.attname as "column",
      format_type(a.atttypid, a.atttypmod) as type,
      case when a.attidentity <> '' then
        pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) end as sequence
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    -- A generated column follows from the others, and takes no values.
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'internal') and c.relkind in ('r', 'p')
    order by n.nspname, c.relname, a.attnum`.execute(database);
  const tables = new Map<string, BackupTable>();
  for (const row of rows) {
    const key = `${row.schema}.${row.table}`;
    const table = tables.get(key) ?? { schema: row.schema, name: row.table, columns: [], lastId: null };
    table.columns.push({ name: row.column, type: row.type });
    if (row.sequence !== null) table.lastId = await readLastId(database, row.sequence);
    tables.set(key, table);
  }
  return [...tables].filter(([key, table]) => !LEFT_OUT.has(key) && isOurs(table)).map(([, table]) => table);
}

function isOurs({ schema, columns }: BackupTable): boolean {
  if (schema === 'internal') return true;
  const names = new Set(columns.map(({ name }) => name));
  return [...RECORD_COLUMNS.keys()].every((name) => names.has(name));
}

/** @param sequence quoted, as PostgreSQL answered it */
async function readLastId(database: Kysely<Tables>, sequence: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from ${sql.raw(sequence)}`.execute(
    database,
  );
  return rows[0]?.last ?? 0;
}
