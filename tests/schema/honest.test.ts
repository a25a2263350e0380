import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { buildFile, checkFiles } from '../support/check-built-in.ts';

/** Where a diagnostic is expected to point to, in the text of a case. */
const MARK = '▸';

const answers = (schema: object) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
});
const query = (...names: string[]) =>
  names.map((name) => ({ name, in: 'query', schema: { type: 'string' } }));

const VENDOR = {
  type: 'object',
  properties: { content: { type: 'array', items: { $ref: '../schemas/vendor.json' } } },
};

const BASE: readonly SourceFile[] = [
  buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {
      '/api/v1/vendors': {
        get: {
          operationId: 'vendor.findVendors',
          parameters: query('page', 'pageSize', 'name', 'kind'),
          'x-list': { page: 'page', size: 'pageSize' },
          responses: answers(VENDOR),
        },
      },
      '/api/v1/vendors/{id}': {
        put: {
          operationId: 'vendor.updateVendor',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          requestBody: { content: { 'application/json': { schema: { $ref: '../schemas/vendor.json' } } } },
        },
      },
      '/api/v1/vendors/price': {
        get: {
          operationId: 'vendor.fetchPrice',
          parameters: query('id', 'hours'),
          responses: answers({
            type: 'object',
            properties: { price: { type: 'object', properties: { amount: { type: 'integer' } } }, more: {} },
          }),
        },
      },
      '/api/v1/system/settings': {
        get: {
          operationId: 'system.fetchSettings',
          responses: answers({ $ref: '../schemas/system-settings.json' }),
        },
      },
    },
  }),
  buildFile('i18n/zh-TW/vendor.json', { fields: { tel: '電話' } }),
  buildFile('i18n/en/vendor.json', { fields: { tel: 'Phone' } }),
  buildFile('schemas/system-settings.json', {
    type: 'object',
    storage: 'none',
    properties: { SHOP: { type: 'object', properties: { ENABLE: { type: 'boolean' } } } },
  }),
  buildFile('resources/system-settings.json', {
    menuKey: 'systemSettings',
    route: 'system/settings',
    privileges: ['admin:crud'],
    operations: { get: 'system.fetchSettings' },
  }),
  buildFile('resources/vendor.json', {
    menuKey: 'vendors',
    route: 'manage/vendors',
    privileges: ['admin:crud'],
    operations: { list: 'vendor.findVendors' },
  }),
];

/** What is wrong; the views with their mark; pointer, code, and what was meant. */
type Case = [what: string, views: string, pointer: string, code: string, suggestion?: string];

const PROPERTIES = `
    "id": { "type": "integer", "readOnly": true },
    "name": { "type": "string" },
    "kind": { "type": "string", "enum": ["shop", "service"] },
    "contacts": { "type": "array", "items": { "type": "object", "properties": { "tel": { "type": "string" } } } }`;

function vendor(views: string, properties = ''): string {
  return `{ "$schema": "./meta/2/entity.json", "type": "object", "properties": {${PROPERTIES}${properties} },\n "views": { ${views} } }`;
}

/** Everything that is said of the file: one diagnostic, at the mark. */
function expectOne(text: string, pointer: string, code: string, suggestion?: string): void {
  const before = text.slice(0, text.indexOf(MARK));
  const { diagnostics } = checkFiles([
    ...BASE,
    { file: 'schemas/vendor.json', text: text.replace(MARK, '') },
  ]);
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  expect(
    diagnostics
      .filter(({ file }) => file === 'schemas/vendor.json')
      .map((found) => [found.line, found.column, found.pointer, found.code, found.params.suggestion]),
  ).toEqual([[line, column, pointer, code, suggestion]]);
}

const list = (text: string) => `"list": { ${text} }`;
const form = (text: string) => `"form": { ${text} }`;
const action = (text: string, on = 'row') =>
  list(`"actions": [{ "name": "price", "placement": "${on}", "operation": "vendor.fetchPrice",\n ${text} }]`);
const ACTION = '/views/list/actions/0';

