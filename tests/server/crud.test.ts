// @oldest-postgresql
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register, signInAs, signInOf } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  await register(server);
  token = await signInAs(server, 'basic');
});
afterAll(() => server.stop());

let count = 0;
async function addDept(over: Record<string, unknown> = {}) {
  count += 1;
  const body = { name: `Unit ${count}`, code: `U${count}`, ...over };
  return (await server.call('POST', '/api/v1/dept', { token, body })).json();
}
const change = (id: number, body: unknown) => server.call('PUT', `/api/v1/dept/${id}`, { token, body });
const remove = (body: unknown) => server.call('DELETE', '/api/v1/dept', { token, body });

describe('creating', () => {
  test('a record gets an id and version 1', async () => {
    const answer = await server.call('POST', '/api/v1/dept', { token, body: { name: '總務', code: 'G1' } });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: expect.any(Number), name: '總務', code: 'G1', version: 1 });
  });

  test.each([
    ['a missing field', { name: 'A' }, '/code', 'required'],
    ['an emptied required field', { name: 'A', code: null }, '/code', 'required'],
    ['an empty text', { name: '', code: 'A' }, '/name', 'minLength'],
    ['a text that is too long', { name: 'n'.repeat(101), code: 'A' }, '/name', 'maxLength'],
    ['another type', { name: 1, code: 'A' }, '/name', 'type'],
    [
      'a property that the entity does not have',
      { name: 'A', code: 'A', colour: 'red' },
      '/colour',
      'unknown',
    ],
    ['a store of its own choice', { store_id: 2, name: 'A', code: 'A' }, '/store_id', 'unknown'],
    ['an id of its own', { id: 7, name: 'A', code: 'A' }, '/id', 'const'],
    ['an inherited name', { name: 'A', code: 'A', constructor: 'x' }, '/constructor', 'unknown'],
    ['a list', [], '', 'type'],
    ['no body', undefined, '', 'type'],
  ])('%s is refused with its pointer', async (_, body, pointer, keyword) => {
    const answer = await server.call('POST', '/api/v1/dept', { token, body });

    expect(answer.status).toBe(422);
    const problem = await answer.json();
    expect(problem).toMatchObject({ status: 422, code: 'invalid', message: 'problems.invalid' });
    expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, keyword }));
  });

  test('id 0 means new', async () => {
    expect(await addDept({ id: 0 })).toMatchObject({ version: 1 });
  });

  test('it stands in the log: who, what, which fields', async () => {
    const dept = await addDept();

    const row = await server.deps.database
      .selectFrom('log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

    expect(row).toMatchObject({
      store_id: 1,
      title: 'log.events.created.title',
      params: { user: 'basic-1', entity: 'dept', id: dept.id, fields: 'name, code' },
    });
  });
});

