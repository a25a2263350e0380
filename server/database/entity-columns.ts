import type { Entity } from '../../src/schema/dialect/entity.ts';
import { isDerived } from '../../src/schema/dialect/is-derived.ts';
import type { RECORD_COLUMN_NAMES } from '../../src/schema/dialect/table-limits.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import { toPointerStep } from '../../src/schema/json-schema/json-pointer.ts';
import { partOf } from '../../src/schema/json-schema/part-of.ts';
import { type ColumnType, columnTypeOf } from './column-type.ts';

export interface EntityColumn {
  name: string;
  type: ColumnType;
  /**
   * Whether null is a value of the property; then a missing one is answered as null. Elsewhere null means "no value",
   * and a missing one is left out.
   */
  isNullable: boolean;
  /** What a boolean without a value counts as: its property's default. */
  fallback?: boolean;
}

const RECORD_TYPES: Readonly<Record<(typeof RECORD_COLUMN_NAMES)[number], ColumnType>> = {
  store_id: 'bigint',
  id: 'bigint',
  version: 'bigint',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

/** The columns that every record's table has; an entity may name them as read-only properties. */
export const RECORD_COLUMNS: ReadonlyMap<string, ColumnType> = new Map(Object.entries(RECORD_TYPES));

/** The columns of an entity's own properties, in the order of the file. */
export function entityColumns(entity: Entity): EntityColumn[] {
  const { properties = {} } = entity;
  const allNull = Object.fromEntries(Object.keys(properties).map((name) => [name, null]));
  const errors = validateRecord(partOf({ properties }, entity), allNull);
  const neverNull = new Set(errors.map((error) => error.pointer));
  return Object.entries(properties)
    .filter(([name, property]) => !RECORD_COLUMNS.has(name) && !isDerived(property))
    .map(([name, property]) => ({
      name,
      type: columnTypeOf(property),
      isNullable: !neverNull.has(`/${toPointerStep(name)}`),
      ...(typeof property.default === 'boolean' && { fallback: property.default }),
    }));
}
