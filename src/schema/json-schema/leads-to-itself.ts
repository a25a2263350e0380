import { branchesOf, resolveReference } from './find-property.ts';
import type { JsonSchema } from './json-schema.ts';

/** By what a definition says of its fields: a reference to it gives another object, which holds the same parts. */
const known = new WeakMap<object, boolean>();

/**
 * Whether an object of this schema may hold another of its kind in a field, at any depth. Such a tree has endless
 * fields. Lists and maps end by themselves: what they hold is there or is not.
 */
export function leadsToItself(schema: JsonSchema, root: JsonSchema): boolean {
  const goal = partsOf(schema);
  if (goal === undefined) return false;
  const found = known.get(goal) ?? isReachable(schema, goal, root, new Set());
  known.set(goal, found);
  return found;
}

function isReachable(schema: JsonSchema, goal: object, root: JsonSchema, seen: Set<object>): boolean {
  const branches = branchesOf(schema, root);
  const fields = [schema, ...branches].flatMap(({ properties = {} }) => Object.values(properties));
  return [...branches, ...fields].some((part) => {
    const whole = resolveReference(part, root);
    const parts = partsOf(whole);
    if (parts === undefined) return false;
    if (parts === goal) return true;
    if (seen.has(parts)) return false;
    seen.add(parts);
    return isReachable(whole, goal, root, seen);
  });
}

/** The same object at each place that refers to the schema. */
function partsOf({ properties, oneOf, anyOf, allOf, then }: JsonSchema): object | undefined {
  return properties ?? oneOf ?? anyOf ?? allOf ?? then;
}
