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
  // Nearly always so, and told without building anything: a list may have thousands of rows.
  if (keepsKeys(value, map)) return value;
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, map));
  const entries = Object.entries(Object(value));
  return Object.fromEntries(entries.map(([key, item]) => [map(key), mapKeys(item, map)]));
}

/** Whether every name within stays as it is. */
function keepsKeys(value: unknown, map: (key: string) => string): boolean {
  if (Array.isArray(value)) return value.every((item) => keepsKeys(item, map));
  if (!isPlainObject(value)) return true;
  return Object.keys(value).every((key) => map(key) === key && keepsKeys(value[key], map));
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
