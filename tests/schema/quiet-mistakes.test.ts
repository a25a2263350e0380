import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { buildFile, checkFiles } from '../support/check-built-in.ts';
import { expectMarked } from '../support/expect-marked.ts';

const ANSWER = { content: { 'application/json': { schema: { type: 'object', properties: { key: {} } } } } };

/** A provider that pages, sorts by what it lists, and searches in one field. */
const BASE: readonly SourceFile[] = [
  buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    paths: {
      '/api/v1/apps': {
        get: {
          operationId: 'app.find',
          'x-list': {
            page: 'page',
            size: 'size',
            sort: 'by',
            direction: 'way',
            searchBy: 'in',
            searchText: 'text',
          },
          parameters: [
            { name: 'page', in: 'query', schema: { type: 'integer' } },
            { name: 'size', in: 'query', schema: { type: 'integer' } },
            { name: 'by', in: 'query', schema: { enum: ['id', 'name', 'made_at'] } },
            { name: 'way', in: 'query', schema: { enum: ['asc', 'desc'] } },
            { name: 'in', in: 'query', schema: { enum: ['name'] } },
            { name: 'text', in: 'query', schema: { type: 'string' } },
          ],
          responses: { 200: { description: 'ok' } },
        },
        post: { operationId: 'app.add', responses: { 200: { description: 'ok', ...ANSWER } } },
      },
    },
  }),
  buildFile('resources/app.json', {
    $schema: './meta/2/resource.json',
    menuKey: 'apps',
    route: 'manage/apps',
    privileges: ['admin:crud'],
    operations: { list: 'app.find', create: 'app.add' },
  }),
];

const PROPERTIES = `
  "id": { "type": "integer", "readOnly": true },
  "name": { "type": "string", "minLength": 1 },
  "kind": { "enum": ["own", "outside"], "default": "own" },
  "size": { "type": "integer", "minimum": 0, "maximum": 9 },
  "lines": { "type": "array", "items": { "type": "object", "properties": { "part": { "type": "string" } } } }`;

const entity = (name: string, views: string, more = ''): SourceFile => ({
  file: `schemas/${name}.json`,
  text: `{ "$schema": "./meta/2/entity.json", "type": "object", "properties": {${PROPERTIES}${more} },\n"views": { ${views} } }`,
});
/** An entity of simple-rest. */
const tool = (views: string, more = '') => entity('tool', views, more);
const list = (text: string) => tool(`"list": {\n${text} }`);
const form = (text: string) => tool(`"form": {\n${text} }`);
const control = (text: string) =>
  form(`"layout": [{ "type": "Control", "scope": "#/properties/size", ${text} }, "name", "kind", "lines"]`);
/** One of the provider's operations. */
const app = (views: string) => entity('app', views);

/** What is wrong, the file with its marks, and what is said at each. */
type Case = [what: string, file: SourceFile, ...expected: string[]];

function expectEach([, file, ...expected]: Case): void {
  expectMarked(BASE, file, expected);
}

