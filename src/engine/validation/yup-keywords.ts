import type { ValidationError } from 'yup';
import type { JsonSchema } from '../../schema/json-schema.ts';
import type { FieldError } from '../../schema/problem.ts';
import { toErrorParams } from '../../schema/to-error-params.ts';

/** yup's names of its tests -> the JSON Schema keywords that they stand for; the schema says which of two it is. */
const KEYWORDS = new Map<string, readonly string[]>([
  ['optionality', ['required']],
  ['nullable', ['type']],
  ['typeError', ['type']],
  ['integer', ['type']],
  ['matches', ['pattern']],
  ['oneOf', ['enum']],
  ['min', ['minLength', 'minimum', 'exclusiveMinimum']],
  ['max', ['maxLength', 'maximum', 'exclusiveMaximum']],
]);

/** The keyword and parameters of the same error as the record's validator would tell it. */
export function toKeyword(
  schema: JsonSchema,
  error: ValidationError,
): Pick<FieldError, 'keyword' | 'params'> {
  const names = KEYWORDS.get(error.type ?? '') ?? ['other'];
  const keyword = names.find((name) => schema[name] !== undefined) ?? names[0] ?? 'other';
  return { keyword, ...toErrorParams(keyword, schema[keyword]) };
}
