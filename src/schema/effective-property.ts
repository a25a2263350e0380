import { branchesThatHold } from './branches.ts';
import { resolveReference } from './find-property.ts';
import type { JsonObject, JsonSchema } from './json-schema.ts';
import { isPlainObject } from './plain-object.ts';

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
  let parts: { schema: JsonSchema; value: unknown }[] = [{ schema, value: record }];
  let isRequired = false;
  for (const step of path.split('.')) {
    const all = parts.flatMap((part) => expand(part.schema, part.value, schema));
    isRequired = all.some((part) => part.schema.required?.includes(step) ?? false);
    parts = all.flatMap((part) => descend(part, step));
    if (parts.length === 0) return undefined;
  }
  return {
    schema: Object.assign({}, ...parts.map((part) => resolveReference(part.schema, schema))),
    isRequired,
  };
}

interface Part {
  schema: JsonSchema;
  value: unknown;
}

const DEEPEST = 16;

/** A schema and all branches below it that hold. */
function expand(schema: JsonSchema, value: unknown, root: JsonSchema, depth = 0): Part[] {
  const whole = resolveReference(schema, root);
  if (depth > DEEPEST) return [{ schema: whole, value }];
  const branches = branchesThatHold(whole, isPlainObject(value) ? value : {}, root);
  return [{ schema: whole, value }, ...branches.flatMap((branch) => expand(branch, value, root, depth + 1))];
}

function descend({ schema, value }: Part, step: string): Part[] {
  const property =
    schema.properties !== undefined && Object.hasOwn(schema.properties, step)
      ? schema.properties[step]
      : undefined;
  if (property === undefined) return [];
  return [{ schema: property, value: isPlainObject(value) ? value[step] : undefined }];
}
