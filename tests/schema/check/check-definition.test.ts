import { describe, expect, test } from 'vitest';
import {
  buildFile,
  checkBuiltIn,
  checkFiles,
  checkOwnServer,
  toLines,
} from '../../support/check-built-in.ts';

const BASE = { openapi: '3.1.0', info: { title: 'Test', version: '1' } };

function linesOf(definition: object): string[] {
  const file = buildFile('resources/api-definition.json', { ...BASE, ...definition });
  return toLines(checkFiles([file]).diagnostics).map((line) => line.replace(/^[^ ]+ /, ''));
}

const at = (operation: object, path = '/things') => ({
  paths: { [path]: { get: { operationId: 'thing.find', ...operation } } },
});

const inJson = (schema: object) => ({ content: { 'application/json': { schema } } });

const schemas = (properties: object) => ({ components: { schemas: { Visit: { properties } } } });

/** A component that stands for records of several entities, told apart by a property. */
const variants = (propertyName: string, ...names: string[]) => {
  const mapping = Object.fromEntries(names.map((name, value) => [value, `#/components/schemas/${name}`]));
  const Any = { oneOf: [{ $ref: '#/components/schemas/Dept' }], discriminator: { propertyName, mapping } };
  return { components: { schemas: { Dept: { $ref: '../schemas/dept.json' }, Any } } };
};

