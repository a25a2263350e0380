import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { validateRecord } from '../../../src/schema/dialect/validate-record.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import fc from '../../support/fast-check.ts';

const PERSON: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 5 },
    age: { type: 'integer', minimum: 1, maximum: 9 },
    kind: { enum: ['a', 'b'] },
    not: { type: 'string', pattern: '^x' },
    tags: { type: 'array', items: { $ref: '#/$defs/tag' }, maxItems: 2 },
    'a/b~c%#中': { type: 'string', format: 'email' },
  },
  required: ['name'],
  dependentRequired: { kind: ['age'] },
  additionalProperties: false,
  $defs: {
    tag: { type: 'object', properties: { at: { type: 'string', format: 'clock' } }, required: ['at'] },
  },
};

describe('a record', () => {
  test.each<[string, unknown, unknown[]]>([
    ['right', { name: 'Ann', age: 1 }, []],
    ['of another type', 'Ann', [{ pointer: '', keyword: 'type', params: { type: 'object' } }]],
    ['without a required field', {}, [{ pointer: '/name', keyword: 'required' }]],
    ['with an undefined field', { name: undefined }, [{ pointer: '/name', keyword: 'required' }]],
    ['too short', { name: 'A' }, [{ pointer: '/name', keyword: 'minLength', params: { limit: 2 } }]],
    ['too large', { name: 'Ann', age: 10 }, [{ pointer: '/age', keyword: 'maximum', params: { limit: 9 } }]],
    [
      'no choice',
      { name: 'Ann', age: 1, kind: 'c' },
      [{ pointer: '/kind', keyword: 'enum', params: { values: 'a, b' } }],
    ],
    ['without a dependent field', { name: 'Ann', kind: 'a' }, [{ pointer: '/age', keyword: 'required' }]],
    ['with an unknown field', { name: 'Ann', nmae: 1 }, [{ pointer: '/nmae', keyword: 'unknown' }]],
    [
      'with a field called not',
      { name: 'Ann', not: 'y' },
      [{ pointer: '/not', keyword: 'pattern', params: { pattern: '^x' } }],
    ],
    [
      'wrong in an item',
      { name: 'Ann', tags: [{ at: '08:00' }, {}] },
      [{ pointer: '/tags/1/at', keyword: 'required' }],
    ],
    [
      'with a wrong name of a field',
      { name: 'Ann', 'a/b~c%#中': 'x' },
      [{ pointer: '/a~1b~0c%#中', keyword: 'format', params: { format: 'email' } }],
    ],
  ])('%s', (_, record, errors) => {
    expect(validateRecord(PERSON, record)).toEqual(errors);
  });

  test('of more items than its list holds, of whatever kind, hears that alone', () => {
    const list: JsonSchema = { type: 'array', items: { type: 'object', required: ['at'] }, maxItems: 2 };
    const schema: JsonSchema = {
      type: 'object',
      properties: { rows: { type: 'array', items: { type: 'object', properties: { 'a/b': list } } } },
      allOf: [{ properties: { marks: { $ref: '#/$defs/marks' } } }],
      $defs: { marks: { type: 'array', uniqueItems: true } },
    };
    const zeros = Array<number>(500_000).fill(0);

    expect(validateRecord(schema, { rows: [{}, { 'a/b': zeros }] })).toEqual([
      { pointer: '/rows/1/a~1b', keyword: 'maxItems', params: { limit: 2 } },
    ]);
    expect(validateRecord(schema, { marks: zeros })).toEqual([
      { pointer: '/marks', keyword: 'maxItems', params: { limit: 1_000 } },
    ]);
    expect(validateRecord(schema, { marks: [1, 2], rows: [{ 'a/b': [{ at: 1 }] }] })).toEqual([]);
  });

  test('with more wrong parts than anyone can name hears the first', () => {
    const schema: JsonSchema = { properties: { tags: { type: 'array', items: { type: 'string' } } } };

    expect(validateRecord(schema, { tags: Array<number>(500_000).fill(0) })).toEqual([
      { pointer: '/tags/0', keyword: 'type', params: { type: 'string' } },
    ]);
  });

  const NODE = { $ref: '#/$defs/node' };
  test.each<[string, JsonSchema, unknown]>([
    [
      'branches that multiply with each level',
      {
        ...NODE,
        $defs: { node: { type: 'object', properties: { a: { anyOf: [NODE, NODE] } } } },
      },
      Array.from({ length: 30 }).reduce<unknown>((inner) => ({ a: inner }), 1),
    ],
    [
      'many rules for each of many items',
      { type: 'array', items: { allOf: Array.from({ length: 1_000 }, () => ({ type: 'integer' })) } },
      Array<number>(400_000).fill(0),
    ],
    [
      'many patterns for each of many names',
      { patternProperties: Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`^x${at}$`, {}])) },
      Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, 1])),
    ],
    ['a schema that only names itself', { allOf: [{ $ref: '#' }] }, {}],
  ])('holds the process for no longer than a moment: %s', (_, schema, record) => {
    expect(validateRecord(schema, record)).toEqual([{ pointer: '', keyword: 'effort' }]);
  });

  test('HH:mm is judged, whatever the renderer does', () => {
    const wrong = ['24:00', '8:00', '08:60', '08:00:00', ''];
    for (const at of wrong)
      expect(validateRecord(PERSON, { name: 'Ann', tags: [{ at }] })).toMatchObject([
        { pointer: '/tags/0/at' },
      ]);
    for (const at of ['00:00', '23:59'])
      expect(validateRecord(PERSON, { name: 'Ann', tags: [{ at }] })).toEqual([]);
  });

  test('names that objects inherit are not there until they are', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { id: { type: 'integer' } },
      required: ['constructor', 'toString'],
    };
    expect(validateRecord(schema, {})).toEqual([
      { pointer: '/constructor', keyword: 'required' },
      { pointer: '/toString', keyword: 'required' },
    ]);
    const unknown = JSON.parse('{ "__proto__": 1, "constructor": 2 }');
    expect(validateRecord({ type: 'object', additionalProperties: false }, unknown)).toEqual([
      { pointer: '/__proto__', keyword: 'unknown' },
      { pointer: '/constructor', keyword: 'unknown' },
    ]);
  });

  test('half a character in a name is an error, not a crash', () => {
    const record = JSON.parse('{ "\\ud800": 1 }');
    expect(validateRecord({ type: 'object', additionalProperties: false }, record)).toHaveLength(1);
  });

  test('a field called toString is compared like any other', () => {
    const schema: JsonSchema = { type: 'array', uniqueItems: true };
    expect(validateRecord(schema, [{ toString: 1 }, { toString: 2 }, {}])).toEqual([]);
    expect(validateRecord(schema, [{ toString: 1 }, { toString: 1 }])).toEqual([
      { pointer: '', keyword: 'uniqueItems' },
    ]);
  });

  test('a branch that holds brings its own rules', () => {
    const schema: JsonSchema = {
      type: 'object',
      if: { properties: { type: { const: 'aps' } }, required: ['type'] },
      then: { required: ['number'] },
      else: { required: ['name'] },
    };
    expect(validateRecord(schema, { type: 'aps' })).toEqual([{ pointer: '/number', keyword: 'required' }]);
    expect(validateRecord(schema, { type: 'admin' })).toEqual([{ pointer: '/name', keyword: 'required' }]);
  });

  test('of several offers only the offer itself is named', () => {
    const schema: JsonSchema = {
      anyOf: [{ required: ['a'] }, { properties: { b: { minimum: 2 } }, required: ['b'] }],
    };
    expect(validateRecord(schema, { b: 1 })).toEqual([{ pointer: '', keyword: 'anyOf' }]);
  });

  test('views and x- keywords are not read as schemas', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { id: { type: 'integer', 'x-choices': { args: { $ref: '#/nowhere', id: 5 } } } },
      views: { list: { filter: { id: 'http://[', $ref: 'x' } } },
    };
    expect(validateRecord(schema, { id: 1 })).toEqual([]);
    expect(Object.getOwnPropertyNames(schema)).toEqual(['type', 'properties', 'views']);
  });

  test('a schema is compiled once, another object anew', () => {
    const schema: JsonSchema = { type: 'string' };
    expect(validateRecord(schema, 1)).toHaveLength(1);
    schema.type = 'integer';
    expect(validateRecord(schema, 1)).toHaveLength(1);
    expect(validateRecord({ ...schema }, 1)).toEqual([]);
  });
});

