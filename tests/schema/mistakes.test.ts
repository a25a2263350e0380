import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { buildFile, checkFiles } from '../support/check-built-in.ts';

/** Where a diagnostic is expected to point to, in the text of a case. */
const MARK = '▸';

const BASE: readonly SourceFile[] = [
  buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    paths: { '/api/v1/vendors': { get: { operationId: 'vendor.findVendors' } } },
  }),
  buildFile('schemas/vendor.json', {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      kind: { type: 'string', enum: ['shop', 'service'] },
    },
    views: { short: {} },
  }),
  buildFile('resources/vendor.json', {
    menuKey: 'vendors',
    route: 'manage/vendors',
    view: 'short',
    privileges: ['admin:crud'],
    operations: { list: 'vendor.findVendors' },
  }),
  buildFile('i18n/en/menu.json', { groups: { manage: 'Management' } }),
  buildFile('i18n/zh-TW/menu.json', { groups: { manage: '管理' } }),
  buildFile('i18n/en/shell.json', { greeting: 'Hello %{name}', notices: { close: 'Close' } }),
  buildFile('i18n/zh-TW/shell.json', { greeting: '%{name} 您好', notices: { close: '關閉' } }),
];

/** What is wrong; the text with its mark; pointer, code and what was meant. */
type Case = [what: string, text: string, pointer: string, code: string, suggestion?: string];

/** Everything that is said of one file: one diagnostic, at the mark. */
function expectOne(file: string, [, marked, pointer, code, suggestion]: Case, layer: 0 | 1): void {
  const before = marked.slice(0, marked.indexOf(MARK));
  const source = { file, text: marked.replace(MARK, '') };
  const others = BASE.filter((one) => one.file !== file);
  const { diagnostics } = layer === 0 ? checkFiles([...others, source]) : checkFiles(BASE, [source]);
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  expect(
    diagnostics
      .filter((found) => found.file === file && (found.layer ?? 0) === layer)
      .map((found) => [found.line, found.column, found.pointer, found.code, found.params.suggestion]),
  ).toEqual([[line, column, pointer, code, suggestion]]);
}

/** A record with the given text among the properties, and with more beside them. */
function record(properties: string, more = ''): string {
  return `{\n  "type": "object",\n  "properties": {\n    "name": { "type": "string" }${properties === '' ? '' : ',\n    '}${properties}\n  }${more === '' ? '' : ',\n  '}${more}\n}\n`;
}
const property = (text: string) => record(`"tel": { ${text} }`);
const list = (text: string) => record('', `"views": { "list": {\n ${text} } }`);
const form = (text: string) => record('', `"views": { "form": {\n ${text} } }`);

