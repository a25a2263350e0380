import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildConfig } from '../../server/config/build-config.ts';
import type { Config } from '../../server/config/config-store.ts';
import { publishConfig } from '../../server/config/publish-config.ts';
import { shapeOf } from '../../server/crud/entity/record-shape.ts';
import { planEntityTable } from '../../server/database/plan-entity-table.ts';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import { buildDefaults } from '../../src/schema/json-schema/build-defaults.ts';
import { findEffectiveProperty } from '../../src/schema/json-schema/effective-property.ts';
import { AS_RELEASED, buildFile, builtInFiles, metaSchemas } from '../support/check-built-in.ts';
import fc from '../support/fast-check.ts';

const built = buildConfig([builtInFiles, []], metaSchemas, AS_RELEASED);

/** What every screen, table and answer of an entity is made of. */
function describeAll(config: Config, name: string): void {
  const entity = config.entities.get(name);
  if (entity === undefined) return;
  for (const [resourceName, resource] of config.resources) {
    if ((resource.entity ?? resourceName) === name)
      describeEntity({ resourceName, resource, entityName: name, entity });
  }
  const record = buildDefaults(entity);
  for (const property of Object.keys(entity.properties ?? {}))
    findEffectiveProperty(entity, record, property);
  if (isStored(entity)) {
    planEntityTable(name, entity, undefined);
    shapeOf(entity);
  }
}

/** The configuration with files over the built-in ones, after all that is made of it. */
function serve(...files: SourceFile[]): Config {
  const config = buildConfig([builtInFiles, files], metaSchemas, AS_RELEASED);
  publishConfig(config, null);
  for (const { file } of files) describeAll(config, path.basename(file, '.json'));
  return config;
}

const record = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const chain = (length: number, link: (next: string, at: number) => object) =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => [`d${at}`, at + 1 < length ? link(`#/$defs/d${at + 1}`, at) : {}]),
  );
const many = (count: number, value: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value]));
const SELF = { $ref: '#/$defs/node' };

/** What is dropped in, and the code of what is said of it; null: it is right. */
const FILES: Record<string, [content: unknown, code: string | null]> = {
  'a part that is the record itself, or a boolean': [
    record({ part: { anyOf: [{ $ref: '#' }, { type: 'boolean' }], default: true } }),
    null,
  ],
  'a default that is a record': [record({ part: { $ref: '#', default: { part: {} } } }), null],
  'a default that is no record': [record({ part: { $ref: '#', default: 'x' } }), 'wrongDefault'],
  'branches that lead to one another': [
    record(
      { a: { type: 'string' } },
      {
        required: ['nowhere'],
        $defs: { one: { anyOf: [{ $ref: '#/$defs/two' }] }, two: { oneOf: [{ $ref: '#/$defs/one' }] } },
        allOf: [{ $ref: '#/$defs/one' }],
      },
    ),
    'endlessReference',
  ],
  'a branch that multiplies': [
    record(
      { a: { $ref: '#/$defs/d0' } },
      { $defs: chain(30, (next) => ({ anyOf: [{ $ref: next }, { $ref: next }] })) },
    ),
    'tooManyBranches',
  ],
  'a chain of ten thousand references': [
    record({ a: { $ref: '#/$defs/d0' } }, { $defs: chain(10_000, (next) => ({ $ref: next })) }),
    'tooManyBranches',
  ],
  'a tree with a thousand branches': [
    record(
      { a: SELF },
      { $defs: { node: { type: 'object', properties: { ...many(1_000, SELF), k: { uniqueItems: true } } } } },
    ),
    null,
  ],
  'a tree with two branches at each fork': [
    record(
      { a: SELF },
      {
        $defs: {
          node: {
            type: 'object',
            properties: { left: SELF, right: SELF, at: { type: 'integer', default: 1 } },
          },
        },
      },
    ),
    null,
  ],
  'a dialog without end': [
    record(
      { a: { type: 'string' } },
      {
        views: {
          list: {
            actions: [
              {
                name: 'a',
                placement: 'row',
                permission: 'create',
                operation: 'dept.addDept',
                args: { name: 'x', code: 'X' },
                dialog: { schema: { type: 'object', allOf: [{ $ref: '#' }] } },
              },
            ],
          },
        },
      },
    ),
    'endlessReference',
  ],
  'a text of a million characters': [record({ a: { type: 'string', title: '長'.repeat(1_000_000) } }), null],
  'a name of a million characters': [
    record({ ['n'.repeat(1_000_000)]: { type: 'string' } }),
    'columnNameTooLong',
  ],
  'half a character': [record({ '\uD800': { type: 'string', default: '\uDC00' } }), 'halfCharacter'],
  'five thousand choices': [
    record({ a: { enum: Array.from({ length: 5_000 }, (_, at) => `c${at}`), default: 'c1' } }),
    null,
  ],
  'more choices than a list can show': [
    record({ a: { enum: Array.from({ length: 60_000 }, (_, at) => `c${at}`), default: 'c1' } }),
    'tooManyItems',
  ],
  'a column of PostgreSQL': [record({ ctid: { type: 'string' } }), 'systemName'],
  'reads without pause': [
    record({ a: { type: 'string' } }, { views: { list: { pollSeconds: 0.0001 } } }),
    'notLess',
  ],
  'a page without end': [
    record({ a: { type: 'string' } }, { views: { list: { perPage: 1_000_000, heightPx: 1_000_000_000 } } }),
    'notGreater',
  ],
};

