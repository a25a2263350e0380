import type { FieldError } from '../../contract/problem.ts';

/** The parameter's name in words, for keywords that are not a limit. */
const NAMES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  type: 'type',
  enum: 'values',
  const: 'value',
  format: 'format',
  pattern: 'pattern',
  multipleOf: 'step',
});

/** What a message may say about a keyword that failed: `limit` for every minimum and maximum. */
export function toErrorParams(keyword: string, value: unknown): Pick<FieldError, 'params'> {
  const name = NAMES[keyword];
  if (name !== undefined) return { params: { [name]: toText(value) } };
  return typeof value === 'number' ? { params: { limit: value } } : {};
}

function toText(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(toText).join(', ') : JSON.stringify(value ?? null);
}