describe('a schema with', () => {
  test.each<Case>([
    ['a missing comma', record('"a": {} ▸"b": {}'), '/properties/b', 'syntaxComma'],
    [
      'a right of restricted words misspelt',
      property(
        '"type": "string", "x-words": { "restricted": [{ "words": ["shell.greeting"], "insteadWords": "shell.notices.close", ▸"operation": "vendor.findVendor" }] }',
      ),
      '/properties/tel/x-words/restricted/0/operation',
      'unknownOperationMeant',
      'vendor.findVendors',
    ],
    [
      'a key said twice',
      property('"type": "string", ▸"type": "string"'),
      '/properties/tel/type',
      'repeatedKey',
    ],
    ['no type', '▸{ "properties": {} }', '/type', 'required'],
    ['another type', '{ ▸"type": "strnig" }', '/type', 'notOneOf'],
    ['a keyword misspelt', record('', '▸"reqired": ["name"]'), '/reqired', 'unknownKeywordMeant', 'required'],
    [
      'a keyword of a property misspelt',
      property('▸"tpye": "string"'),
      '/properties/tel/tpye',
      'unknownKeywordMeant',
      'type',
    ],
    [
      'a keyword with a capital',
      property('▸"minlength": 1'),
      '/properties/tel/minlength',
      'unknownKeywordMeant',
      'minLength',
    ],
    [
      'a keyword of nobody',
      property('▸"colour": "red", "type": "string"'),
      '/properties/tel/colour',
      'unknownKeyword',
    ],
    ['a type misspelt', property('▸"type": "strnig"'), '/properties/tel/type', 'notOneOfMeant', 'string'],
    ['a number as a text', property('▸"maxLength": "20"'), '/properties/tel/maxLength', 'type'],
    ['a title that is none', property('▸"title": 5'), '/properties/tel/title', 'type'],
    ['a list instead of an object', '{ "type": "object", ▸"properties": [] }', '/properties', 'foreignShape'],
    [
      'a limit below nothing',
      property('"type": "string", ▸"minLength": -1'),
      '/properties/tel/minLength',
      'notLess',
    ],
    [
      'a step of nothing',
      property('"type": "number", ▸"multipleOf": 0'),
      '/properties/tel/multipleOf',
      'notMore',
    ],
    ['no choices', property('▸"enum": []'), '/properties/tel/enum', 'notEmpty'],
    ['a field required twice', record('', '▸"required": ["name", "name"]'), '/required', 'notTwice'],
    [
      'required as a mark',
      property('"type": "string", ▸"required": true'),
      '/properties/tel/required',
      'wrongRequired',
    ],
    [
      'a required field misspelt',
      record('', '"required": [\n ▸"nmae"]'),
      '/required/0',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a required field of nobody',
      record('', '"required": ["name", ▸"address"]'),
      '/required/1',
      'unknownField',
    ],
    [
      'a required field within a field',
      property('"type": "object", "properties": { "no": {} }, "required": [▸"nr"]'),
      '/properties/tel/required/0',
      'unknownFieldMeant',
      'no',
    ],
    [
      'a required field within an item',
      property(
        '"type": "array", "items": { "type": "object", "properties": { "no": {} }, "required": [▸"noo"] }',
      ),
      '/properties/tel/items/required/0',
      'unknownFieldMeant',
      'no',
    ],
    [
      'a required field of a branch',
      record('"a": {}', '"if": { "required": ["a"] }, "then": { "required": [▸"nam"] }'),
      '/then/required/0',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a condition misspelt',
      record('', '"if": { "properties": { ▸"naem": { "const": "x" } } }, "then": { "required": ["name"] }'),
      '/if/properties/naem',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a dependent field misspelt',
      record('', '"dependentRequired": { "name": [▸"tle"] }'),
      '/dependentRequired/name/0',
      'unknownField',
    ],
    [
      'a field that others depend on misspelt',
      record('', '"dependentRequired": { ▸"nane": ["name"] }'),
      '/dependentRequired/nane',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a format misspelt',
      property('"type": "string", ▸"format": "phon"'),
      '/properties/tel/format',
      'unknownFormatMeant',
      'phone',
    ],
    [
      'a format of nobody',
      property('"type": "string", ▸"format": "zip-code"'),
      '/properties/tel/format',
      'unknownFormat',
    ],
    [
      'a $ref that leads nowhere',
      record('"tel": { ▸"$ref": "#/$defs/phne" }', '"$defs": { "phone": {} }'),
      '/properties/tel/$ref',
      'unknownDefinitionMeant',
      'phone',
    ],
    [
      'a $ref into another file',
      property('▸"$ref": "dept.json"'),
      '/properties/tel/$ref',
      'foreignReference',
    ],
    [
      'a $ref to a property',
      property('▸"$ref": "#/properties/name"'),
      '/properties/tel/$ref',
      'foreignReference',
    ],
    ['a schema that is true', record('▸"a": true'), '/properties/a', 'booleanSchema'],
    ['a condition that is false', record('', '▸"not": false'), '/not', 'booleanSchema'],
    [
      'items that are true',
      property('"type": "array", ▸"items": true'),
      '/properties/tel/items',
      'booleanSchema',
    ],
    ['items as a list', property('"type": "array", ▸"items": [{}]'), '/properties/tel/items', 'foreignShape'],
    [
      'an open limit of an older draft',
      property('"type": "number", "minimum": 0, ▸"exclusiveMinimum": true'),
      '/properties/tel/exclusiveMinimum',
      'foreignShape',
    ],
    ['choices with their words', property('▸"enum": { "a": "A" }'), '/properties/tel/enum', 'foreignShape'],
    [
      'a title for each language',
      property('▸"title": { "en": "T" }'),
      '/properties/tel/title',
      'foreignShape',
    ],
    ['a required field as a text', record('', '▸"required": "name"'), '/required', 'foreignShape'],
    ['no object', '▸[]', '', 'notAnObject'],
    ['a type of a database', property('▸"type": "int"'), '/properties/tel/type', 'notOneOfMeant', 'integer'],
    [
      'a type that is a format',
      property('▸"type": "date"'),
      '/properties/tel/type',
      'notOneOfMeant',
      'string',
    ],
    [
      'a number without end',
      property('"type": "number", ▸"maximum": 1e400'),
      '/properties/tel/maximum',
      'hugeNumber',
    ],
    [
      'limits between two integers',
      property('"type": "integer", "minimum": 1.2, ▸"maximum": 1.8'),
      '/properties/tel/maximum',
      'emptyRange',
    ],
    [
      'open limits around one integer less',
      property('"type": "integer", "exclusiveMinimum": 1, ▸"exclusiveMaximum": 2'),
      '/properties/tel/exclusiveMaximum',
      'emptyRange',
    ],
    [
      'a choice said twice',
      property('"enum": ["a", "b",\n▸"a"]'),
      '/properties/tel/enum/2',
      'repeatedChoice',
    ],
    [
      'a constant of another type',
      property('"type": "integer", ▸"const": "a"'),
      '/properties/tel/const',
      'wrongChoice',
    ],
    [
      'a pattern between slashes',
      property('"type": "string", ▸"pattern": "/^[A-Z]+$/i"'),
      '/properties/tel/pattern',
      'slashPattern',
      '^[A-Z]+$',
    ],
    [
      'a format of texts on a number',
      property('"type": "integer", ▸"format": "date"'),
      '/properties/tel/format',
      'formatOfType',
    ],
    [
      'a format of numbers on a text',
      property('"type": ["string", "null"], ▸"format": "money"'),
      '/properties/tel/format',
      'formatOfType',
    ],
    ['a condition alone', record('', '▸"if": { "required": ["name"] }'), '/if', 'keywordAlone'],
    ['a consequence alone', record('', '▸"then": { "required": ["name"] }'), '/then', 'keywordAlone'],
    [
      'a count of nothing',
      property('"type": "array", ▸"minContains": 1'),
      '/properties/tel/minContains',
      'keywordAlone',
    ],
    [
      'a reference of the whole record',
      record('', '▸"x-reference": "vendor"'),
      '/x-reference',
      'keywordOfProperty',
    ],
    [
      'a reference that is a text',
      property('"x-reference": "vendor", ▸"type": "string"'),
      '/properties/tel/type',
      'wrongReferenceType',
    ],
    [
      'a list of references that are texts',
      property('"type": "array", "x-reference": "vendor", "items": { ▸"type": "string" }'),
      '/properties/tel/items/type',
      'wrongReferenceType',
    ],
    [
      'a reference that is a text within an item',
      property(
        '"type": "array", "items": { "type": "object", "properties": { "v": { ▸"type": "string", "x-reference": "vendor" } } }',
      ),
      '/properties/tel/items/properties/v/type',
      'wrongReferenceType',
    ],
    ['an id that is a text', record('"id": { ▸"type": "string" }'), '/properties/id/type', 'wrongIdType'],
    [
      'an embedded record of no reference',
      property('"type": "object", ▸"x-embed": "name"'),
      '/properties/tel/x-embed',
      'embedWithoutReference',
    ],
    [
      'a field that a choice clears, misspelt',
      property('"type": "string", "x-choices": { "values": [], "clears": [▸"nmae"] }'),
      '/properties/tel/x-choices/clears/0',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a filter of choices without a resource',
      property('"type": "string", ▸"x-choices": { "filter": {}, "operation": "vendor.findVendors" }'),
      '/properties/tel/x-choices/resource',
      'required',
    ],
    [
      'a sort of choices misspelt',
      property(
        '"type": "integer", "x-choices": { "resource": "vendor", "sort": { ▸"field": "nmae", "order": "ASC" } }',
      ),
      '/properties/tel/x-choices/sort/field',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a shown field of choices misspelt',
      property('"type": "integer", "x-choices": { "resource": "vendor", ▸"optionText": "nmae" }'),
      '/properties/tel/x-choices/optionText',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a record that needs another of its kind',
      record('"of": { "type": "integer", ▸"x-reference": "supplier" }', '"required": ["of"]'),
      '/properties/of/x-reference',
      'neverFirst',
    ],
    [
      'a name too long for a column',
      record(`▸"${'字'.repeat(22)}": {}`),
      `/properties/${'字'.repeat(22)}`,
      'columnNameTooLong',
    ],
    [
      'a condition on no choice',
      record(
        '"kind": { "enum": ["own", "outside"] }',
        '"if": { "properties": { "kind": { ▸"const": "outsid" } } }, "then": { "required": ["name"] }',
      ),
      '/if/properties/kind/const',
      'unknownChoiceMeant',
      'outside',
    ],
    [
      'a rule on no choice',
      record(
        '"kind": { "enum": ["own", "outside"] }',
        '"views": { "form": { "layout": [{ "type": "Control", "scope": "#/properties/name", "rule": { "effect": "SHOW", "condition": { "scope": "#/properties/kind", "schema": { "enum": ["own",\n▸"x"] } } } }] } }',
      ),
      '/views/form/layout/0/rule/condition/schema/enum/1',
      'unknownChoice',
    ],
    ['a column said twice', list('"columns": ["name",\n▸"name"]'), '/views/list/columns/1', 'repeatedColumn'],
    [
      'a column that is never answered',
      record(
        '"pin": { "type": "string", "writeOnly": true }',
        '"views": { "list": { "columns": [▸"pin"] } }',
      ),
      '/views/list/columns/0',
      'hiddenColumn',
    ],
    [
      'a field behind another that stands there already',
      list('"columns": [{ "field": "name", "also": [▸"name"] }]'),
      '/views/list/columns/0/also/0',
      'repeatedColumn',
    ],
    [
      'a field behind another that is never answered',
      record(
        '"pin": { "type": "string", "writeOnly": true }',
        '"views": { "list": { "columns": [{ "field": "name", "also": [▸"pin"] }] } }',
      ),
      '/views/list/columns/0/also/0',
      'hiddenColumn',
    ],
    [
      'figures behind the point of a text',
      list('"columns": [{ "field": "name", ▸"decimals": 2 }]'),
      '/views/list/columns/0/decimals',
      'uselessKeyword',
    ],
    [
      'a record that is called by another field than there is',
      record('"code": { "type": "string" }', '▸"recordRepresentation": "cod"'),
      '/recordRepresentation',
      'unknownFieldMeant',
      'code',
    ],
    [
      'a record that is called by no text',
      record('"parts": { "type": "object" }', '▸"recordRepresentation": "parts"'),
      '/recordRepresentation',
      'noPlainField',
    ],
    [
      'a list that is changed in the list',
      record(
        '"parts": { "type": "array", "items": { "type": "string" } }',
        '"views": { "list": { "columns": [{ "field": "parts",\n▸"quickEdit": true }] } }',
      ),
      '/views/list/columns/0/quickEdit',
      'noQuickEdit',
    ],
    [
      'a value that is asked for where it is only read',
      record(
        '"code": { "type": "string", "readOnly": true }',
        '"views": { "form": { "layout": [{ "type": "Control", "scope": "#/properties/code",\n▸"requiredWhen": "$record.name" }] } }',
      ),
      '/views/form/layout/0/requiredWhen',
      'requiredReadOnly',
    ],
    [
      'a value that a dialog asks for and nobody can type',
      record(
        '',
        '"views": { "form": { "actions": [{ "name": "move", "placement": "form", "operation": "vendor.findVendors", "dialog": { "schema": { "type": "object", "properties": { "a": { "type": "string", "readOnly": true } } }, "layout": [{ "type": "Control", "scope": "#/properties/a",\n▸"requiredWhen": "$record.name" }] } }] } }',
      ),
      '/views/form/actions/0/dialog/layout/0/requiredWhen',
      'requiredReadOnly',
    ],
    [
      'a task with a dialog that has no fields',
      list(
        '"kind": "inspector", "actions": [{ "name": "move", "placement": "detail", "operation": "vendor.findVendors", "task": { "title": "shell.greeting" },\n▸"dialog": { "schema": { "type": "object" } } }]',
      ),
      '/views/list/actions/0/dialog',
      'taskWithoutFields',
    ],
    [
      'a column that is disabled and never changed',
      list('"columns": [▸{ "field": "name", "disabledWhen": "$can.update" }]'),
      '/views/list/columns/0/quickEdit',
      'required',
    ],
    [
      'a quick edit where nothing draws one',
      record(
        '',
        '"views": { "form": { "panels": [{ "name": "p", "resource": "vendor", "columns": [{ "field": "name",\n▸"quickEdit": true }] }] } }',
      ),
      '/views/form/panels/0/columns/0/quickEdit',
      'unbuilt',
    ],
    ['views beside "views"', record('', '▸"columns": ["name"]'), '/columns', 'foreignKeyword'],
    ['an icon of the menu', record('', '▸"icon": "truck"'), '/icon', 'foreignKeyword'],
    ['the order as a text', list('▸"sort": "name"'), '/views/list/sort', 'foreignShape'],
    [
      'a field in place of a scope',
      form('"layout": [{ "type": "Control", ▸"scope": "name" }]'),
      '/views/form/layout/0/scope',
      'wrongScopeMeant',
      '#/properties/name',
    ],
    [
      'a slip in a scope',
      form('"layout": [{ "type": "Control", ▸"scope": "#/propertes/name" }]'),
      '/views/form/layout/0/scope',
      'wrongScopeMeant',
      '#/properties/name',
    ],
    [
      'a scope through branches',
      form('"layout": [{ "type": "Control", ▸"scope": "#/anyOf/0/then/properties/name" }]'),
      '/views/form/layout/0/scope',
      'wrongScopeMeant',
      '#/properties/name',
    ],
    [
      'a scope into items',
      form('"layout": [{ "type": "Control", ▸"scope": "#/properties/name/items/properties/a" }]'),
      '/views/form/layout/0/scope',
      'wrongScope',
    ],
    [
      'labelRef',
      form('"layout": [{ "type": "Control", "scope": "#/properties/name", ▸"labelRef": "#/a" }]'),
      '/views/form/layout/0/labelRef',
      'foreignKeyword',
    ],
    [
      'a reference misspelt',
      property('▸"x-reference": "vender"'),
      '/properties/tel/x-reference',
      'unknownResourceMeant',
      'vendor',
    ],
    [
      'a default that is no choice',
      property('"enum": ["shop", "service"], ▸"default": "shpo"'),
      '/properties/tel/default',
      'wrongDefaultMeant',
      'shop',
    ],
    [
      'a default of another type',
      property('"type": "integer", ▸"default": "1"'),
      '/properties/tel/default',
      'wrongDefault',
    ],
    [
      'a default beyond the limit',
      property('"type": "integer", "maximum": 5, ▸"default": 6'),
      '/properties/tel/default',
      'wrongDefault',
    ],
    [
      'a default that begins with $',
      property('"type": "string", ▸"default": "$tody"'),
      '/properties/tel/default',
      'unknownValueMeant',
      '$today',
    ],
    [
      'a choice of another type',
      property('"type": "integer", "enum": [1, ▸"2"]'),
      '/properties/tel/enum/1',
      'wrongChoice',
    ],
    [
      'limits that no value keeps',
      property('"type": "integer", "minimum": 9, ▸"maximum": 1'),
      '/properties/tel/maximum',
      'emptyRange',
    ],
    [
      'lengths that no text keeps',
      property('"type": "string", "minLength": 9, ▸"maxLength": 1'),
      '/properties/tel/maxLength',
      'emptyRange',
    ],
    [
      'an open range without a value',
      property('"type": "number", "exclusiveMinimum": 1, ▸"maximum": 1'),
      '/properties/tel/maximum',
      'emptyRange',
    ],
    [
      'a limit of another type',
      property('"type": "integer", ▸"maxLength": 5'),
      '/properties/tel/maxLength',
      'uselessKeyword',
    ],
    [
      'a pattern that is none',
      property('"type": "string", ▸"pattern": "["'),
      '/properties/tel/pattern',
      'wrongExpression',
    ],
    [
      'a tone of nobody',
      property('"enum": ["a"], "x-status": { "a": { ▸"tone": "dangr" } }'),
      '/properties/tel/x-status/a/tone',
      'notOneOfMeant',
      'danger',
    ],
    [
      'a status of no choice',
      property('"enum": ["paid"], "x-status": { ▸"piad": { "tone": "info" } }'),
      '/properties/tel/x-status/piad',
      'unknownChoiceMeant',
      'paid',
    ],
    [
      'an icon of a status misspelt',
      property('"enum": ["a"], "x-status": { "a": { "tone": "info", ▸"icon": "chek" } }'),
      '/properties/tel/x-status/a/icon',
      'unknownIconMeant',
      'check',
    ],
    [
      'a function misspelt',
      property('▸"x-normalise": "uperCase"'),
      '/properties/tel/x-normalise',
      'unknownFunctionMeant',
      'upperCase',
    ],
    ['a name that forms take apart', record('▸"a.b": {}'), '/properties/a.b', 'dangerousName'],
    [
      'a name of the provider',
      record('▸"store_id": { "type": "integer" }'),
      '/properties/store_id',
      'reservedName',
    ],
    ['a view misspelt', record('', '"views": { ▸"lsit": {} }'), '/views/lsit', 'unknownKeywordMeant', 'list'],
    [
      'a column misspelt',
      list('"columns": ["name",\n▸"nmae"]'),
      '/views/list/columns/1',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a condition on the caller that looks at what the server does not know',
      list(
        '"columns": [{ "field": "name", ▸"when": { "$can.update": true, "$filter.name": "x" } }], "filters": ["name"]',
      ),
      '/views/list/columns/0/when',
      'unenforcedValue',
    ],
    [
      'a condition on the caller of which the record decides whether it counts',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/name", ▸"when": { "any": ["$can.update", { "$record.name": "x" }] } }]',
      ),
      '/views/form/layout/0/when',
      'unenforcedPart',
    ],
    [
      'a condition on the caller that is compared with the record',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/name", ▸"when": { "$record.name": "$user.name" } }]',
      ),
      '/views/form/layout/0/when',
      'unenforcedPart',
    ],
    ...[
      '"when": { "$record.name": "$user.name" }',
      '"disabledWhen": { "any": [{ "not": "$can.update" }, { "$record.name": "$user.name" }] }',
    ].map(
      (condition): Case => [
        `a condition of an action on the caller and a record that its call does not name: ${condition}`,
        list(
          `"actions": [{ "name": "look", "placement": "row", "operation": "vendor.findVendors", ▸${condition} }]`,
        ),
        `/views/list/actions/0/${condition.split('"')[1]}`,
        'unenforcedAction',
      ],
    ),
    [
      'a condition of an action on the caller and on what the server does not know',
      list(
        '"actions": [{ "name": "look", "placement": "row", "operation": "vendor.findVendors", ▸"when": { "$filter.name": "$user.name" } }], "filters": ["name"]',
      ),
      '/views/list/actions/0/when',
      'unenforcedValue',
    ],
    [
      'a condition on the caller that clears',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/name", "clearOnHide": true, ▸"when": "$can.update" }]',
      ),
      '/views/form/layout/0/when',
      'unenforcedPlace',
    ],
    [
      'an action that sets something by the right to read',
      list('"actions": [▸{ "name": "mark", "placement": "row", "set": { "name": "x" } }]'),
      '/views/list/actions/0',
      'permissionLacking',
    ],
    [
      'a condition on the caller in an item of a list',
      record(
        '"lines": { "type": "array", "items": { "type": "object", "properties": { "a": { "type": "integer" } } } }',
        '"views": { "form": { "layout": [{ "type": "Control", "scope": "#/properties/lines", "options": { "detail": [{ "type": "Control", "scope": "#/properties/a", ▸"when": "$can.update" }] } }] } }',
      ),
      '/views/form/layout/0/options/detail/0/when',
      'unenforcedPlace',
    ],
    ['a column of nobody', list('"columns": [▸"address"]'), '/views/list/columns/0', 'unknownField'],
    [
      'a field of a column misspelt',
      list('"columns": [{ ▸"field": "naem" }]'),
      '/views/list/columns/0/field',
      'unknownFieldMeant',
      'name',
    ],
    ['a filter misspelt', list('"filters": [▸"nam"]'), '/views/list/filters/0', 'unknownFieldMeant', 'name'],
    [
      'an order misspelt',
      list('"sort": { "order": "ASC", ▸"field": "nmae" }'),
      '/views/list/sort/field',
      'unknownFieldMeant',
      'name',
    ],
    ['a kind of list misspelt', list('▸"kind": "crads"'), '/views/list/kind', 'notOneOfMeant', 'cards'],
    [
      'a keyword of the list misspelt',
      list('▸"colums": ["name"]'),
      '/views/list/colums',
      'unknownKeywordMeant',
      'columns',
    ],
    [
      'an operation of an action misspelt',
      list('"actions": [{ "name": "a", "placement": "row", ▸"operation": "vendor.findVendor" }]'),
      '/views/list/actions/0/operation',
      'unknownOperationMeant',
      'vendor.findVendors',
    ],
    [
      'what is typed in a dialog taken for the record, in its choices',
      list(
        '"actions": [{ "name": "a", "placement": "row", "operation": "vendor.findVendors", "dialog": { "schema": { "type": "object", "x-allow": { "dialogUnused": "t" }, "properties": { "hour": { "type": "integer" }, "who": { "x-choices": { "operation": "vendor.findVendors", ▸"when": "$record.hour" } } } } } }]',
      ),
      '/views/list/actions/0/dialog/schema/properties/who/x-choices/when',
      'lostValue',
    ],
    [
      'the record of a dialog that is about none',
      list(
        '"actions": [{ "name": "a", "placement": "toolbar", "operation": "vendor.findVendors", "dialog": { "schema": { "type": "object", "x-allow": { "dialogUnused": "t" }, "properties": { "who": { "x-choices": { "operation": "vendor.findVendors", ▸"when": "$record.name" } } } } } }]',
      ),
      '/views/list/actions/0/dialog/schema/properties/who/x-choices/when',
      'unfilledRoot',
    ],
    [
      'choices of a dialog that wait for their own field',
      list(
        '"actions": [{ "name": "a", "placement": "row", "operation": "vendor.findVendors", "dialog": { "schema": { "type": "object", "x-allow": { "dialogUnused": "t" }, "properties": { "who": { "x-choices": { "operation": "vendor.findVendors", ▸"when": "$dialog.who" } } } } } }]',
      ),
      '/views/list/actions/0/dialog/schema/properties/who/x-choices/when',
      'ofItself',
    ],
    [
      'a place of an action misspelt',
      list('"actions": [{ "name": "a", ▸"placement": "rwo" }]'),
      '/views/list/actions/0/placement',
      'notOneOfMeant',
      'row',
    ],
    [
      'the permission of an action',
      list('"actions": [{ "name": "a", "placement": "row", "builtIn": "edit", ▸"permission": "x" }]'),
      '/views/list/actions/0/permission',
      'notOneOf',
    ],
    [
      'a word of nobody',
      list('"columns": [{ "field": "name", ▸"label": "shell.greting" }]'),
      '/views/list/columns/0/label',
      'unknownWordMeant',
      'shell.greeting',
    ],
    [
      'a field of the layout misspelt',
      form('"layout": [▸"nam"]'),
      '/views/form/layout/0',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a scope misspelt',
      form('"layout": [{ "type": "Control", ▸"scope": "#/properties/nam" }]'),
      '/views/form/layout/0/scope',
      'unknownFieldMeant',
      '#/properties/name',
    ],
    [
      'a slider without ends',
      form('"layout": [{ "type": "Control", "scope": "#/properties/name", "options": { ▸"slider": true } }]'),
      '/views/form/layout/0/options/slider',
      'sliderWithoutEnds',
    ],
    [
      'a scope of a rule misspelt',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/name", "rule": { "effect": "SHOW", "condition": { ▸"scope": "#/properties/kid", "schema": {} } } }]',
      ),
      '/views/form/layout/0/rule/condition/scope',
      'unknownField',
    ],
    [
      'a condition of the dialect in a rule of JSON Forms',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/name", "rule": { "effect": "SHOW", "condition": { "scope": "#", ▸"when": true } } }]',
      ),
      '/views/form/layout/0/rule/condition/when',
      'unknownKeyword',
    ],
    [
      'a condition of the dialect on no choice',
      record(
        '"kind": { "enum": ["own", "outside"] }',
        '"views": { "form": { "layout": [{ "type": "Control", "scope": "#/properties/name", "when": { ▸"$record.kind": "outsid" } }] } }',
      ),
      '/views/form/layout/0/when/$record.kind',
      'unknownChoiceMeant',
      'outside',
    ],
    [
      'an effect of a rule misspelt',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/name", "rule": { ▸"effect": "SHWO", "condition": { "scope": "#/properties/name", "schema": {} } } }]',
      ),
      '/views/form/layout/0/rule/effect',
      'notOneOfMeant',
      'SHOW',
    ],
    ['a place of the form', form('▸"in": "dialogue"'), '/views/form/in', 'notOneOfMeant', 'dialog'],
    [
      'a panel of no resource',
      form('"panels": [{ "name": "p", ▸"resource": "vendr" }]'),
      '/views/form/panels/0/resource',
      'unknownResourceMeant',
      'vendor',
    ],
    [
      'a number that is bound to a field misspelt',
      record('"most": { "type": "integer", ▸"x-at-least": "laest" }, "least": { "type": "integer" }'),
      '/properties/most/x-at-least',
      'unknownFieldMeant',
      'least',
    ],
    [
      'an end that is bound to a start misspelt',
      record(
        '"last": { "type": "string", "format": "date", ▸"x-not-before": "fisrt" }, "first": { "type": "string", "format": "date" }',
      ),
      '/properties/last/x-not-before',
      'unknownFieldMeant',
      'first',
    ],
    [
      'a counted resource misspelt',
      property('"x-count": { ▸"resource": "vendro", "by": "id" }'),
      '/properties/tel/x-count/resource',
      'unknownResourceMeant',
      'vendor',
    ],
  ])('%s', (...one) => expectOne('schemas/supplier.json', one, 0));
});

