import type { JsonSchema } from './json-schema.ts';
import { type ItemTest, type RecordStep, stepsOf } from './record-path.ts';

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
const SINGLE = ['if', 'then', 'else'] as const;

/**
 * The schema of a record's part, or undefined where no branch of the schema names it.
 * @param path dotted: `data.carType`; `[]` goes into the items of a list: `identities[].content`, `[type=car]` into some,
 * which is undefined too where no item can be meant
 * @param root where `$ref` is looked up; the schema itself when absent
 */
export function findProperty(
  schema: JsonSchema,
  path: string,
  root: JsonSchema = schema,
): JsonSchema | undefined {
  const whole = resolveReference(schema, root);
  // Most paths name a property of the record itself, and no name has a dot.
  const own = ownProperty(whole.properties, path);
  if (own !== undefined) return resolveReference(own, root);
  return descend(whole, stepsOf(path), { root, depth: 0, seen: new Map() });
}

const DEEPEST = 32;
/** Paths that are listed for a suggestion: in a tree there is no end of them. */
const MOST_PATHS = 5_000;

interface Search {
  root: JsonSchema;
  depth: number;
  /** How many steps were left where a schema was looked into: branches can lead to it in many ways. */
  seen: Map<JsonSchema, Set<number>>;
}

function descend(schema: JsonSchema, steps: readonly RecordStep[], search: Search): JsonSchema | undefined {
  const { root, seen } = search;
  const [step, ...rest] = steps;
  if (step === undefined) return schema;
  if (search.depth > DEEPEST || seen.get(schema)?.has(steps.length)) return undefined;
  seen.set(schema, (seen.get(schema) ?? new Set()).add(steps.length));
  const below = { ...search, depth: search.depth + 1 };
  const { name, isList, test } = step;
  const own = name === '' && isList ? schema : (ownProperty(schema.properties, name) ?? valueOfMap(schema));
  const entered = isList && own !== undefined ? resolveReference(own, root).items : own;
  const next = entered !== undefined && canFit(entered, test, root) ? entered : undefined;
  const found = next === undefined ? undefined : descend(resolveReference(next, root), rest, below);
  return found ?? firstOf(branchesOf(schema, root), (branch) => descend(branch, steps, below));
}

/** What every value of a map is: an object that says so and names no properties. Its `*` is any of them. */
function valueOfMap({ properties, additionalProperties }: JsonSchema): JsonSchema | undefined {
  return properties === undefined && typeof additionalProperties === 'object'
    ? additionalProperties
    : undefined;
}

/** Whether some items can have a value that is asked for. */
function canFit(items: JsonSchema, test: ItemTest | null, root: JsonSchema): boolean {
  if (test === null) return true;
  const tested = findProperty(items, test.name, root);
  return tested !== undefined && (tested.enum?.map(String).includes(test.value) ?? true);
}

/** A schema with a reference -> root -> both in one: always the same object, so that a walk knows it again. */
const resolvedBy = new WeakMap<JsonSchema, WeakMap<JsonSchema, JsonSchema>>();

/** The schema that a local `$ref` (`#/$defs/period`) means, the schema itself without one. */
export function resolveReference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.startsWith('#/$defs/') ? schema.$ref.slice('#/$defs/'.length) : undefined;
  if (name === undefined) return schema;
  const known = resolvedBy.get(schema)?.get(root);
  if (known !== undefined) return known;
  const { $ref: _, ...own } = schema;
  const resolved = { ...ownProperty(root.$defs, name), ...own };
  resolvedBy.set(schema, (resolvedBy.get(schema) ?? new WeakMap()).set(root, resolved));
  return resolved;
}

/** Every branch of a schema, whether it holds for some record or not. */
export function branchesOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const branches: JsonSchema[] = [];
  const add = (branch: JsonSchema) => branches.push(resolveReference(branch, root));
  for (const keyword of LISTS) {
    const listed = schema[keyword];
    // Where names are looked up in a file with mistakes, this may be no list.
    if (listed) [listed].flat().forEach(add);
  }
  for (const keyword of SINGLE) {
    const branch = schema[keyword];
    if (branch !== undefined) add(branch);
  }
  if (schema.dependentSchemas !== undefined) Object.values(schema.dependentSchemas).forEach(add);
  return branches;
}

function ownProperty(map: Record<string, JsonSchema> | undefined, name: string): JsonSchema | undefined {
  return map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined;
}

function firstOf<In, Out>(items: readonly In[], find: (item: In) => Out | undefined): Out | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The dotted paths of every property, three levels deep: what a misspelt field may have meant. */
export function listProperties(schema: JsonSchema, root: JsonSchema = schema): string[] {
  const paths = new Set<string>();
  collectPaths(schema, '', { root, levels: 3, depth: 0, rest: { schemas: MOST_PATHS } }, paths);
  return [...paths];
}

interface Listing {
  root: JsonSchema;
  levels: number;
  depth: number;
  rest: { schemas: number };
}

function collectPaths(schema: JsonSchema, prefix: string, listing: Listing, paths: Set<string>): void {
  const { root, levels, depth, rest } = listing;
  if (levels === 0 || depth > DEEPEST || rest.schemas === 0) return;
  rest.schemas -= 1;
  const whole = resolveReference(schema, root);
  const own = Object.entries(whole.properties ?? {});
  for (const [name] of own) paths.add(`${prefix}${name}`);
  for (const [name, property] of own)
    collectPaths(property, `${prefix}${name}.`, { ...listing, levels: levels - 1, depth: depth + 1 }, paths);
  for (const branch of branchesOf(whole, root))
    collectPaths(branch, prefix, { ...listing, depth: depth + 1 }, paths);
}