// `toString` is left out everywhere and `__proto__` in schemas: ajv itself trips over them.
const NAMES = ['name', 'age', 'not', 'constructor', 'a/b', '中 文', '%23#', 'properties'];
const leaf = fc.oneof(
  fc.record({ type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'null') }),
  fc.record({ type: fc.constant('string'), minLength: fc.nat(3), maxLength: fc.nat(4) }),
  fc.record({
    type: fc.constant('integer'),
    minimum: fc.integer({ min: -3, max: 3 }),
    exclusiveMaximum: fc.integer({ min: -3, max: 5 }),
  }),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 1, null, true), { minLength: 1 }) }),
  fc.record({ const: fc.constantFrom('a', 0, null) }),
  fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('^a', '[0-9]$', '^.{1,2}$') }),
  fc.record({ type: fc.constant('string'), format: fc.constantFrom('date', 'email', 'ipv4') }),
  fc.record({ multipleOf: fc.constantFrom(1, 2, 0.5) }),
);
const { schema: schemas } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('object'),
    tie('array'),
    tie('mix'),
  ),
  object: fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
      required: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }),
      additionalProperties: fc.constantFrom(false, true),
      dependentRequired: fc.dictionary(
        fc.constantFrom('name', 'age'),
        fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }),
        { noNullPrototype: true },
      ),
    },
    { requiredKeys: ['type'] },
  ),
  array: fc.record(
    {
      type: fc.constant('array'),
      items: tie('schema'),
      minItems: fc.nat(2),
      maxItems: fc.nat(3),
      uniqueItems: fc.boolean(),
    },
    { requiredKeys: ['type', 'items'] },
  ),
  mix: fc.oneof(
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ not: tie('schema') }),
    fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }),
  ),
}));
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'a',
      'ab',
      '',
      'a9',
      '2026-11-20',
      'a@b.tw',
      '127.0.0.1',
      0,
      1,
      2,
      -1,
      1.5,
      true,
      false,
      null,
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES, '__proto__'), tie('value'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
}));

