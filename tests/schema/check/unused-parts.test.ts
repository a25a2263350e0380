import { describe, expect, test } from 'vitest';
import { buildFile, checkFiles, toLines } from '../../support/check-built-in.ts';

const DEFINITION = buildFile('resources/api-definition.json', {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {},
});
const SCHEMA = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };

/** A part -> what is said of it where nothing names it, behind its own pointer. */
const PARTS: readonly [unknown, readonly string[]][] = [
  [{ type: 'string', minLength: 3 }, []],
  [{ type: 'string', minLenth: 3 }, ['/minLenth unknownKeywordMeant minLength']],
  [{ type: 'object', properties: { street: { $ref: '#/$defs/other' } } }, []],
  ['name', []],
  [{ field: 'name', widthPx: 90 }, []],
  [{ field: 'name', widthP: 90 }, ['/widthP unknownKeywordMeant widthPx']],
  [['name', { field: 'name', widthPx: 'wide' }], ['/1/widthPx type']],
  [[{ $ref: '#/$defs/other' }, 'name'], []],
  [{ name: 'kind', debounceMs: 100 }, []],
  [[{ name: 'kind', debounceM: 100 }], ['/0/debounceM unknownKeywordMeant debounceMs']],
  [{ values: [{ value: 'own' }] }, []],
  [{ values: [{ vale: 'own' }] }, ['/values/0/value required', '/values/0/vale unknownKeywordMeant value']],
  [{ type: 'Group', elements: ['name', { $ref: '#/$defs/other' }] }, []],
  [{ type: 'Group', element: ['name'] }, ['/elements required', '/element unknownKeywordMeant elements']],
  [{ '$record.kind': 'own', not: '$can.delete' }, []],
  [{ any: '$can.delete' }, ['/any type']],
  [true, []],
];

describe.each<[string, string, (part: unknown) => object]>([
  [
    'a shared file',
    'schemas/shared/people.json',
    (part) => ({ $schema: '../meta/2/shared.json', $defs: { part, other: { type: 'string' } } }),
  ],
  [
    'the file of an entity',
    'schemas/vendor.json',
    (part) => ({ ...SCHEMA, $defs: { part, other: { type: 'string' } } }),
  ],
])('a part of %s that nothing names', (_, path, build) => {
  test.each(PARTS)('is judged as what it is most like: %j', (part, said) => {
    const file = buildFile(path, build(part));
    const lines = toLines(checkFiles([DEFINITION, file]).diagnostics);
    expect(lines.map((line) => line.replace(/^\S+:\d+ /, '')).toSorted()).toEqual(
      said.map((line) => `/$defs/part${line}`).toSorted(),
    );
    for (const line of lines) expect(line.startsWith(`${path}:`)).toBe(true);
  });
});

test('a part that an entity names is judged there alone', () => {
  const shared = buildFile('schemas/shared/people.json', {
    $defs: { first: [{ $ref: '#/$defs/second' }], second: { field: 'name', widthP: 90 } },
  });
  const vendor = buildFile('schemas/vendor.json', {
    ...SCHEMA,
    views: { list: { columns: [{ $ref: 'shared/people.json#/$defs/first' }] } },
  });
  expect(checkFiles([DEFINITION, shared, vendor]).diagnostics).toMatchObject([
    { file: 'schemas/shared/people.json', pointer: '/$defs/second/widthP', usedBy: [{}] },
  ]);
});

test('a part that nothing names is not served', () => {
  const vendor = buildFile('schemas/vendor.json', {
    ...SCHEMA,
    $defs: { part: { field: 'name', widthPx: 9 } },
  });
  expect(checkFiles([DEFINITION, vendor]).entities.get('vendor')?.$defs ?? {}).toEqual({});
});
