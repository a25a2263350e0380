import { toPointerStep } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';
import { isPlainObject } from './plain-object.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, SCHEMA_KEYWORDS } from './record-schema.ts';

export interface PlacedSchema {
  schema: JsonSchema;
  pointer: string;
}

/** The schemas right below a schema, `$defs` among them, with their places. */
export function childSchemas(schema: JsonSchema, pointer: string): PlacedSchema[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (typeof value !== 'object') return [];
    const at = `${pointer}/${toPointerStep(keyword)}`;
    if (SCHEMA_KEYWORDS.has(keyword)) return isPlainObject(value) ? [{ schema: value, pointer: at }] : [];
    const isMap = MAP_KEYWORDS.has(keyword) && isPlainObject(value);
    const isList = LIST_KEYWORDS.has(keyword) && Array.isArray(value);
    if (!isMap && !isList) return [];
    return Object.entries(value).flatMap(([step, child]) =>
      isPlainObject(child) ? [{ schema: child, pointer: `${at}/${toPointerStep(step)}` }] : [],
    );
  });
}
