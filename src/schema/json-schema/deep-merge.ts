import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from './json-schema.ts';

/** Lays one JSON value over another: objects key by key, everything else (lists too) as a whole. */
export function deepMerge(base: unknown, over: unknown): unknown {
  if (!isPlainObject(base) || !isPlainObject(over)) return over;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over))
    merged.set(key, merged.has(key) ? deepMerge(merged.get(key), value) : value);
  return Object.fromEntries(merged);
}

/** Words for readers: the later ones stand. */
const WORDS: ReadonlySet<string> = new Set(['title', 'description']);

/**
 * One schema that says what both say, as `$ref` and the keywords beside it do. Fields and lists of fields are joined;
 * where they say different things of one value, both stand under `allOf`.
 */
export function joinSchemas(one: JsonSchema, other: JsonSchema): JsonSchema {
  const joined: JsonSchema = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const said = one[keyword];
    const both = said === undefined || WORDS.has(keyword) ? value : joinKeyword(keyword, said, value);
    if (both === undefined) return { allOf: [one, other] };
    joined[keyword] = both;
  }
  return joined;
}

/** @returns undefined where no one value says both */
function joinKeyword(keyword: string, one: unknown, other: unknown): unknown {
  if (keyword === 'items' && isPlainObject(one) && isPlainObject(other)) return joinSchemas(one, other);
  if (keyword === 'properties' && isPlainObject(one) && isPlainObject(other)) return joinFields(one, other);
  if (Array.isArray(one) && Array.isArray(other)) {
    if (keyword === 'required') return [...new Set([...one, ...other])];
    if (keyword === 'allOf') return [...one, ...other];
  }
  return JSON.stringify(one) === JSON.stringify(other) ? one : undefined;
}

function joinFields(one: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> {
  const joined = Object.entries(other).map(([name, schema]) => {
    const said = Object.hasOwn(one, name) ? one[name] : undefined;
    return [name, isPlainObject(said) && isPlainObject(schema) ? joinSchemas(said, schema) : schema];
  });
  return { ...one, ...Object.fromEntries(joined) };
}