describe('changing', () => {
  test('absent fields stay and the version counts on', async () => {
    const dept = await addDept();

    const answer = await change(dept.id, { name: 'Other' });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ...dept, name: 'Other', version: 2 });
  });

  test('an older version is a conflict that tells the current one and changes nothing', async () => {
    const dept = await addDept();
    await change(dept.id, { ...dept, name: 'First' });

    const answer = await change(dept.id, { ...dept, name: 'Second' });

    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'conflict', params: { version: 2 } });
    const { content } = await (await server.call('GET', '/api/v1/dept', { token })).json();
    expect(content).toContainEqual({ ...dept, name: 'First', version: 2 });
  });

  test('of two savers of the same version at once, one has a conflict', async () => {
    const dept = await addDept();

    const answers = await Promise.all([
      change(dept.id, { ...dept, name: 'First' }),
      change(dept.id, { ...dept, name: 'Second' }),
    ]);

    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('the result is judged, not the part that was sent', async () => {
    const dept = await addDept();

    const answer = await change(dept.id, { code: '' });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([
      { pointer: '/code', keyword: 'minLength', params: { limit: 1 } },
    ]);
  });

  test('the id of another record in the body is refused', async () => {
    const dept = await addDept();

    expect((await change(dept.id, { ...dept, id: dept.id + 1 })).status).toBe(422);
  });

  test.each(['999999', '0', '-1', 'abc', '1.5', '99999999999999999999'])(
    'there is no record %s',
    async (id) => {
      const answer = await server.call('PUT', `/api/v1/dept/${id}`, { token, body: { name: 'x' } });

      expect(answer.status).toBe(404);
    },
  );

  test('the log names the fields that changed', async () => {
    const dept = await addDept();
    await change(dept.id, { ...dept, code: 'changed' });

    const row = await server.deps.database
      .selectFrom('log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

    expect(row.params).toMatchObject({ entity: 'dept', id: dept.id, fields: 'code' });
  });
});

describe('deleting', () => {
  test('several go at once', async () => {
    const [a, b] = [await addDept(), await addDept()];

    const answer = await remove({ ids: [a.id, b.id] });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ids: [a.id, b.id] });
  });

  test('when one is missing none goes, and the missing one is named', async () => {
    const dept = await addDept();

    const answer = await remove({ ids: [dept.id, 999_999] });

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'notFound', params: { ids: '999999' } });
    const { content } = await (await server.call('GET', '/api/v1/dept', { token })).json();
    expect(content).toContainEqual(dept);
  });

  test.each([
    [{ ids: [] }],
    [{ ids: ['1'] }],
    [{ ids: [1.5] }],
    [{ ids: [null] }],
    [{ ids: { length: 1 } }],
    [{}],
    [undefined],
  ])('%j is refused', async (body) => {
    expect((await remove(body)).status).toBe(422);
  });

  test('more ids than the database counts parameters are still looked for one by one', async () => {
    const dept = await addDept();
    const missing = Array.from({ length: 70_000 }, (_, index) => 1_000_000 + index);

    const answer = await remove({ ids: [dept.id, ...missing] });

    expect(answer.status).toBe(404);
    expect((await answer.json()).params.ids.split(', ')).toEqual(missing.slice(0, 20).map(String));
  });
});

describe('listing', () => {
  test('departments come without pagination, in the order of their ids', async () => {
    const answer = await server.call('GET', '/api/v1/dept', { token });

    const body = await answer.json();
    expect(Object.keys(body)).toEqual(['content']);
    const ids = body.content.map((dept: { id: number }) => dept.id);
    expect(ids).toEqual([...ids].toSorted((a, b) => a - b));
  });

  test('page_size bounds them', async () => {
    await addDept();
    await addDept();

    const answer = await server.call('GET', '/api/v1/dept?page_size=2', { token });

    expect((await answer.json()).content).toHaveLength(2);
  });

  test.each([
    'page_size=0',
    'page_size=1001',
    'page_size=x',
    'page_size=1&page_size=2',
    'colour=red',
    'page_size=%00',
  ])('?%s is refused', async (query) => {
    const answer = await server.call('GET', `/api/v1/dept?${query}`, { token });

    expect(answer.status).toBe(422);
  });
});

describe('stores', () => {
  test('another store has its own records', async () => {
    const dept = await addDept();
    const other = await signInOf(server, 2, 'admin');

    const { content } = await (await server.call('GET', '/api/v1/dept', { token: other })).json();
    const changed = await server.call('PUT', `/api/v1/dept/${dept.id}`, {
      token: other,
      body: { name: 'mine' },
    });
    const deleted = await server.call('DELETE', '/api/v1/dept', { token: other, body: { ids: [dept.id] } });

    expect(content).toEqual([]);
    expect([changed.status, deleted.status]).toEqual([404, 404]);
  });

  test('another store is not to be named, the own one is', async () => {
    const own = await server.call('GET', '/api/v1/dept?store_id=1', { token });
    const other = await server.call('GET', '/api/v1/dept?store_id=2', { token });

    expect([own.status, other.status]).toEqual([200, 403]);
  });
});

test('a list can be asked for several records by their ids, beside its other filters', async () => {
  const admin = await signInAs(server, 'admin');
  const add = async (name: string) =>
    (await server.call('POST', '/api/v1/ingredient', { token: admin, body: { name } })).json();
  const [first, , third] = [await add('芋圓'), await add('粉粿'), await add('仙草')];
  const read = async (query: string) => server.call('GET', `/api/v1/ingredient?${query}`, { token });

  const { content, pagination } = await (await read(`ids=${first.id}&ids=${third.id}&ids=99999`)).json();
  expect(content.map(({ name }: { name: string }) => name)).toEqual(['芋圓', '仙草']);
  expect(pagination.total_elements).toBe(2);
  expect((await read('ids=x')).status).toBe(422);
});