/** A resource with the given text for one of its keywords. */
function resource(keyword: string, text: string): string {
  const own = {
    menuKey: '"v"',
    route: '"v"',
    entity: '"vendor"',
    privileges: '["admin:r"]',
    operations: '{}',
  };
  const { [keyword]: _, ...others }: Record<string, string> = own;
  const rest = Object.entries(others).map(([name, value]) => `  "${name}": ${value}`);
  return `{\n${[...rest, `  ${text}`].join(',\n')}\n}\n`;
}

describe('a word of another dialect is told what says the same here:', () => {
  test.each<[string, string, string]>([
    ['definitions', record('', '"$defs": {}, ▸"definitions": { "a": {} }'), '/definitions'],
    ['i18n', property('"type": "string", ▸"i18n": "vendor.tel"'), '/properties/tel/i18n'],
    ['nullable', property('"type": "string", ▸"nullable": true'), '/properties/tel/nullable'],
    ['enumNames', property('"enum": ["a"], ▸"enumNames": ["A"]'), '/properties/tel/enumNames'],
    ['$id', record('', '▸"$id": "https://example.com/vendor"'), '/$id'],
  ])('%s', (what, text, pointer) => {
    expectOne('schemas/vendor.json', [what, text, pointer, 'foreignKeyword'], 1);
  });
});

