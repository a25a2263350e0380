import { branchesOf, resolveReference } from './find-property.ts';
import type { JsonSchema } from './json-schema.ts';

const DEEPEST = 8;
/** Schemas that are looked into, counted each time that a `$ref` leads to them. */
const MOST_SCHEMAS = 50_000;

/**
 * Where a record holds what is sent and never answered (`writeOnly`), also within an object and in a branch that does
 * not hold: `[['data', 'password']]`. Items of a list are not looked into.
 */
export function listSecrets(schema: JsonSchema): string[][] {
  return [...listWithin(schema, { schemas: MOST_SCHEMAS }).values()];
}

/** Whether {@link listSecrets} finds them all: `$ref` can lead to more places than anyone can count. */
export function hasCountedSecrets(schema: JsonSchema): boolean {
  const rest = { schemas: MOST_SCHEMAS };
  listWithin(schema, rest);
  return rest.schemas > 0;
}

function listWithin(schema: JsonSchema, rest: { schemas: number }): Map<string, string[]> {
  if (!JSON.stringify(schema).includes('"writeOnly"')) return new Map();
  const walk = { root: schema, depth: 0, rest };
  return new Map(listBelow(schema, [], walk).map((path) => [path.join('.'), path] as const));
}

interface Walk {
  root: JsonSchema;
  depth: number;
  rest: { schemas: number };
}

function listBelow(schema: JsonSchema, path: readonly string[], walk: Walk): string[][] {
  const { root, depth, rest } = walk;
  if (depth > DEEPEST || rest.schemas === 0) return [];
  rest.schemas -= 1;
  const below = { ...walk, depth: depth + 1 };
  const whole = resolveReference(schema, root);
  const own = Object.entries(whole.properties ?? {}).flatMap(([name, property]) => {
    const place = [...path, name];
    const isSecret = resolveReference(property, root).writeOnly === true;
    return isSecret ? [place] : listBelow(property, place, below);
  });
  return [...own, ...branchesOf(whole, root).flatMap((branch) => listBelow(branch, path, below))];
}
