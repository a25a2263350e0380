import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { fromPointer } from '../../schema/json-schema/json-pointer.ts';
import { fromFieldName, type PathStep, toFieldName } from './field-name.ts';

/** The value under a field's name, of own properties alone. */
export function readPath(record: unknown, name: string): unknown {
  return fromFieldName(name).reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step)
        ? Reflect.get(part, step)
        : undefined,
    record,
  );
}

/** A copy with another value under a field's name; undefined takes a key away. What is not on the path is shared. */
export function writePath(record: JsonObject, name: string, value: unknown): JsonObject {
  const written = write(record, fromFieldName(name), value);
  return isPlainObject(written) ? written : record;
}

function write(holder: unknown, [step = '', ...rest]: readonly PathStep[], value: unknown): unknown {
  if (typeof step === 'number' && Array.isArray(holder)) {
    const items: unknown[] = [...holder];
    items[step] = rest.length === 0 ? value : write(items[step], rest, value);
    return items;
  }
  const key = String(step);
  const record = isPlainObject(holder) ? holder : {};
  if (rest.length > 0) {
    const inner = Object.hasOwn(record, key) ? record[key] : undefined;
    return { ...record, [key]: write(inner, rest, value) };
  }
  const { [key]: _, ...others } = record;
  // Written in place, so that an unchanged key keeps its order.
  return value === undefined ? others : { ...record, [key]: value };
}

/**
 * The field's name of a JSON pointer: `/data/carType` -> `data.carType`.
 * @param record tells a list's place from a property that is called `0`; without it, digits are places
 */
export function fromPointerToPath(pointer: string, record?: unknown): string {
  let holder = record;
  const steps = fromPointer(pointer).map((step): PathStep => {
    const isPlace = /^\d+$/.test(step) && (record === undefined || Array.isArray(holder));
    holder =
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, step)
        ? Reflect.get(holder, step)
        : undefined;
    return isPlace ? Number(step) : step;
  });
  return toFieldName(steps);
}
