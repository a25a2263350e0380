import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileFromFile } from 'json-schema-to-typescript';
import { describe, expect, test } from 'vitest';
import { isPlainObject } from '../../src/contract/json-object.ts';
import { NAME_KINDS } from '../../src/schema/check/check-names.ts';
import { validateInstance } from '../../src/schema/json-schema/validate-instance.ts';
import { checkBuiltIn, metaSchemas, toLines } from '../support/check-built-in.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const PUBLISHED = {
  entity: read('schemas/meta/2/entity.json'),
  resource: read('resources/meta/2/resource.json'),
  'api-definition': read('resources/meta/2/api-definition.json'),
};

const { diagnostics } = await checkBuiltIn();

/** What `MetaPlace` reads. */
const ANNOTATIONS = [
  'x-names',
  'x-names-unless',
  'x-key-names',
  'x-values',
  'x-part',
  'x-fields-of',
  'x-unbuilt',
  'x-draws',
  'x-draws-by',
  'x-roots',
  'x-roots-by',
  'x-merge-by',
  'x-beside',
  'x-shares',
  'x-rights',
  'x-any-of',
  'x-excludes',
  'x-only-with',
  'x-field-type',
  'x-needs-argument',
  'x-from',
  'x-methods',
  'x-for-types',
];
/** ajv-formats is not needed to compile: what a format means is judged elsewhere. */
const FORMATS = { regex: true, duration: true, uri: true } as const;

function buildAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, formats: FORMATS });
  ajv.addVocabulary(ANNOTATIONS);
  return ajv;
}

function compile(meta: unknown) {
  if (!isPlainObject(meta)) throw new Error('no meta-schema');
  return buildAjv().compile(meta);
}

/** Every meta-schema that a file may name under `$schema`, also in the place of the first edition. */
const FILES = ['schemas/meta', 'schemas/meta/2', 'resources/meta', 'resources/meta/2'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
);

test('the words that a strict ajv has to be told stand in the README', () => {
  const readme = readFileSync(path.join(ROOT, 'schemas/README.md'), 'utf8');
  const [, told = ''] = /addVocabulary\(\[(.*?)\]\)/s.exec(readme) ?? [];
  const words = [...told.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
  expect(words.toSorted()).toEqual(ANNOTATIONS.toSorted());
});

describe('a published meta-schema', () => {
  test.each(FILES)('of %s compiles in a strict ajv', (file) => {
    const ajv = buildAjv();
    for (const meta of Object.values(PUBLISHED)) ajv.addSchema(Object(meta));
    const meta = Object(read(file));
    expect(meta.$id).toBe(`https://gatehouse.invalid/${file}`);
    ajv.removeSchema(meta.$id);
    expect(() => ajv.compile(meta)).not.toThrow();
  });

  test.each(FILES)('of %s goes through json-schema-to-typescript as it is', async (file) => {
    const types = await compileFromFile(path.join(ROOT, file), { format: false });
    const { title } = Object(read(file));
    const name = String(title).replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(types).toMatch(new RegExp(`^export (?:type|interface) ${name}\\b`, 'im'));
  });

  test('of entities keeps the keywords of JSON Schema on the way through json-schema-to-typescript', async () => {
    const types = await compileFromFile(path.join(ROOT, 'schemas/meta/2/entity.json'), { format: false });
    expect(types).toContain('dependentRequired?:');
    expect(types).toContain('recordRepresentation?:');
  });

  const isEntity = compile(PUBLISHED.entity);
  const files = readdirSync(path.join(ROOT, 'schemas')).filter((name) => name.endsWith('.json'));

  test.each(files)('says of %s what the product says', (file) => {
    const entity = read(`schemas/${file}`);
    expect(isEntity(entity), JSON.stringify(isEntity.errors)).toBe(true);
    expect(toLines(diagnostics.filter((one) => one.file === `schemas/${file}`))).toEqual([]);
  });

  const shared = readdirSync(path.join(ROOT, 'schemas/shared'));

  test.each(shared)('says of shared/%s what the product says', (file) => {
    const isShared = buildAjv()
      .addSchema(Object(PUBLISHED.entity))
      .compile(Object(read('schemas/meta/2/shared.json')));
    expect(isShared(read(`schemas/shared/${file}`)), JSON.stringify(isShared.errors)).toBe(true);
    expect(isShared({ $defs: {}, type: 'object' })).toBe(false);
    expect(toLines(diagnostics.filter((one) => one.file === `schemas/shared/${file}`))).toEqual([]);
  });

  test.each([
    { type: 'string' },
    { type: 'object', storge: 'none' },
    { type: 'object', 'x-reference': '' },
    { type: 'object', properties: { a: { storage: 'none' } } },
    { type: 'object', properties: { a: { type: 'text' } } },
    { type: 'object', views: { list: { columns: [{ feld: 'a' }] } } },
    { properties: {} },
  ])('refuses %j, and so does the product', (entity) => {
    expect(isEntity(entity)).toBe(false);
    expect(validateInstance(metaSchemas.metaEntity, entity)).not.toEqual([]);
  });

  test('lets a file that lies over another refine a list', () => {
    const refinement = { add: [{ field: 'floor', after: 'code' }], remove: ['name'], change: { code: {} } };
    const views = { list: { columns: refinement }, form: { layout: refinement } };
    expect(isEntity({ type: 'object', views }), JSON.stringify(isEntity.errors)).toBe(true);
    expect(isEntity({ type: 'object', views: { list: { columns: { ad: [] } } } })).toBe(false);
  });

  test.each(Object.entries(PUBLISHED))('of %s names only what some check knows', (_, meta) => {
    const names = [...JSON.stringify(meta).matchAll(/"x-(?:key-)?names":"([^"]*)"/g)].map(([, name]) => name);
    expect(names.filter((name) => !NAME_KINDS.has(name ?? ''))).toEqual([]);
  });
});
