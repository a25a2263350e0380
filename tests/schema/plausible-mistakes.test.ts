import { describe, test } from 'vitest';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { buildFile } from '../support/check-built-in.ts';
import { expectMarked } from '../support/expect-marked.ts';

const answers = (schema: object) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
});
const rowsOf = (name: string) =>
  answers({
    type: 'object',
    properties: { content: { type: 'array', items: { $ref: `../schemas/${name}.json` } } },
  });
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });

/** A provider with parameters of each type, a list that needs one, and a record of a day. */
const DEFINITION = buildFile('resources/api-definition.json', {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {
    '/api/v1/apps': {
      get: {
        operationId: 'app.find',
        'x-list': { page: 'page', size: 'size', sort: 'by', direction: 'way' },
        parameters: [
          query('page', { type: 'integer' }),
          query('size', { type: 'integer' }),
          query('by', { enum: ['id', 'name'] }),
          query('way', { enum: ['asc', 'desc'] }),
          query('name', { type: 'string' }),
          query('least', { type: 'integer' }),
          query('active', { type: 'boolean' }),
        ],
        responses: rowsOf('app'),
      },
      post: { operationId: 'app.add', responses: answers({ $ref: '../schemas/app.json' }) },
    },
    '/api/v1/sites': {
      get: {
        operationId: 'site.find',
        'x-list': { page: 'page', size: 'size' },
        parameters: [
          query('page', { type: 'integer' }),
          query('size', { type: 'integer' }),
          query('area', { type: 'string' }, { required: true }),
        ],
        responses: rowsOf('site'),
      },
    },
    '/api/v1/kinds': { get: { operationId: 'kind.find', responses: rowsOf('kind') } },
    '/api/v1/rates': {
      get: {
        operationId: 'rate.find',
        responses: answers({
          type: 'array',
          items: {
            type: 'object',
            properties: { code: { type: 'string' }, percent: { type: 'integer' } },
          },
        }),
      },
    },
    '/api/v1/day': {
      get: {
        operationId: 'day.read',
        parameters: [query('date', { type: 'string' }, { required: true })],
        responses: answers({ $ref: '../schemas/day.json' }),
      },
    },
  },
});

const resource = (name: string, more: object = {}): SourceFile =>
  buildFile(`resources/${name}.json`, {
    $schema: './meta/2/resource.json',
    menuKey: name,
    route: `manage/${name}`,
    privileges: ['admin:crud'],
    ...more,
  });

const entity = (name: string, properties: object, more: object = {}): SourceFile =>
  buildFile(`schemas/${name}.json`, {
    $schema: './meta/2/entity.json',
    type: 'object',
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' }, ...properties },
    ...more,
  });

const BASE: readonly SourceFile[] = [
  DEFINITION,
  resource('app', { operations: { list: 'app.find' } }),
  entity('app', { size: { type: 'integer' }, active: { type: 'boolean' } }),
  resource('site', { operations: { list: 'site.find' }, menu: { hidden: true } }),
  entity('site', { area: { type: 'string' } }),
  resource('day', { operations: { get: 'day.read' } }),
  entity('day', { note: { type: 'string' } }, { storage: 'none' }),
  entity('unit', { code: { type: 'string' } }),
];

const PROPERTIES = `
  "id": { "type": "integer", "readOnly": true },
  "name": { "type": "string" },
  "size": { "type": "integer" },
  "note": { "type": "string" },
  "day": { "type": "string", "format": "date" },
  "at": { "type": "string", "format": "date-time" },
  "maker": { "type": "object", "properties": { "fax": { "type": "string" } } },
  "lines": { "type": "array", "items": { "type": "object", "properties": { "part": { "type": "string" } } } }`;

const written = (name: string, properties: string, views: string): SourceFile => ({
  file: `schemas/${name}.json`,
  text: `{ "$schema": "./meta/2/entity.json", "type": "object", "properties": {${properties} },\n"views": { ${views} } }`,
});
const tool = (views: string, more = '') => written('tool', PROPERTIES + more, views);
const list = (text: string) => tool(`"list": { ${text} }`);
const field = (text: string) => tool('', `,\n"more": { ${text} }`);
const action = (text: string) =>
  list(`"actions": [{ "name": "go", "placement": "row", "permission": "update", ${text} }]`);
const app = (text: string) =>
  written(
    'app',
    '"id": { "type": "integer", "readOnly": true }, "name": { "type": "string" }, "size": { "type": "integer" }, "active": { "type": "boolean" }',
    `"list": { ${text} }`,
  );

