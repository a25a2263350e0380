import { expect, test } from 'vitest';
import {
  findProperty,
  listProperties,
  resolveReference,
} from '../../../src/schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';

const INHERITED: Record<string, JsonSchema> = JSON.parse('{ "constructor": { "type": "boolean" } }');

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    data: { type: 'object' },
    rows: { type: 'array', items: { $ref: '#/$defs/row' } },
    ...INHERITED,
  },
  allOf: [
    {
      if: { properties: { name: { const: 'x' } } },
      then: { properties: { data: { $ref: '#/$defs/long' } } },
    },
    { else: { properties: { other: { type: 'integer' } } } },
  ],
  $defs: {
    long: { type: 'object', allOf: [{ $ref: '#/$defs/short' }], properties: { hours: { type: 'integer' } } },
    short: { type: 'object', properties: { minutes: { type: 'number' } } },
    row: {
      type: 'object',
      properties: { at: { format: 'clock' }, inner: { type: 'array', items: { $ref: '#/$defs/row' } } },
    },
    loop: { $ref: '#/$defs/loop' },
  },
};

const LINES: JsonSchema = {
  type: 'object',
  properties: {
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: { enum: ['a', 'b'] }, size: { type: 'integer' }, price: { type: 'integer' } },
      },
    },
  },
};

test.each([
  ['name', 'string'],
  ['data', 'object'],
  ['data.hours', 'integer'],
  ['data.minutes', 'number'],
  ['other', 'integer'],
  ['constructor', 'boolean'],
])('%s is found in its branch', (path, type) => {
  expect(findProperty(SCHEMA, path)?.type).toBe(type);
});

test.each(['rows[].at', 'rows[].inner[].at', 'rows[].inner[].inner[].at'])(
  '%s goes into the items',
  (path) => {
    expect(findProperty(SCHEMA, path)).toEqual({ format: 'clock' });
  },
);

test.each(['lines[kind=a].price', 'lines[kind!=a].price', 'lines[size=3].price', 'lines[kind=a]'])(
  '%s goes into some items',
  (path) => {
    expect(findProperty(LINES, path)).toBeDefined();
  },
);

test.each([
  'lines[knid=a].price',
  'lines[kind=c].price',
  'lines[kind].price',
  'lines[].prcie',
  'lines[=a].price',
])('%s means no items', (path) => {
  expect(findProperty(LINES, path)).toBeUndefined();
});

test.each(['nmae', 'data.days', 'rows.at', 'toString', 'name.x', ''])('%j is not there', (path) => {
  expect(findProperty(SCHEMA, path)).toBeUndefined();
});

test('an array schema that refers to its items is searched too', () => {
  const schema: JsonSchema = { $ref: '#/$defs/row' };
  expect(findProperty(schema, 'at', SCHEMA)).toEqual({ format: 'clock' });
});

test('keywords beside a reference lie over it', () => {
  expect(resolveReference({ $ref: '#/$defs/short', title: 'T' }, SCHEMA)).toMatchObject({
    title: 'T',
    type: 'object',
  });
  expect(resolveReference({ $ref: '#/$defs/nowhere' }, SCHEMA)).toEqual({});
});

test('every property is listed with its path, of every branch', () => {
  const paths = ['constructor', 'data', 'data.hours', 'data.minutes', 'name', 'other', 'rows'];
  expect(listProperties(SCHEMA).toSorted()).toEqual(paths);
});
