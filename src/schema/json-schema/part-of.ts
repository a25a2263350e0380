import { isPlainObject } from '../../contract/json-object.ts';
import { rememberByTwo } from '../../contract/remember-by.ts';
import type { JsonSchema } from './json-schema.ts';

/** A name that no file can refer to: the root among the definitions of its part. */
const ROOT = '$root';

/**
 * A part of a schema that stands on its own, with the definitions of its root. `#` still means the root, and not the
 * part, which would then refer to itself. The same object for the same part.
 * @example partOf(entity.properties.parent, entity)
 */
export function partOf(part: JsonSchema, root: JsonSchema): JsonSchema {
  return part === root ? part : buildPart(part, root);
}

const buildPart = rememberByTwo((part: JsonSchema, root: JsonSchema): JsonSchema => {
  if (!JSON.stringify(part).includes('"$ref"')) return part;
  if (!JSON.stringify([part, root.$defs]).includes('"$ref":"#"'))
    return root.$defs === undefined ? part : { ...part, $defs: root.$defs };
  const { $defs = {}, ...whole } = root;
  const definitions = mapSchemas({ ...$defs, [ROOT]: whole });
  return { ...mapSchemas(part), $defs: definitions };
});

/** A copy in which `#` is the root by its name. */
function mapSchemas<T extends object>(schemas: T): T;
function mapSchemas(value: unknown): unknown;
function mapSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapSchemas);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && part === '#' ? `#/$defs/${ROOT}` : mapSchemas(part),
    ]),
  );
}