const marked = ({ file, text }: SourceFile, part: string): SourceFile => ({
  file,
  text: text.replace(part, `▸${part}`),
});

/** What is wrong, the file with its marks, and what is said at each. */
type Case = [what: string, file: SourceFile, ...expected: string[]];

function expectEach([, file, ...expected]: Case): void {
  expectMarked(BASE, file, expected);
}

describe('choices', () => {
  const choices = (type: string, text: string, more = '') =>
    field(`"type": "${type}", ${more}"x-choices": { ${text} }`);
  test.each<Case>([
    [
      'that send a text for a number',
      choices('integer', '"resource": "app", ▸"optionValue": "name"'),
      'valueOfOtherType',
    ],
    ['that send an id for a text', choices('string', '▸"resource": "app"'), 'valueOfOtherType'],
    ['that send a text for a text', choices('string', '"resource": "app", "optionValue": "name"')],
    ['that send an id for a number', choices('number', '"resource": "app"')],
    [
      'of a list that send texts for numbers',
      field(
        '"type": "array", "items": { "type": "integer" }, "x-choices": { "resource": "app", ▸"optionValue": "name" }',
      ),
      'valueOfOtherType',
    ],
    ['of an operation without ids', choices('integer', '▸"operation": "rate.find"'), 'unknownField'],
    [
      'of an operation that send texts for numbers',
      choices('integer', '"operation": "rate.find", ▸"optionValue": "code"'),
      'valueOfOtherType',
    ],
    [
      'of an operation that send numbers',
      choices('integer', '"operation": "rate.find", "optionValue": "percent"'),
    ],
    [
      'of other records than those of the reference',
      choices('integer', '▸"resource": "unit"', '"x-reference": "app", '),
      'choicesOfOther',
    ],
    [
      'of the records of the reference',
      choices('integer', '"resource": "app", "args": { "active": true }', '"x-reference": "app", '),
    ],
    [
      'in a dialog',
      action(
        '"set": { "size": "$dialog.app" }, "dialog": { "schema": { "type": "object", "properties": { "app": { "type": "integer", "x-choices": { "resource": "app", ▸"optionValue": "name" } } } } }',
      ),
      'valueOfOtherType',
    ],
    ['that need what nothing sends', choices('integer', '▸"resource": "site"'), 'missingArgument'],
    [
      'that send what is needed',
      choices('integer', '"resource": "site", "filter": { "area": "$record.note" }'),
    ],
    [
      'of a key that empty fields',
      {
        file: 'schemas/day.json',
        text: '{ "$schema": "./meta/2/entity.json", "type": "object", "storage": "none", "properties": { "note": { "type": "string" } }, "views": { "form": { "layout": ["note"], "record": { "key": "date", "picker": "select", "choices": { "values": [{ "value": "a" }], "clears": [▸"layout"] } } } } }',
      },
      'notDrawnWith',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a dialog', () => {
  const asking = (schema: string, more = '') =>
    action(
      `"set": { "size": "$dialog.hours" }, "dialog": { "schema": { "type": "object", ${schema} }${more} }`,
    );
  const HOURS = '"hours": { "type": "integer" }';
  test.each<Case>([
    [
      'with a field that nothing sends',
      asking(`"properties": { ${HOURS}, ▸"why": { "type": "string" } }`),
      'dialogFieldUnused',
    ],
    [
      'with a field that a condition looks at',
      asking(
        `"properties": { ${HOURS}, "why": { "type": "string" } }`,
        ', "layout": ["why", { "type": "Control", "scope": "#/properties/hours", "when": "$dialog.why" }]',
      ),
    ],
    [
      'with a field whose chosen row is a bound',
      asking(
        `"properties": { ${HOURS}, "app_id": { "type": "integer", "x-reference": "app" } }`,
        ', "bounds": { "hours": { "maximum": "$chosen.app_id.size" } }',
      ),
    ],
    [
      'with a computed field',
      asking(
        `"properties": { ${HOURS}, "left": { "type": "integer", "readOnly": true } }`,
        ', "layout": ["hours", "left"]',
      ),
    ],
    [
      'whose layout leaves out what it must have',
      asking(
        `"properties": { ${HOURS}, "why": { "type": "string" } }, "required": ["hours", ▸"why"]`,
        ', "layout": [{ "type": "Control", "scope": "#/properties/hours", "when": { "$dialog.why": null } }]',
      ),
      'requiredUnasked',
    ],
    [
      'whose layout leaves out what has a default',
      asking(
        `"properties": { ${HOURS}, "why": { "type": "string", "default": "x" } }, "required": ["why"]`,
        ', "layout": [{ "type": "Control", "scope": "#/properties/hours", "when": { "$dialog.why": "x" } }]',
      ),
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a list', () => {
  test.each<Case>([
    ['that sorts by no field', list('"columns": ["name"], "sortable": [▸"nmae"]'), 'unknownFieldMeant name'],
    ['that sorts by a hidden field', list('"columns": ["name"], "sortable": [▸"size"]'), 'unknownListed'],
    [
      'that sorts by what its operation cannot',
      app('"columns": ["name", "size"], "sortable": ["name", ▸"size"]'),
      'notSortable',
    ],
    [
      'that sorts a column by another name',
      app('"columns": [{ "field": "size", "sortBy": "name" }], "sortable": ["size"]'),
    ],
    [
      'of cards with columns',
      list('"kind": "cards", "card": { "primaryText": "name" }, ▸"columns": ["name"]'),
      'keywordAlone',
    ],
    [
      'of cards with columns of its file',
      list('"kind": "cards", "card": { "primaryText": "name" }, "columns": ["name"], "export": {}'),
    ],
    ['that is filtered by an object', list('"filters": ["name", ▸"maker"]'), 'notSearchable'],
    ['that is filtered by a list of objects', list('"filters": [▸{ "name": "lines" }]'), 'notSearchable'],
    [
      'whose filter sends a number for yes or no',
      app('"filters": [{ "name": "size", ▸"param": "active" }]'),
      'valueOfOtherType',
    ],
    [
      'whose filter sends a text for a number',
      app('"filters": ["name", { "name": "size", "field": "name", ▸"param": "least" }]'),
      'valueOfOtherType',
    ],
    ['whose filter sends a number for a text', app('"filters": [{ "name": "size", "param": "name" }]')],
    [
      'whose filter is said in other words',
      app('"filters": [{ "name": "size", "param": "active", "sentAs": { "*": true } }]'),
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a moment', () => {
  test.each<Case>([
    ['for a day', field('"type": "string", "format": "date", ▸"default": "$now"'), 'valueOfOtherType'],
    [
      'for a day, later',
      field('"type": "string", "format": "date", ▸"default": "$now+P1D"'),
      'valueOfOtherType',
    ],
    [
      'of a day for an instant',
      field('"type": "string", "format": "date-time", ▸"default": "$today"'),
      'valueOfOtherType',
    ],
    ['of a day for a day', field('"type": "string", "format": "date", "default": "$today+P1D"')],
    ['for an instant', field('"type": "string", "format": "date-time", "default": "$startOfMonth"')],
    [
      'that a function makes',
      field('"type": "string", "format": "date-time", "default": "$today|toDayStart"'),
    ],
    ['for a text', field('"type": "string", "default": "$now"')],
    ['that is set', action('"set": { ▸"day": "$now", "at": "$now" }'), 'valueOfOtherType'],
    [
      'that a filter begins with',
      list('"filters": [{ "name": "day", ▸"default": "$now" }, { "name": "at", "default": "$now" }]'),
      'valueOfOtherType',
    ],
    [
      'that a key begins with',
      {
        file: 'schemas/day.json',
        text: '{ "$schema": "./meta/2/entity.json", "type": "object", "storage": "none", "properties": { "note": { "type": "string" } }, "views": { "form": { "record": { "key": "date", "picker": "date", ▸"default": "$now" } } } }',
      },
      'valueOfOtherType',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('what stands elsewhere:', () => {
  test.each<Case>([
    [
      'a count of what is not stored',
      field('"type": "integer", "readOnly": true, "x-count": { ▸"resource": "day", "by": "id" }'),
      'notCounted',
    ],
    [
      'a panel that needs what nothing sends',
      tool('"form": { "panels": [{ "name": "all", ▸"resource": "site" }] }'),
      'missingArgument',
    ],
    [
      'a figure that needs what nothing sends',
      {
        file: 'schemas/board.json',
        text: '{ "$schema": "./meta/2/entity.json", "type": "object", "storage": "none", "properties": {}, "views": { "dashboard": { "cards": [{ "name": "a", ▸"operation": "day.read", "value": "$answer.note|toPositiveOrNull" }] } } }',
      },
      'missingArgument',
    ],
    ['a link to one record for ever', action('"link": { "resource": "unit", ▸"id": 5 }'), 'constantId'],
    ['a link to a new record', action('"link": { "resource": "unit", "id": 0 }')],
    [
      'a link by an id to what has none',
      action('"link": { "resource": "day", ▸"id": "$record.id" }'),
      'noIdOf',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('the column of a part', () => {
  const part = (text: string) => tool('', `,\n"more": { "type": "object", "properties": { ${text} } }`);
  test.each<Case>([
    ['named like a field', part('"fax": { "type": "string", ▸"x-column": "note" }'), 'columnTaken'],
    [
      'named like what each record has',
      part('"fax": { "type": "string", ▸"x-column": "version" }'),
      'columnTaken',
    ],
    [
      'named like what each table has',
      part('"fax": { "type": "string", ▸"x-column": "ctid" }'),
      'columnTaken',
    ],
    [
      'named like that of another part',
      part(
        '"fax": { "type": "string", "x-column": "more_fax" }, "tel": { "type": "string", ▸"x-column": "more_fax" }',
      ),
      'columnTaken',
    ],
    ['with a name of its own', part('"fax": { "type": "string", "x-column": "more_fax" }')],
    ['of a field', field('"type": "string", ▸"x-column": "more_fax"'), 'misplacedColumn'],
    [
      'of an item',
      field(
        '"type": "array", "items": { "type": "object", "properties": { "fax": { "type": "string", ▸"x-column": "more_fax" } } }',
      ),
      'misplacedColumn',
    ],
    [
      'of an instant',
      part('"fax": { "type": "string", "format": "date-time", ▸"x-column": "more_fax" }'),
      'misplacedColumn',
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('a resource', () => {
  const at = (name: string, text: string): SourceFile => ({
    file: `resources/${name}.json`,
    text: `{ "$schema": "./meta/2/resource.json", "menuKey": "${name}", "route": "manage/${name}", ${text} }`,
  });
  test.each<Case>([
    [
      'with the right to change and none to read',
      at('tool', '"privileges": ["admin:crud", ▸"basic:u"]'),
      'rightWithoutRead',
    ],
    ['that everyone reads and some change', at('tool', '"privileges": ["all:r", "basic:u"]')],
    [
      'with an operation that no role may use',
      at('app', '"privileges": ["admin:r"], "operations": { "list": "app.find", ▸"create": "app.add" }'),
      'heldByNone',
    ],
    [
      'whose list needs what nothing sends',
      at('site', '"privileges": ["admin:r"], "operations": { ▸"list": "site.find" }'),
      'missingArgument',
    ],
    [
      'that fixes what its list needs',
      at(
        'site',
        '"privileges": ["admin:r"], "operations": { "list": "site.find" }, "fixed": { "area": "north" }',
      ),
    ],
  ])('%s', (_, file, ...expected) => expectMarked([...BASE, tool('')], file, expected));
});

describe('what a reader gets to see:', () => {
  const choosing = (choices: string) =>
    tool('', `,\n"app_id": { "type": "integer", "x-choices": { "resource": "app", ${choices} } }`);
  const reading = (fields: string, privileges = '"admin:crud", "basic:r"'): SourceFile => ({
    file: 'resources/tool.json',
    text: `{ "$schema": "./meta/2/resource.json", "menuKey": "tool", "route": "manage/tool", "privileges": [${privileges}], "reads": { ▸"app.find": [${fields}] } }`,
  });
  const unmarked = ({ file, text }: SourceFile): SourceFile => ({ file, text: text.replace('▸', '') });

  test.each([
    ['the text of choices', '"optionText": "size"', '"id"', 'notAnswered'],
    ['the value of choices', '"optionValue": "size"', '"name"', 'notAnswered'],
    ['what the provider compares', '"args": { "active": true }', '"id", "name"'],
  ])('%s', (_, choices, fields, ...expected) => {
    const file = reading(fields);
    expectMarked([...BASE, choosing(choices)], expected.length > 0 ? file : unmarked(file), expected);
  });

  test('what the browser compares, of a list that is read as a whole', () => {
    const kinds = [
      resource('kind', { operations: { list: 'kind.find' } }),
      entity('kind', { group: { type: 'string' } }),
    ];
    const file = tool(
      '',
      ',\n"kind_id": { "type": "integer", "x-choices": { "resource": "kind", "args": { "group": "a" } } }',
    );
    const using = reading('"id", "name"');
    const text = using.text.replace('app.find', 'kind.find');
    expectMarked([...BASE, ...kinds, file], { ...using, text }, ['notAnswered']);
  });

  test('is whole where each role reads the other resource as well', () => {
    const file = unmarked(reading('"id"', '"admin:crud"'));
    expectMarked([...BASE, choosing('"optionText": "size"')], file, []);
  });

  test.each<Case>([
    [
      'a column that no form fills',
      marked(
        tool(
          '"list": { "columns": ["name", "note"] }, "form": { "layout": ["name", "size", "day", "at", "maker", "lines"] }',
        ),
        '"note": {',
      ),
      'listedUnedited',
    ],
    [
      'a column that an action fills',
      tool(
        '"list": { "columns": ["name", "note"], "actions": [{ "name": "go", "placement": "row", "permission": "update", "set": { "note": "x" } }] }, "form": { "layout": ["name", "size", "day", "at", "maker", "lines"] }',
      ),
    ],
    [
      'a column that is changed in the list',
      tool(
        '"list": { "columns": ["name", { "field": "note", "quickEdit": true }] }, "form": { "layout": ["name", "size", "day", "at", "maker", "lines"] }',
      ),
    ],
  ])('%s', (...one) => expectEach(one));
});

describe('words', () => {
  const words = (text: string): SourceFile => ({ file: 'i18n/zh-TW/tool.json', text });
  const withAction = [
    ...BASE,
    tool(
      '"list": { "actions": [{ "name": "go", "placement": "row", "permission": "update", "set": { "size": 1 } }] }',
    ),
  ];
  test.each<Case>([
    [
      'of a question that nothing fills',
      words('{ "dialogs": { "go": { ▸"text": "確定 %{nmae}？" } } }'),
      'unfilledPlaceholderMeant %{name}',
    ],
    [
      'of a message that nothing fills',
      words('{ "messages": { "go": { ▸"success": "%{coutn} 筆" } } }'),
      'unfilledPlaceholderMeant %{count}',
    ],
    [
      'of a reason why not',
      words('{ "messages": { "go": { ▸"disabled": "%{name} 不行" } } }'),
      'unfilledPlaceholder',
    ],
    ['of a field', words('{ "fields": { ▸"name": "名稱 %{id}" } }'), 'unfilledPlaceholder'],
    ['that the record fills', words('{ "dialogs": { "go": { "title": "%{name} %{count}" } } }')],
    ['of a deletion', words('{ "dialogs": { "delete": { "title": "%{name}" } } }')],
  ])('%s', (_, { file, text }, ...expected) => {
    const plain = text.replace('▸', '');
    const twin: SourceFile = { file: 'i18n/en/tool.json', text: plain };
    expectMarked([...withAction, twin], { file, text }, expected);
  });
});

describe('stored words', () => {
  const stored = (text: string, params = '{ "type": "object" }') =>
    tool(
      '"list": { "columns": ["name", "said"] }',
      `,\n"params": ${params}, "said": { "type": "string", "readOnly": true, "x-words": { ${text} } }`,
    );
  const WORDS = { events: { paid: '%{user} 付了 %{amount}' } };
  const withWords = [
    ...BASE,
    buildFile('i18n/zh-TW/tool.json', WORDS),
    buildFile('i18n/en/tool.json', WORDS),
  ];
  test.each<Case>([
    ['with a number that some word takes', stored('"paramsField": "params", "numbers": ["amount"]')],
    [
      'with a number that no word takes',
      stored('"paramsField": "params", "numbers": [▸"amout"]'),
      'unknownParameterMeant amount',
    ],
    ['of an area', stored('"paramsField": "params", "areas": { "user": "tool" }')],
    ['of no area', stored('"paramsField": "params", "areas": { ▸"user": "tol" }'), 'unknownWord'],
    ['without the field that fills them', stored('▸"numbers": ["amount"]'), 'keywordAlone'],
    [
      'with parameters that are no object',
      stored('▸"paramsField": "note", "numbers": ["amount"]'),
      'valueOfOtherType',
    ],
    [
      'with a parameter that the field does not hold',
      stored(
        '"paramsField": "params", "numbers": [▸"amount"]',
        '{ "type": "object", "properties": { "amounts": { "type": "integer" } } }',
      ),
      'unknownParameterMeant amounts',
    ],
  ])('%s', (_, file, ...expected) => expectMarked(withWords, file, expected));
});

describe('values that mean something else:', () => {
  const KIND = ',\n"kind": { "enum": ["own", "outside"] }, "state": { "enum": ["open", "over"] }';
  const UNIT =
    ',\n"unit_id": { "type": "integer", "x-reference": "unit" }, "app_id": { "type": "integer", "x-reference": "app" }';
  const setting = (set: string, more: string) =>
    tool(
      `"list": { "actions": [{ "name": "go", "placement": "row", "permission": "update", "set": { ${set} } }] }`,
      more,
    );
  const panel = (filter: string) =>
    tool(`"form": { "panels": [{ "name": "all", "resource": "part", "filter": { ${filter} } }] }`);
  const PART = entity('part', {
    tool_id: { type: 'integer', 'x-reference': 'tool' },
    unit_id: { type: 'integer', 'x-reference': 'unit' },
    rank: { type: 'integer', readOnly: true, 'x-computed': 'toRank' },
  });
  const withParts = [...BASE, PART];
  const counting = (by: string) =>
    tool(
      '',
      `,\n"parts": { "type": "integer", "readOnly": true, "x-count": { "resource": "part", ▸"by": "${by}" } }`,
    );
  test.each<Case>([
    ['the id of another record', setting('▸"unit_id": "$record.app_id"', UNIT), 'noIdOf'],
    ['the id of such a record', setting('"unit_id": "$record.unit_id"', UNIT)],
    ['its own id for another record', panel('▸"unit_id": "$record.id"'), 'noIdOf'],
    ['its own id for itself', panel('"tool_id": "$record.id"')],
    ['a choice of another field', setting('▸"kind": "$record.state"', KIND), 'choicesApart'],
    ['a choice of the same field', setting('"kind": "$record.kind"', KIND)],
    [
      'a read-only field',
      setting('▸"made": 5, "size": 5', ',\n"made": { "type": "integer", "readOnly": true }'),
      'keptAsItIs',
    ],
    [
      'a state without a tone',
      tool('', ',\n"state": { "enum": ["open", "over"], ▸"x-status": { "open": { "tone": "info" } } }'),
      'stateWithoutTone',
    ],
    [
      'a state among others',
      tool(
        '',
        ',\n"state": { "enum": ["open", "over"], "x-status": { "open": { "tone": "info" }, "*": { "tone": "neutral" } } }',
      ),
    ],
    [
      'a limit of choices',
      tool(
        '"form": { "layout": ["name", { "type": "Control", "scope": "#/properties/size", "when": { "$record.kind": { ▸"minimum": 2 } } }, "note", "day", "at", "maker", "lines", "kind", "state"] }',
        KIND,
      ),
      'uselessKeyword',
    ],
    [
      'a rule about its own field',
      tool(
        '"form": { "layout": ["name", { "type": "Control", "scope": "#/properties/size", "rule": { "effect": "SHOW", "condition": { ▸"scope": "#/properties/size", "schema": { "const": 5 } } } }, "note", "day", "at", "maker", "lines"] }',
      ),
      'hidesItself',
    ],
    ['a count by what is not stored', counting('rank'), 'noIdOf'],
  ])('%s', (_, file, ...expected) => expectMarked(withParts, file, expected));

  test('a filter of a day for an instant, and choices that the parameter does not know', () => {
    const since = query('since', { type: 'string', format: 'date-time' });
    const kind = query('kind', { enum: ['own', 'outside'] });
    const definition = buildFile('resources/api-definition.json', {
      openapi: '3.1.0',
      paths: {
        '/api/v1/apps': {
          get: {
            operationId: 'app.find',
            'x-list': { page: 'page', size: 'size' },
            parameters: [query('page', { type: 'integer' }), query('size', { type: 'integer' }), since, kind],
            responses: rowsOf('app'),
          },
        },
      },
    });
    const filters = (...written: string[]) => app(`"filters": [${written.join()}]`);
    const base = [definition, ...BASE.filter(({ file }) => file.endsWith('/app.json'))];
    const day = '{ ▸"name": "since", "schema": { "type": "string", "format": "date" } }';
    const instant = '{ "name": "since", "schema": { "type": "string", "format": "date-time" } }';
    const choice = (...values: string[]) => `{ "name": "kind", "choices": { "values": [${values.join()}] } }`;

    expectMarked(base, filters(day), ['valueOfOtherType']);
    expectMarked(base, filters(instant, choice('{ "value": "own" }')), []);
    expectMarked(base, filters(choice('{ "value": "own" }', '{ ▸"value": "Own" }')), ['wrongValueMeant own']);
    expectMarked(base, filters('{ "name": "kind", "field": "size", "sentAs": { ▸"*": "none" } }'), [
      'wrongValue',
    ]);
  });
});
