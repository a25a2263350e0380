import { describe, expect, test } from 'vitest';
import { isPlainObject } from '../../src/contract/json-object.ts';
import { checkAgainstMeta } from '../../src/schema/check/files/check-against-meta.ts';
import { parseJsonFile } from '../../src/schema/config/parse-json-file.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { buildFile, metaSchemas } from '../support/check-built-in.ts';

interface Part {
  name: string;
  schema: JsonSchema;
  root: JsonSchema;
}

/** Every part of a meta-schema that lists keywords. */
function listParts(node: unknown, name: string, root: JsonSchema): Part[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => listParts(item, `${name}/${index}`, root));
  if (!isPlainObject(node)) return [];
  const schema: JsonSchema = node;
  const own = isKeywordList(schema) ? [{ name, schema, root }] : [];
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, value]) => listParts(value, `${name}/${key}`, root)),
  ];
}

/** `properties` as a keyword, not as the name of one. OpenAPI's own parts say that they take further keywords. */
function isKeywordList(schema: JsonSchema): boolean {
  const isList = isPlainObject(schema.properties) && schema.type === 'object' && !isPlainObject(schema.title);
  return isList && schema.additionalProperties !== true;
}

const PARTS = [
  ...listParts(metaSchemas.metaEntity, 'entity', metaSchemas.metaEntity),
  ...listParts(metaSchemas.metaResource, 'resource', metaSchemas.metaResource),
  ...listParts(metaSchemas.metaDefinition, 'definition', metaSchemas.metaDefinition),
];

function check(meta: JsonSchema, value: unknown) {
  const { document } = parseJsonFile(buildFile('schemas/x.json', value));
  if (document === null) throw new Error('the test wrote no JSON');
  return checkAgainstMeta(meta, { name: 'x', value: document.value, files: [document] });
}

/** The lists below a node whose items must say what they are called. */
function listNamedLists(node: unknown, root: JsonSchema, place = ''): { place: string; list: JsonSchema }[] {
  if (Array.isArray(node)) return node.flatMap((item, at) => listNamedLists(item, root, `${place}/${at}`));
  if (!isPlainObject(node)) return [];
  const list: JsonSchema = node;
  const { items } = list.then ?? list;
  const { required = [] } = items?.$ref
    ? (root.$defs?.[items.$ref.slice('#/$defs/'.length)] ?? {})
    : (items ?? {});
  return [
    ...(required.includes('name') ? [{ place, list }] : []),
    ...Object.entries(node).flatMap(([key, value]) =>
      key === 'then' ? [] : listNamedLists(value, root, `${place}/${key}`),
    ),
  ];
}

test('a file over another refines every list whose parts must have names', () => {
  const lists = listNamedLists(metaSchemas.metaEntity, metaSchemas.metaEntity);
  expect(lists.map(({ place }) => place)).toContain('/$defs/list/properties/tabs');
  expect(lists.flatMap(({ place, list }) => (list['x-merge-by'] === 'name' ? [] : [place]))).toEqual([]);
});

describe('the meta-schemas', () => {
  test('are lists of keywords', () => {
    expect(PARTS.length).toBeGreaterThan(40);
  });

  test.each(PARTS)('$name explains every keyword and refuses others', ({ name, schema }) => {
    for (const [keyword, property] of Object.entries(schema.properties ?? {}))
      expect(property.description, `${name}: ${keyword}`).toMatch(/./);
    const isSetOfViews = name === 'entity/properties/views';
    if (!isSetOfViews) expect(schema.additionalProperties).toBe(false);
  });

  const keywords = PARTS.flatMap(({ name, schema, root }) =>
    Object.keys(schema.properties ?? {}).map((keyword) => ({ name, keyword, schema, root })),
  ).filter(({ name }) => name !== 'entity/properties/views');

  test.each(keywords)('$name: a misspelt $keyword is refused by name', ({ keyword, schema, root }) => {
    const part: JsonSchema = { $defs: root.$defs ?? {}, ...schema };
    const misspelt = `${keyword}q`;
    const found = check(part, { [misspelt]: null }).find(({ params }) => params.name === misspelt);
    expect(found).toMatchObject({
      severity: 'error',
      file: 'schemas/x.json',
      line: 2,
      column: 3,
      pointer: `/${misspelt}`,
    });
    if (keyword.length > 2) expect(found?.code).toBe('unknownKeywordMeant');
  });
});
