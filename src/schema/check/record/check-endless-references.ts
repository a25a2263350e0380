import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { allSchemas, BRANCH_KEYWORDS, childSchemas } from '../../json-schema/child-schemas.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { hasCountedBounds } from '../../json-schema/long-lists.ts';

/** Schemas that may judge one value, counted each time that a `$ref` leads to them: far more than anyone writes. */
const MOST_SCHEMAS = 2_000;
/** A `$ref` that leads to a `$ref`, and so on. */
const LONGEST_CHAIN = 64;

/** What one value costs by a schema that `$ref` can name. */
interface Weight {
  schemas: number;
  chain: number;
}

/**
 * References that lead back to themselves without going into a part of the value: no validator would ever end.
 * A record that has to hold a record of the same schema never ends either. A tree (`properties` or `items` that refer to
 * what holds them) is fine where it may end. References that multiply one another until one value is judged by thousands
 * of schemas end, but not soon.
 * @param root the schema that `#` names
 */
export function checkEndlessReferences(
  document: ConfigDocument,
  root: JsonSchema,
  pointer = '',
): Diagnostic[] {
  const all = allSchemas(root);
  if (all.length <= MOST_SCHEMAS && all.every(({ schema: { $ref } }) => $ref === undefined)) return [];
  const schemas = new Map<string, JsonSchema>([['#', root]]);
  for (const [name, schema] of Object.entries(root.$defs ?? {})) schemas.set(`#/$defs/${name}`, schema);
  const weights = weighAll(schemas);
  const endless = new Set([...listCyclic(schemas, referencesOf), ...listCyclic(schemas, neededReferencesOf)]);
  if (endless.size > 0)
    return [...endless].map((name) =>
      diagnose(document, pointer + placeOf(name), 'endlessReference', { name }),
    );
  const heavy = findHeavy(root, weights);
  const found = heavy ?? (hasCountedBounds(root) ? null : '');
  return found === null
    ? []
    : [diagnose(document, pointer + found, 'tooManyBranches', { limit: MOST_SCHEMAS })];
}

function placeOf(name: string): string {
  return name === '#' ? '' : `/$defs/${toPointerStep(name.slice('#/$defs/'.length))}`;
}

type ListReferences = (schema: JsonSchema | undefined) => string[];

/** The names of the schemas whose references all end, each behind those that it leads to. */
function orderEnding(schemas: ReadonlyMap<string, JsonSchema>, listReferences: ListReferences): string[] {
  const waiting = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  for (const [name, schema] of schemas) {
    const targets = new Set(listReferences(schema).filter((target) => schemas.has(target)));
    waiting.set(name, targets.size);
    for (const target of targets) dependents.set(target, [...(dependents.get(target) ?? []), name]);
  }
  const ordered = [...schemas.keys()].filter((name) => waiting.get(name) === 0);
  for (const name of ordered) {
    for (const dependent of dependents.get(name) ?? []) {
      const left = (waiting.get(dependent) ?? 0) - 1;
      waiting.set(dependent, left);
      if (left === 0) ordered.push(dependent);
    }
  }
  return ordered;
}

function weighAll(schemas: ReadonlyMap<string, JsonSchema>): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  for (const name of orderEnding(schemas, referencesOf))
    weights.set(name, weigh(schemas.get(name) ?? {}, weights));
  return weights;
}

/** The schemas that stand in a circle: what only leads there is not to blame. */
function listCyclic(schemas: ReadonlyMap<string, JsonSchema>, listReferences: ListReferences): string[] {
  const ending = new Set(orderEnding(schemas, listReferences));
  let left = [...schemas.keys()].filter((name) => !ending.has(name));
  for (;;) {
    const named = new Set(left.flatMap((name) => listReferences(schemas.get(name))));
    const kept = left.filter((name) => named.has(name));
    if (kept.length === left.length) return kept;
    left = kept;
  }
}

function weigh(schema: JsonSchema, weights: ReadonlyMap<string, Weight>): Weight {
  const own = [schema, ...sameValue(schema)];
  const named = own.flatMap(({ $ref }) => ($ref === undefined ? [] : (weights.get($ref) ?? [])));
  return {
    schemas: own.length + named.reduce((sum, weight) => sum + weight.schemas, 0),
    chain: 1 + named.reduce((longest, weight) => Math.max(longest, weight.chain), 0),
  };
}

function findHeavy(root: JsonSchema, weights: ReadonlyMap<string, Weight>): string | null {
  const heavy = allSchemas(root).find(({ schema }) => {
    const { schemas, chain } = weigh(schema, weights);
    return schemas > MOST_SCHEMAS || chain > LONGEST_CHAIN;
  });
  return heavy?.pointer ?? null;
}

/** The references of the same value, and those of the parts that an object of this schema cannot be without. */
function neededReferencesOf(schema: JsonSchema | undefined): string[] {
  if (schema === undefined) return [];
  const { $ref, allOf = [], type, properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).filter(([name]) => type === 'object' && required.includes(name));
  const needed = [...allOf, ...fields.map(([, field]) => field)];
  return [...($ref === undefined ? [] : [$ref]), ...needed.flatMap(neededReferencesOf)];
}

function referencesOf(schema: JsonSchema | undefined): string[] {
  if (schema === undefined) return [];
  return [schema, ...sameValue(schema)].flatMap(({ $ref }) => $ref ?? []);
}

/** The schemas below a schema that judge the same value. */
function sameValue(schema: JsonSchema): JsonSchema[] {
  return childSchemas(schema, '', BRANCH_KEYWORDS).flatMap((child) => [
    child.schema,
    ...sameValue(child.schema),
  ]);
}
