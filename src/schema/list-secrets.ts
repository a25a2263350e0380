import { branchesOf, resolveReference } from './find-property.ts';
import type { JsonSchema } from './json-schema.ts';

const DEEPEST = 8;

/**
 * Where a record holds what is sent and never answered (`writeOnly`), also within an object and in a branch that does
 * not hold: `[['data', 'password']]`. Items of a list are not looked into.
 */
export function listSecrets(schema: JsonSchema): string[][] {
  const places = listBelow(schema, schema, [], 0).map((path) => [path.join('.'), path] as const);
  return [...new Map(places).values()];
}

function listBelow(schema: JsonSchema, root: JsonSchema, path: readonly string[], depth: number): string[][] {
  if (depth > DEEPEST) return [];
  const whole = resolveReference(schema, root);
  const own = Object.entries(whole.properties ?? {}).flatMap(([name, property]) => {
    const place = [...path, name];
    const isSecret = resolveReference(property, root).writeOnly === true;
    return isSecret ? [place] : listBelow(property, root, place, depth + 1);
  });
  return [...own, ...branchesOf(whole, root).flatMap((branch) => listBelow(branch, root, path, depth + 1))];
}