describe('a value leads to', () => {
  test.each<Case>([
    [
      'an unknown setting',
      list('"columns": [{ "field": "name", ▸"when": "$settings.SHOP.ENABEL" }]'),
      '/views/list/columns/0/when',
      'lostValueMeant',
      '$settings.SHOP.ENABLE',
    ],
    [
      'no setting at all',
      list('"columns": [{ "field": "name", "when": { ▸"$settings.NO.SUCH": true } }]'),
      '/views/list/columns/0/when/$settings.NO.SUCH',
      'lostValue',
    ],
    [
      'an unknown field of the record',
      action('"args": { ▸"id": "$record.nmae" }'),
      `${ACTION}/args/id`,
      'lostValueMeant',
      '$record.name',
    ],
    [
      'the same in a column',
      list('"columns": [{ "field": "name", ▸"value": "$record.nmae" }]'),
      '/views/list/columns/0/value',
      'lostValueMeant',
      '$record.name',
    ],
    [
      'an unknown field of an item',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/contacts", "options": { "detail": [{ "type": "Control", "scope": "#/properties/tel", ▸"when": "$row.tle" }] } }]',
      ),
      '/views/form/layout/0/options/detail/0/when',
      'lostValueMeant',
      '$row.tel',
    ],
    [
      'an unknown field of a dialog',
      action(
        '"args": { "id": "$record.id", ▸"hours": "$dialog.huors" }, "dialog": { "schema": { "type": "object", "properties": { "hours": { "type": "string" } } } }',
      ),
      `${ACTION}/args/hours`,
      'lostValueMeant',
      '$dialog.hours',
    ],
    [
      'an unknown part of an answer',
      action(
        '"dialog": { "schema": { "type": "object", "properties": { "amount": { "type": "integer" } } }, "answer": { ▸"amount": "$answer.nowhere" } }',
      ),
      `${ACTION}/dialog/answer/amount`,
      'lostValue',
    ],
    [
      'a part of the answer of a first reading',
      action(
        '"dialog": { "schema": { "type": "object", "properties": { "amount": { "type": "integer", "readOnly": true } } }, "load": { "operation": "vendor.fetchPrice" }, "defaultValues": { ▸"amount": "$answer.price.amuont" } }',
      ),
      `${ACTION}/dialog/defaultValues/amount`,
      'lostValueMeant',
      '$answer.price.amount',
    ],
    [
      'more than an answer describes',
      action(
        '"dialog": { "schema": { "type": "object", "properties": { "amount": { "type": "integer" } } }, "answer": { ▸"amount": "$answer.more.amount" } }',
      ),
      `${ACTION}/dialog/answer/amount`,
      'undescribedValue',
    ],
    [
      'an unknown filter',
      list('"filters": ["kind"], "columns": [{ "field": "name", ▸"when": "$filter.knid" }]'),
      '/views/list/columns/0/when',
      'lostValueMeant',
      '$filter.kind',
    ],
    [
      'an unknown permission',
      list('"columns": [{ "field": "name", ▸"when": "$can.x" }]'),
      '/views/list/columns/0/when',
      'lostValue',
    ],
    [
      'nothing of the user',
      list('"columns": [{ "field": "name", ▸"when": "$user.rolse" }]'),
      '/views/list/columns/0/when',
      'lostValueMeant',
      '$user.roles',
    ],
    [
      'nothing that a total has',
      list('"totals": { "figures": [{ "label": "$total", ▸"value": "$answer.amounts.total" }] }'),
      '/views/list/totals/figures/0/value',
      'lostValue',
    ],
  ])('%s', (_, views, pointer, code, suggestion) => expectOne(vendor(views), pointer, code, suggestion));
});