describe('a definition', () => {
  test.each([
    ['a misspelt keyword', { ...at({}), 'x-eror': {} }, '/x-eror unknownKeywordMeant x-error'],
    [
      'a misspelt keyword of an operation',
      at({ 'x-lst': {} }),
      '/paths/~1things/get/x-lst unknownKeywordMeant x-list',
    ],
    [
      'a second name of a parameter that there is not',
      at({
        parameters: [
          { name: 'pageSize', in: 'query' },
          { name: 'page_size', in: 'query', 'x-spelling-of': 'pagSize' },
        ],
      }),
      '/paths/~1things/get/parameters/1/x-spelling-of unknownArgumentMeant pageSize',
    ],
    [
      'entities of a parameter where the operation is about one',
      at({ parameters: [{ name: 'plate', in: 'query', 'x-entities': ['visit'] }] }),
      '/paths/~1things/get/parameters/0/x-entities keywordAlone',
    ],
    [
      'a component that tells no entities apart',
      { ...at({ 'x-variants': 'Visit' }), ...schemas({}) },
      '/paths/~1things/get/x-variants keywordAlone',
    ],
    [
      'a component of entities that there is not',
      { ...at({ 'x-variants': 'Visits' }), ...schemas({}) },
      '/paths/~1things/get/x-variants unknownPartMeant Visit',
    ],
    [
      'names of a list that are no parameters',
      {
        ...at({
          'x-variants': 'Any',
          parameters: [{ name: 'size', in: 'query' }],
          'x-list': { size: 'size' },
          'x-list-of': { dept: { size: 'sise' } },
        }),
        ...variants('name', 'Dept'),
      },
      '/paths/~1things/get/x-list-of/dept/size unknownArgumentMeant size',
    ],
    [
      'lists of entities where the operation is about one',
      at({ parameters: [{ name: 'size', in: 'query' }], 'x-list-of': { dept: { size: 'size' } } }),
      '/paths/~1things/get/x-list-of keywordAlone',
    ],
    [
      'a value that leads to no component',
      { ...at({ 'x-variants': 'Any' }), ...variants('name', 'Dept', 'Dpet') },
      '/components/schemas/Any/discriminator/mapping/1 unknownPartMeant #/components/schemas/Dept',
    ],
    [
      'a page argument that there is not',
      at({ parameters: [{ name: 'page', in: 'query' }], 'x-list': { page: 'pages' } }),
      '/paths/~1things/get/x-list/page unknownArgumentMeant page',
    ],
    [
      'a path without its parameter',
      at({}, '/things/{id}'),
      '/paths/~1things~1{id}/get pathParameterMissing',
    ],
    [
      'a word before a token that its scheme writes itself',
      {
        ...at({}),
        components: {
          securitySchemes: { session: { type: 'http', scheme: 'bearer', 'x-prefix': 'Token ' } },
        },
      },
      '/components/securitySchemes/session/type notOneOf',
    ],
    [
      'a code that nobody knows',
      { ...at({}), 'x-error': { codes: { X: 'conflct' } } },
      '/x-error/codes/X notOneOf',
    ],
    [
      'a misspelt keyword in a body',
      at({
        requestBody: {
          content: { 'application/json': { schema: { properties: { a: { 'x-argumnt': 'b' } } } } },
        },
      }),
      '/paths/~1things/get/requestBody/content/application~1json/schema/properties/a/x-argumnt unknownKeywordMeant x-argument',
    ],
    [
      'a parameter that there is not',
      {
        ...at({ parameters: [{ $ref: '#/components/parameters/Pge' }], 'x-list': { page: 'page' } }),
        components: { parameters: { Page: { name: 'page', in: 'query' } } },
      },
      '/paths/~1things/get/parameters/0/$ref unknownPartMeant Page',
    ],
    [
      'an answer that there is not',
      at({ responses: { 403: { $ref: '#/components/responses/MayNot' } } }),
      '/paths/~1things/get/responses/403/$ref unknownPart',
    ],
    [
      'an instant that counts nothing known',
      { ...at({}), ...schemas({ at: { 'x-instant': 'epoch-second' } }) },
      '/components/schemas/Visit/properties/at/x-instant notOneOfMeant epoch-seconds',
    ],
    [
      'an instant that is a text',
      { ...at({}), ...schemas({ at: { type: 'string', 'x-instant': 'epoch-seconds' } }) },
      '/components/schemas/Visit/properties/at/type instantNoNumber',
    ],
    [
      'two fields of one name',
      { ...at({}), ...schemas({ at: { 'x-wire-name': 'made' }, by: { 'x-wire-name': 'made' } }) },
      '/components/schemas/Visit/properties/by/x-wire-name wireNameTwice',
    ],
    [
      'a field that is called as another one is',
      { ...at({}), ...schemas({ at: { 'x-wire-name': 'made' }, made: {} }) },
      '/components/schemas/Visit/properties/made wireNameTwice',
    ],
    [
      'a wire name of a parameter',
      at({ parameters: [{ name: 'since', in: 'query', schema: { 'x-wire-name': 'from' } }] }),
      '/paths/~1things/get/parameters/0/schema/x-wire-name wireNameOfNothing',
    ],
    [
      'a wire name of what names its argument',
      at({ requestBody: inJson({ properties: { a: { 'x-argument': 'b', 'x-wire-name': 'c' } } }) }),
      '/paths/~1things/get/requestBody/content/application~1json/schema/properties/a/x-wire-name wireNameBesideArgument',
    ],
    [
      'a misspelt keyword in an answer',
      at({ responses: { 200: inJson({ items: { properties: { a: { 'x-wirename': 'b' } } } }) } }),
      '/paths/~1things/get/responses/200/content/application~1json/schema/items/properties/a/x-wirename unknownKeywordMeant x-wire-name',
    ],
    [
      'an unknown operation that is absent',
      { ...at({}), 'x-absent': ['thing.fnd'] },
      '/x-absent/0 unknownOperation',
    ],
  ])('with %s is told where', (_, definition, expected) => {
    expect(linesOf(definition).join('\n')).toContain(expected);
  });

  test.each([
    [
      'an entity that it is not about',
      at({
        'x-variants': 'Any',
        parameters: [{ name: 'size', in: 'query' }],
        'x-list-of': { item: { size: 'size' } },
      }),
      variants('name', 'Dept'),
      ['/paths/~1things/get/x-list-of/item notAVariant'],
    ],
    [
      'an entity of a value that leads nowhere, once',
      at({
        'x-variants': 'Any',
        parameters: [{ name: 'plate', in: 'query', 'x-entities': ['item'] }],
      }),
      variants('name', 'Dept', 'Itm'),
      ['/components/schemas/Any/discriminator/mapping/1 unknownPartMeant #/components/schemas/Dept'],
    ],
    [
      'a property that no record has',
      at({ 'x-variants': 'Any' }),
      variants('nmae', 'Dept'),
      ['/components/schemas/Any/discriminator/propertyName unknownFieldMeant name'],
    ],
    ['nothing wrong', at({ 'x-variants': 'Any' }), variants('name', 'Dept'), []],
  ])('of operations about several entities is told %s', (_, paths, components, expected) => {
    const entities = ['dept', 'item'].map((name) =>
      buildFile(`schemas/${name}.json`, {
        $schema: './meta/2/entity.json',
        type: 'object',
        properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
      }),
    );
    const file = buildFile('resources/api-definition.json', { ...BASE, ...paths, ...components });
    const said = toLines(checkFiles([file, ...entities]).diagnostics.filter((one) => one.file === file.file));
    expect(said.map((line) => line.replace(/^[^ ]+ /, ''))).toEqual(expected);
  });

  test('may say a parameter and an answer once, and name them where they are needed', () => {
    const page = { name: 'page', in: 'query' };
    const refused = { description: 'Not for you' };
    const { definition, diagnostics } = checkFiles([
      buildFile('resources/api-definition.json', {
        ...BASE,
        ...at({
          parameters: [{ $ref: '#/components/parameters/Page' }],
          responses: { 403: { $ref: '#/components/responses/Refused' } },
          'x-list': { page: 'page' },
        }),
        components: { parameters: { Page: page }, responses: { Refused: refused } },
      }),
    ]);

    expect(toLines(diagnostics)).toEqual([]);
    expect(definition?.paths['/things']?.get).toMatchObject({
      parameters: [page],
      responses: { 403: refused },
    });
  });

  test('may carry the keywords of other tools, and say names and instants of the wire', () => {
    const visit = {
      at: { 'x-wire-name': 'madeAt', type: ['integer', 'null'], 'x-instant': 'epoch-seconds' },
    };
    const answer = inJson({ 'x-go-type': 'Visits', items: { $ref: '#/components/schemas/Visit' } });
    expect(linesOf({ ...at({ responses: { 200: answer } }), ...schemas(visit) })).toEqual([]);
  });

  test('of the product’s own server cannot say that its ids are texts, nor other names on the wire', () => {
    const file = buildFile('resources/api-definition.json', {
      ...BASE,
      ...at({}),
      'x-id-type': 'string',
      ...schemas({ at: { 'x-wire-name': 'madeAt', 'x-instant': 'epoch-seconds' } }),
    });
    const lines = toLines(checkOwnServer([file]).diagnostics);
    expect(lines.map((line) => line.replace(/^[^ ]+ /, ''))).toEqual([
      '/x-id-type textIdsElsewhere',
      '/components/schemas/Visit/properties/at/x-instant onlyElsewhere',
      '/components/schemas/Visit/properties/at/x-wire-name onlyElsewhere',
    ]);
    expect(toLines(checkFiles([file]).diagnostics)).toEqual([]);
  });

  test('that names an operation twice is told where the first one is', () => {
    const get = { operationId: 'thing.find' };
    const { diagnostics } = checkFiles([
      buildFile('resources/api-definition.json', { ...BASE, paths: { '/a': { get }, '/b': { get } } }),
    ]);
    expect(diagnostics).toMatchObject([
      { code: 'duplicateOperation', pointer: '/paths/~1b/get/operationId', params: { owner: '/a' } },
    ]);
  });
});

