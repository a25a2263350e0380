import { expect, test } from 'vitest';
import { buildFile, checkFiles, checkOwnServer } from '../../support/check-built-in.ts';

const FILE = 'resources/api-definition.json';

const operation = (operationId: string) => ({
  get: { operationId, responses: { 200: { description: 'ok' } } },
});
const definition = (paths: object, more: object = {}) =>
  buildFile(FILE, { openapi: '3.1.0', paths, ...more });

const servers = [{ url: 'https://elsewhere.example' }];
const OWN = { '/api/v1/zz': { get: { ...operation('zz.find').get, servers } } };
const BUILT_IN = {
  '/api/v1/depts': operation('dept.findDepts'),
  '/api/v1/login': operation('user.login'),
};
const BASE = [
  definition(BUILT_IN),
  buildFile('schemas/dept.json', { type: 'object', properties: { name: { type: 'string' } } }),
  buildFile('resources/dept.json', {
    menuKey: 'depts',
    route: 'manage/depts',
    privileges: ['admin:crud'],
    operations: { list: 'dept.findDepts' },
  }),
];

const errorsOf = ({ diagnostics }: ReturnType<typeof checkFiles>) =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, layer, pointer, code, params }) => [file, layer, pointer, code, params]);

test('a definition without operations of the product is an error at its file, and the product goes on', () => {
  const checked = checkOwnServer(BASE, [definition(OWN)]);

  expect(errorsOf(checked)).toEqual([
    [FILE, 1, '/paths', 'lacksOperations', { count: 2, names: 'dept.findDepts, user.login' }],
  ]);
  expect([...checked.resources.keys()]).toEqual(['dept']);
  expect(Object.keys(checked.definition?.paths ?? {})).toEqual(Object.keys(BUILT_IN));
});

test.each([
  ['has them all', definition({ ...BUILT_IN, ...OWN })],
  ['says which are absent', definition({ ...OWN }, { 'x-absent': ['dept.*', 'user.login'] })],
])('one that %s is taken', (_, own) => {
  const checked = checkOwnServer(BASE, [own]);

  expect(errorsOf(checked)).toEqual([]);
  expect(checked.definition?.paths).toHaveProperty(['/api/v1/zz']);
});

test('before another provider it has what that provider can do', () => {
  expect(errorsOf(checkFiles(BASE, [definition(OWN, { 'x-absent': ['*'] })]))).toEqual([]);
});

test("what its parameters take is judged as of the product's own, and not before another provider", () => {
  const LIST = {
    get: {
      operationId: 'dept.findDepts',
      'x-list': { page: 'page', size: 'size' },
      parameters: [
        { name: 'page', in: 'query', schema: { type: 'integer' } },
        { name: 'size', in: 'query', schema: { type: 'integer' } },
        { name: 'least', in: 'query', schema: { type: 'integer' } },
      ],
      responses: { 200: { description: 'ok' } },
    },
  };
  const own = [
    definition({ ...BUILT_IN, '/api/v1/depts': LIST }),
    buildFile('schemas/dept.json', {
      $schema: './meta/2/entity.json',
      views: { list: { filters: [{ name: 'least', field: 'name' }] } },
    }),
  ];
  const wrong = ['schemas/dept.json', 1, '/views/list/filters/0/name', 'valueOfOtherType'];

  expect(errorsOf(checkOwnServer(BASE, own)).map((one) => one.slice(0, 4))).toEqual([wrong]);
  expect(errorsOf(checkFiles(BASE, own))).toEqual([]);
});
