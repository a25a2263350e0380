import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { isNothing } from '../../schema/values/is-empty-value.ts';

/**
 * What an emptied input means on the wire. It is null where the schema has it, or an empty text where that is a
 * value. Else it is nothing: a required field counts as missing.
 */
export function toWireValue(schema: JsonSchema, isRequired: boolean, value: unknown): unknown {
  if (!isNothing(value)) return value;
  if (isNullable(schema)) return null;
  const isText = schema.type === 'string' && (schema.minLength ?? 0) === 0 && schema.enum === undefined;
  return isText && !isRequired && value === '' && schema.format === undefined ? '' : undefined;
}

/** Whether null is a value of its own. */
export function isNullable(schema: JsonSchema): boolean {
  return Array.isArray(schema.type) ? schema.type.includes('null') : (schema.enum?.includes(null) ?? false);
}