describe('a provider without some operations', () => {
  const definition = (more: object) =>
    buildFile('resources/api-definition.json', {
      ...BASE,
      paths: {
        '/kinds': {
          get: { operationId: 'category.fetchCategorys' },
          post: { operationId: 'category.addCategory' },
        },
      },
      ...more,
    });

  test('shows what can be shown without them', async () => {
    const { resources, entities, diagnostics } = await checkBuiltIn([
      definition({ 'x-absent': ['*'], 'x-simple-rest': null }),
    ]);
    expect(toLines(diagnostics)).toEqual([]);
    const shown = [...resources].filter(([, { status }]) => status !== 'draft').map(([name]) => name);
    expect(shown).toEqual(['category']);
    expect(resources.get('category')?.operations).toEqual({
      list: 'category.fetchCategorys',
      create: 'category.addCategory',
    });
    const picture = entities.get('category')?.properties?.picture;
    expect(picture).toHaveProperty('x-image');
    expect(picture).not.toHaveProperty('x-upload');
    expect(entities.get('black-list')?.properties?.dept_id).not.toHaveProperty('x-reference');
  });

  test('says so for each of them: what is not said to be absent is missed', async () => {
    const { diagnostics, resources } = await checkBuiltIn([
      definition({ 'x-absent': ['category.fetchCategory', 'member.*'] }),
    ]);
    const lines = toLines(diagnostics).join('\n');
    expect(lines).toContain('/operations/delete unknownOperation');
    expect(lines).not.toContain('resources/member.json');
    expect(lines).not.toContain('category.fetchCategory ');
    expect(resources.has('dept')).toBe(false);
  });
});
