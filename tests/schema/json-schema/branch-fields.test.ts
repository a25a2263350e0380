import { expect, test } from 'vitest';
import { withBranchFields } from '../../../src/schema/json-schema/branch-fields.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';

const fieldsOf = (schema: JsonSchema) => withBranchFields({ type: 'object', ...schema }).properties;

test('a field that one branch names is what it says, without its default', () => {
  const food = { type: 'string', title: 'Food', minLength: 2, default: 'hay' } as const;
  const { default: _, ...said } = food;
  expect(fieldsOf({ properties: { a: {} }, if: {}, then: { properties: { food } } })).toEqual({
    a: {},
    food: { ...said, 'x-branch': true },
  });
});

test('a field that several branches name is what they agree on', () => {
  expect(
    fieldsOf({
      allOf: [
        { properties: { size: { type: 'integer', title: 'Size', minimum: 1 } } },
        { if: {}, else: { properties: { size: { type: ['string', 'null'], title: 'Size' } } } },
      ],
      oneOf: [{ properties: { kind: { const: 'a' } }, required: ['kind'] }, { $ref: '#/$defs/b' }],
      $defs: { b: { properties: { kind: { const: 'b' } }, required: ['kind'] } },
    }),
  ).toEqual({
    size: { type: ['integer', 'string', 'null'], title: 'Size', 'x-branch': true },
    kind: { type: ['string'], enum: ['a', 'b'], 'x-branch': true },
  });
});

test('what a condition looks at and what is named already is no new field', () => {
  const schema: JsonSchema = {
    properties: { kind: { type: 'string' } },
    if: { properties: { other: { const: 1 } } },
    then: { properties: { kind: { minLength: 3 } } },
  };
  expect(withBranchFields(schema)).toBe(schema);
});

test('a record that is one of several kinds has to say which one', () => {
  const branch = (kind: string, required: string[]) => ({ properties: { kind: { const: kind } }, required });
  expect(
    withBranchFields({ required: ['a'], oneOf: [branch('x', ['kind']), branch('y', ['kind'])] }).required,
  ).toEqual(['a', 'kind']);
  const either: JsonSchema = { oneOf: [branch('x', ['kind']), branch('y', [])] };
  expect(withBranchFields(either).required).toBeUndefined();
});

test('the same schema has the same fields, and a schema with its fields keeps them', () => {
  const schema: JsonSchema = { anyOf: [{ properties: { a: {} } }] };
  const made = withBranchFields(schema);
  expect(withBranchFields(schema)).toBe(made);
  expect(withBranchFields(made)).toBe(made);
});
