import { parseNumber } from '../../../format/parse-number.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import { validateFields } from '../../../validation/validate-fields.ts';
import type { Words } from '../../../words/use-words.ts';

/** A typed value that fits its field, or what is wrong with it in the words of the form. */
export type JudgedText = { value: unknown } | { message: string };

const NUMBERS: readonly unknown[] = ['integer', 'number'];

/** Reads what was typed as the field's type, and judges it as the form does. */
export function judgeTyped(field: FieldShape, text: string, words: Words): JudgedText {
  const typed = text.trim();
  const parsed = isNumeric(field) && typed !== '' ? parseNumber(typed) : { value: toEmptiable(field, typed) };
  if (!('value' in parsed)) return { message: words.translate(`engine.fields.number.${parsed.problem}`) };
  const single = { name: 'value', schema: field.schema, isRequired: field.isRequired };
  const [error] = validateFields([single], { value: parsed.value });
  if (error === undefined) return parsed;
  return { message: words.error(field, field.wordName ?? field.name, error.keyword, error.params) };
}

export function isNumeric({ schema: { type } }: FieldShape): boolean {
  return [type ?? []].flat().some((one) => NUMBERS.includes(one));
}

/** An empty box is no value where there may be none. */
function toEmptiable({ schema: { type } }: FieldShape, typed: string): unknown {
  if (typed !== '') return typed;
  return [type ?? []].flat().includes('null') ? null : undefined;
}
