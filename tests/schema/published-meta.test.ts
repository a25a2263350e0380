import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { isPlainObject } from '../../src/contract/json-object.ts';
import { NAME_KINDS } from '../../src/schema/check/check-names.ts';
import { valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import { judge } from '../../src/schema/json-schema/judge.ts';
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
  'x-roots',
  'x-roots-by',
  'x-merge-by',
  'x-shares',
  'x-rights',
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

/** Parts whose properties have no name of a keyword of JSON Schema. */
const SMALL_PARTS: ReadonlySet<string> = new Set(['#/$defs/refinement', '#/$defs/reference']);

/** What bare references under `then` and `else` name. */
function listBranches(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([keyword, part]) => {
    const isBranch = keyword === 'then' || keyword === 'else';
    const target = isBranch && isPlainObject(part) && Object.keys(part).length === 1 ? part.$ref : null;
    return [...(typeof target === 'string' ? [target] : []), ...listBranches(part)];
  });
}

function holdsProperties(part: unknown): boolean {
  if (!isPlainObject(part)) return false;
  const isOfKeywords = typeof part.$ref === 'string' || part.properties !== undefined;
  return isOfKeywords || holdsProperties(part.else);
}

describe('a published meta-schema', () => {
  test.each(Object.entries(PUBLISHED))('of %s compiles in a strict ajv', (_, meta) => {
    expect(() => compile(meta)).not.toThrow();
  });

  // It takes what stands under `then` and `else` for a map of schemas, and the properties of a part for one of them.
  test.each(Object.entries(PUBLISHED))('of %s leads json-schema-to-typescript past its parts', (_, meta) => {
    const branches = listBranches(meta).filter((target) => !SMALL_PARTS.has(target));
    expect(branches.filter((target) => holdsProperties(valueAt(meta, target.slice(1))))).toEqual([]);
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
    expect(judge(metaSchemas.metaEntity, entity)).not.toEqual([]);
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
