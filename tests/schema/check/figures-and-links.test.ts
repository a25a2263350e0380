import { describe, test } from 'vitest';
import type { SourceFile } from '../../../src/schema/config/parse-json-file.ts';
import { buildFile } from '../../support/check-built-in.ts';
import { expectMarked } from '../../support/expect-marked.ts';

const DAY = {
  type: 'object',
  properties: {
    amount: { type: 'integer' },
    note: { type: 'string' },
    hours: { type: 'array', items: { type: 'object', properties: { sold: { type: 'integer' } } } },
  },
};
const ANSWER = { 200: { description: 'ok', content: { 'application/json': { schema: DAY } } } };

const BASE: readonly SourceFile[] = [
  buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    'x-answer': '',
    paths: {
      '/day': {
        get: { operationId: 'day.read', responses: ANSWER },
        post: { operationId: 'day.close', responses: ANSWER },
      },
    },
  }),
  buildFile('schemas/unit.json', {
    $schema: './meta/2/entity.json',
    type: 'object',
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
  }),
];

const board = (parts: string): SourceFile => ({
  file: 'schemas/board.json',
  text: `{ "$schema": "./meta/2/entity.json", "type": "object", "storage": "none", "properties": {}, "views": { "dashboard": { ${parts} } } }`,
});
const card = (text: string) => board(`"cards": [{ "name": "sold", "operation": "day.read", ${text} }]`);
const chart = (text: string) =>
  board(`"charts": [{ "name": "sold", "kind": "line", "operation": "day.read", ${text} }]`);

const tool = (views: string, more = ''): SourceFile => ({
  file: 'schemas/tool.json',
  text: `{ "$schema": "./meta/2/entity.json", "type": "object", "properties": {
    "id": { "type": "integer", "readOnly": true },
    "name": { "type": "string" },
    "size": { "type": "integer" },
    "lines": { "type": "array", "items": { "type": "object", "properties": { "part": { "type": "string" } } } },
    "unit_id": { "type": "integer", "x-reference": "unit" },
    "keeper_id": { "type": "integer", "x-reference": "tool" }${more} },
"views": { ${views} } }`,
});
const action = (text: string) =>
  tool(`"list": { "actions": [{ "name": "go", "placement": "row", "permission": "update", ${text} }] }`);
const layout = (text: string) =>
  tool(`"form": { "layout": ["name", "size", "lines", "unit_id", "keeper_id", ${text}] }`);

type Case = [what: string, file: SourceFile, ...expected: string[]];
const expectEach = ([, file, ...expected]: Case) => expectMarked(BASE, file, expected);

