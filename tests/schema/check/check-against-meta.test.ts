import { expect, test } from 'vitest';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import { checkAgainstMeta } from '../../../src/schema/check/files/check-against-meta.ts';
import { parseJsonFile } from '../../../src/schema/config/parse-json-file.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { buildFile, metaSchemas } from '../../support/check-built-in.ts';
import fc from '../../support/fast-check.ts';

const { metaEntity } = metaSchemas;
/** Files after which a meta-schema is compiled. */
const MANY = 200;

const RECORD = {
  type: 'object',
  title: 'Vendor',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, pattern: '^[A-Z]', 'x-unique': 'store' },
    kind: { enum: ['own', 'other'], default: 'own', 'x-status': { own: { tone: 'success' } } },
    parts: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'object', properties: { n: { type: 'integer' } } },
    },
  },
  if: { properties: { kind: { const: 'own' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['parts'] },
  views: {
    list: {
      columns: ['name', { field: 'kind', when: '$can.update' }],
      filters: [],
      sort: { field: 'name', order: 'ASC' },
    },
  },
};

/** What a slip leaves in a file: another value, a keyword that is not known, half a character. */
const slips = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1.5, '', '#/$defs/none', '\uD800', '^(', [], {}, ['a', 'a']),
  fc.constantFrom({ typo: 1 }, { type: 'text' }, { $ref: '#' }, { '\uD800': {} }, { required: true }),
);

function check(meta: JsonSchema, value: unknown) {
  const { document } = parseJsonFile(buildFile('schemas/x.json', value));
  return document && checkAgainstMeta(meta, { name: 'x', value: document.value, files: [document] });
}

/** The value with another at one of its places: the `at`-th, counted through and through. */
function withSlip(value: unknown, at: number, slip: unknown): unknown {
  let left = at;
  const copy = (part: unknown): unknown => {
    left -= 1;
    if (left === -1) return slip;
    if (Array.isArray(part)) return part.map(copy);
    if (!isPlainObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, copy(inner)]));
  };
  return copy(value);
}

test('says the same of a file before and after the meta-schema is compiled', () => {
  const [compiled, plain] = [structuredClone(metaEntity), structuredClone(metaEntity)];
  for (let count = 0; count < MANY; count += 1) check(compiled, { type: 'object', title: `${count}` });
  fc.assert(
    fc.property(fc.nat({ max: 60 }), slips, (at, slip) => {
      const file = withSlip(RECORD, at, slip);

      expect(check(compiled, file)).toEqual(check(plain, file));
    }),
    { numRuns: MANY - 50 },
  );
  expect(check(compiled, RECORD)).toEqual([]);
});

test.each([
  ['side', { kind: 'inspector', side: [] }, '/views/list/side'],
  ['detail', { kind: 'inspector', detail: [] }, '/views/list/detail'],
])('an empty %s, which would show nothing, is an error at its place', (_, list, pointer) => {
  expect(check(metaEntity, { type: 'object', views: { list } })).toEqual([
    expect.objectContaining({ pointer, code: 'notEmpty' }),
  ]);
});