describe('a property with', () => {
  test.each<[string, string, string, string]>([
    ['a constant that is no choice', '"enum": ["a"], ▸"const": "b"', '/properties/tel/const', 'wrongConst'],
    [
      'a list that is unique',
      '"type": "array", "items": { "type": "string" }, ▸"x-unique": "store"',
      '/properties/tel/x-unique',
      'misplacedKeyword',
    ],
    [
      'unique choices',
      '"type": "string", "enum": ["a"], ▸"x-unique": "store"',
      '/properties/tel/x-unique',
      'misplacedKeyword',
    ],
    [
      'a unique yes or no',
      '"type": "boolean", ▸"x-unique": { "reach": "store" }',
      '/properties/tel/x-unique',
      'misplacedKeyword',
    ],
    [
      'a unique part',
      '"type": "object", "properties": { "a": { "type": "string", ▸"x-unique": "store" } }',
      '/properties/tel/properties/a/x-unique',
      'misplacedKeyword',
    ],
    [
      'a unique value that it never has',
      '"type": "boolean", "x-unique": { "reach": "store", "ofValues": [▸"yes"] }',
      '/properties/tel/x-unique/ofValues/0',
      'valueNeverHeld',
    ],
    [
      'a unique value above its limit',
      '"type": "integer", "maximum": 5, "x-unique": { "reach": "store", "ofValues": [5,\n▸9] }',
      '/properties/tel/x-unique/ofValues/1',
      'valueNeverHeld',
    ],
    [
      'a unique value among records that share itself',
      '"type": "string", "x-unique": { "reach": "store", "with": ["name", ▸"tel"] }',
      '/properties/tel/x-unique/with/1',
      'ofItself',
    ],
    [
      'a unique value among records that share a list',
      '"type": "string", "x-unique": { "reach": "store", "with": [▸"tags"] } }, "tags": { "type": "array", "items": { "type": "string" }',
      '/properties/tel/x-unique/with/0',
      'notShared',
    ],
    [
      'a part that may stay unfit',
      '"type": "object", "properties": { "a": { "type": "string", ▸"x-unfit": "keep" } }',
      '/properties/tel/properties/a/x-unfit',
      'misplacedUnfit',
    ],
  ])('%s', (what, text, pointer, code) => {
    expectOne('schemas/fresh.json', [what, property(text), pointer, code], 1);
  });
});

