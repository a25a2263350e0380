import type { JsonObject } from '../../src/contract/json-object.ts';

/** Whether a record is one of those that something is fixed for; null fits any. A list is one of its values. */
export function fitsFixed(record: JsonObject, fixed: JsonObject | null): boolean {
  return Object.entries(fixed ?? {}).every(([name, value]) =>
    Array.isArray(value) ? value.includes(record[name]) : record[name] === value,
  );
}
