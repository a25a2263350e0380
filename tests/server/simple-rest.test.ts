// @oldest-postgresql
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import { expectDeclaredAnswer } from '../contract/expect-answer.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
let configDir: string;

beforeAll(async () => {
  configDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-config-'));
  mkdirSync(path.join(configDir, 'schemas'));
  writeFileSync(
    path.join(configDir, 'schemas/vendor.json'),
    JSON.stringify({
      type: 'object',
      properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string', minLength: 1 },
        rating: { type: 'integer' },
        tags: { type: 'array', items: { type: 'string' } },
      },
      required: ['name'],
    }),
  );
  server = await buildServer({ configDir });
  token = await register(server);
  for (const [name, rating] of [
    ['Cherry', 3],
    ['apple', 1],
    ['Banana', 2],
    ['100%', 1],
  ]) {
    await server.call('POST', '/api/v1/vendor', { token, body: { name, rating } });
  }
});
afterAll(async () => {
  await server.stop();
  rmSync(configDir, { recursive: true });
});

function list(query: { sort?: unknown; range?: unknown; filter?: unknown } = {}) {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  return server.call('GET', `/api/v1/vendor?${search}`, { token });
}
const names = async (answer: Response) => (await answer.json()).map((row: { name: string }) => row.name);

test('a page comes with its range and the count of all rows', async () => {
  const answer = await list({ sort: ['name', 'ASC'], range: [1, 2] });

  expect(answer.headers.get('Content-Range')).toBe('vendor 1-2/4');
  expect(await names(answer)).toEqual(['apple', 'Banana']);
});

test('a page behind the last row is empty and still tells the count', async () => {
  const answer = await list({ range: [40, 49] });

  expect(answer.headers.get('Content-Range')).toBe('vendor 40-40/4');
  expect(await answer.json()).toEqual([]);
});

test('a range without end has every row, and says how many', async () => {
  for (const query of [{ range: [0, 1e9] }, {}]) {
    const answer = await list({ ...query, sort: ['name', 'ASC'] });
    expect(answer.headers.get('Content-Range')).toBe('vendor 0-3/4');
    expect(await names(answer)).toEqual(['100%', 'apple', 'Banana', 'Cherry']);
  }
});

test('equal values are in one order, by id', async () => {
  expect(await names(await list({ sort: ['rating', 'ASC'] }))).toEqual(['apple', '100%', 'Banana', 'Cherry']);
  expect(await names(await list({ sort: ['rating', 'DESC'] }))).toEqual([
    'Cherry',
    'Banana',
    '100%',
    'apple',
  ]);
});

test.each([
  ['by ids', { id: [1, 3] }, ['Cherry', 'Banana']],
  ['by no id', { id: [] }, []],
  ['by a field', { rating: 1 }, ['apple', '100%']],
  ['by a search, whatever the case', { q: 'APP' }, ['apple']],
  ['by a search for a wildcard itself', { q: '%' }, ['100%']],
])('rows are found %s', async (_, filter, expected) => {
  expect(await names(await list({ filter }))).toEqual(expected);
});

test('a text is looked for as it is, whatever stands in it', async () => {
  const odd = ['a,"b"', '{c\\d}', 'null', "e'f"];
  for (const name of odd) await server.call('POST', '/api/v1/vendor', { token, body: { name } });

  const found = await names(await list({ filter: { name: odd } }));

  for (const name of odd) {
    const [row] = await (await list({ filter: { name } })).json();
    await server.call('DELETE', `/api/v1/vendor/${row.id}`, { token });
  }
  expect(found).toEqual(odd);
});

test.each([
  ['an unknown field to sort by', { sort: ['colour', 'ASC'] }],
  ['an inherited name', { sort: ['constructor', 'ASC'] }],
  ['the store', { sort: ['store_id', 'ASC'] }],
  ['a field without an order', { sort: ['tags', 'ASC'] }],
  ['another direction', { sort: ['name', 'up; drop table vendor'] }],
  ['a direction that is no text', { sort: ['name', { toString: 1 }] }],
  ['an unknown filter', { filter: { colour: 1 } }],
  ['the store as a filter', { filter: { store_id: 2 } }],
  ['a filter of another type', { filter: { rating: 'x' } }],
  ['a filter with an operator', { filter: { rating: { '>': 1 } } }],
  ['a range that runs back', { range: [9, 0] }],
  ['a range before the first', { range: [-1, 5] }],
  ['a filter with a NUL character', { filter: { name: '\0' } }],
])('%s is refused', async (_, query) => {
  expect((await list(query)).status).toBe(422);
});

test.each(['rating=1', 'filter={}&filter={"rating":1}', '__proto__=1'])(
  '?%s is refused rather than ignored',
  async (query) => {
    expect((await server.call('GET', `/api/v1/vendor?${query}`, { token })).status).toBe(422);
  },
);

test('one record is read, changed, and gone', async () => {
  const created = await (await server.call('POST', '/api/v1/vendor', { token, body: { name: 'X' } })).json();
  const url = `/api/v1/vendor/${created.id}`;

  const read = await (await server.call('GET', url, { token })).json();
  const changed = await server.call('PUT', url, { token, body: { ...read, name: 'Y' } });
  const conflict = await server.call('PUT', url, { token, body: { ...read, name: 'Z' } });
  const deleted = await server.call('DELETE', url, { token });
  const after = await server.call('GET', url, { token });

  expect(read).toEqual(created);
  expect(await changed.json()).toEqual({ ...created, name: 'Y', version: 2 });
  expect([conflict.status, deleted.status, after.status]).toEqual([409, 200, 404]);
});