test('the check knows how many fields a table holds', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => [`f${at}`, { type: 'string' }]),
  );
  const { diagnostics } = checkFiles(BASE, [buildFile('schemas/wide.json', { type: 'object', properties })]);
  expect(diagnostics.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/properties', 'tooManyColumns'],
  ]);
});

describe('a resource with', () => {
  test.each<Case>([
    ['no key', '▸{ "route": "v", "entity": "vendor", "privileges": [] }', '/menuKey', 'required'],
    [
      'a keyword misspelt',
      resource('', '▸"privilege": []'),
      '/privilege',
      'unknownKeywordMeant',
      'privileges',
    ],
    [
      'a keyword of the menu misspelt',
      resource('', '"menu": { ▸"oder": 1 }'),
      '/menu/oder',
      'unknownKeywordMeant',
      'order',
    ],
    [
      'an entity misspelt',
      resource('entity', '▸"entity": "vendro"'),
      '/entity',
      'unknownEntityMeant',
      'vendor',
    ],
    ['a set of views misspelt', resource('', '▸"view": "shrt"'), '/view', 'unknownViewMeant', 'short'],
    [
      'a role misspelt',
      resource('privileges', '"privileges": ["admin:crud",\n▸"mangaer:r"]'),
      '/privileges/1',
      'unknownRoleMeant',
      'manager',
    ],
    [
      'a letter of nobody',
      resource('privileges', '"privileges": [▸"admin:crx"]'),
      '/privileges/0',
      'unknownLetters',
    ],
    [
      'privileges that are no list',
      resource('privileges', '▸"privileges": "admin:crud"'),
      '/privileges',
      'type',
    ],
    [
      'an operation misspelt',
      resource('operations', '"operations": { ▸"list": "vendor.findVendor" }'),
      '/operations/list',
      'unknownOperationMeant',
      'vendor.findVendors',
    ],
    [
      'a slot misspelt',
      resource('operations', '"operations": { ▸"craete": "vendor.findVendors" }'),
      '/operations/craete',
      'unknownKeywordMeant',
      'create',
    ],
    [
      'an icon misspelt',
      resource('', '"menu": { ▸"icon": "pencill" }'),
      '/menu/icon',
      'unknownIconMeant',
      'pencil',
    ],
    [
      'an icon in another spelling',
      resource('', '"menu": { ▸"icon": "SquareParking" }'),
      '/menu/icon',
      'wrongPatternMeant',
      '"square-parking"',
    ],
    [
      'a group misspelt',
      resource('', '"menu": { ▸"group": "mange" }'),
      '/menu/group',
      'unknownGroupMeant',
      'manage',
    ],
    ['a page misspelt', resource('', '▸"page": "order-entri"'), '/page', 'unknownPageMeant', 'order-entry'],
    [
      'a fixed field misspelt',
      resource('', '"fixed": { ▸"knid": "shop" }'),
      '/fixed/knid',
      'unknownFieldMeant',
      'kind',
    ],
    [
      'a fixed value of no choice',
      resource('', '"fixed": { ▸"kind": "shpo" }'),
      '/fixed/kind',
      'wrongFixedMeant',
      'shop',
    ],
    [
      'a route with a slash before it',
      resource('route', '▸"route": "/v"'),
      '/route',
      'wrongPatternMeant',
      '"manage/vendors"',
    ],
    [
      'a form route without an id',
      resource('', '▸"formRoute": "v/edit"'),
      '/formRoute',
      'wrongPatternMeant',
      '"manage/vendor/{id}"',
    ],
    ['the route of another', resource('route', '▸"route": "manage/vendors"'), '/route', 'duplicateRoute'],
    ['the key of another', resource('menuKey', '▸"menuKey": "vendors"'), '/menuKey', 'duplicateKey'],
    [
      'a field under reads misspelt',
      resource(
        'operations',
        '"operations": { "list": "vendor.findVendors" },\n"reads": { "vendor.findVendors": [▸"nmae"] }',
      ),
      '/reads/vendor.findVendors/0',
      'unknownFieldMeant',
      'name',
    ],
    [
      'a used operation misspelt',
      resource('', '"reads": { ▸"vendor.findVendrs": [] }'),
      '/reads/vendor.findVendrs',
      'unknownOperationMeant',
      'vendor.findVendors',
    ],
    [
      'an invoked operation misspelt',
      resource('', '"calls": { ▸"vendor.fndVendors": "update" }'),
      '/calls/vendor.fndVendors',
      'unknownOperationMeant',
      'vendor.findVendors',
    ],
  ])('%s', (...one) => expectOne('resources/shop.json', one, 0));
});

