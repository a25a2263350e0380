import { expect, test } from 'vitest';
import { findEffectiveProperty } from '../../../src/schema/json-schema/effective-property.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: { type: { enum: ['a', 'b'] }, data: { type: 'object' }, price: { type: 'integer' } },
  required: ['type'],
  allOf: [
    {
      if: { properties: { type: { const: 'a' } }, required: ['type'] },
      then: { properties: { data: { $ref: '#/$defs/a' } }, required: ['price'] },
    },
    {
      if: { properties: { type: { const: 'b' } }, required: ['type'] },
      then: { properties: { price: { minimum: 5 } } },
    },
  ],
  $defs: {
    a: {
      type: 'object',
      properties: { on: { type: 'boolean' } },
      if: { properties: { on: { const: true } }, required: ['on'] },
      then: { properties: { limit: { type: 'integer' } }, required: ['limit'] },
    },
  },
};

test('a field is as the branches that hold say', () => {
  expect(findEffectiveProperty(SCHEMA, { type: 'b' }, 'price')).toEqual({
    schema: { type: 'integer', minimum: 5 },
    isRequired: false,
  });
  expect(findEffectiveProperty(SCHEMA, { type: 'a' }, 'price')).toEqual({
    schema: { type: 'integer' },
    isRequired: true,
  });
});

test('branches inside a part look at that part', () => {
  expect(findEffectiveProperty(SCHEMA, { type: 'a', data: { on: true } }, 'data.limit')).toEqual({
    schema: { type: 'integer' },
    isRequired: true,
  });
  expect(findEffectiveProperty(SCHEMA, { type: 'a', data: { on: false } }, 'data.limit')).toBeUndefined();
  expect(findEffectiveProperty(SCHEMA, { type: 'b', data: { on: true } }, 'data.limit')).toBeUndefined();
});

test('names that objects inherit are no fields', () => {
  expect(findEffectiveProperty(SCHEMA, {}, 'toString')).toBeUndefined();
});