describe('a root that is not filled:', () => {
  test.each<Case>([
    [
      'the record of a whole column',
      list('"columns": [{ "field": "name", ▸"when": "$record.name" }]'),
      '/views/list/columns/0/when',
      'unfilledRoot',
    ],
    [
      'the choices of a field before the form is open',
      form('▸"readOnlyWhen": "$choices.kind"'),
      '/views/form/readOnlyWhen',
      'unfilledRoot',
    ],
    [
      'the system, which no place has',
      form('"layout": [{ "type": "Control", "scope": "#/properties/name", ▸"when": "$system.version" }]'),
      '/views/form/layout/0/when',
      'unknownValue',
    ],
    [
      'the record over the list',
      action('"args": { ▸"id": "$record.id" }', 'toolbar'),
      `${ACTION}/args/id`,
      'unfilledRoot',
    ],
    [
      'a filter in a form',
      form('"layout": [{ "type": "Control", "scope": "#/properties/name", ▸"when": "$filter.kind" }]'),
      '/views/form/layout/0/when',
      'unfilledRoot',
    ],
    [
      'a dialog without one',
      action('"args": { ▸"hours": "$dialog.hours" }'),
      `${ACTION}/args/hours`,
      'unfilledRoot',
    ],
    ['an answer before the call', action('▸"when": "$answer.price"'), `${ACTION}/when`, 'unfilledRoot'],
    [
      'the selection of a row',
      action('"args": { ▸"id": "$selection" }'),
      `${ACTION}/args/id`,
      'unfilledRoot',
    ],
    [
      'the row of a list',
      list('"columns": [{ "field": "name", ▸"value": "$row.name" }]'),
      '/views/list/columns/0/value',
      'unfilledRoot',
    ],
    [
      'the record of a filter that begins with a value',
      list('"filters": [{ "name": "kind", ▸"default": "$record.kind" }]'),
      '/views/list/filters/0/default',
      'unfilledRoot',
    ],
  ])('%s', (_, views, pointer, code) => expectOne(vendor(views), pointer, code));
});

describe('a part stands where nothing draws it:', () => {
  test.each<Case>([
    [
      'an action of a form in a list',
      list('"actions": [{ "name": "open", ▸"placement": "form", "operation": "vendor.findVendors" }]'),
      `${ACTION}/placement`,
      'notDrawn',
    ],
    [
      'an action of rows in a form',
      form('"actions": [{ "name": "open", ▸"placement": "row", "operation": "vendor.findVendors" }]'),
      '/views/form/actions/0/placement',
      'notDrawn',
    ],
    [
      'a button over the rows of a panel',
      form(
        '"panels": [{ "name": "all", "resource": "vendor", "actions": [{ "name": "open", ▸"placement": "toolbar", "operation": "vendor.findVendors" }] }]',
      ),
      '/views/form/panels/0/actions/0/placement',
      'notDrawn',
    ],
    [
      'an action on chosen rows where none can be chosen',
      list('"actions": [{ "name": "open", ▸"placement": "selection", "operation": "vendor.findVendors" }]'),
      `${ACTION}/placement`,
      'noSelection',
    ],
    [
      'a button of each row in an inspector, which has no rows of buttons',
      list(
        '"kind": "inspector", "actions": [{ "name": "open", ▸"placement": "row", "operation": "vendor.findVendors" }]',
      ),
      `${ACTION}/placement`,
      'notDrawn',
    ],
    [
      'a button of the large part in a table, which has none',
      list('"actions": [{ "name": "open", ▸"placement": "detail", "operation": "vendor.findVendors" }]'),
      `${ACTION}/placement`,
      'notDrawn',
    ],
    ['a side list beside a table', list('▸"side": ["name"]'), '/views/list/side', 'notDrawnWith'],
    [
      'a condition on a column of a table in a form',
      form(
        '"layout": [{ "type": "Control", "scope": "#/properties/contacts", "options": { "columns": [▸{ "field": "tel", "when": "$can.u" }] } }]',
      ),
      '/views/form/layout/0/options/columns/0',
      'type',
    ],
  ])('%s', (_, views, pointer, code) => expectOne(vendor(views), pointer, code));
});

