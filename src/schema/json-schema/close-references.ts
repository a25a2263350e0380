import { isPlainObject } from '../../contract/json-object.ts';
import { valueAt } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * A meta-schema whose parts have one list of keywords each. Resolves a root or definition that is `$ref`, alone or
 * under `allOf`, with `unevaluatedProperties: false`. It becomes the referred keywords and its own, with
 * `additionalProperties: false`. The validator judges it in one step, and a part's keywords are in one place. A
 * definition that is only extended so is left out.
 * @param meta where a part has a keyword that its base has too, its own says everything; it is not changed
 */
export function closeReferences(meta: JsonSchema): JsonSchema {
  const { $defs = {}, ...root } = meta;
  const bases = new Set([meta, ...Object.values($defs)].flatMap((part) => baseOf(part) ?? []));
  const kept = Object.entries($defs).filter(([name]) => !bases.has(`#/$defs/${name}`));
  return {
    ...closePart(root, meta),
    $defs: Object.fromEntries(kept.map(([name, part]) => [name, closePart(part, meta)])),
  };
}

function closePart(part: JsonSchema, meta: JsonSchema): JsonSchema {
  const reference = baseOf(part);
  const found = reference === undefined ? undefined : valueAt(meta, reference.slice(1));
  if (!isPlainObject(found)) return part;
  const base: JsonSchema = found;
  const { $ref: _, allOf: __, unevaluatedProperties: ___, properties, ...own } = part;
  return {
    ...base,
    ...own,
    properties: { ...base.properties, ...properties },
    additionalProperties: false,
  };
}

/** json-schema-to-typescript loses the keywords of a root that is itself `$ref`: there it stands under `allOf`. */
function baseOf({ $ref, allOf = [], unevaluatedProperties }: JsonSchema): string | undefined {
  const [only, ...others] = [...($ref === undefined ? [] : [{ $ref }]), ...allOf];
  return unevaluatedProperties === false && others.length === 0 ? only?.$ref : undefined;
}