test('agrees with ajv on generated schemas and records', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ownProperties: true });
  addFormats.default(ajv);
  fc.assert(
    fc.property(schemas, values, (schema, value) => {
      const copy: JsonSchema = JSON.parse(JSON.stringify(schema));
      const isRight = ajv.compile(copy)(value);
      expect(validateRecord(copy, value).length === 0).toBe(isRight);
    }),
    { numRuns: 1500 },
  );
});

const FEED: JsonSchema = {
  type: 'object',
  properties: {
    feed: {
      type: 'object',
      properties: {
        warn: { type: 'integer', default: 3 },
        stale: { type: 'integer', default: 10, 'x-at-least': 'feed.warn' },
      },
    },
    least: { type: 'number' },
    most: { type: ['number', 'null'], 'x-at-least': 'least' },
  },
};

const refusal = (pointer: string, limit: number) => ({ pointer, keyword: 'atLeast', params: { limit } });

test.each<[string, unknown, unknown[]]>([
  ['right', { feed: { warn: 5, stale: 5 }, least: 1.5, most: 2 }, []],
  [
    'below',
    { feed: { warn: 6, stale: 5 }, least: 2, most: 1.5 },
    [refusal('/feed/stale', 6), refusal('/most', 2)],
  ],
  ['below, by its default', { feed: { warn: 11 } }, [refusal('/feed/stale', 11)]],
  ['below the default of the other', { feed: { stale: 2 } }, [refusal('/feed/stale', 3)]],
  ['without the other', { most: -1 }, []],
  ['empty', { least: 2, most: null }, []],
])('a number that another bounds from below (x-at-least): %s', (_, record, errors) => {
  expect(validateRecord(FEED, record)).toEqual(errors);
});

const SPAN: JsonSchema = {
  type: 'object',
  properties: {
    from: { type: ['string', 'null'], format: 'date-time' },
    until: { type: ['string', 'null'], format: 'date-time', 'x-not-before': 'from' },
    stay: {
      type: 'object',
      properties: {
        first: { type: 'string', format: 'date' },
        last: { type: 'string', format: 'date', 'x-not-before': 'stay.first' },
      },
    },
  },
};

test.each<[string, unknown, string[]]>([
  ['right', { from: '2026-03-01T00:00:00Z', until: '2026-03-01T08:00:00+08:00' }, []],
  [
    'before it, in another zone',
    { from: '2026-03-01T00:00:00Z', until: '2026-03-01T07:59:59+08:00' },
    ['/until'],
  ],
  ['a day before', { stay: { first: '2026-03-02', last: '2026-03-01' } }, ['/stay/last']],
  ['the same day', { stay: { first: '2026-03-02', last: '2026-03-02' } }, []],
  ['without an end', { from: '2026-03-01T00:00:00Z', until: null }, []],
  ['without a start', { until: '2026-03-01T00:00:00Z' }, []],
])('an instant or day that another bounds from below (x-not-before): %s', (_, record, pointers) => {
  const errors = pointers.map((pointer) => ({ pointer, keyword: 'endBeforeStart' }));
  expect(validateRecord(SPAN, record)).toEqual(errors);
});
