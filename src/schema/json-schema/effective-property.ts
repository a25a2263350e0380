import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { branchesThatHold } from './branches.ts';
import { resolveReference } from './find-property.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The schema of a record's part as it is for this record: the property's own keywords, under those of every branch
 * that holds. `then: { required: ['max_price'] }` makes `max_price` required here.
 * @param path dotted: `data.enterBufferTime`
 * @returns undefined where no branch that holds names it
 */
export function findEffectiveProperty(
  schema: JsonSchema,
  record: JsonObject,
  path: string,
): { schema: JsonSchema; isRequired: boolean } | undefined {
  let parts: Part[] = [{ schema, value: record }];
  let isRequired = false;
  for (const step of path.split('.')) {
    const all = expandParts(parts, schema);
    isRequired = all.some((part) => part.schema.required?.includes(step) ?? false);
    parts = stepInto(all, step);
    if (parts.length === 0) return undefined;
  }
  return { schema: mergeParts(parts, schema), isRequired };
}

/** A schema, and the value that it is about. */
export interface Part {
  schema: JsonSchema;
  value: unknown;
}

const DEEPEST = 16;
/** Schemas that speak of one value: more than {@link checkEndlessReferences} lets a file have. */
const MOST_PARTS = 4_000;

/** Schemas of one value with all branches below them that hold. @param root where `$ref` is looked up */
export function expandParts(parts: readonly Part[], root: JsonSchema): Part[] {
  const rest = { parts: MOST_PARTS };
  return parts.flatMap((part) => expand(part, root, 0, rest));
}

function expand({ schema, value }: Part, root: JsonSchema, depth: number, rest: { parts: number }): Part[] {
  if (rest.parts === 0) return [];
  rest.parts -= 1;
  const whole = resolveReference(schema, root);
  if (depth > DEEPEST) return [{ schema: whole, value }];
  const branches = branchesThatHold(whole, isPlainObject(value) ? value : {}, root);
  return [
    { schema: whole, value },
    ...branches.flatMap((branch) => expand({ schema: branch, value }, root, depth + 1, rest)),
  ];
}

/** What expanded schemas say of a property. */
export function stepInto(expanded: readonly Part[], name: string): Part[] {
  return expanded.flatMap(({ schema: { properties }, value }) => {
    const property =
      properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) return [];
    return [{ schema: property, value: isPlainObject(value) ? value[name] : undefined }];
  });
}

/** One schema of several: the keywords of the later ones count. */
export function mergeParts(parts: readonly Part[], root: JsonSchema): JsonSchema {
  return Object.assign({}, ...parts.map((part) => resolveReference(part.schema, root)));
}
