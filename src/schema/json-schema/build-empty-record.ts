import type { JsonObject } from '../../contract/json-object.ts';
import { resolveReference } from './find-property.ts';
import type { JsonSchema } from './json-schema.ts';
import { leadsToItself } from './leads-to-itself.ts';

/**
 * A record that has every property of its own, and of the objects in it: the default, or null where there is none. What
 * is the provider's to make is left out.
 * @param root where `$ref` is looked up; the schema itself when absent
 */
export function buildEmptyRecord(schema: JsonSchema, root: JsonSchema = schema): JsonObject {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, unknown][] => {
    const whole = resolveReference(property, root);
    if (whole.readOnly === true) return [];
    const isObject = whole.properties !== undefined && !leadsToItself(whole, root);
    return [[name, isObject ? buildEmptyRecord(whole, root) : (whole.default ?? null)]];
  });
  return Object.fromEntries(entries);
}
