import { describe, test } from 'vitest';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { buildFile } from '../support/check-built-in.ts';
import { expectMarked } from '../support/expect-marked.ts';

/** A provider whose depts can be listed and made, not changed. */
const BASE: readonly SourceFile[] = [
  buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    paths: {
      '/api/v1/depts': {
        get: { operationId: 'dept.findDepts', responses: { 200: { description: 'ok' } } },
        post: {
          operationId: 'dept.addDept',
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { code: { type: 'string' }, name: { type: 'string' } },
                  required: ['code'],
                },
              },
            },
          },
          responses: { 200: { description: 'ok' } },
        },
      },
      '/api/v1/dept': {
        get: {
          operationId: 'dept.findDept',
          parameters: [
            { name: 'id', in: 'query', required: true, schema: { type: 'integer' } },
            { name: 'deep', in: 'query', schema: { type: 'boolean' } },
          ],
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  }),
  buildFile('schemas/dept.json', {
    $schema: './meta/2/entity.json',
    type: 'object',
    properties: { name: { type: 'string' } },
  }),
  buildFile('resources/dept.json', {
    $schema: './meta/2/resource.json',
    menuKey: 'depts',
    route: 'manage/depts',
    privileges: ['admin:crud'],
    operations: { list: 'dept.findDepts' },
  }),
];

const PROPERTIES = `
  "id": { "type": "integer", "readOnly": true },
  "name": { "type": "string", "minLength": 1 },
  "kind": { "enum": ["own", "outside"], "default": "own" },
  "size": { "type": "integer", "minimum": 0, "maximum": 9 },
  "lines": { "type": "array", "items": { "type": "object", "properties": { "part": { "type": "string" } } } }`;

const tool = (views: string, more = ''): SourceFile => ({
  file: 'schemas/tool.json',
  text: `{ "$schema": "./meta/2/entity.json", "type": "object", "properties": {${PROPERTIES}${more} },\n"views": { ${views} } }`,
});
const list = (text: string) => tool(`"list": {\n${text} }`);
const form = (text: string) => tool(`"form": {\n${text} }`);
const action = (text: string, placement = 'row') =>
  list(
    `"select": true, "actions": [▸{ "name": "go", "permission": "update", "placement": "${placement}", ${text} }]`,
  );

/** What is wrong, the file with its marks, and what is said at each. */
type Case = [what: string, file: SourceFile, ...expected: string[]];

function expectEach([, file, ...expected]: Case): void {
  expectMarked(BASE, file, expected);
}

/** The same without the mark of `action`. */
const right = ({ file, text }: SourceFile): SourceFile => ({ file, text: text.replace('▸', '') });

