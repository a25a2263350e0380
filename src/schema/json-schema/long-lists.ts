import { isPlainObject } from '../../contract/json-object.ts';
import { allSchemas } from './child-schemas.ts';
import { resolveReference } from './find-property.ts';
import { toPointerStep } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';

/** A list that a schema bounds whatever else a record says. */
export interface ListBound {
  /** The names of the properties that lead to it; null for every item of a list. */
  steps: readonly (string | null)[];
  limit: number;
  holder: JsonSchema;
}

/** How many `$ref` deep a list is looked for: schemas may name one another in more ways than anyone can count. */
const DEEPEST = 4;

/** Schemas that are looked into, counted each time that a `$ref` leads to them. */
const MOST_SCHEMAS = 50_000;

/** Where `uniqueItems` stands without `maxItems`: each item is compared with each. */
export const MOST_UNIQUE = 1_000;

/** The bounds of a schema's lists, also of those within lists, by its `properties`, `items`, `allOf` and `$ref`. */
export function listBounds(schema: JsonSchema): ListBound[] {
  return boundsBelow(schema, startAt(schema));
}

/** Whether {@link listBounds} finds the bounds of all lists: `$ref` can lead to more places than anyone can count. */
export function hasCountedBounds(schema: JsonSchema): boolean {
  const all = allSchemas(schema);
  // Without a reference each schema is looked into once at most.
  if (all.length < MOST_SCHEMAS && all.every(({ schema: { $ref } }) => $ref === undefined)) return true;
  const walk = startAt(schema);
  boundsBelow(schema, walk);
  return walk.rest.schemas > 0;
}

interface Walk {
  root: JsonSchema;
  steps: ListBound['steps'];
  /** Those that led here. */
  references: readonly string[];
  /** How many schemas may still be looked into. */
  rest: { schemas: number };
}

function startAt(root: JsonSchema): Walk {
  return { root, steps: [], references: [], rest: { schemas: MOST_SCHEMAS } };
}

function boundsBelow(schema: JsonSchema | boolean, walk: Walk): ListBound[] {
  if (typeof schema === 'boolean' || walk.rest.schemas === 0) return [];
  walk.rest.schemas -= 1;
  const { $ref: reference } = schema;
  const isAgain = reference !== undefined && walk.references.includes(reference);
  if (isAgain || walk.references.length > DEEPEST) return [];
  const references = reference === undefined ? walk.references : [...walk.references, reference];
  const whole = resolveReference(schema, walk.root);
  const { properties = {}, items, allOf = [], uniqueItems, maxItems: limit } = whole;
  const most = limit ?? (uniqueItems === true ? MOST_UNIQUE : undefined);
  const below = (part: JsonSchema, ...more: ListBound['steps']) =>
    boundsBelow(part, { ...walk, references, steps: [...walk.steps, ...more] });
  return [
    ...(most === undefined ? [] : [{ steps: walk.steps, limit: most, holder: whole }]),
    ...Object.entries(properties).flatMap(([name, property]) => below(property, name)),
    ...(items === undefined ? [] : below(items, null)),
    ...allOf.flatMap((part) => below(part)),
  ];
}

/** The lists of a value that are longer than a schema lets them be. Cheap, however long they are. */
export function findLongLists(
  bounds: readonly ListBound[],
  value: unknown,
): { pointer: string; bound: ListBound }[] {
  for (const bound of bounds) {
    const long = listsAt(value, bound.steps, '').filter(({ list }) => list.length > bound.limit);
    // The outer ones come first: nothing within a list that is too long is looked at.
    if (long.length > 0) return long.map(({ pointer }) => ({ pointer, bound }));
  }
  return [];
}

function listsAt(
  value: unknown,
  [step, ...rest]: ListBound['steps'],
  pointer: string,
): { pointer: string; list: readonly unknown[] }[] {
  if (step === undefined) return Array.isArray(value) ? [{ pointer, list: value }] : [];
  if (step === null)
    return Array.isArray(value)
      ? value.flatMap((item, index) => listsAt(item, rest, `${pointer}/${index}`))
      : [];
  return isPlainObject(value) && Object.hasOwn(value, step)
    ? listsAt(value[step], rest, `${pointer}/${toPointerStep(step)}`)
    : [];
}
