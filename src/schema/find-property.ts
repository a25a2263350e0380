import type { JsonSchema } from './json-schema.ts';

const BRANCHES = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * The schema of a record's part, or undefined where no branch of the schema names it.
 * @param path dotted: `data.carType`; `[]` goes into the items of a list: `identities[].content`
 * @param root where `$ref` is looked up; the schema itself when absent
 */
export function findProperty(
  schema: JsonSchema,
  path: string,
  root: JsonSchema = schema,
): JsonSchema | undefined {
  return descend(resolveReference(schema, root), path.split('.'), root, 0);
}

const DEEPEST = 32;

function descend(
  schema: JsonSchema,
  steps: readonly string[],
  root: JsonSchema,
  depth: number,
): JsonSchema | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return schema;
  if (depth > DEEPEST) return undefined;
  const isList = step.endsWith('[]');
  const name = isList ? step.slice(0, -2) : step;
  const own = name === '' && isList ? schema : ownProperty(schema.properties, name);
  const next = isList && own !== undefined ? resolveReference(own, root).items : own;
  const found = next === undefined ? undefined : descend(resolveReference(next, root), rest, root, depth + 1);
  return found ?? firstOf(branchesOf(schema, root), (branch) => descend(branch, steps, root, depth + 1));
}

/** The schema that a local `$ref` (`#/$defs/period`) means, the schema itself without one. */
export function resolveReference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.startsWith('#/$defs/') ? schema.$ref.slice('#/$defs/'.length) : undefined;
  if (name === undefined) return schema;
  const { $ref: _, ...own } = schema;
  return { ...ownProperty(root.$defs, name), ...own };
}

/** Every branch of a schema, whether it holds for some record or not. */
export function branchesOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const branches = [...BRANCHES.flatMap((key) => schema[key] ?? []), schema.if, schema.then, schema.else];
  return branches.filter((branch) => branch !== undefined).map((branch) => resolveReference(branch, root));
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
  return [...new Set(listPaths(schema, root, 3, 0))];
}

function listPaths(schema: JsonSchema, root: JsonSchema, levels: number, depth: number): string[] {
  if (levels === 0 || depth > DEEPEST) return [];
  const whole = resolveReference(schema, root);
  const own = Object.entries(whole.properties ?? {}).flatMap(([name, property]) => {
    const inner = listPaths(property, root, levels - 1, depth + 1);
    return [name, ...inner.map((path) => `${name}.${path}`)];
  });
  return [...own, ...branchesOf(whole, root).flatMap((branch) => listPaths(branch, root, levels, depth + 1))];
}