describe('an action', () => {
  test.each<Case>([
    ['that does nothing', action('"icon": "pencil"'), 'doesNothing'],
    ['with a dialog alone', action('"dialog": { "schema": { "type": "object" } }'), 'doesNothing'],
    [
      'that goes elsewhere and does something',
      right(action('"operation": "dept.findDepts", ▸"link": { "resource": "dept" }')),
      'notBeside',
    ],
    [
      'that goes to a record, and to a filtered list',
      right(action('"link": { "resource": "dept", "id": "$record.id", ▸"filter": { "name": "x" } }')),
      'notBeside',
    ],
    ['that changes what no row is', right(action('▸"set": { "kind": "own" }', 'toolbar')), 'nothingToChange'],
    [
      'that changes all chosen rows in one call',
      right(action('▸"set": { "kind": "own" }', 'selection')),
      'nothingToChange',
    ],
    [
      'that changes each chosen row',
      right(action('"set": { "kind": "own" }, "callPerRow": true', 'selection')),
    ],
    ['that changes the row of a schema alone', right(action('"set": { "kind": "own" }'))],
    [
      'that changes a record of a resource without update',
      {
        file: 'schemas/dept.json',
        text: '{ "$schema": "./meta/2/entity.json", "type": "object", "properties": { "name": { "type": "string" } }, "views": { "list": { "actions": [{ "name": "go", "placement": "row", "permission": "update", ▸"set": { "name": "x" } }] } } }',
      },
      'nothingToChange',
    ],
    [
      'on the rows of a panel',
      form(
        '"panels": [{ "name": "all", "resource": "dept", "actions": [{ "name": "go", "placement": "row", "permission": "update", ▸"set": { "name": "x" } }] }]',
      ),
      'nothingToChange',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a part that says nothing:', () => {
  test.each<Case>([
    ['a panel of nothing', form('"panels": [▸{ "name": "all" }]'), 'doesNothing'],
    [
      'choices of two places',
      tool(
        '',
        ', "dept": { "type": "integer", "x-choices": { "resource": "dept", ▸"operation": "dept.findDepts" } }',
      ),
      'notBeside',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a list', () => {
  const PIN = ', "pin": { "type": "string", "writeOnly": true }';
  const pins = (text: string) => tool(`"list": { ${text} }`, PIN);
  test.each<Case>([
    [
      'of fewer rows than the reader may ask for',
      list('▸"perPage": 5, "perPageRange": { "minimum": 10, "maximum": 50 }'),
      'wrongValue',
    ],
    [
      'of more rows than the reader may ask for',
      list('▸"perPage": 51, "perPageRange": { "minimum": 10, "maximum": 50 }'),
      'wrongValue',
    ],
    [
      'of as many rows as the reader may ask for',
      list('"perPage": 50, "perPageRange": { "minimum": 10, "maximum": 50 }'),
    ],
    ['that is filtered by what is never answered', pins('"filters": ["kind", ▸"pin"]'), 'notSearchable'],
    [
      'that is filtered by what is never answered, under another name',
      pins('"filters": [▸{ "name": "size", "field": "pin" }]'),
      'notSearchable',
    ],
    [
      'whose total counts 0 times',
      list('"totals": { "figures": [{ "value": "$total", ▸"times": 0 }] }'),
      'notMore',
    ],
    [
      'that is read again before now',
      right(action('"set": { "kind": "own" }, ▸"refreshAfterMs": -1')),
      'notLess',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a name', () => {
  test.each<Case>([
    ['of an event that is near to a keyword', list('▸"onRowClick": "edit"'), 'unknownKeywordMeant rowClick'],
    ['of an event', right(action('"set": { "kind": "own" }, ▸"onClick": "go"')), 'reservedKeyword'],
    [
      'of a default of itself',
      tool('', ', "tone": { "type": "string", ▸"default": "$record.tone" }'),
      'ofItself',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a schema without a resource file', () => {
  test.each<Case>([
    ['a tab', list('"tabs": [{ "name": "a", "filter": { ▸"knid": "own" } }]'), 'unknownArgumentMeant kind'],
    ['the filter of a list', list('"filter": { ▸"knid": "own" }'), 'unknownArgumentMeant kind'],
    [
      'the parameter of a filter',
      list('"filters": [{ "name": "kind", ▸"param": "knid" }]'),
      'unknownArgumentMeant kind',
    ],
    [
      'the parameter of groups',
      list('"kind": "cards", "card": { "primaryText": "name" }, "groupBy": "kind", ▸"groupParam": "knid"'),
      'unknownArgumentMeant kind',
    ],
    [
      'a field that no view shows',
      tool(
        '"list": { "columns": ["name"] }, "form": { "layout": ["name", "kind", "size", "lines"] }',
        ',\n▸"pin": { "type": "string" }',
      ),
      'unshownField',
    ],
  ])('is checked as one with it: %s', (...one) => expectEach(one));
});

const when = (condition: string) => right(action(`"set": { "kind": "own" }, "when": ${condition}`));

describe('a condition', () => {
  test.each<Case>([
    [
      'with a keyword that nobody knows',
      when('{ "$record.name": { ▸"formatMaximum": "$today" } }'),
      'unknownKeyword',
    ],
    ['with a keyword misspelt', when('{ "$record.size": { ▸"minimun": 3 } }'), 'unknownKeywordMeant minimum'],
    [
      'with one deeper',
      when('{ "$user.roles": { "contains": { ▸"cosnt": "admin" } } }'),
      'unknownKeywordMeant const',
    ],
    ['with a keyword of another shape', when('{ "$record.size": { ▸"minimum": "3" } }'), 'type'],
    ['with a value of the dialect for a number', when('{ "$record.size": { "minimum": "$user.id" } }')],
    ['that compares a number with a text', when('{ ▸"$record.size": "3" }'), 'neverMet'],
    [
      'that compares a number with a text, as a constant',
      when('{ "$record.size": { ▸"const": "3" } }'),
      'neverMet',
    ],
    ['that compares a list with a text', when('{ ▸"$user.roles": "admin" }'), 'neverMet'],
    [
      'that asks for an unknown role',
      when('{ "$user.roles": { "contains": { ▸"const": "mangaer" } } }'),
      'unknownChoiceMeant manager',
    ],
    ['that asks for what is no choice', when('{ ▸"$record.kind": "ownn" }'), 'unknownChoiceMeant own'],
    [
      'that asks for what no item has',
      when('{ "$record.lines": { "contains": { "properties": { ▸"prt": { "const": 1 } } } } }'),
      'unknownFieldMeant part',
    ],
    [
      'that compares a part of an item with another type',
      when('{ "$record.lines": { "contains": { "properties": { "part": { ▸"const": 1 } } } } }'),
      'neverMet',
    ],
    [
      'that asks one value to be two',
      when('{ "all": [{ "$record.kind": "own" }, { ▸"$record.kind": "outside" }] }'),
      'neverHolds',
    ],
    [
      'that asks for a number between no two',
      when('{ "$record.size": { "minimum": 5, ▸"maximum": 2 } }'),
      'emptyRange',
    ],
    ['that asks for none of no values', when('{ ▸"$record.size": [] }'), 'neverHolds'],
    ['that bounds a text', when('{ "$record.name": { ▸"minimum": 3 } }'), 'uselessKeyword'],
    ['that says nothing', right(action('"set": { "kind": "own" }, ▸"when": {}')), 'alwaysHolds'],
    ['that is a whole record', right(action('"set": { "kind": "own" }, ▸"when": "$record"')), 'alwaysHolds'],
    ['one of which is all settings', when('{ "any": ["$record.name", ▸"$settings"] }'), 'alwaysHolds'],
    ['that asks that true is false', when('{ ▸"not": true }'), 'alwaysHolds'],
    ['one of which is true', when('{ "any": [▸true, "$record.name"] }'), 'alwaysHolds'],
    ['that is true', right(action('"set": { "kind": "own" }, "when": true'))],
    ['one of which is false', when('{ "all": [▸false, "$record.name"] }'), 'neverHolds'],
    ['that is false where another one would do', when('{ "any": [▸false, "$record.name"] }'), 'neverHolds'],
    [
      'that disables, with a part that is false',
      right(action('"set": { "kind": "own" }, "disabledWhen": { "all": [▸false, "$record.name"] }')),
      'neverHolds',
    ],
    ['that is false', right(action('"set": { "kind": "own" }, ▸"when": false')), 'neverHolds'],
    ['that is false and disables nothing', right(action('"set": { "kind": "own" }, "disabledWhen": false'))],
    [
      'of a field on itself',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/name", ▸"when": { "$record.name": "x" } }]',
      ),
      'hidesItself',
    ],
    [
      'of a field on itself and another one',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/name", "when": { "$record.name": "x", "$record.size": 1 } }]',
      ),
    ],
    [
      'of a field on itself that is only read',
      form('"layout": [{ "type": "Control", "scope": "#/properties/id", "when": "$record.id" }]'),
    ],
    [
      'of a field on itself, as a text',
      form('"layout": [{ "type": "Control", "scope": "#/properties/name", ▸"when": "$record.name" }]'),
      'hidesItself',
    ],
    [
      'of a filter on itself',
      list('"filters": [{ "name": "kind", ▸"when": "$filter.kind" }]'),
      'hidesItself',
    ],
    ['of a filter on another one', list('"filters": ["size", { "name": "kind", "when": "$filter.size" }]')],
    ['one of which says nothing', when('{ "any": [▸{}] }'), 'alwaysHolds'],
    ['that asks nothing of a value', when('{ ▸"$record.size": {} }'), 'alwaysHolds'],
    ['that takes rights for one', when('{ ▸"$can": "u" }'), 'neverMet'],
    [
      'that is right',
      when(
        '{ "$record.kind": ["own", "outside"], "not": { "$user.roles": { "contains": { "enum": ["admin"] } } } }',
      ),
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a value that is written for', () => {
  test.each<Case>([
    [
      'an unknown field of a new record',
      form('"defaultValues": { ▸"knid": "own" }'),
      'unknownFieldMeant kind',
    ],
    ['a choice of a new record', form('"defaultValues": { ▸"kind": "owm" }'), 'wrongValueMeant own'],
    ['an unknown field of what is saved', form('"set": { ▸"knid": "own" }'), 'unknownFieldMeant kind'],
    ['a number of what is saved', form('"set": { ▸"size": 99 }'), 'wrongValue'],
    ['an unknown field of an action', right(action('"set": { ▸"knid": "own" }')), 'unknownFieldMeant kind'],
    ['a number of an action', right(action('"set": { ▸"size": "three" }')), 'wrongValue'],
    ['a choice of an action', right(action('"set": { ▸"kind": "owm" }')), 'wrongValueMeant own'],
    [
      'a number, from a text of its dialog',
      right(
        action(
          '"set": { ▸"size": "$dialog.hours" }, "dialog": { "schema": { "type": "object", "properties": { "hours": { "type": "string" } } } }',
        ),
      ),
      'valueOfOtherType',
    ],
    [
      'a number, from a number of its dialog',
      right(
        action(
          '"set": { "size": "$dialog.hours" }, "dialog": { "schema": { "type": "object", "properties": { "hours": { "type": "integer" } } } }',
        ),
      ),
    ],
    ['a parameter', right(action('"operation": "dept.findDept", "args": { ▸"id": "abc" }')), 'wrongValue'],
    [
      'a filter of a tab',
      list('"tabs": [{ "name": "a", "filter": { ▸"kind": "owm" } }]'),
      'wrongValueMeant own',
    ],
    ['a filter of a list', list('"filter": { ▸"size": "abc" }'), 'wrongValue'],
    ['one of several values of a filter', list('"filter": { "kind": ["own", "outside"] }')],
    [
      'an unknown filter of another list',
      list('"columns": [{ "field": "name", "link": { "resource": "dept", "filter": { ▸"nmae": "x" } } }]'),
      'unknownArgumentMeant name',
    ],
    [
      'a field of the dialog',
      right(
        action(
          '"set": { "size": "$dialog.hours" }, "dialog": { "schema": { "type": "object", "properties": { "hours": { "type": "integer", "maximum": 9 } } }, "defaultValues": { ▸"hours": 12 } }',
        ),
      ),
      'wrongValue',
    ],
    [
      'a field, by a function that gives another type',
      tool('', ', "year": { "type": "integer", ▸"default": "$startOfMonth|upperCase" }'),
      'valueOfOtherType',
    ],
  ])('%s', (...one) => expectEach(one));
});

test('a call without an argument that the provider asks for is an error', () => {
  expectMarked(BASE, right(action('"operation": "dept.findDept", ▸"args": { "deep": true }')), [
    'missingArgument',
  ]);
  expectMarked(BASE, right(action('▸"operation": "dept.addDept"')), ['missingArgument']);
  expectMarked(BASE, right(action('"operation": "dept.addDept", "args": { "code": "A" }')), []);
});

const builtIn = (name: string, placement: string) =>
  `{ "name": "own", ▸"placement": "${placement}", "builtIn": "${name}" }`;

describe('a part that nothing draws:', () => {
  test.each<Case>([
    ['edit over the list', list(`"actions": [${builtIn('edit', 'toolbar')}]`), 'notOneOf'],
    ['delete over the list', list(`"actions": [${builtIn('delete', 'toolbar')}]`), 'notOneOf'],
    ['create on a row', list(`"actions": [${builtIn('create', 'row')}]`), 'notOneOf'],
    ['edit in the form', form(`"actions": [${builtIn('edit', 'form')}]`), 'notOneOf'],
    [
      'delete on the rows of a panel',
      form(
        '"panels": [{ "name": "all", "resource": "dept", "actions": [{ "name": "own", "placement": "row", ▸"builtIn": "delete" }] }]',
      ),
      'builtInOfRows',
    ],
    [
      'boxes of cards',
      list('"kind": "cards", "card": { "primaryText": "name" }, ▸"select": true'),
      'notDrawnWith',
    ],
    ['a card of a table', list('▸"card": { "primaryText": "name" }'), 'notDrawnWith'],
    ['groups of a table', list('▸"groupBy": "kind"'), 'notDrawnWith'],
    ['cards without a card', tool('▸"list": { "kind": "cards" }'), 'required'],
    [
      'a field in a Categorization',
      form(
        '"layout": { "type": "Categorization", "elements": [▸"name", { "type": "Category", "elements": ["kind", "size", "lines"] }] }',
      ),
      'notATab',
    ],
    [
      'a matrix of unknown fields',
      tool(
        '',
        ', "rights": { "type": "array", "x-matrix": { ▸"rowField": "prat", "columnField": "marks" }, "items": { "type": "object", "properties": { "part": { "enum": ["a"] }, "marks": { "type": "array", "items": { "enum": ["x"] } } } } }',
      ),
      'unknownFieldMeant part',
    ],
    [
      'a matrix without choices',
      tool(
        '',
        ', "rights": { "type": "array", "x-matrix": { "rowField": "part", ▸"columnField": "marks" }, "items": { "type": "object", "properties": { "part": { "enum": ["a"] }, "marks": { "type": "array", "items": { "type": "string" } } } } }',
      ),
      'matrixWithoutChoices',
    ],
    [
      'states of unknown fields',
      tool(
        '',
        ', "parts": { "type": "array", "x-states": { "codeField": "code", ▸"stateField": "stat" }, "items": { "type": "object", "properties": { "code": { "type": "string" }, "state": { "type": "string" } } } }',
      ),
      'unknownFieldMeant state',
    ],
    [
      'states without looks',
      tool(
        '',
        ', "parts": { "type": "array", "x-states": { "codeField": "code", ▸"stateField": "state" }, "items": { "type": "object", "properties": { "code": { "type": "string" }, "state": { "type": "string" } } } }',
      ),
      'statesWithoutStatus',
    ],
    ['a radio of a text', tool('', ', "colour": { "type": "string", ▸"format": "radio" }'), 'formatOfType'],
    [
      'boxes of one choice',
      tool('', ', "colour": { "enum": ["a", "b"], ▸"format": "checkboxes" }'),
      'formatOfType',
    ],
    [
      'a table of an object',
      tool(
        '',
        ', "box": { "type": "object", "properties": { "a": { "type": "string" } }, ▸"format": "table" }',
      ),
      'formatOfType',
    ],
    [
      'a switch of choices',
      tool('', ', "colour": { "enum": ["a", "b"], ▸"format": "switch" }'),
      'formatOfType',
    ],
    [
      'bounds of a text',
      right(
        action(
          '"set": { "name": "$dialog.tel" }, "dialog": { "schema": { "type": "object", "properties": { "tel": { "type": "string" } } }, "bounds": { ▸"tel": { "maximum": 3 } } }',
        ),
      ),
      'valueOfOtherType',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('what cannot be read or saved:', () => {
  test.each<Case>([
    ['a list sorted by a list', list('"sort": { ▸"field": "lines", "order": "ASC" }'), 'notSortable'],
    ['a page that is too long', list('▸"perPage": 10001'), 'notGreater'],
    [
      'a range of pages with nothing in it',
      list('"perPageRange": { "minimum": 50, ▸"maximum": 5 }'),
      'emptyRange',
    ],
    [
      'a record by a key without an operation',
      form('▸"record": { "key": "day", "picker": "date" }'),
      'recordOfNothing',
    ],
    ['the only record without an operation', form('▸"record": "only"'), 'recordOfNothing'],
    [
      'a computed field by a function of a value',
      tool(
        '',
        ', "due": { "type": "string", "format": "date" }, "month": { "type": "integer", "readOnly": true, ▸"x-computed": "toMonth" }',
      ),
      'functionTakesOther',
    ],
    [
      'a filter that begins with no choice',
      list('"filters": [{ "name": "kind", ▸"default": "owm" }]'),
      'wrongValueMeant own',
    ],
    [
      'what is sent for no choice',
      list('"filters": [{ "name": "kind", "sentAs": { ▸"owm": "x" } }]'),
      'unknownChoiceMeant own',
    ],
  ])('%s', (...one) => expectEach(one));
});

test('a required field that no form shows or fills in is a warning', () => {
  const text = (form: string) =>
    `{ "$schema": "./meta/2/entity.json", "type": "object", "properties": {${PROPERTIES} },\n"required": [▸"name"], "views": { "form": { "layout": ["kind", "size", "lines"]${form} }, "list": { "columns": ["name"] } } }`;
  const file = (form: string): SourceFile => ({ file: 'schemas/tool.json', text: text(form) });

  expectMarked(BASE, file(''), ['requiredUnshown']);
  expectMarked(BASE, right(file(', "defaultValues": { "name": "new" }')), []);
});

describe('a condition on the caller that the server does not hold', () => {
  test.each<Case>([
    [
      'empties a cell',
      list('"columns": ["name", { "field": "size", ▸"valueWhen": "$can.delete" }]'),
      'unenforcedPlace',
    ],
    [
      'takes a choice away',
      tool(
        '',
        ', "colour": { "type": "integer", "x-choices": { "values": [{ "value": 1, ▸"when": "$can.delete" }] } }',
      ),
      'unenforcedPlace',
    ],
    [
      'locks a box',
      tool(
        '',
        ', "tags": { "type": "array", ▸"x-choosable": "$can.delete", "items": { "enum": ["a", "b"] } }',
      ),
      'unenforcedPlace',
    ],
    [
      'of the record alone is none',
      list('"columns": ["name", { "field": "size", "valueWhen": { "$record.kind": "own" } }]'),
    ],
  ])('%s', (...one) => expectEach(one));
});
