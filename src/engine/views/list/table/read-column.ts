import type { JsonObject } from '../../../../contract/json-object.ts';
import { toComputed } from '../../../record/apply-functions.ts';
import type { ListColumn } from './list-columns.ts';

/** A field's value and whether it is one of many: `identities[].content` reads from every item of the list. */
export type ColumnValue = { isMany: false; value: unknown } | { isMany: true; values: unknown[] };

/** The value of a column in a record as it is shown (`withComputed`), where it lies inside another field too. */
export function readCell(
  { field, column }: Pick<ListColumn, 'field' | 'column'>,
  record: JsonObject,
): ColumnValue {
  const isInside = /[.[]/.test(column.field);
  return readColumn(record, column.field, (value) =>
    isInside ? toComputed(field.schema, value, record) : value,
  );
}

/** The value at a path of a record; own properties alone. */
export function readColumn(
  record: unknown,
  path: string,
  toShown: (value: unknown) => unknown = (value) => value,
): ColumnValue {
  const steps = path.split('.');
  const isMany = steps.some((step) => step.endsWith('[]'));
  const stored = steps.reduce<unknown[]>(
    (parts, step) => {
      const name = step.endsWith('[]') ? step.slice(0, -2) : step;
      const next = parts.map((part) => (name === '' ? part : ownValue(part, name)));
      return step.endsWith('[]') ? next.flatMap((part) => (Array.isArray(part) ? part : [])) : next;
    },
    [record],
  );
  const found = stored.map(toShown);
  if (!isMany) return { isMany, value: found[0] };
  return { isMany, values: found.filter((value) => value !== undefined && value !== null && value !== '') };
}

function ownValue(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? Reflect.get(holder, name)
    : undefined;
}
