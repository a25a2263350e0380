import type { JsonSchema } from '../../src/schema/json-schema.ts';

/** The PostgreSQL types that properties of a record are kept in. */
export type ColumnType =
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'text'
  | 'date'
  | 'timestamptz'
  | 'jsonb';

const SCALARS: ReadonlyMap<string, ColumnType> = new Map([
  ['integer', 'bigint'],
  ['number', 'double precision'],
  ['boolean', 'boolean'],
  ['string', 'text'],
]);

const TEXT_FORMATS: ReadonlyMap<string, ColumnType> = new Map([
  ['date', 'date'],
  ['date-time', 'timestamptz'],
]);

/**
 * The column of a property: a scalar as itself, a `date` and a `date-time` so that they sort and compare as such,
 * everything else (objects, arrays, several types, none) as jsonb.
 */
export function columnTypeOf(property: JsonSchema): ColumnType {
  const types = typesOf(property);
  if (types.length !== 1) return 'jsonb';
  const type = SCALARS.get(types[0] ?? '') ?? 'jsonb';
  return type === 'text' ? (TEXT_FORMATS.get(property.format ?? '') ?? 'text') : type;
}

function typesOf(property: JsonSchema): string[] {
  const declared = property.type === undefined ? typesOfValues(property) : [property.type].flat();
  return [...new Set(declared)].filter((type) => type !== 'null');
}

/** `enum` and `const` without a `type` say it by their values. */
function typesOfValues({ enum: choices, const: constant }: JsonSchema): string[] {
  const values = choices ?? (constant === undefined ? [] : [constant]);
  return values.map((value) => {
    if (value === null) return 'null';
    if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
    return typeof value;
  });
}
