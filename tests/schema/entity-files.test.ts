import { Ajv2020 } from 'ajv/dist/2020.js';
import { metadataVocabulary } from 'ajv/dist/vocabularies/metadata.js';
import { describe, expect, test } from 'vitest';
import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import { definitionForPages } from '../../src/schema/api/definition-for-pages.ts';
import { resolveEntityFiles } from '../../src/schema/api/entity-files.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { buildFile, checkFiles, metaSchemas, toLines } from '../support/check-built-in.ts';

const VENDOR: Entity = {
  $schema: './meta/2/entity.json',
  title: 'Vendors',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    title: { type: 'string', maxLength: 5, default: 'x', 'x-normalise': 'upperCase' },
    pin: { type: 'string', writeOnly: true },
    parent: { $ref: '#/$defs/node' },
    kind: { enum: ['own', 'outside'] },
  },
  required: ['title'],
  if: { properties: { kind: { const: 'outside' } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's word
  then: { properties: { firm: { type: 'string' } }, required: ['firm'] },
  $defs: { node: { type: 'object', properties: { up: { $ref: '#/$defs/node' } } } },
  views: { list: { columns: ['title'] } },
};

const FILE = '../schemas/vendor.json';
const ajv = new Ajv2020();

function build(schemas: Record<string, JsonSchema>, operation: Partial<ApiOperation> = {}): ApiDefinition {
  return {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/vendor': { post: { operationId: 'vendor.add', ...operation } } },
    components: { schemas },
  };
}

function resolve(definition: ApiDefinition, entities: Record<string, Entity> = { vendor: VENDOR }) {
  return resolveEntityFiles(definition, new Map(Object.entries(entities)));
}

const schemasOf = (definition: ApiDefinition) => definition.components?.schemas ?? {};

describe('a component that refers to the file of an entity', () => {
  test('is its record: fields of branches too, and nothing that only the product reads', () => {
    const { Vendor } = schemasOf(resolve(build({ Vendor: { $ref: FILE } })));

    expect(Vendor).toEqual({
      title: 'Vendors',
      type: 'object',
      properties: {
        id: { type: 'integer', readOnly: true },
        title: { type: 'string', maxLength: 5 },
        pin: { type: 'string', writeOnly: true },
        parent: { $ref: '#/components/schemas/Vendor/$defs/node' },
        kind: { enum: ['own', 'outside'] },
        firm: { type: 'string' },
      },
      required: ['title'],
      if: VENDOR.if,
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's word
      then: VENDOR.then,
      $defs: {
        node: { type: 'object', properties: { up: { $ref: '#/components/schemas/Vendor/$defs/node' } } },
      },
    });
  });

  test('has no keyword that JSON Schema lacks, nor examples, nor parts of views', () => {
    const isOfJsonSchema = (keyword: string) =>
      keyword.startsWith('$') || metadataVocabulary.includes(keyword) || ajv.getKeyword(keyword) !== false;
    const { properties, $defs } = metaSchemas.metaEntity;
    const own = Object.keys({ ...$defs?.keywords?.properties, ...properties }).filter(
      (keyword) => !isOfJsonSchema(keyword),
    );
    expect(own).toEqual(expect.arrayContaining(['cases', 'recordRepresentation', 'x-choices']));
    const keywords = { ...Object.fromEntries(own.map((keyword) => [keyword, {}])), examples: [{ id: 1 }] };
    const vendor = {
      ...VENDOR,
      ...keywords,
      properties: { kind: { enum: ['own'], ...keywords } },
      $defs: { columns: Object(['kind']) },
    };
    const { Vendor } = schemasOf(resolve(build({ Vendor: { $ref: FILE } }), { vendor }));

    expect(Object.keys(Vendor ?? {}).filter((keyword) => keyword in keywords)).toEqual([]);
    expect(Vendor?.properties?.kind).toEqual({ enum: ['own'] });
    expect(Vendor?.$defs).toEqual({});
  });

  test('has beside it what the component says: both hold', () => {
    const beside: Record<string, JsonSchema> = {
      version: { type: 'integer' },
      title: { minLength: 1 },
      kind: { enum: ['own'] },
    };
    const { Vendor } = schemasOf(
      resolve(build({ Vendor: { $ref: FILE, properties: beside, required: ['version'] } })),
    );

    expect(Vendor?.required).toEqual(['title', 'version']);
    expect(Vendor?.properties?.version).toEqual({ type: 'integer' });
    expect(Vendor?.properties?.title).toEqual({ type: 'string', maxLength: 5, minLength: 1 });
    expect(Vendor?.properties?.kind).toEqual({ allOf: [{ enum: ['own', 'outside'] }, { enum: ['own'] }] });
  });

  test('requires nothing of a single record, which is there before the first save', () => {
    const { Vendor } = schemasOf(
      resolve(build({ Vendor: { $ref: FILE } }), { vendor: { ...VENDOR, storage: 'single' } }),
    );

    expect(Vendor).not.toHaveProperty('required');
  });
});

test('a reference elsewhere leads to that component, and a file without one gets it', () => {
  const content = { 'application/json': { schema: { $ref: FILE } } };
  const other = { $ref: `${FILE}#/properties/title` };

  const referred = resolve(build({ Vendor: { $ref: FILE }, Other: other }, { requestBody: { content } }));
  const alone = resolve(build({ Other: other }));

  const body = referred.paths['/vendor']?.post?.requestBody?.content;
  expect(body?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Vendor' });
  expect(schemasOf(referred).Other).toEqual({ $ref: '#/components/schemas/Vendor/properties/title' });
  expect(schemasOf(alone).Other).toEqual({ $ref: '#/components/schemas/schemas.vendor/properties/title' });
  expect(schemasOf(alone)['schemas.vendor']?.title).toBe('Vendors');
});

test('what leads nowhere says nothing: a file may have mistakes of its own', () => {
  const lost = resolve(build({ Vendor: { $ref: FILE }, Part: { $ref: `${FILE}#/properties/title` } }), {});

  expect(schemasOf(lost)).toEqual({ Vendor: { type: 'object' }, Part: {} });
});

test('a definition without such references stays as it is', () => {
  const { components: _, ...bare } = build({});

  expect(resolve(build({ Vendor: { type: 'object' } }))).toEqual(build({ Vendor: { type: 'object' } }));
  expect(resolve(bare)).toEqual(bare);
});

test('a file that is not there, and a place that it has not, are mistakes of the definition', () => {
  const definition = build({
    A: { $ref: '../schemas/vendro.json' },
    B: { $ref: `${FILE}#/properties/nmae` },
  });
  const { diagnostics } = checkFiles([
    buildFile('schemas/vendor.json', VENDOR),
    buildFile('resources/api-definition.json', definition),
  ]);

  const lines = toLines(diagnostics).filter((line) => line.includes('/$ref'));
  expect(lines.map((line) => line.replace(/:\d+/, ''))).toEqual([
    'resources/api-definition.json /components/schemas/A/$ref unknownEntityMeant vendor',
    'resources/api-definition.json /components/schemas/B/$ref unknownPart',
  ]);
});

test('ids are texts where the provider has such ids', () => {
  const { definition } = checkFiles([
    buildFile('schemas/vendor.json', VENDOR),
    buildFile('resources/api-definition.json', {
      ...build({ Vendor: { $ref: FILE } }),
      'x-id-type': 'string',
    }),
  ]);

  expect(definition?.components?.schemas?.Vendor?.properties?.id?.type).toBe('string');
});

test('of a file with mistakes no record is served', () => {
  const { definition, entities } = checkFiles([
    buildFile('schemas/vendor.json', { ...VENDOR, properties: { name: { type: 'strnig' } } }),
    buildFile('resources/api-definition.json', build({ Vendor: { $ref: FILE } })),
  ]);

  expect([...entities.keys()]).toEqual([]);
  expect(definition?.components?.schemas?.Vendor).toEqual({ type: 'object' });
});

test('parts of a definition that lead to no file stay the same objects', () => {
  const definition = {
    ...build({ Vendor: { $ref: FILE } }),
    tags: [{ name: 'vendors' }],
    servers: [{ url: '/' }],
  };
  const resolved = resolve(definition);
  expect(resolved.paths).toBe(definition.paths);
  expect(resolved).toMatchObject({ tags: definition.tags });
});

describe('what pages read of a definition', () => {
  const answer = (schema: JsonSchema) => ({
    description: 'Made',
    content: { 'application/json': { schema } },
  });

  test('has neither words for readers, nor failures, nor answers that are on the wire as in the product', () => {
    const operation: Partial<ApiOperation> = {
      summary: 'Adds one',
      parameters: [{ name: 'q', in: 'query', description: 'A text' }],
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } } },
      responses: { 201: answer({ $ref: '#/components/schemas/Answer' }), 422: answer({ type: 'object' }) },
    };
    const Body = { type: 'object', properties: { name: { $ref: '#/components/schemas/Name' } } } as const;
    const schemas = { Body, Name: { type: 'string' }, Answer: { type: 'object' } } as const;

    const read = definitionForPages(build(schemas, operation));

    expect(read.paths['/vendor']?.post).toEqual({
      operationId: 'vendor.add',
      parameters: [{ name: 'q', in: 'query' }],
      requestBody: operation.requestBody,
      responses: { 201: { content: { 'application/json': {} } } },
    });
    expect(schemasOf(read)).toEqual({ Body, Name: { type: 'string' } });
  });

  test('has the answers that differ on the wire', () => {
    const Answer = { type: 'object', properties: { made: { 'x-wire-name': 'madeAt' } } } as const;
    const responses = { 200: answer({ $ref: '#/components/schemas/Answer' }) };

    const read = definitionForPages(build({ Answer }, { responses }));

    expect(read.paths['/vendor']?.post?.responses).toEqual({
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
    });
    expect(schemasOf(read)).toEqual({ Answer });
  });
});
