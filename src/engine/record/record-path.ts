import type { JsonObject } from '../../schema/json-schema.ts';

/** The value at a dotted path, of own properties alone. */
export function readPath(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, key)
          ? Reflect.get(part, key)
          : undefined,
      record,
    );
}

/** A copy with another value at a dotted path; undefined takes the key away. What is not on the path is shared. */
export function writePath(record: JsonObject, path: string, value: unknown): JsonObject {
  const [key = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const inner = record[key];
    return { ...record, [key]: writePath(isObject(inner) ? inner : {}, rest.join('.'), value) };
  }
  const { [key]: _, ...others } = record;
  // Written in place, so that an unchanged key keeps its order.
  return value === undefined ? others : { ...record, [key]: value };
}

/** The form path of a JSON pointer: `/data/carType` -> `data.carType`. */
export function fromPointerToPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