describe('words with', () => {
  test.each<[file: string, ...Case]>([
    [
      'i18n/en/vendor.json',
      'a field misspelt',
      '{ "fields": {\n ▸"nmae": "Name" } }',
      '/fields/nmae',
      'unknownFieldMeant',
      'name',
    ],
    [
      'i18n/en/vendor.json',
      'a choice misspelt',
      '{ "enums": { "kind": { ▸"shpo": "Shop" } } }',
      '/enums/kind/shpo',
      'unknownChoiceMeant',
      'shop',
    ],
    [
      'i18n/en/vendor.json',
      'a section misspelt',
      '{ ▸"tilte": "Vendors" }',
      '/tilte',
      'unknownWordKeyMeant',
      'title',
    ],
    [
      'i18n/en/vendor.json',
      'another choice',
      '{ "enums": { "kind": { ▸"x": "X" } } }',
      '/enums/kind/x',
      'unknownChoice',
    ],
    ['i18n/en/vendor.json', 'a word for many', '{ ▸"fields": "Name" }', '/fields', 'notAGroup'],
    [
      'i18n/en/vendor.json',
      'choices of no field',
      '{ "enums": { "zz": { ▸"x": "X" } } }',
      '/enums/zz/x',
      'unknownWordKey',
    ],
    [
      'i18n/en/vendor.json',
      'a part of a text',
      '{ "fields": { "name": { ▸"first": "X" } } }',
      '/fields/name/first',
      'unknownField',
    ],
    [
      'i18n/en/vendor.json',
      'an action that is not there',
      '{ "actions": { ▸"nope": "X" } }',
      '/actions/nope',
      'unknownWordKey',
    ],
    [
      'i18n/en/menu.json',
      'words within the word of a group',
      '{ "groups": { "manage": { ▸"a": "X" } } }',
      '/groups/manage/a',
      'unknownWordKey',
    ],
    ['i18n/en/menu.json', 'a word for all captions', '{ ▸"captions": "X" }', '/captions', 'unknownWordKey'],
    ['i18n/en/vendor.json', 'a number', '{ "help": { ▸"name": 5 } }', '/help/name', 'notAWord'],
    [
      'i18n/en/shell.json',
      'a key misspelt',
      '{ "notices": { ▸"colse": "Shut" } }',
      '/notices/colse',
      'unknownWordKeyMeant',
      'notices.close',
    ],
    [
      'i18n/en/shell.json',
      'another placeholder',
      '{\n  ▸"greeting": "Hi %{nmae}"\n}',
      '/greeting',
      'unknownPlaceholderMeant',
      '%{name}',
    ],
    ['i18n/en/shell.json', 'a placeholder lost', '{ ▸"greeting": "Hi" }', '/greeting', 'missingPlaceholder'],
    ['i18n/en/menu.json', 'a resource misspelt', '{ ▸"vendro": "Vendors" }', '/vendro', 'missingWord'],
    ['i18n/en/vender.json', 'an entity misspelt', '▸{}', '', 'unknownAreaMeant', 'vendor'],
    ['i18n/zh_tw/vendor.json', 'a language misspelt', '▸{}', '', 'wrongLanguageMeant', 'zh-TW'],
  ])('in %s: %s', (file, ...one) => {
    expectWords(file, one);
  });
});

