import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from './json-schema.ts';

/** What a file may say in place of a part, and a merged one does not: refinements of lists, references to parts. */
const REFERENCE = '#/$defs/reference';
const REFERENCE_TARGET = '#/$defs/referenceTarget';
const UNMERGED: ReadonlySet<string | undefined> = new Set(['#/$defs/refinement', REFERENCE]);
/** What may stand under `$defs` of a file; under that of a merged one only schemas are left. */
const DEFINITION = '#/$defs/definition';

/**
 * A meta-schema as it judges merged files. Where one case of an `if` leads to a refinement or a reference, only the
 * other case remains. A keyword that is a reference is left out, and so is an `allOf` around a single schema. It is
 * not changed.
 */
export function toMergedMeta(meta: JsonSchema): JsonSchema {
  const changed = toMerged(meta);
  if (!isPlainObject(changed)) return meta;
  const { $defs: definitions }: JsonSchema = changed;
  const { reference } = meta.$defs ?? {};
  // What a reference looks like is still said in the tables.
  return reference === undefined ? changed : { ...changed, $defs: { ...definitions, reference } };
}

function toMerged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toMerged);
  if (!isPlainObject(value)) return value;
  const schema: JsonSchema = value;
  const [only, ...others] = Object.keys(value).length === 1 ? (schema.allOf ?? []) : [];
  if (only !== undefined && others.length === 0) return toMerged(only);
  if (schema.$ref === DEFINITION) return { ...schema, $ref: '#/$defs/schema' };
  const { if: test, then, else: other, ...rest } = schema;
  if (UNMERGED.has(other?.$ref) && other !== undefined)
    return toMerged({ ...rest, ...(test?.type && { type: test.type }), ...then });
  if (UNMERGED.has(then?.$ref) && then !== undefined) return toMerged({ ...rest, ...other });
  const parts = Object.entries(value).filter(
    ([, part]) => !(isPlainObject(part) && part.$ref === REFERENCE_TARGET),
  );
  return Object.fromEntries(parts.map(([key, part]) => [key, toMerged(part)]));
}
