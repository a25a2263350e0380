import type { JsonObject } from './json-schema.ts';

/** A JSON object: neither null nor a list. */
export function isPlainObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
