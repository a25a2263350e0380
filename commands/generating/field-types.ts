import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** The kinds of field that can be asked for by one word, and what they are in a schema. */
export const FIELD_TYPES: ReadonlyMap<string, JsonSchema> = new Map<string, JsonSchema>([
  ['text', { type: 'string' }],
  ['multiline', { type: 'string', format: 'multiline' }],
  ['phone', { type: 'string', format: 'phone' }],
  ['email', { type: 'string', format: 'email' }],
  ['plate', { type: 'string', format: 'plate' }],
  ['color', { type: 'string', format: 'color' }],
  ['integer', { type: 'integer' }],
  ['number', { type: 'number' }],
  ['money', { type: 'integer', format: 'money', minimum: 0 }],
  ['percent', { type: 'number', format: 'percent', minimum: 0, maximum: 1 }],
  ['boolean', { type: 'boolean' }],
  ['date', { type: 'string', format: 'date' }],
  ['datetime', { type: 'string', format: 'date-time' }],
  ['month', { type: 'string', format: 'month' }],
  ['clock', { type: 'string', format: 'clock' }],
]);

/** The kinds that take something in brackets: `reference(dept)`, `choice(small|large)`. */
export const FIELD_TYPES_WITH: ReadonlyMap<string, (inside: string) => JsonSchema> = new Map([
  ['reference', (inside: string): JsonSchema => ({ type: 'integer', 'x-reference': inside })],
  [
    'choice',
    (inside: string): JsonSchema => ({ type: 'string', enum: inside.split('|').map((one) => one.trim()) }),
  ],
]);

/** Every kind as it is written. */
export const FIELD_TYPE_NAMES: readonly string[] = [...FIELD_TYPES.keys(), 'reference(dept)', 'choice(a|b)'];
