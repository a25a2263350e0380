import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from './json-schema.ts';

const REFINEMENT = '#/$defs/refinement';

/**
 * A meta-schema as it judges merged files: where a file may hold a refinement in place of a list (`"else": { "$ref":
 * "#/$defs/refinement" }`), only the list is left. It is not changed.
 */
export function withoutRefinements(meta: JsonSchema): JsonSchema {
  const changed = withoutIn(meta);
  return isPlainObject(changed) ? changed : meta;
}

function withoutIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIn);
  if (!isPlainObject(value)) return value;
  const schema: JsonSchema = value;
  const { if: test, then, else: other, ...rest } = schema;
  const left =
    other?.$ref === REFINEMENT ? { ...rest, ...(test?.type && { type: test.type }), ...then } : value;
  return Object.fromEntries(Object.entries(left).map(([key, part]) => [key, withoutIn(part)]));
}
