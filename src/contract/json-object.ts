/** A stored or sent record: what the wire carries, under the wire's names. */
export type JsonObject = Record<string, unknown>;

/** A JSON object: neither null nor a list. */
export function isPlainObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
