import { isPlainObject } from '../../contract/json-object.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import { toPointerStep } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, SCHEMA_KEYWORDS } from './record-schema.ts';

export interface PlacedSchema {
  schema: JsonSchema;
  pointer: string;
}

/** Keywords whose schemas judge the same value as the schema that holds them. */
export const BRANCH_KEYWORDS: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

/**
 * The schemas right below a schema, `$defs` among them, with their places.
 * @param among the keywords that are followed; all when absent
 */
export function childSchemas(
  schema: JsonSchema,
  pointer: string,
  among?: ReadonlySet<string>,
): PlacedSchema[] {
  const children: PlacedSchema[] = [];
  for (const keyword of Object.keys(schema)) {
    const value: unknown = schema[keyword];
    if (typeof value !== 'object' || among?.has(keyword) === false) continue;
    if (SCHEMA_KEYWORDS.has(keyword)) {
      if (isPlainObject(value)) children.push({ schema: value, pointer: `${pointer}/${keyword}` });
    } else if (LIST_KEYWORDS.has(keyword) ? Array.isArray(value) : isMap(keyword, value)) {
      for (const [step, child] of Object.entries(value ?? {}))
        if (isPlainObject(child))
          children.push({ schema: child, pointer: `${pointer}/${keyword}/${toPointerStep(step)}` });
    }
  }
  return children;
}

function isMap(keyword: string, value: unknown): boolean {
  return MAP_KEYWORDS.has(keyword) && isPlainObject(value);
}

/**
 * A schema and every schema in it, each before those below it, with their places from its root. A schema stands for one
 * file as loaded, and every check of it asks for them.
 */
export const allSchemas = rememberBy((root: JsonSchema): readonly PlacedSchema[] => {
  const all: PlacedSchema[] = [];
  collect({ schema: root, pointer: '' }, all);
  return all;
});

function collect(place: PlacedSchema, all: PlacedSchema[]): void {
  all.push(place);
  for (const child of childSchemas(place.schema, place.pointer)) collect(child, all);
}
