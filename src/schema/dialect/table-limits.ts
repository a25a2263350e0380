/** PostgreSQL's own limit of a table. */
export const MAX_COLUMNS = 1600;

/** The columns that every record's table has; an entity may name them as read-only properties. */
export const RECORD_COLUMN_NAMES = ['store_id', 'id', 'version', 'created_at', 'updated_at'] as const;

/** Columns that every table of PostgreSQL has: no column of one's own can have such a name. */
export const SYSTEM_COLUMN_NAMES: readonly string[] = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

/** PostgreSQL cuts longer names silently, and then two of them can meet. */
const MAX_NAME_BYTES = 63;

/** Whether a name of a table or a column is too long. */
export function isNameTooLong(name: string): boolean {
  // A character takes three bytes at most: hardly any name has to be encoded.
  return name.length * 3 > MAX_NAME_BYTES && new TextEncoder().encode(name).length > MAX_NAME_BYTES;
}
