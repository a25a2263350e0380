import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { fromPointer, partAt, valueAtSteps } from '../../schema/json-schema/json-pointer.ts';
import { fromFieldName, type PathStep, toFieldName } from './field-name.ts';

/** The value under a field's name, of own properties alone. */
export function readPath(record: unknown, name: string): unknown {
  return valueAtSteps(record, fromFieldName(name));
}

/** A copy with another value under a field's name; undefined takes a key away. What is not on the path is shared. */
export function writePath(record: JsonObject, name: string, value: unknown): JsonObject {
  const written = withValueAt(record, fromFieldName(name), value);
  return isPlainObject(written) ? written : record;
}

/** The same of any value, by the steps of own properties and list places; without a step it is the other value. */
export function withValueAt(whole: unknown, path: readonly PathStep[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValueAt(partAt(whole, step), rest, value);
  if (Array.isArray(whole) && /^\d+$/.test(String(step))) {
    const items: unknown[] = [...whole];
    items[Number(step)] = inner;
    return items;
  }
  const key = String(step);
  const record = isPlainObject(whole) ? whole : {};
  const { [key]: _, ...others } = record;
  // Written in place, so that a key keeps its order; computed, so that `__proto__` is a key like any other.
  return inner === undefined ? others : { ...record, [key]: inner };
}

/**
 * The field's name of a JSON pointer: `/data/carType` -> `data.carType`.
 * @param record tells a list's place from a property that is called `0`; without it, digits are places
 */
export function fromPointerToPath(pointer: string, record?: unknown): string {
  let holder = record;
  const steps = fromPointer(pointer).map((step): PathStep => {
    const isPlace = /^\d+$/.test(step) && (record === undefined || Array.isArray(holder));
    holder = partAt(holder, step);
    return isPlace ? Number(step) : step;
  });
  return toFieldName(steps);
}

/** Changed leaves: dotted path -> the new value; undefined means that it is gone. */
export type Changes = ReadonlyMap<string, unknown>;

/** The loaded record with the changes on it: whatever no field names survives, and no change gives an equal record. */
export function patchRecord(loaded: JsonObject, changes: Changes): JsonObject {
  let record = loaded;
  for (const [field, value] of changes) record = writePath(record, field, value);
  return record;
}