test('a schema alone is for admins', async () => {
  const manager = await signInAs(server, 'manager');

  for (const [method, url] of [
    ['GET', '/api/v1/vendor'],
    ['GET', '/api/v1/vendor/1'],
    ['POST', '/api/v1/vendor'],
    ['PUT', '/api/v1/vendor/1'],
    ['DELETE', '/api/v1/vendor/1'],
  ] as const) {
    expect((await server.call(method, url, { token: manager })).status).toBe(403);
    expect((await server.call(method, url)).status).toBe(401);
  }
});

test('what its resource file shows and does not let do is refused, and saving follows the letters of the form', async () => {
  const config = buildConfigFolder({
    'schemas/vendor.json': { type: 'object', properties: { name: { type: 'string' } } },
    'resources/vendor.json': {
      menuKey: 'vendor',
      route: 'vendors',
      privileges: ['admin:crud', 'manager:crud'],
      formPrivileges: ['admin:crud', 'manager:r'],
      disabled: ['delete'],
    },
  });
  const own = await buildServerForTest({ configDir: config.path });
  const admin = await register(own);
  const manager = await signInAs(own, 'manager');
  const ask = async (method: string, url: string, by: string) =>
    (await own.call(method, url, { token: by, ...(method.startsWith('P') && { body: { name: 'X' } }) }))
      .status;

  expect(await ask('POST', '/api/v1/vendor', manager)).toBe(403);
  expect(await ask('POST', '/api/v1/vendor', admin)).toBe(201);
  expect(await ask('PUT', '/api/v1/vendor/1', manager)).toBe(403);
  expect(await ask('GET', '/api/v1/vendor/1', manager)).toBe(200);
  expect(await ask('DELETE', '/api/v1/vendor/1', admin)).toBe(403);
});

test('the served definition has its operations, and they answer what it declares', async () => {
  const served: ApiDefinition = await (await server.call('GET', '/api-definition.json')).json();
  const [all, one] = [served.paths['/api/v1/vendor'], served.paths['/api/v1/vendor/{id}']];
  const body = { name: 'declared', rating: 4, tags: ['a'] };
  const declared = async (operation: ApiOperation | undefined, answer: Response) => {
    if (operation === undefined) throw new Error('The served definition lacks an operation of the vendor.');
    await expectDeclaredAnswer(served, operation, answer.clone(), 'admin');
    return answer.json();
  };

  const { id } = await declared(all?.post, await server.call('POST', '/api/v1/vendor', { token, body }));
  const url = `/api/v1/vendor/${id}`;
  await declared(all?.get, await list());
  await declared(one?.get, await server.call('GET', url, { token }));
  await declared(one?.put, await server.call('PUT', url, { token, body }));
  await declared(one?.delete, await server.call('DELETE', url, { token }));

  const record = served.components?.schemas?.['schemas.vendor'];
  expect(Object.keys(record?.properties ?? {})).toEqual(['id', 'name', 'rating', 'tags', 'version']);
  expect(all?.post?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/schemas.vendor',
  });
});

/** What ra-data-simple-rest calls to send a request. */
async function fetchJson(url: string, { method = 'GET', body, headers }: RequestInit = {}) {
  const { pathname, search } = new URL(url);
  const sent = Object.fromEntries(new Headers(headers));
  const answer = await server.call(method, pathname + search, { token, body, headers: sent });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
  return { status: answer.status, headers: answer.headers, body: text, json: JSON.parse(text) };
}

test('the client of simple-rest itself gets along: each of its nine methods', async () => {
  const client = simpleRestProvider('http://gatehouse.test/api/v1', fetchJson);
  const create = async (name: string) => (await client.create('vendor', { data: { name, rating: 77 } })).data;
  const page = { pagination: { page: 2, perPage: 1 }, sort: { field: 'name', order: 'ASC' as const } };
  const [one, other, third] = [await create('zz1'), await create('zz2'), await create('zz3')];

  expect(await client.getOne('vendor', { id: String(one.id) })).toEqual({ data: one });
  expect(await client.getMany('vendor', { ids: [one.id, String(other.id)] })).toEqual({ data: [one, other] });
  expect(await client.getList('vendor', { ...page, filter: { rating: 77 } })).toEqual({
    data: [other],
    total: 3,
  });
  expect(
    await client.getManyReference('vendor', { ...page, target: 'rating', id: 77, filter: { q: 'zz' } }),
  ).toEqual({ data: [other], total: 3 });
  const changed = await client.update('vendor', {
    id: one.id,
    data: { ...one, name: 'zz9' },
    previousData: one,
  });
  expect(changed.data).toEqual({ ...one, name: 'zz9', version: 2 });
  const ids = [one.id, other.id];
  expect(await client.updateMany('vendor', { ids, data: { rating: 78 } })).toEqual({ data: ids });
  expect((await client.getOne('vendor', { id: other.id })).data).toMatchObject({ rating: 78 });
  expect((await client.delete('vendor', { id: third.id, previousData: third })).data).toMatchObject({
    id: third.id,
  });
  expect(await client.deleteMany('vendor', { ids })).toEqual({ data: ids });
  expect((await client.getMany('vendor', { ids: [...ids, third.id] })).data).toEqual([]);
});