describe('inside options', () => {
  const control = (options: string, more = '') =>
    form(
      `"layout": [{ "type": "Control", "scope": "#/properties/contacts"${more}, "options": { ${options} } }]`,
    );
  const OPTIONS = '/views/form/layout/0/options';

  test.each<Case>([
    [
      'a word',
      control(
        '"detail": [{ "type": "Control", "scope": "#/properties/tel", ▸"label": "vendor.fields.tle" }]',
      ),
      `${OPTIONS}/detail/0/label`,
      'unknownWordMeant',
      'vendor.fields.tel',
    ],
    [
      'a function',
      control('"detail": [{ "type": "Control", "scope": "#/properties/tel", ▸"transform": "upperCas" }]'),
      `${OPTIONS}/detail/0/transform`,
      'unknownFunctionMeant',
      'upperCase',
    ],
    ['a field', control('"columns": [▸"tle"]'), `${OPTIONS}/columns/0`, 'unknownFieldMeant', 'tel'],
    ['a keyword', control('▸"detial": []'), `${OPTIONS}/detial`, 'unknownKeywordMeant', 'detail'],
  ])('%s', (_, views, pointer, code, suggestion) => expectOne(vendor(views), pointer, code, suggestion));
});

describe('a plain schema with a value', () => {
  test.each<[what: string, text: string, pointer: string]>([
    [
      'as its constant',
      vendor('', ', "state": { "type": "string", ▸"const": "$record.name" }'),
      '/properties/state/const',
    ],
    [
      'among its choices',
      vendor('', ', "state": { "enum": ["open", ▸"$settings.SHOP.ENABLE"] }'),
      '/properties/state/enum/1',
    ],
    [
      'in the rule of a layout',
      vendor(
        form(
          '"layout": [{ "type": "Control", "scope": "#/properties/name", "rule": { "effect": "SHOW", "condition": { "scope": "#/properties/name", "schema": { ▸"const": "$user.name" } } } }]',
        ),
      ),
      '/views/form/layout/0/rule/condition/schema/const',
    ],
  ])('%s', (_, text, pointer) => expectOne(text, pointer, 'plainValue'));
});

test('a field that no list and no form shows is a warning, which the field may allow', () => {
  const views = '"list": { "columns": ["name"] }, "form": { "layout": ["name", "kind", "contacts"] }';
  expectOne(vendor(views, ',\n ▸"secret": { "type": "string" }'), '/properties/secret', 'unshownField');

  const text = vendor(
    views,
    ', "secret": { "type": "string", "x-allow": { "unshownField": "Devices read it." } }',
  );
  const { diagnostics, allowances } = checkFiles([...BASE, { file: 'schemas/vendor.json', text }]);
  expect(diagnostics.filter(({ code }) => code !== 'editionOlder')).toEqual([]);
  expect(allowances).toMatchObject([
    { pointer: '/properties/secret/x-allow/unshownField', code: 'unshownField', reason: 'Devices read it.' },
  ]);
});

test('a constant needs no view, and the word that a label names by its whole key is asked for', () => {
  const label = '{ "type": "Label", "text": "vendor.fields.hint" }';
  const views = `"list": { "columns": ["name"] }, "form": { "layout": ["name", "kind", "contacts", ${label}] }`;
  const text = vendor(views, ', "sort": { "type": "string", "const": "own", "default": "own" }');
  const words = buildFile('i18n/en/vendor.json', { fields: { hint: 'Ask first', hnit: 'Ask first' } });
  const { diagnostics } = checkFiles([...BASE, { file: 'schemas/vendor.json', text }, words]);
  const found = diagnostics.filter(({ code }) => /^un(?:shown|known)/.test(code));
  expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/fields/hnit unknownWordKey']);
});

describe('an allowance', () => {
  const allow = (text: string) => vendor('', `, "state": { "type": "string", "x-allow": { ${text} } }`);

  test.each<[what: string, text: string, code: string, suggestion?: string]>([
    ['of an unknown warning', '▸"unshownFeild": "why"', 'unknownWarningMeant', 'unshownField'],
    ['of an error', '▸"unknownField": "why"', 'uselessAllowance'],
    ['of nothing', '▸"unshownField": "why"', 'uselessAllowance'],
  ])('%s', (_, text, code, suggestion) => {
    const key = /"(\w+)"/.exec(text)?.[1];
    expectOne(allow(text), `/properties/state/x-allow/${key}`, code, suggestion);
  });
});

