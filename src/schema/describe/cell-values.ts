import type { JsonObject } from '../../contract/json-object.ts';
import type { Column } from '../dialect/dialect-types.ts';
import { partAt } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { fitsTest, stepsOf } from '../json-schema/record-path.ts';
import { isEmptyValue, isNothing } from '../values/is-empty-value.ts';
import { meetsCondition } from '../values/meets-condition.ts';
import { resolveValue } from '../values/resolve-value.ts';
import type { ValueScope } from '../values/value-scope.ts';
import { applyFunctions, toComputed } from './apply-functions.ts';

/** A column with the schema of its field. */
export interface CellOf {
  field: { schema: JsonSchema };
  column: Column;
}

/** A field's value and whether it is one of many: `identities[].content` reads from every item of the list. */
export type ColumnValue = { isMany: false; value: unknown } | { isMany: true; values: unknown[] };

/**
 * What a cell shows, before what is empty is left out: one value, or those of each item of a list.
 * @param record as it is shown (`withComputed`)
 * @param scope with `$record`
 */
export function cellValuesOf(cell: CellOf, record: JsonObject, scope: ValueScope): unknown[] {
  const { column, field } = cell;
  if (column.valueWhen !== undefined && !meetsCondition(column.valueWhen, scope)) return [];
  const read =
    column.value === undefined
      ? readCell(cell, record, scope.now)
      : { isMany: false as const, value: resolveValue(column.value, scope) };
  const { default: fallback } = field.schema;
  // A boolean without a value counts as its default, here as in the provider's order.
  const toFilled = (value: unknown) =>
    typeof fallback === 'boolean' && isEmptyValue(value) ? fallback : value;
  const values = read.isMany ? read.values : [toFilled(read.value)];
  return values.map((value) => applyFunctions(value, column.transform, record, scope.now));
}

/**
 * A reader of the one value of a column that says nothing of it but its field: what `cellValuesOf` answers, without
 * looking at the column for each record. Null where the column says more, or its field is a path.
 */
export function singleValueOf({ column, field }: CellOf): ((record: JsonObject) => unknown) | null {
  const { field: name, value, valueWhen, transform } = column;
  const isPath = name === '' || /[.[]/.test(name);
  if (isPath || value !== undefined || valueWhen !== undefined || transform !== undefined) return null;
  const { default: fallback } = field.schema;
  const read = (record: JsonObject) => (Object.hasOwn(record, name) ? record[name] : undefined);
  if (typeof fallback !== 'boolean') return read;
  return (record) => {
    const held = read(record);
    return isEmptyValue(held) ? fallback : held;
  };
}

/** The value of a column in a record as it is shown (`withComputed`), where it lies inside another field too. */
export function readCell({ field, column }: CellOf, record: JsonObject, now?: Date): ColumnValue {
  const isInside = /[.[]/.test(column.field);
  return readColumn(record, column.field, (value) =>
    isInside ? toComputed(field.schema, value, record, now) : value,
  );
}

/** The value at a path of a record; own properties alone. */
export function readColumn(
  record: unknown,
  path: string,
  toShown: (value: unknown) => unknown = (value) => value,
): ColumnValue {
  // Nearly every column is one property.
  if (path !== '' && !/[.[]/.test(path)) return { isMany: false, value: toShown(partAt(record, path)) };
  const steps = stepsOf(path);
  const isMany = steps.some(({ isList }) => isList);
  const stored = steps.reduce<unknown[]>(
    (parts, { name, isList, test }) => {
      const next = parts.map((part) => (name === '' ? part : partAt(part, name)));
      return isList ? next.flatMap((part) => itemsOf(part).filter((item) => fitsTest(item, test))) : next;
    },
    [record],
  );
  const found = stored.map(toShown);
  if (!isMany) return { isMany, value: found[0] };
  return { isMany, values: found.filter((value) => !isNothing(value)) };
}

function itemsOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list : [];
}