/** Words of a config folder; what other languages lack is another matter. */
function expectWords(file: string, [, marked, pointer, code, suggestion]: Case): void {
  const before = marked.slice(0, marked.indexOf(MARK));
  const { diagnostics } = checkFiles(BASE, [{ file, text: marked.replace(MARK, '') }]);
  const own = diagnostics.filter(
    (found) => found.layer === 1 && (found.code !== 'missingWord' || code === 'missingWord'),
  );
  expect(
    own.map((found) => [found.line, found.column, found.pointer, found.code, found.params.suggestion]),
  ).toEqual([
    [before.split('\n').length, before.length - before.lastIndexOf('\n'), pointer, code, suggestion],
  ]);
}

describe('a config folder that', () => {
  test.each<[file: string, ...Case]>([
    [
      'schemas/vendor.json',
      'retypes a property',
      '{ "properties": { "name": { ▸"type": "integer" } } }',
      '/properties/name/type',
      'cannotRetype',
    ],
    [
      'schemas/vendor.json',
      'removes a property',
      '{ "properties": { ▸"name": null } }',
      '/properties/name',
      'cannotRemove',
    ],
    ['schemas/vendor.json', 'takes the table away', '{ ▸"storage": "none" }', '/storage', 'cannotRetype'],
    [
      'schemas/vendor.json',
      'requires more than there is',
      '{\n  "required": [▸"nmae"]\n}',
      '/required/0',
      'unknownFieldMeant',
      'name',
    ],
    [
      'schemas/vendor.json',
      'lists a column of nobody',
      '{ "views": { "list": { "columns": [▸"nam"] } } }',
      '/views/list/columns/0',
      'unknownFieldMeant',
      'name',
    ],
    [
      'resources/vendor.json',
      'moves to another entity',
      '{ ▸"entity": "supplier" }',
      '/entity',
      'unknownEntity',
    ],
  ])('in %s %s', (file, ...one) => expectOne(file, one, 1));
});

