import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** What a property of a record may say: the root of a file says most of it too. */
export const PROPERTY = 'schema';

/** The keywords that the root of a file has beside those of a property, and `type`, which is narrower there. */
export function ownKeywordsOf(meta: JsonSchema): Record<string, JsonSchema> {
  const shared = meta.$defs?.[PROPERTY]?.properties ?? {};
  const own = Object.entries(meta.properties ?? {}).filter(
    ([name]) => name === 'type' || !Object.hasOwn(shared, name),
  );
  return Object.fromEntries(own);
}
