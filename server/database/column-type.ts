import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { type ScalarType, scalarTypeOf } from '../../src/schema/json-schema/scalar-type.ts';

/** The PostgreSQL types that properties of a record are kept in. */
export type ColumnType =
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'text'
  | 'date'
  | 'timestamptz'
  | 'jsonb';

const SCALARS: Readonly<Record<ScalarType, ColumnType>> = {
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  string: 'text',
};

const TEXT_FORMATS: ReadonlyMap<string, ColumnType> = new Map([
  ['date', 'date'],
  ['date-time', 'timestamptz'],
]);

/**
 * The column of a property. A scalar is itself, a `date` and a `date-time` a type that sorts and compares as such.
 * Everything else (objects, arrays, several types, none) is jsonb.
 */
export function columnTypeOf(property: JsonSchema): ColumnType {
  const scalar = scalarTypeOf(property);
  if (scalar === null) return 'jsonb';
  const type = SCALARS[scalar];
  return type === 'text' ? (TEXT_FORMATS.get(property.format ?? '') ?? 'text') : type;
}
