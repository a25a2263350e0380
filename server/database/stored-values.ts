import type { JsonObject } from '../../src/contract/json-object.ts';
import type { EntityColumn } from './entity-columns.ts';

/** The values of some columns of a row, as they are sent; a column without a value is left out, unless null is one. */
export function storedValues(
  columns: readonly EntityColumn[],
  row: Readonly<Record<string, unknown>>,
): JsonObject {
  const present = columns.filter(({ name, isNullable }) => isNullable || !isMissing(row[name]));
  return Object.fromEntries(present.map(({ name }) => [name, toWire(row[name])]));
}

/** Whether a column has no value. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** A column's value as it is sent. */
export function toWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return value ?? null;
}
