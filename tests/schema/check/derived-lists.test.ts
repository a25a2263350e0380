import { describe, expect, test } from 'vitest';
import { buildFile, checkOwnServer } from '../../support/check-built-in.ts';

const FILE = 'resources/api-definition.json';
const ENTITY = buildFile('schemas/visit.json', {
  $schema: './meta/2/entity.json',
  type: 'object',
  recordRepresentation: 'plate',
  properties: {
    id: { type: 'integer', readOnly: true },
    plate: { type: 'string', title: 'Plate' },
    number: { type: 'integer', title: 'Number' },
    isOpen: { type: 'boolean', title: 'Open' },
    came_at: { type: 'string', format: 'date-time', title: 'Came' },
    app: { type: 'object', title: 'Till', properties: { id: { type: 'integer', title: 'No.' } } },
    lines: {
      type: 'array',
      title: 'Lines',
      items: {
        type: 'object',
        properties: { price: { type: 'integer', title: 'Price' }, kind: { type: 'string', title: 'Kind' } },
      },
    },
    secret: { type: 'string', writeOnly: true, title: 'Secret' },
  },
});
const RESOURCE = buildFile('resources/visit.json', {
  $schema: './meta/2/resource.json',
  menuKey: 'visit',
  route: 'visit',
  privileges: ['admin:r'],
  operations: { list: 'visit.fetchVisits' },
});
const ROW = { $ref: '../schemas/visit.json' };
const ROWS = {
  type: 'object',
  properties: { content: { type: 'array', items: ROW }, count: { type: 'integer' } },
};

/** The definition of a list of visits and nothing else: each check of the product's own takes a second. */
function buildDefinition(parameters: readonly object[], list: object, more: object) {
  const get = {
    operationId: 'visit.fetchVisits',
    'x-list': { page: 'page', sort: 'by', content: 'content', total: 'count', ...list },
    parameters: [
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'by', in: 'query', schema: { enum: ['plate', 'number'] } },
      ...parameters,
    ],
    responses: { 200: { description: 'ok', content: { 'application/json': { schema: ROWS } } } },
    ...more,
  };
  const info = { title: 'Visits', version: '1' };
  return buildFile(FILE, { openapi: '3.1.0', info, paths: { '/api/v1/visit': { get } } });
}

const AT = '/paths/~1api~1v1~1visit/get';

function say(parameters: readonly object[], list: object = {}, more: object = {}) {
  const file = buildDefinition(parameters, list, more);
  const { diagnostics } = checkOwnServer([], [ENTITY, RESOURCE, file]);
  return diagnostics
    .filter((one) => one.file === FILE && one.pointer.startsWith(AT))
    .map(({ pointer, code, line, column, params }) => {
      expect.soft([line > 1, column > 1]).toEqual([true, true]);
      const meant = params.suggestion === undefined ? '' : ` ${params.suggestion}`;
      return `${pointer.slice(AT.length)} ${code}${meant}`;
    });
}

const filter = (compare: string | undefined, field: string, type = 'string') => ({
  name: 'asked',
  in: 'query',
  'x-fields': [field],
  ...(compare !== undefined && { 'x-compare': compare }),
  schema: { type },
});

describe('a parameter of a list that the server derives', () => {
  test.each([
    ['is right', filter('contains', 'plate'), []],
    ['is right within an object', filter('is', 'app.id', 'integer'), []],
    ['says no comparison', filter(undefined, 'plate'), ['/parameters/2 comparesUnsaid']],
    ['names no field', filter('is', 'plaet'), ['/parameters/2/x-fields/0 unknownFieldMeant plate']],
    ['leads into no object', filter('is', 'plate.id'), ['/parameters/2/x-fields/0 unknownField']],
    ['names a secret', filter('is', 'secret'), ['/parameters/2/x-fields/0 unknownFieldMeant secret']],
    ['looks for a part of a number', filter('contains', 'number'), ['/parameters/2/x-compare comparesOther']],
    [
      'has a range without an order',
      filter('from', 'isOpen', 'boolean'),
      ['/parameters/2/x-compare comparesOther'],
    ],
    ['is right of some items', filter('is', 'lines[kind=car].price', 'integer'), []],
    [
      'asks items for what they lack',
      filter('is', 'lines[knid=car].price', 'integer'),
      ['/parameters/2/x-fields/0 unknownField'],
    ],
    [
      'asks for all items but some',
      filter('is', 'lines[kind!=car].price', 'integer'),
      ['/parameters/2/x-fields/0 unknownField'],
    ],
    ['compares a whole object', filter('is', 'app'), ['/parameters/2/x-compare comparesOther']],
    ['takes another type', filter('is', 'number', 'boolean'), ['/parameters/2/schema valueOfOtherType']],
  ] as const)('%s', (_, parameter, expected) => {
    expect(say([parameter])).toEqual(expected);
  });
});

describe('the definition of a list says', () => {
  test.each<[string, object, string[]]>([
    ['a sum of a text', { totals: { count: 'plate' } }, ['/x-list/totals/count noSum']],
    ['a sum within a list', { totals: { count: 'lines[].price' } }, ['/x-list/totals/count noSum']],
    ['a sum of nothing', { totals: { count: 'numbr' } }, ['/x-list/totals/count unknownFieldMeant number']],
    ['a search in a field of each line', { searchFields: { line: 'lines[].kind' } }, []],
    [
      'a search in no field',
      { searchFields: { line: 'lines[].knid' } },
      ['/x-list/searchFields/line unknownField'],
    ],
    [
      'a search in a number',
      { searchFields: { line: 'lines[].price' } },
      ['/x-list/searchFields/line comparesOther'],
    ],
    ['a place that the answer lacks', { total: 'cuont' }, ['/x-list/total lostValueMeant count']],
    ['rows that are none', { content: 'count' }, ['/x-list/content valueOfOtherType']],
    [
      'a page that is no argument',
      { page: 'pgae' },
      ['/x-list/page unknownArgumentMeant page', '/parameters/0 comparesUnsaid'],
    ],
  ])('%s', (_, list, expected) => {
    expect(say([], list).toSorted()).toEqual(expected.toSorted());
  });

  test('an order by no field', () => {
    const parameters = [{ name: 'sort', in: 'query', schema: { enum: ['plaet', 'lines'] } }];
    expect(say(parameters, { sort: 'sort' })).toEqual([
      '/parameters/1 comparesUnsaid',
      '/parameters/2/schema/enum/0 notSortableMeant plate',
      '/parameters/2/schema/enum/1 notSortable',
    ]);
  });

  test('a parameter twice, one of no path, and a body', () => {
    const parameters = [filter('is', 'plate'), filter('is', 'plate'), { name: 'id', in: 'path', schema: {} }];
    expect(say(parameters, {}, { requestBody: { content: {} } }).toSorted()).toEqual([
      '/parameters/3/name repeatedParameter',
      '/parameters/4/name parameterNotInPath',
      '/requestBody bodyOfRead',
    ]);
  });
});

test('an operation that nothing answers is said at its name', () => {
  expect(say([], {}, { operationId: 'visit.fetchAll' })).toEqual(['/operationId unanswered']);
});
