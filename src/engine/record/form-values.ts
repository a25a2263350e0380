import type { JsonObject } from '../../contract/json-object.ts';
import { decodeStep, encodeStep, WHOLE_RECORD } from './field-name.ts';

/** A record as the form holds it: every property under its safe name; a list under {@link WHOLE_RECORD}. */
export function toFormValues(record: unknown): JsonObject {
  return toObject(toFormValue(Array.isArray(record) ? { [WHOLE_RECORD]: record } : record));
}

/** What the form holds as a record again. A list stays under {@link WHOLE_RECORD}. */
export function fromFormValues(values: JsonObject): JsonObject {
  return toObject(fromFormValue(values));
}

/** One value as the form holds it. Without unsafe names it is the value itself. */
export function toFormValue(value: unknown): unknown {
  return mapKeys(value, (key) => (key === WHOLE_RECORD ? key : encodeStep(key)));
}

/** One value of the form as the record has it. Without escaped names it is the value itself. */
export function fromFormValue(value: unknown): unknown {
  return mapKeys(value, decodeStep);
}

function mapKeys(value: unknown, map: (key: string) => string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => mapKeys(item, map));
    return items.every((item, index) => Object.is(item, value[index])) ? value : items;
  }
  if (!isPlainObject(value)) return value;
  let isSame = true;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const mapped: [string, unknown] = [map(key), mapKeys(item, map)];
    if (mapped[0] !== key || !Object.is(mapped[1], item)) isSame = false;
    return mapped;
  });
  return isSame ? value : Object.fromEntries(entries);
}

/** A file that was chosen is no part of the record: it stays as it is. */
function isPlainObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function toObject(value: unknown): JsonObject {
  return isPlainObject(value) ? value : {};
}