describe('an operation has no place for', () => {
  test.each<Case>([
    ['a filter', list('"filters": ["kind", ▸"id"]'), '/views/list/filters/1', 'unknownArgument'],
    [
      'the name of a filter',
      list('"filters": [{ ▸"name": "knid", "field": "kind" }]'),
      '/views/list/filters/0/name',
      'unknownArgumentMeant',
      'kind',
    ],
    [
      'the parameter of a filter',
      list('"filters": [{ "name": "kind", ▸"param": "knid" }]'),
      '/views/list/filters/0/param',
      'unknownArgumentMeant',
      'kind',
    ],
    [
      'a further parameter of a filter',
      list('"filters": [{ "name": "kind", "params": { ▸"kindName": "x" } }]'),
      '/views/list/filters/0/params/kindName',
      'unknownArgument',
    ],
    [
      'the filter of a tab',
      list('"tabs": [{ "name": "all" }, { "name": "shops", "filter": { ▸"knd": "shop" } }]'),
      '/views/list/tabs/1/filter/knd',
      'unknownArgumentMeant',
      'kind',
    ],
    [
      'what is always sent',
      list('"filter": { ▸"type": "shop" }'),
      '/views/list/filter/type',
      'unknownArgument',
    ],
    ['a search', list('▸"search": {}'), '/views/list/search', 'unknownArgument'],
    [
      'an argument of a read',
      action('"args": { "id": "$record.id", ▸"huors": 2 }'),
      `${ACTION}/args/huors`,
      'unknownArgumentMeant',
      'hours',
    ],
    [
      'a field of a body',
      list(
        '"actions": [{ "name": "rename", "placement": "row", "permission": "update", "operation": "vendor.updateVendor", "args": { "id": "$record.id", ▸"nam": "x" } }]',
      ),
      `${ACTION}/args/nam`,
      'unknownArgumentMeant',
      'name',
    ],
    [
      'the filter of a panel',
      form('"panels": [{ "name": "all", "resource": "vendor", "filter": { ▸"knd": "shop" } }]'),
      '/views/form/panels/0/filter/knd',
      'unknownArgumentMeant',
      'kind',
    ],
    [
      'the arguments of choices',
      list(
        '"filters": [{ "name": "kind", "choices": { "operation": "vendor.fetchPrice", "args": { ▸"hour": 1 } } }]',
      ),
      '/views/list/filters/0/choices/args/hour',
      'unknownArgumentMeant',
      'hours',
    ],
    [
      'a call without what its path needs',
      list(
        '"actions": [{ "name": "rename", "placement": "row", "permission": "update", "operation": "vendor.updateVendor", ▸"args": { "name": "x" } }]',
      ),
      `${ACTION}/args`,
      'missingArgument',
    ],
  ])('%s', (_, views, pointer, code, suggestion) => expectOne(vendor(views), pointer, code, suggestion));

  test('what a resource fixes', () => {
    const resource = {
      menuKey: 'vendors',
      route: 'manage/vendors',
      privileges: ['admin:crud'],
      operations: { list: 'vendor.findVendors' },
      fixed: { id: 1 },
    };
    const file = buildFile('resources/vendor.json', resource);
    const others = BASE.filter((one) => one.file !== file.file);
    const { diagnostics } = checkFiles([...others, { file: 'schemas/vendor.json', text: vendor('') }, file]);
    expect(diagnostics.map(({ code, pointer, line }) => [code, pointer, line])).toEqual([
      ['unknownArgument', '/fixed/id', 11],
    ]);
  });
});

describe('a named function that', () => {
  test.each<[what: string, text: string, pointer: string, code: string]>([
    [
      'normalises another type',
      vendor('', ', "floor": { "type": "integer", ▸"x-normalise": "upperCase" }'),
      '/properties/floor/x-normalise',
      'functionTakesOther',
    ],
    [
      'computes another type',
      vendor('', ', "minutes": { "type": "string", ▸"x-computed": "toParkingMinutes" }'),
      '/properties/minutes/x-computed',
      'functionGivesOther',
    ],
    [
      'follows one that gives another type',
      vendor(list('"columns": [{ "field": "name", "transform": ["toYear", ▸"upperCase"] }]')),
      '/views/list/columns/0/transform/1',
      'functionTakesOther',
    ],
    [
      'makes what a column shows of another type',
      vendor(list('"columns": [{ "field": "contacts", ▸"transform": "upperCase" }]')),
      '/views/list/columns/0/transform',
      'functionTakesOther',
    ],
    [
      'stands behind a value of another type',
      vendor(action('"args": { "id": "$record.id", ▸"hours": "$record.id|toYear" }')),
      `${ACTION}/args/hours`,
      'functionTakesOther',
    ],
  ])('%s', (_, text, pointer, code) => expectOne(text, pointer, code));
});