test('a file that is no JSON is not also said to be missing where others name it', () => {
  const broken = { file: 'schemas/vendor.json', text: '{' };
  const other = buildFile('schemas/other.json', {
    type: 'object',
    properties: { vendor_id: { 'x-reference': 'vendor' } },
  });
  const { diagnostics } = checkFiles([...BASE.filter(({ file }) => file !== broken.file), broken, other]);
  expect(diagnostics.map(({ code, file }) => [file, code])).toEqual([
    ['schemas/vendor.json', 'syntaxUnclosed'],
  ]);
});

test('"definitions" is read as "$defs", and it is said once where it stands', () => {
  const text = record(
    '"tel": { "$ref": "#/definitions/phone" }',
    '"definitions": { "phone": { "type": "string", "maxLength": 3, "const": { "$ref": "#/definitions/phone" } } }',
  );
  const { entities, diagnostics } = checkFiles(BASE, [{ file: 'schemas/supplier.json', text }]);
  expect(diagnostics.map(({ severity, line, pointer, code }) => [severity, line, pointer, code])).toEqual([
    ['warning', 7, '/definitions', 'definitionsRead'],
    ['error', 7, '/definitions/phone/const', 'wrongChoice'],
  ]);
  const right = checkFiles(BASE, [
    { file: 'schemas/supplier.json', text: text.replace(/, "const": .*? \}/, '') },
  ]);
  expect(right.diagnostics.map(({ code }) => code)).toEqual(['definitionsRead']);
  expect(right.entities.get('supplier')).toMatchObject({
    properties: { tel: { $ref: '#/$defs/phone' } },
    $defs: { phone: { maxLength: 3 } },
  });
  expect(entities.has('supplier')).toBe(false);
});

test('references may be texts where the provider has such ids', () => {
  const [, ...others] = BASE;
  const definition = buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    'x-id-type': 'string',
    paths: { '/api/v1/vendors': { get: { operationId: 'vendor.findVendors' } } },
  });
  const text = property('"type": "string", "x-reference": "vendor"');
  const { diagnostics } = checkFiles([definition, ...others, { file: 'schemas/supplier.json', text }]);
  expect(diagnostics).toEqual([]);
});

test('an action says its right where its operation changes something', () => {
  const [, ...others] = BASE;
  const definition = buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    paths: {
      '/api/v1/vendors': {
        get: { operationId: 'vendor.findVendors' },
        post: { operationId: 'vendor.addVendor' },
      },
    },
  });
  const codesOf = (operation: string, more = '') => {
    const text = list(
      `"actions": [{ "name": "act", "placement": "toolbar", "operation": "${operation}"${more} }]`,
    );
    return checkFiles([definition, ...others, { file: 'schemas/supplier.json', text }]).diagnostics.map(
      ({ code, pointer }) => [code, pointer],
    );
  };

  expect(codesOf('vendor.addVendor')).toEqual([['permissionLacking', '/views/list/actions/0']]);
  expect(codesOf('vendor.addVendor', ', "permission": "read"')).toEqual([]);
  expect(codesOf('vendor.findVendors')).toEqual([]);
});
