import type { JsonObject } from '../../../src/contract/json-object.ts';
import { isMissing, storedValues, toWire } from '../../database/stored-values.ts';
import { withoutSecrets } from './inner-secrets.ts';
import type { RecordShape } from './record-shape.ts';

/** A row as PostgreSQL answers it: column -> value. */
export type Row = Record<string, unknown>;

/** The columns to read for a whole record. */
export function columnNames(shape: RecordShape): string[] {
  return [...shape.recordColumns, ...shape.columns.map((column) => column.name)];
}

/** The record of a row: `id`, the properties in the order of the file, `version`. */
export function fromRow(shape: RecordShape, row: Row): JsonObject {
  const record: JsonObject = { id: row.id };
  for (const { name, isNullable } of shape.answered) {
    if (isNullable || !isMissing(row[name])) record[name] = toWire(row[name]);
  }
  record.version = row.version;
  return withoutSecrets(shape, record);
}

/** The whole record of a row, also what is never answered: what a change is laid over. */
export function storedRecord(shape: RecordShape, row: Row): JsonObject {
  return storedValues(shape.columns, row);
}

/** The value of each column for a record's properties, in the order of the columns. */
export function toRow(shape: RecordShape, record: JsonObject): [column: string, value: unknown][] {
  return shape.columns.map(({ name, type }) => {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (isMissing(value)) return [name, null];
    return [name, type === 'jsonb' ? JSON.stringify(value) : value];
  });
}