describe('a file that holds', () => {
  test.each(Object.entries(FILES))('%s is taken or said', (_, [content, code]) => {
    const config = serve(buildFile('schemas/hostile.json', content));

    const errors = config.diagnostics.filter(({ severity }) => severity === 'error');
    expect([...new Set(errors.map((error) => error.code))]).toEqual(code === null ? [] : [code]);
    expect(errors.every(({ file }) => file === 'schemas/hostile.json')).toBe(true);
    expect(config.entities.has('hostile')).toBe(code === null);
    for (const name of built.entities.keys()) expect(config.entities.has(name)).toBe(true);
  });
});

test.each<[string, object]>([
  ['resources/api-definition.json', { openapi: '3.1.0', paths: { '/x': null } }],
  ['resources/api-definition.json', { openapi: '3.1.0', paths: { '/x': { get: null } } }],
  [
    'resources/api-definition.json',
    { openapi: '3.1.0', paths: { '/x': { get: { operationId: 1, parameters: [null] } } } },
  ],
  ['resources/api-definition.json', { openapi: '3.1.0', paths: [] }],
  ['resources/dept.json', { operations: { list: null }, privileges: { 0: 1 }, menu: [] }],
  ['schemas/dept.json', { properties: null, required: 5, views: { list: [] } }],
  ['i18n/en/menu.json', [{ groups: null }]],
  ['i18n/en/dept.json', { fields: 'x', title: { a: null } }],
])('%s is left out where it is wrong, and all else goes on: %j', (file, content) => {
  const config = serve(buildFile(file, content));

  expect(config.diagnostics.some((found) => found.file === file && found.layer === 1)).toBe(true);
  expect(config.definition).toEqual(built.definition);
  for (const name of built.entities.keys())
    expect(`schemas/${name}.json` === file || config.entities.has(name)).toBe(true);
});

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  '$record.',
  '#',
  '\uD800',
  '\u0000',
  [],
  {},
  [[]],
  [null],
  { $ref: '#' },
  { $ref: '#/$defs/self', anyOf: [{ $ref: '#' }] },
  { anyOf: [{ $ref: '#' }, { type: 'boolean' }], default: true },
  JSON.parse('{ "__proto__": { "type": "string" }, "constructor": 1, "toString": [] }'),
  { '0': { '0': null }, 'a/b~c%': {} },
];
const KEYS = [
  '__proto__',
  'constructor',
  '$ref',
  '$defs',
  'properties',
  'type',
  'views',
  'enum',
  'default',
  '0',
  '',
];

/** The places of a JSON value that a mutation can reach. */
function listPlaces(value: unknown, steps: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [steps];
  return [steps, ...Object.entries(value).flatMap(([key, part]) => listPlaces(part, [...steps, key]))];
}

/** A copy with another value at a place, under its own key or beside it under another. */
function mutate(
  value: unknown,
  [step, ...rest]: readonly string[],
  put: unknown,
  key: string | null,
): unknown {
  if (typeof value !== 'object' || value === null || step === undefined) return put;
  const last = rest.length === 0;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    name === step && (!last || key === null) ? mutate(part, rest, put, key) : part,
  ]);
  if (Array.isArray(value)) return entries.map(([, part]) => part);
  return Object.fromEntries(last && key !== null ? [...entries, [key, put]] : entries);
}

const SOURCES = builtInFiles
  .filter(({ file }) => /^(schemas|resources|i18n\/en)\/[^/]+\.json$/.test(file))
  .map(({ file, text }) => ({ file, value: JSON.parse(text), places: listPlaces(JSON.parse(text)) }));

/** A built-in file with one to three places changed into something else. */
const mutated = fc
  .tuple(
    fc.constantFrom(...SOURCES),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...VALUES), fc.option(fc.constantFrom(...KEYS))), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([{ file, value, places }, changes]) => ({
    file,
    text: JSON.stringify(
      changes.reduce(
        (whole, [at, put, key]) => mutate(whole, places[at % places.length] ?? [], put, key),
        value,
      ),
    ),
  }));

test('whatever a config folder holds, all of it is judged, and no other entity is lost', () => {
  fc.assert(
    fc.property(mutated, (file) => {
      const config = serve(file);

      if (!file.file.startsWith('schemas/')) return;
      const name = path.basename(file.file, '.json');
      for (const other of built.entities.keys())
        expect(
          other === name ||
            config.entities.has(other) ||
            config.diagnostics.some((d) => d.file !== file.file),
        ).toBe(true);
    }),
    { numRuns: 30 },
  );
});
