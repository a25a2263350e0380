import { describe, expect, test } from 'vitest';
import { showInvisible } from '../../../src/schema/config/show-invisible.ts';
import { buildFile, checkBuiltIn, checkFiles } from '../../support/check-built-in.ts';

const DEFINITION = buildFile('resources/api-definition.json', {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {
    '/vendors': {
      get: { operationId: 'vendor.find', responses: { 200: { description: 'Vendors' } } },
      post: { operationId: 'vendor.add', responses: { 201: { description: 'A vendor' } } },
    },
  },
});
const PROPERTIES = { id: { type: 'integer' }, name: { type: 'string' }, kind: { enum: ['own', 'other'] } };

function vendor(views: object): ReturnType<typeof buildFile> {
  return buildFile('schemas/vendor.json', {
    $schema: './meta/2/entity.json',
    type: 'object',
    properties: PROPERTIES,
    views,
  });
}

function resource(name: string, more: object): ReturnType<typeof buildFile> {
  const own = { menuKey: name, route: name, entity: 'vendor', privileges: ['admin:crud'] };
  return buildFile(`resources/${name}.json`, { $schema: './meta/2/resource.json', ...own, ...more });
}

/** What is said, without the words that the entity lacks. */
function say(...files: ReturnType<typeof buildFile>[]) {
  return checkFiles([DEFINITION, ...files])
    .diagnostics.filter(({ code }) => !code.includes('Word'))
    .map(({ pointer, code, params }) => ({ pointer, code, params }));
}

describe('two parts of one name', () => {
  test.each([
    ['tabs', { list: { tabs: [{ name: 'a' }, { name: 'a' }] } }, '/views/list/tabs/1/name', 'a'],
    ['filters', { list: { filters: ['kind', { name: 'kind' }] } }, '/views/list/filters/1/name', 'kind'],
    ['plain filters', { list: { filters: ['kind', 'kind'] } }, '/views/list/filters/1', 'kind'],
    [
      'actions',
      {
        list: {
          actions: [
            { name: 'go', placement: 'row', link: { resource: 'vendor' } },
            { name: 'go', placement: 'row', link: { resource: 'vendor' } },
          ],
        },
      },
      '/views/list/actions/1/name',
      'go',
    ],
  ])('are said: %s', (_, views, pointer, name) => {
    expect(say(vendor(views))).toContainEqual({ code: 'repeatedName', pointer, params: { name } });
  });
});

test.each([
  [{ clearOnHide: true }, 'clearOnHide', '"when" / "rule"'],
  [{ reason: 'vendor.title' }, 'reason', '"disabledWhen" / "readOnlyWhen" / "rule"'],
])('a keyword that waits for another one is said: %j', (more, name, others) => {
  const control = { type: 'Control', scope: '#/properties/name', ...more };
  expect(say(vendor({ form: { layout: [control] } }))).toContainEqual({
    code: 'keywordAlone',
    pointer: `/views/form/layout/0/${name}`,
    params: { name, others },
  });
});

test('what is no tab among tabs is said', () => {
  const control = { type: 'Control', scope: '#/properties/kind' };
  const tab = { type: 'Category', label: 'x', elements: ['kind'] };
  const layout = { type: 'Categorization', elements: ['name', tab, control] };
  expect(say(vendor({ form: { layout } }))).toEqual([
    { code: 'notATab', pointer: '/views/form/layout/elements/0', params: { name: 'Control' } },
    { code: 'notATab', pointer: '/views/form/layout/elements/2', params: { name: 'Control' } },
  ]);
});

test('choices that say nothing are said', () => {
  const filters = [{ name: 'kind', choices: {} }];
  expect(say(vendor({ list: { filters } }))).toMatchObject([
    { code: 'notEmpty', pointer: '/views/list/filters/0/choices', params: { name: 'choices' } },
  ]);
});

describe('a message names', () => {
  test('an item by its list, and its value', () => {
    const found = say(vendor({}), resource('vendor', { disabled: ['list', 'edit'], menu: { order: 'x' } }));
    expect(found).toMatchObject([
      { code: 'type', pointer: '/menu/order', params: { name: 'order' } },
      { code: 'notOneOf', pointer: '/disabled/1', params: { name: 'disabled[1]', value: '"edit"' } },
    ]);
  });

  test('what a value is written like, in place of a regular expression', () => {
    const more = { route: '/manage/x', formRoute: '{id}', menu: { icon: 'squareParking' } };
    expect(say(vendor({}), resource('vendor', more))).toMatchObject([
      { code: 'wrongPatternMeant', pointer: '/route', params: { suggestion: '"manage/vendors"' } },
      { code: 'wrongPatternMeant', pointer: '/formRoute', params: { suggestion: '"manage/vendor/{id}"' } },
      { code: 'wrongPatternMeant', pointer: '/menu/icon', params: { suggestion: '"square-parking"' } },
    ]);
  });

  test('a part that the same refinement has removed', () => {
    const base = vendor({ list: { columns: ['id', 'name'] } });
    const columns = { remove: ['id', 'id'], change: { name: { after: 'name' } } };
    const over = buildFile('schemas/vendor.json', {
      $schema: './meta/2/entity.json',
      views: { list: { columns } },
    });
    const { diagnostics } = checkFiles([DEFINITION, base], [over]);
    expect(diagnostics.filter(({ code }) => code === 'listedGone').map(({ pointer }) => pointer)).toEqual([
      '/views/list/columns/remove/1',
      '/views/list/columns/change/name/after',
    ]);
  });

  test('characters that cannot be seen by their code point', () => {
    expect(showInvisible('"min\u200bLength"\u00a0\u0000\tis no\nvalue：長')).toBe(
      '"min<U+200B>Length"<U+00A0><U+0000>\tis no\nvalue：長',
    );
  });
});

describe('addresses', () => {
  test('that differ by case alone are the same', () => {
    const found = say(vendor({}), resource('one', { route: 'a/b' }), resource('two', { route: 'A/b' }));
    expect(found).toMatchObject([{ code: 'duplicateRoute', pointer: '/route', params: { owner: 'one' } }]);
  });

  test('that a form takes as one of its records are said', () => {
    const one = resource('one', { route: 'one', formRoute: 'x/one/{id}' });
    expect(say(vendor({}), one, resource('two', { route: 'x/one/1' }))).toMatchObject([
      { code: 'routeSwallowed', pointer: '/route', params: { name: 'x/one/1', owner: 'one' } },
    ]);
  });
});

test.each([
  [{ operations: { list: 'vendor.add' } }, '/operations/list'],
  [{ operations: { list: 'vendor.find' }, offline: ['vendor.add'] }, '/offline/0'],
])('an operation that changes something where one only reads is said: %j', (more, pointer) => {
  expect(say(vendor({}), resource('vendor', more))).toContainEqual({
    code: 'notARead',
    pointer,
    params: { name: 'vendor.add', method: 'POST' },
  });
});

test('the built-in files have none of this', async () => {
  const { diagnostics } = await checkBuiltIn();
  expect(diagnostics).toEqual([]);
});