test('a right that no view needs is not given, and that is a warning', () => {
  const reads = { 'vendor.fetchPrice': ['price'] };
  const calls = { 'vendor.updateVendor': 'update' };
  const granted = (over: object, views = '') => {
    const file = buildFile('resources/vendor.json', {
      menuKey: 'vendors',
      route: 'manage/vendors',
      privileges: ['admin:crud'],
      operations: { list: 'vendor.findVendors' },
      ...over,
    });
    const others = BASE.filter((one) => one.file !== file.file);
    const { resources } = checkFiles([...others, { file: 'schemas/vendor.json', text: vendor(views) }, file]);
    const resource = resources.get('vendor');
    return Object.keys({ ...resource?.reads, ...resource?.calls });
  };
  expect(granted({ reads, calls })).toEqual([]);
  expect(
    granted({ reads }, form('"panels": [{ "name": "price", "operation": "vendor.fetchPrice" }]')),
  ).toEqual(['vendor.fetchPrice']);
  expect(granted({ reads, calls, page: 'order-entry' })).toEqual([
    'vendor.fetchPrice',
    'vendor.updateVendor',
  ]);
  const allowed = { 'x-allow': { unusedRead: 'The shell reads it.', unusedCall: 'A device calls it.' } };
  expect(granted({ reads, calls, ...allowed })).toEqual(['vendor.fetchPrice', 'vendor.updateVendor']);
});

test('what says that a right is not needed', () => {
  const resource = {
    key: 'vendors',
    route: 'manage/vendors',
    privileges: ['admin:crud'],
    operations: { list: 'vendor.findVendors' },
    reads: { 'vendor.fetchPrice': ['price'] },
    calls: { 'vendor.updateVendor': 'update' },
  };
  const file = buildFile('resources/vendor.json', resource);
  const others = BASE.filter((one) => one.file !== file.file);
  const found = (views: string) =>
    checkFiles([...others, { file: 'schemas/vendor.json', text: vendor(views) }, file]).diagnostics.flatMap(
      ({ code, pointer }) => (code.startsWith('unused') ? [pointer] : []),
    );
  expect(found('')).toEqual(['/reads/vendor.fetchPrice', '/calls/vendor.updateVendor']);
  expect(found(form('"panels": [{ "name": "price", "operation": "vendor.fetchPrice" }]'))).toEqual([
    '/calls/vendor.updateVendor',
  ]);
});

describe('an example that its own schema refuses', () => {
  test.each<[what: string, text: string, pointer: string, code: string, suggestion?: string]>([
    [
      'of a field',
      vendor('', ', "state": { "enum": ["open", "closed"], "examples": ["open", ▸"opne"] }'),
      '/properties/state/examples/1',
      'wrongExampleMeant',
      'open',
    ],
    [
      'of a record',
      vendor('').replace('"type": "object",', '"type": "object", "examples": [▸{ "kind": "bar" }],'),
      '/examples/0',
      'wrongExample',
    ],
  ])('%s', (_, text, pointer, code, suggestion) => expectOne(text, pointer, code, suggestion));
});

test.each([
  ['that is none', '{ "SHOP": { ▸"ENBLE": true } }', '/SHOP/ENBLE', 'ENABLE'],
  ['of a group that is none', '{ ▸"SHP": { "ENABLE": true } }', '/SHP', 'SHOP'],
])('a case with a setting %s is an error', (_, settings, pointer, meant) => {
  const asked = '"role": "admin", "action": "go", "expect": "shown"';
  const text = vendor(
    list('"actions": [{ "name": "go", "placement": "toolbar", "link": { "resource": "vendor" } }]'),
  ).replace(/}$/, `, "cases": { "open": { ${asked}, "settings": ${settings} } } }`);
  expectOne(text, `/cases/open/settings${pointer}`, 'unknownFieldMeant', meant);
});
