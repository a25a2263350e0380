import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { buildDefaults } from '../json-schema/build-defaults.ts';
import { resolveReference } from '../json-schema/find-property.ts';
import { partAt } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { fitsTest, type RecordStep, stepsOf } from '../json-schema/record-path.ts';

/**
 * Puts a value at a path; a list gets the item that is meant.
 * @param place of an item that the path does not tell from the others
 * @returns the pointer to it
 */
export function put(record: JsonObject, steps: readonly RecordStep[], value: unknown, place = 0): string {
  let holder: JsonObject = record;
  let pointer = '';
  for (const [index, { name, isList, test }] of steps.entries()) {
    pointer += `/${name}`;
    const isLast = index === steps.length - 1;
    if (!isList) {
      if (isLast) holder[name] = value;
      else holder = ownObject(holder, name);
      continue;
    }
    const list = Array.isArray(holder[name]) ? (holder[name] as unknown[]) : [];
    holder[name] = list;
    const found = test === null ? place : list.findIndex((item) => fitsTest(item, test));
    const at = found === -1 ? list.length : found;
    if (!isLast) for (let empty = list.length; empty < at; empty += 1) list.push({});
    pointer += `/${at}`;
    if (isLast) list[at] = value;
    else {
      list[at] ??= test === null ? {} : { [test.name]: test.value };
      holder = list[at] as JsonObject;
    }
  }
  return pointer;
}

function ownObject(holder: JsonObject, name: string): JsonObject {
  const own = partAt(holder, name);
  if (isPlainObject(own)) return own;
  const made: JsonObject = {};
  holder[name] = made;
  return made;
}

/** Where the value of an empty cell would be. */
export function pointerOf(steps: readonly RecordStep[], place = 0): string {
  return steps.map(({ name, isList }) => `/${name}${isList ? `/${place}` : ''}`).join('');
}

/** Items of lists have the defaults of their own schema, as those that are added in the form. */
export function fillItems(record: JsonObject, schema: JsonSchema, root: JsonSchema): void {
  for (const [name, value] of Object.entries(record)) {
    const isList = Array.isArray(value);
    if (!isList && !isPlainObject(value)) continue;
    const property = resolveReference(schema.properties?.[name] ?? {}, root);
    if (!isList) fillItems(value, property, root);
    else if (property.items !== undefined) {
      const item = resolveReference(property.items, root);
      record[name] = value.map((one) => (isPlainObject(one) ? buildDefaults(item, one, withoutMoment) : one));
    }
  }
}

/** What only the open form knows, `$settings`, is no default of a file. */
function withoutMoment(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('$') ? undefined : value;
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The value of the first item that a path means. */
export function valueOf(record: JsonObject, path: string): unknown {
  return stepsOf(path).reduce<unknown>((value, { name, isList, test }) => {
    const own = partAt(value, name);
    return isList && Array.isArray(own) ? own.find((item) => fitsTest(item, test)) : own;
  }, record);
}

/** The values of all items that a path means. */
export function valuesOf(record: JsonObject, path: string): unknown[] {
  return stepsOf(path).reduce<unknown[]>(
    (values, { name, isList, test }) =>
      values.flatMap((value) => {
        const own = partAt(value, name);
        return isList && Array.isArray(own) ? own.filter((item) => fitsTest(item, test)) : [own];
      }),
    [record],
  );
}
