import type { ConfigDocument } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { checkValue } from '../record/check-values.ts';

/** What a written value goes to. */
export interface Goal {
  schema: JsonSchema;
  /** Where its references lead; those into the definition lead nowhere here. */
  root: JsonSchema;
  /** A list may be asked for one of several values, and for one of those in a list. */
  isFilter?: boolean;
}

/**
 * A constant against the schema of what takes it. Values of the dialect in it are known only at run time; what refers
 * to components of the definition is left to the provider.
 */
export function checkConstant(
  document: ConfigDocument,
  { schema, root, isFilter = false }: Goal,
  value: unknown,
  { name, pointer }: { name: string; pointer: string },
): Diagnostic[] {
  const text = JSON.stringify(value ?? null);
  const isOfComponents = JSON.stringify(schema).includes('"#/components/');
  if (value === null || value === undefined || text.includes('"$') || isOfComponents) return [];
  const judge = (one: JsonSchema, part: unknown) =>
    checkValue(document, one, part, { pointer, code: 'wrongValue', root });
  const found = judge(schema, value).map((one) => ({ ...one, params: { ...one.params, name } }));
  if (found.length === 0 || !isFilter) return found;
  const isOneOf = Array.isArray(value) && value.every((part) => judge(schema, part).length === 0);
  const isInList = schema.items !== undefined && judge(schema.items, value).length === 0;
  return isOneOf || isInList ? [] : found;
}
