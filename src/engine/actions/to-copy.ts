import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';

/**
 * A new record with the content of an old one: what the provider makes itself, and files that are sent by an operation
 * of their own, are not taken along, and neither is what only one record may have.
 */
export function toCopy({ fields }: Pick<Description, 'fields'>, record: JsonObject): JsonObject {
  const taken = fields.filter(
    ({ name, isReadOnly, schema }) =>
      name !== 'id' &&
      !isReadOnly &&
      !isPlainObject(schema['x-upload']) &&
      schema['x-computed'] === undefined &&
      schema['x-unique'] === undefined,
  );
  return Object.fromEntries(
    taken.flatMap(({ name }) => (Object.hasOwn(record, name) ? [[name, record[name]]] : [])),
  );
}