describe('what the provider reads by:', () => {
  test.each<Case>([
    [
      'the order of a column',
      list('"columns": [{ "field": "name", ▸"sortBy": "nmae" }]'),
      'notSortableMeant name',
    ],
    ['the order of lines', list('"columns": [{ "field": "name", ▸"sortBy": "lines" }]'), 'notSortable'],
    ['its own order', app('"list": { "columns": [{ "field": "name", ▸"sortBy": "made" }] }'), 'notSortable'],
    ['its right order', app('"list": { "columns": [{ "field": "name", "sortBy": "made_at" }] }')],
    ['the field of the search', list('"search": { "by": ["name", ▸"nmae"] }'), 'notSearchableMeant name'],
    ['a search in lines', list('"search": { "by": [▸"lines"] }'), 'notSearchable'],
    ['its own search', app('"list": { "search": { "by": ["name", ▸"kind"] } }'), 'notSearchable'],
    ['a new record', app('"form": { "revealOnce": ["key", ▸"kye"] }'), 'unknownFieldMeant key'],
    ['a new record of simple-rest', form('"revealOnce": ["name", ▸"nmae"]'), 'unknownFieldMeant name'],
    [
      'what an action is answered',
      app(
        '"list": { "actions": [{ "name": "go", "placement": "toolbar", "permission": "create", "operation": "app.add", "revealOnce": [▸"kye"] }] }',
      ),
      'unknownFieldMeant key',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('keywords that need others, or none:', () => {
  test.each<Case>([
    [
      'a rule beside a condition',
      control(
        '"when": { "$record.kind": "own" }, ▸"rule": { "effect": "SHOW", "condition": { "scope": "#/properties/kind", "schema": { "const": "own" } } }',
      ),
      'notBeside',
    ],
    ['words that begin with nothing', control('▸"i18n": "tool.none"'), 'unknownWord'],
    [
      'an action on one row for each',
      list(
        '"actions": [{ "name": "go", "placement": "row", "permission": "update", "set": { "kind": "own" }, ▸"callPerRow": true }]',
      ),
      'notDrawnWith',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('values that are none:', () => {
  const column = (value: string) => list(`"columns": [{ "field": "name", ▸"value": "${value}" }]`);
  test.each<Case>([
    ['a path without its sign', column('record.kind'), 'unsignedValue $record.kind'],
    ['a path within a text', column('No. $record.size'), 'unsignedValue $record.size'],
    ['a path in braces', column('{{ record.size }}'), 'unsignedValue $record.size'],
    ['a text with a dot', list('"columns": [{ "field": "name", "value": "Dr. record" }]')],
    ['a right by another name', control('▸"when": "$can.edit"'), 'lostValueMeant $can.update'],
    [
      'a default that cannot be stored',
      tool('', ', "note": { "type": "string", ▸"default": "a\\u0000b" }'),
      'notStorable',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('what a field cannot be drawn as:', () => {
  test.each<Case>([
    ['words of a number', tool('', ', "no": { "type": "integer", ▸"x-words": {} }'), 'uselessKeyword'],
    ['boxes of a text', tool('', ', "no": { "type": "string", ▸"x-choosable": "$each" }'), 'uselessKeyword'],
    ['a day and a time of a number', control('"options": { ▸"split": "HHmm" }'), 'notDrawnWith'],
    ['a number as a day', control('"options": { ▸"format": "date" }'), 'formatOfType'],
    ['a field twice', form('"layout": ["name", "kind", "size", "lines", ▸"name"]'), 'repeatedField'],
  ])('%s', (...one) => expectEach(one));
});

describe('a dialog', () => {
  const asking = (schema: string, set: string) =>
    list(
      `"actions": [{ "name": "go", "placement": "row", "permission": "update", "set": { "size": ${set} }, "dialog": { ${schema} } }]`,
    );
  const hours = '"properties": { "hours": { "type": "integer" } }';
  test.each<Case>([
    ['whose answer nothing uses', asking(`▸"schema": { "type": "object", ${hours} }`, '1'), 'dialogUnused'],
    ['whose answer is used', asking(`"schema": { "type": "object", ${hours} }`, '"$dialog.hours"')],
    ['that is a list', asking('"schema": { ▸"type": "array" }', '1'), 'notOneOf'],
  ])('%s', (...one) => expectEach(one));
});

describe('rights', () => {
  const resource = (name: string, privileges: string): SourceFile => ({
    file: `resources/${name}.json`,
    text: `{ "$schema": "./meta/2/resource.json", "menuKey": "${name}", "route": "manage/${name}", "entity": "tool", "privileges": [${privileges}] }`,
  });
  const deleting = list(
    '"actions": [{ "name": "go", "placement": "row", ▸"permission": "delete", "set": { "kind": "own" } }]',
  );
  test('of one role twice are said', () => {
    expectMarked([...BASE, tool('')], resource('own', '"admin:r", ▸"admin:crud"'), ['repeatedRole']);
  });
  test('that no role has are said of an action', () => {
    expectMarked([...BASE, resource('own', '"admin:cru", "basic:r"')], deleting, ['heldByNone']);
  });
  test('that some role has are right', () => {
    const plain = { ...deleting, text: deleting.text.replace('▸', '') };
    expectMarked([...BASE, resource('own', '"admin:cru", "basic:d"')], plain, []);
  });
});

describe('a meta-schema', () => {
  const file = (mark: string): SourceFile => ({
    file: 'schemas/tool.json',
    text: `{ "title": "T", ${mark}, "type": "object", "properties": { "name": { "type": "string" } } }`,
  });
  const MEANT = 'unknownMetaSchema ./meta/2/entity.json';
  test.each<Case>([
    ['of another kind of file', file('▸"$schema": "./meta/2/resource.json"'), MEANT],
    ['of no edition', file('▸"$schema": "./meta/two/entity.json"'), MEANT],
    ['of no such edition', file('▸"$schema": "./meta/0/entity.json"'), MEANT],
    ['with capitals', file('▸"$schema": "./meta/2/Entity.json"'), MEANT],
    ['that is written as a reference', file('▸"$schema": "./meta/2/entity.json#"'), MEANT],
    ['of JSON Schema', file('"$schema": "https://json-schema.org/draft/2020-12/schema"')],
  ])('%s', (...one) => expectEach(one));
});

describe('what another record, or a choice, has:', () => {
  const ref = '"app_id": { "type": "integer", "x-reference": "app" }';
  const withApp = [...BASE, app('')];
  test.each<Case>([
    [
      'a field that is not there',
      tool(
        '',
        `, ${ref}, "app": { "type": "object", "readOnly": true, "x-embed": "app_id", "properties": { "name": {}, ▸"nmae": {} } }`,
      ),
      'unknownFieldMeant name',
    ],
    [
      'a value that none of its fields has',
      tool(
        '',
        ', "no": { "type": "integer", "readOnly": true, "x-count": { "resource": "app", "by": "size", "where": { ▸"kind": "zz" } } }',
      ),
      'wrongValue',
    ],
    [
      'choices of another type',
      tool(
        '',
        ', "no": { "type": "integer", "x-choices": { "values": [{ "value": 1 }, { ▸"value": "one" }] } }',
      ),
      'wrongChoice',
    ],
    [
      'choices of a list of another type',
      tool(
        '',
        ', "no": { "type": "array", "items": { "type": "integer" }, "x-choices": { "values": [{ "value": 1 }, { ▸"value": "one" }] } }',
      ),
      'wrongChoice',
    ],
    [
      'a choice that empties itself',
      tool(
        '',
        `, "app_id": { "type": "integer", "x-reference": "app", "x-choices": { "resource": "app", "clears": ["size", ▸"app_id"] } }`,
      ),
      'clearsItself',
    ],
    [
      'a choice that fills what is not beside it',
      tool(
        '',
        `, "app_id": { "type": "integer", "x-reference": "app", "x-choices": { "resource": "app", "fills": { ▸"sise": "$row.size" } } }`,
      ),
      'unknownFieldMeant size',
    ],
    [
      'a choice that fills itself',
      tool(
        '',
        `, "app_id": { "type": "integer", "x-reference": "app", "x-choices": { "resource": "app", "fills": { ▸"app_id": "$row.size" } } }`,
      ),
      'clearsItself',
    ],
    [
      'a filter whose choices fill',
      list(
        '"filters": [{ "name": "name", "choices": { "resource": "app", "fills": { ▸"size": "$row.size" } } }]',
      ),
      'notDrawnWith',
    ],
  ])('%s', (_, file, ...expected) => expectMarked(withApp, file, expected));
});

describe('a range of filters', () => {
  test.each<Case>([
    [
      'that ends at a filter which is not there',
      list('"filters": ["name", { "name": "size", ▸"rangeEnd": "sise" }]'),
      'unknownField',
    ],
    [
      'that ends where it begins',
      list('"filters": ["name", { "name": "size", ▸"rangeEnd": "size" }]'),
      'unknownField',
    ],
  ])('%s', (...given) => expectEach(given));
});

describe('a resource without operations', () => {
  const alone = (text: string): SourceFile => ({
    file: 'schemas/tool.json',
    text: `▸{ "$schema": "./meta/2/entity.json", ${text} }`,
  });
  test.each<Case>([
    ['of a bare list', alone('"type": "array", "items": { "type": "object" }'), 'operationsMissing'],
    [
      'of a single record',
      alone('"type": "object", "storage": "single", "properties": { "name": { "type": "string" } }'),
      'operationsMissing',
    ],
    ['has no sums', list('"totals": { "figures": [{ ▸"value": "$answer.sum" }] }'), 'lostValue'],
  ])('%s', (...one) => expectEach(one));
});

describe('what has no effect where it stands:', () => {
  const column = (more: string) => list(`"columns": [{ "field": "${more}]`);
  const refers = '"x-choices": { "resource": "app" }';
  test.each<Case>([
    [
      'a total of no column',
      app(
        '"list": { "columns": ["size"], "totals": { "figures": [{ ▸"column": "kind", "value": "$total" }] } }',
      ),
      'unknownListed',
    ],
    ['a cut that keeps more', column('name", "truncate": { "over": 5, ▸"keep": 9 } }'), 'notGreater'],
    ['a cut number', column('size", ▸"truncate": { "over": 5, "keep": 2 } }'), 'uselessKeyword'],
    [
      'a cut text',
      column('size", "value": "$record.name", "truncate": { "over": 5, "keep": 2 } }'),
      'unknownFunction',
    ],
    [
      'a category alone',
      form('"layout": ["name", "size", "kind", "lines", { ▸"type": "Category", "elements": [] }]'),
      'notDrawnWith',
    ],
    ['a change that resets nothing', form('▸"resetBy": "kind"'), 'noBranch'],
    ['choices beside an enum', tool('', `, "no": { "enum": [1, 2], ▸${refers} }`), 'notBeside'],
    [
      'some values of an enum',
      tool('', ', "no": { "enum": [1, 2], "x-choices": { "values": [{ "value": 1 }] } }'),
    ],
    [
      'a picture of a name',
      tool('', ', "no": { "type": "string", ▸"x-image": { "thumb": "a.jpg" } }'),
      'notDrawnWith',
    ],
    [
      'a picture of an address',
      tool('', ', "no": { "type": "string", "format": "uri", "x-image": { "thumb": "a.jpg" } }'),
    ],
    ['a picture elsewhere', tool('', ', "no": { "type": "string", "x-image": { "base": "$record.name" } }')],
  ])('%s', (...one) => expectEach(one));
});

describe('what is set:', () => {
  const action = (more: string) =>
    list(`"actions": [{ "name": "go", "placement": "row", "permission": "update", ${more} }]`);
  const asking = (bound: string) =>
    action(
      `"set": { "size": "$dialog.hours" }, "dialog": { "schema": { "type": "object", "properties": { "hours": { "type": "integer" }, "app_id": { "type": "integer", "x-reference": "app" } } }, "layout": ["app_id", { "type": "Control", "scope": "#/properties/hours", "when": "$dialog.app_id" }], "bounds": { "hours": { ${bound} } } }`,
    );
  const refusing = (condition: string) =>
    action(
      `"set": { "size": "$dialog.hours" }, "dialog": { "schema": { "type": "object", "properties": { "hours": { "type": "integer" } } }, "refusals": [{ ${condition}, "field": "hours", "text": "tool.no" }] }`,
    );
  const withApp = [...BASE, app(''), buildFile('i18n/zh-TW/tool.json', { no: '不行' })];
  test.each<Case>([
    ['what is always refused', refusing('▸"when": true'), 'alwaysHolds'],
    ['what is refused at times', refusing('"when": "$dialog.hours"')],
    ['the id of a record', action('"set": { ▸"id": 5 }'), 'reservedName'],
    ['the version of a record', form('"set": { ▸"version": 5 }'), 'reservedName'],
    ['a bound by a text', asking('▸"maximum": "$chosen.app_id.name"'), 'valueOfOtherType'],
    ['a bound that is a text', asking('▸"maximum": "three"'), 'wrongPatternMeant "$chosen.define_id.hours"'],
    ['bounds that no number keeps', asking('"minimum": 5, ▸"maximum": 2'), 'emptyRange'],
    ['a bound by a number', asking('"maximum": "$chosen.app_id.size"')],
  ])('%s', (_, file, ...expected) => expectMarked(withApp, file, expected));
});

describe('a resource', () => {
  const resource = (text: string): SourceFile => ({
    file: 'resources/tool.json',
    text: `{ "$schema": "./meta/2/resource.json", "menuKey": "tool", "route": "manage/tool", ${text} }`,
  });
  const definition = buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    components: { schemas: { App: { $ref: '../schemas/app.json' } } },
    paths: {
      '/api/v1/apps': {
        get: {
          operationId: 'app.find',
          responses: {
            200: {
              description: 'ok',
              content: {
                'application/json': {
                  schema: {
                    properties: { content: { type: 'array', items: { $ref: '#/components/schemas/App' } } },
                  },
                },
              },
            },
          },
        },
      },
    },
  });
  test('whose list answers records of another entity is refused', () => {
    const listed = resource('"privileges": ["admin:r"], "operations": { ▸"list": "app.find" }');
    expectMarked([definition, tool(''), app('')], listed, ['operationOfOther']);
  });
  test('that no role may open is said', () => {
    expectMarked([...BASE, tool('')], resource('▸"privileges": []'), ['heldByNone']);
  });
});

test('an argument that an operation lacks is said with the name of the operation', () => {
  const { diagnostics } = checkFiles([...BASE, app('"list": { "filters": ["kind"] }')]);
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'unknownArgument', params: { name: 'kind', operation: 'app.find' } }),
  ]);
});

describe('fields that decide about themselves:', () => {
  const more = (text: string) =>
    tool('"list": { "columns": ["name"] }', `,\n"more": { "type": "integer", ${text} }`);
  test.each<Case>([
    ['a default', more('▸"default": "$record.more"'), 'ofItself'],
    [
      'defaults in a circle',
      more('▸"default": "$record.less" }, "less": { "type": "integer", ▸"default": "$record.more"'),
      'ofItself',
      'ofItself',
    ],
    ['a default of another field', more('"default": "$record.size"')],
    [
      'a default within an object',
      tool(
        '',
        ',\n"maker": { "type": "object", "properties": { "fax": { "type": "string", ▸"default": "$record.maker.fax" } } }',
      ),
      'ofItself',
    ],
    [
      'its choices',
      more('"x-choices": { "resource": "tool", "filter": { ▸"size": "$record.more" } }'),
      'ofItself',
    ],
    [
      'whether there are choices',
      more('"x-choices": { "resource": "tool", ▸"when": "$record.more" }'),
      'ofItself',
    ],
    [
      'choices by another field',
      more('"x-choices": { "resource": "tool", "filter": { "size": "$record.size" } }'),
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('keywords of other kinds:', () => {
  test.each<Case>([
    [
      'choices of nothing',
      tool(
        '"list": { "columns": ["name"] }',
        ', "more": { "type": "integer", ▸"x-choices": { "selectFirst": true } }',
      ),
      'doesNothing',
    ],
    [
      'the order of fixed choices',
      tool(
        '"list": { "columns": ["name"] }',
        ', "more": { "type": "integer", "x-choices": { "values": [{ "value": 1 }], ▸"sort": { "field": "name", "order": "ASC" } } }',
      ),
      'keywordAlone',
    ],
    [
      'a field that is neither answered nor sent',
      tool(
        '"list": { "columns": ["name"] }',
        ', "more": { "type": "string", "readOnly": true, ▸"writeOnly": true }',
      ),
      'notBeside',
    ],
    [
      'a status of a switch',
      tool(
        '"list": { "columns": ["name"] }',
        ', "on": { "type": "boolean", "x-status": { ▸"yes": { "tone": "info" } } }',
      ),
      'unknownChoice',
    ],
    [
      'a search in what is never answered',
      tool(
        '"list": { "columns": ["name"], "search": { "by": [▸"pin"] } }',
        ', "pin": { "type": "string", "writeOnly": true }',
      ),
      'notSearchable',
    ],
    ['a record in a cell', list('"columns": [{ "field": "name", ▸"value": "$record" }]'), 'valueOfOtherType'],
    [
      'words of no parameters',
      tool(
        '"list": { "columns": ["name"] }',
        ', "said": { "type": "string", "x-words": { ▸"paramsField": "prams" } }',
      ),
      'unknownField',
    ],
    [
      'choices of a switch',
      tool(
        '"list": { "columns": ["name"] }',
        ', "on": { "type": "boolean", ▸"x-choices": { "values": [{ "value": true }] } }',
      ),
      'uselessKeyword',
    ],
    [
      'a whole record for a text',
      tool(
        '"list": { "columns": ["name"] }',
        ', "more": { "type": "integer", "x-choices": { "resource": "tool", "filter": { ▸"name": "$record" } } }',
      ),
      'valueOfOtherType',
    ],
  ])('%s', (...one) => expectEach(one));
});

test('records without a table and without operations', () => {
  const text = '{ "type": "object", "storage": "none", "properties": { "name": { "type": "string" } }';
  const resource = buildFile('resources/tool.json', {
    $schema: './meta/2/resource.json',
    menuKey: 'tools',
    route: 'manage/tools',
    privileges: ['admin:crud'],
  });
  const codes = (views: string) =>
    checkFiles([...BASE, resource, { file: 'schemas/tool.json', text: `${text}, "views": { ${views} } }` }])
      .diagnostics.filter(({ file }) => file === 'resources/tool.json')
      .map(({ line, column, code }) => `${line}:${column} ${code}`);
  expect(codes('"list": { "columns": ["name"] }')).toEqual(['1:1 operationsMissing']);
  expect(codes('"dashboard": { "cards": [] }')).toEqual([]);
});

test('choices are asked by their own record, and not by the examples of the rows', () => {
  const shelf = buildFile('schemas/shelf.json', {
    type: 'object',
    properties: { name: { type: 'string' } },
    examples: [{ name: 'A' }],
  });
  const file = tool(
    '"list": { "columns": ["name"] }',
    ', "more": { "type": "integer", "x-choices": { "resource": "shelf", "filter": { "name": "$record.kind" } } }',
  );
  expectMarked([...BASE, shelf], file, []);
});
