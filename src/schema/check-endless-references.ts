import { type ConfigDocument, diagnose } from './config-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Entity } from './entity.ts';
import type { JsonSchema } from './json-schema.ts';

/** Keywords whose schemas judge the same value as the schema that holds them. */
const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
const SINGLE = ['not', 'if', 'then', 'else'] as const;

/**
 * References that lead back to themselves without going into a part of the value: no validator would ever end.
 * A tree (`properties` or `items` that refer to what holds them) is fine.
 */
export function checkEndlessReferences(document: ConfigDocument, entity: Entity): Diagnostic[] {
  const schemas = new Map<string, JsonSchema>([['#', entity]]);
  for (const [name, schema] of Object.entries(entity.$defs ?? {})) schemas.set(`#/$defs/${name}`, schema);
  return [...schemas.keys()]
    .filter((start) => leadsTo(start, start, schemas, new Set()))
    .map((start) => diagnose(document, start.slice(1), 'endlessReference', { name: start }));
}

function leadsTo(
  from: string,
  goal: string,
  schemas: ReadonlyMap<string, JsonSchema>,
  seen: Set<string>,
): boolean {
  return referencesOf(schemas.get(from)).some((next) => {
    if (next === goal) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return leadsTo(next, goal, schemas, seen);
  });
}

function referencesOf(schema: JsonSchema | undefined): string[] {
  if (schema === undefined) return [];
  const own = schema.$ref === undefined ? [] : [schema.$ref];
  const listed = LISTS.flatMap((keyword) => schema[keyword] ?? []);
  const single = SINGLE.map((keyword) => schema[keyword]);
  const dependent = Object.values(schema.dependentSchemas ?? {});
  return [...own, ...[...listed, ...single, ...dependent].flatMap(referencesOf)];
}
