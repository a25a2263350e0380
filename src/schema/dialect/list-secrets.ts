import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { rememberBy, rememberByTwo } from '../../contract/remember-by.ts';
import { branchesOf, resolveReference } from '../json-schema/find-property.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

/**
 * Where a record holds what is sent and never answered (`writeOnly`): `[['data', 'password']]`. It may stand within
 * an object, and in a branch that does not hold. Items of a list are not looked into. The work grows with the record,
 * not with the number of ways that `$ref` can lead.
 */
export function listSecrets(schema: JsonSchema, record: JsonObject): string[][] {
  return mayHoldSecrets(schema) ? listWithin([schema], record, [], schema) : [];
}

/** Whether any record of a schema has something that is never answered. */
export const mayHoldSecrets: (schema: JsonSchema) => boolean = rememberBy((schema: JsonSchema) =>
  JSON.stringify(schema).includes('"writeOnly"'),
);

/** @param schemas all that speak of the object, a branch of one of them as well */
function listWithin(
  schemas: readonly JsonSchema[],
  record: JsonObject,
  path: readonly string[],
  root: JsonSchema,
): string[][] {
  return Object.entries(record).flatMap(([name, value]) => {
    const said = new Set(schemas.flatMap((schema) => fieldsOf(schema, root).get(name) ?? []));
    const place = [...path, name];
    if ([...said].some(({ writeOnly }) => writeOnly === true)) return [place];
    return said.size > 0 && isPlainObject(value) ? listWithin([...said], value, place, root) : [];
  });
}

type Fields = ReadonlyMap<string, readonly JsonSchema[]>;

/** What a schema and its branches say of each field. */
const fieldsOf = rememberByTwo((schema: JsonSchema, root: JsonSchema): Fields => {
  const seen = new Set([resolve(schema, root)]);
  const fields = new Map<string, JsonSchema[]>();
  // A set is walked over what is added on the way as well.
  for (const whole of seen) {
    for (const [name, property] of Object.entries(whole.properties ?? {}))
      fields.set(name, [...(fields.get(name) ?? []), resolve(property, root)]);
    for (const branch of branchesOf(whole, root)) seen.add(resolve(branch, root));
  }
  return fields;
});

/** `#` is the root; {@link resolveReference} knows definitions alone. */
function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  return schema.$ref === '#' ? root : resolveReference(schema, root);
}
