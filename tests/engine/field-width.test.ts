import { expect, it } from 'vitest';
import { widthOf } from '../../src/engine/field/frame/field-frame.tsx';
import { describeField } from '../../src/engine/registry/describe-field.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

it.each<[string, JsonSchema, string]>([
  ['a number', { type: ['integer', 'null'], format: 'money' }, 'short'],
  ['a share', { type: 'number', format: 'percent' }, 'short'],
  ['an instant', { type: ['string', 'null'], format: 'date-time' }, 'short'],
  [
    'a telephone number, however many letters it may have',
    { type: 'string', format: 'phone', maxLength: 40 },
    'short',
  ],
  ['a plate', { type: 'string', format: 'plate' }, 'short'],
  ['a tax id', { type: 'string', maxLength: 20 }, 'short'],
  ['a name', { type: 'string', maxLength: 100 }, 'long'],
  ['a text without a limit', { type: 'string' }, 'long'],
  ['one of several words', { type: 'string', maxLength: 10, enum: ['a', 'b'] }, 'long'],
  ['a record by its number', { type: 'integer', 'x-reference': 'category' }, 'long'],
  ['several records', { type: 'array', items: { type: 'integer' }, 'x-reference': 'item' }, 'long'],
  ['what is typed as JSON', { type: 'array' }, 'full'],
])('the box of %s is bounded', (_, schema, width) => {
  const field = describeField(
    {
      entity: { type: 'object', properties: { code: schema } },
      entityName: 'thing',
      wordAreas: ['thing'],
    },
    'code',
  );
  expect(field === null ? null : widthOf(field)).toBe(width);
});
