import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** The definition of a record's property. The root of a file has most of its keywords too. */
export const PROPERTY = 'schema';

/** The keywords of a file's root that no property has, and `type`, which allows less there. */
export function ownKeywordsOf(meta: JsonSchema): Record<string, JsonSchema> {
  const shared = meta.$defs?.[PROPERTY]?.properties ?? {};
  const own = Object.entries(meta.properties ?? {}).filter(
    ([name]) => name === 'type' || !Object.hasOwn(shared, name),
  );
  return Object.fromEntries(own);
}
