import type { JsonObject } from '../../contract/json-object.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { isNullable } from './to-wire-value.ts';

/**
 * A typed record without the null that an emptied input leaves where null is no value. That is how it would be sent,
 * and how the branches of its schema judge it. The same object where there is none.
 */
export function withoutEmptied(schema: JsonSchema, typed: JsonObject): JsonObject {
  const isEmptied = ([name, value]: [string, unknown]) => {
    const property = value === null ? schema.properties?.[name] : undefined;
    return property !== undefined && !takesNull(resolveReference(property, schema));
  };
  const entries = Object.entries(typed);
  return entries.some(isEmptied) ? Object.fromEntries(entries.filter((entry) => !isEmptied(entry))) : typed;
}

function takesNull(schema: JsonSchema): boolean {
  const isOpen = schema.type === undefined && schema.enum === undefined;
  return isOpen || isNullable(schema);
}
