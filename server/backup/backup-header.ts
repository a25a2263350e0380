import { isPlainObject } from '../../src/contract/json-object.ts';
import { BackupError } from './backup-error.ts';

/** Counts the shapes of the file; a reader takes its own and older ones. */
export const FORMAT_VERSION = 1;

/** The first line of a backup: what it is of, and which tables follow. */
export interface BackupHeader {
  gatehouse: 'backup';
  version: number;
  release: string;
  created_at: string;
  /** The numbered files that its database has seen. */
  migrations: string[];
  tables: BackupTable[];
}

export interface BackupTable {
  schema: string;
  name: string;
  columns: BackupColumn[];
  /** The last id that was given, also when its record is gone; null where ids are not counted. */
  lastId: number | null;
}

export interface BackupColumn {
  name: string;
  /** As PostgreSQL spells it: `timestamp with time zone`. */
  type: string;
}

/** A first line that cannot be read, and begins so, was one of a backup. */
const OWN_START = '{"gatehouse":"backup"';

/** @throws BackupError for the first line of another kind of file, and for one of a newer release */
export function parseHeader(line: string, file: string): BackupHeader {
  const header = parseJson(line);
  if (header === undefined && line.startsWith(OWN_START))
    throw new BackupError(`${file} is damaged: its first line is not whole.`);
  if (!isPlainObject(header) || header.gatehouse !== 'backup')
    throw new BackupError(`${file} is no backup of Gatehouse.`);
  if (typeof header.version === 'number' && header.version > FORMAT_VERSION)
    throw new BackupError(
      `${file} was written by a newer release (${String(header.release)}). Restore it with that one.`,
    );
  if (!isHeader(header)) throw new BackupError(`${file} is damaged: its first line is not whole.`);
  return header;
}

function isHeader(header: object): header is BackupHeader {
  return (
    'migrations' in header &&
    Array.isArray(header.migrations) &&
    'tables' in header &&
    Array.isArray(header.tables) &&
    header.tables.every(isTable)
  );
}

function isTable(table: unknown): boolean {
  return (
    isPlainObject(table) &&
    (table.schema === 'public' || table.schema === 'internal') &&
    typeof table.name === 'string' &&
    Array.isArray(table.columns) &&
    table.columns.every(isColumn)
  );
}

/** Types stand in SQL as they are, so only PostgreSQL's own spellings pass. */
function isColumn(column: unknown): boolean {
  return (
    isPlainObject(column) &&
    typeof column.name === 'string' &&
    typeof column.type === 'string' &&
    /^[a-z]+( [a-z]+)*(\[\])?$/.test(column.type)
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