describe('a figure', () => {
  test.each<Case>([
    ['of the answer', card('"value": "$answer.amount"')],
    ['that is a constant', card('▸"value": 5'), 'notFrom'],
    ['that is a text', card('▸"value": "amount"'), 'notFrom'],
    ['of the calendar', card('▸"value": "$today"'), 'notFrom'],
    ['that is no number', card('▸"value": "$answer.note"'), 'valueOfOtherType'],
    ['that is the whole answer', card('▸"value": "$answer"'), 'valueOfOtherType'],
    [
      'of an operation that changes something',
      board('"cards": [{ "name": "sold", ▸"operation": "day.close", "value": "$answer.amount" }]'),
      'notARead',
    ],
    ['of rows', chart('"rows": "$answer.hours", "from": "$today", "step": "P1D", "y": "$row.sold"')],
    [
      'that is the same in each row',
      chart('"from": "$today", "step": "P1D", ▸"y": "$answer.amount"'),
      'notFrom',
    ],
    [
      'of rows that are none',
      chart('▸"rows": "$answer.amount", "from": "$today", "step": "P1D", "y": "$row.sold"'),
      'valueOfOtherType',
    ],
    [
      'at two places',
      chart('"rows": "$answer.hours", ▸"x": "$row.sold", "from": "$today", "step": "P1D", "y": "$row.sold"'),
      'notBeside',
    ],
    [
      'without a place',
      board(
        '"charts": [▸{ "name": "sold", "kind": "line", "operation": "day.read", "rows": "$answer.hours", "y": "$row.sold" }]',
      ),
      'doesNothing',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a link', () => {
  const link = (id: string) => action(`"link": { "resource": "unit", ▸"id": ${id} }`);
  test.each<Case>([
    ['by a reference', action('"link": { "resource": "unit", "id": "$record.unit_id" }')],
    ['by a text', link('"unit_id"'), 'noIdOf'],
    ['by an empty text', link('""'), 'noIdOf'],
    ['by a field that is no id', link('"$record.name"'), 'noIdOf'],
    ['by a list', link('"$record.lines"'), 'noIdOf'],
    ['by a reference to another', link('"$record.keeper_id"'), 'noIdOf'],
    ['to what a number names', action('"link": { ▸"resource": "$record.size" }'), 'valueOfOtherType'],
  ])('%s', (...one) => expectEach(one));
});

describe('keywords of an action that nothing reads:', () => {
  const builtIn = (text: string) => action(`"builtIn": "edit", ${text}`);
  test.each<Case>([
    ['values that a built-in action does not set', builtIn('▸"set": { "size": 1 }'), 'notDrawnWith'],
    ['an operation that it does not call', builtIn('▸"operation": "day.close"'), 'notDrawnWith'],
    ['a copy with other values', action('"builtIn": "duplicate", "set": { "size": 1 }')],
    ['arguments of nothing', action('"set": { "size": 1 }, ▸"args": { "size": 1 }'), 'keywordAlone'],
    [
      'messages of a link',
      action('"link": { "resource": "unit" }, ▸"messages": { "success": false }'),
      'keywordAlone',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('what a layout draws of no such field:', () => {
  const control = (field: string, options: string) =>
    tool(
      `"form": { "layout": [{ "type": "Control", "scope": "#/properties/${field}", "options": { ${options} } }${['name', 'size', 'lines', 'unit_id', 'keeper_id'].map((name) => (name === field ? '' : `, "${name}"`)).join('')}] }`,
    );
  test.each<Case>([
    ['lines of a number', control('size', '▸"multi": true'), 'uselessKeyword'],
    [
      'columns of a text',
      control('name', '"collapsed": false'.replace('"collapsed": false', '▸"showSortButtons": false')),
      'uselessKeyword',
    ],
    ['a field that closes', control('name', '▸"collapsed": true'), 'uselessKeyword'],
    ['the columns of a table', control('lines', '"columns": ["part"]')],
    [
      'a table and a form of items',
      control('lines', '▸"columns": ["part"], "detail": ["part"]'),
      'notBeside',
    ],
    [
      'a picture of a number',
      layout('{ "type": "Image", ▸"scope": "#/properties/size" }'),
      'valueOfOtherType',
    ],
    [
      'a side list of a text',
      layout('{ "type": "ListWithDetail", ▸"scope": "#/properties/name" }'),
      'valueOfOtherType',
    ],
    [
      'a format of a group',
      layout('{ "type": "Group", "label": false, "elements": ["name"], "options": { ▸"multi": true } }'),
      'notDrawnWith',
    ],
    [
      'options of a row',
      layout('{ "type": "HorizontalLayout", "elements": ["name"], ▸"options": { "collapsed": true } }'),
      'notDrawnWith',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('what the provider makes', () => {
  const made = (text: string) => tool('', `, "made": { "readOnly": true, ${text} }`);
  test.each<Case>([
    ['a record of a text', made('"type": "string", ▸"x-embed": "unit_id"'), 'uselessKeyword'],
    [
      'a field of another type',
      made('"type": "object", "x-embed": "unit_id", "properties": { "name": { ▸"type": "integer" } }'),
      'valueOfOtherType',
    ],
    [
      'a count as a text',
      made('"type": "string", ▸"x-count": { "resource": "tool", "by": "keeper_id" }'),
      'uselessKeyword',
    ],
    [
      'a count by a text',
      made('"type": "integer", "x-count": { "resource": "tool", ▸"by": "name" }'),
      'noIdOf',
    ],
    [
      'a count by a reference to another',
      made('"type": "integer", "x-count": { "resource": "tool", ▸"by": "unit_id" }'),
      'noIdOf',
    ],
    [
      'a count of those that point here',
      made('"type": "integer", "x-count": { "resource": "tool", "by": "keeper_id" }'),
    ],
  ])('%s', (...one) => expectEach(one));
});

test('a default of itself in a part that a field names', () => {
  const file = tool(
    '',
    ', "own": { "$ref": "#/$defs/sum" } }, "$defs": { "sum": { "type": "integer", ▸"default": "$record.own" }',
  );
  expectMarked(BASE, file, ['ofItself']);
});
