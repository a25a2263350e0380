// @oldest-postgresql
import { expect, test } from 'vitest';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register, signInOf } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

const BADGE = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    note: { type: 'string' },
    dept_id: { type: ['integer', 'null'], 'x-reference': 'dept' },
    dept_ids: { type: 'array', items: { type: 'integer', 'x-reference': 'dept' } },
  },
};

async function buildBadges() {
  const config = buildConfigFolder({ 'schemas/badge.json': BADGE });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const dept = await (
    await server.call('POST', '/api/v1/dept', { token, body: { name: 'A', code: 'A' } })
  ).json();
  const add = (body: unknown) => server.call('POST', '/api/v1/badge', { token, body });
  return { server, token, dept, add };
}

test('an id that points to nothing is refused, alone and in a list', async () => {
  const { dept, add } = await buildBadges();

  const answer = await add({ dept_id: 99, dept_ids: [dept.id, 98] });

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual([
    { pointer: '/dept_id', keyword: 'reference' },
    { pointer: '/dept_ids', keyword: 'reference' },
  ]);
  expect((await add({ dept_id: null, dept_ids: [dept.id] })).status).toBe(201);
});

test('more ids than the database counts parameters are looked up all the same', async () => {
  const { dept, add } = await buildBadges();
  const missing = Array.from({ length: 70_000 }, (_, index) => 1_000 + index);

  const answer = await add({ dept_ids: [dept.id, ...missing] });

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual([{ pointer: '/dept_ids', keyword: 'reference' }]);
});

test('a record of another store is nothing to point to', async () => {
  const { server, add } = await buildBadges();
  const token = await signInOf(server, 2, 'admin');
  const body = { name: 'B', code: 'B' };
  const foreign = await (await server.call('POST', '/api/v1/dept', { token, body })).json();

  expect((await add({ dept_id: foreign.id })).status).toBe(422);
});

test('an old pointer to what is gone does not block another change', async () => {
  const { server, token, dept, add } = await buildBadges();
  const badge = await (await add({ dept_id: dept.id })).json();
  await server.call('DELETE', '/api/v1/dept', { token, body: { ids: [dept.id] } });

  const answer = await server.call('PUT', `/api/v1/badge/${badge.id}`, {
    token,
    body: { ...badge, note: 'x' },
  });

  expect(answer.status).toBe(200);
});

test('what a record says that it keeps is not deleted before it; what keeps itself alone is', async () => {
  const config = buildConfigFolder({
    'schemas/shelf.json': {
      type: 'object',
      properties: {
        id: { type: 'integer', readOnly: true },
        dept_id: { type: ['integer', 'null'], 'x-reference': 'dept', 'x-on-delete': 'refuse' },
        above_ids: {
          type: 'array',
          items: { type: 'integer', 'x-reference': 'shelf', 'x-on-delete': 'refuse' },
        },
      },
    },
  });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await server.call(method, `/api/v1/${path}`, { token, body });
    return { status: answer.status, body: await answer.json() };
  };
  const { body: dept } = await call('POST', 'dept', { name: 'A', code: 'A' });
  const { body: shelf } = await call('POST', 'shelf', { dept_id: dept.id });
  const { body: upper } = await call('POST', 'shelf', { above_ids: [shelf.id] });

  const used = (id: number) => ({ code: 'stillUsed', params: { count: 1, names: `#${id}` } });
  expect(await call('DELETE', 'dept', { ids: [dept.id] })).toMatchObject({
    status: 409,
    body: used(shelf.id),
  });
  expect((await call('DELETE', `shelf/${shelf.id}`)).body).toMatchObject(used(upper.id));
  await call('PUT', `shelf/${upper.id}`, { ...upper, above_ids: [upper.id] });
  expect((await call('DELETE', `shelf/${upper.id}`)).status).toBe(200);
  expect((await call('DELETE', `shelf/${shelf.id}`)).status).toBe(200);
  expect((await call('DELETE', 'dept', { ids: [dept.id] })).status).toBe(200);
});

test('what keeps a record is called by its representation, for who may read that', async () => {
  const shelf = {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      place: { type: 'object', properties: { code: { type: 'string' } } },
      dept_id: { type: ['integer', 'null'], 'x-reference': 'dept', 'x-on-delete': 'refuse' },
    },
    recordRepresentation: 'place.code',
  };
  const resource = { menuKey: 'shelf', route: 'shelf', privileges: ['admin:crud'] };
  const config = buildConfigFolder({ 'schemas/shelf.json': shelf, 'resources/shelf.json': resource });
  const server = await buildServerForTest({ configDir: config.path });
  const admin = await register(server);
  const manager = await signInOf(server, 1, 'manager');
  const call = async (method: string, path: string, token: string, body: unknown) =>
    (await server.call(method, `/api/v1/${path}`, { token, body })).json();
  const dept = await call('POST', 'dept', admin, { name: 'A', code: 'A' });
  const { id } = await call('POST', 'shelf', admin, { dept_id: dept.id, place: { code: 'R-7' } });
  const deleteAs = (token: string) => call('DELETE', 'dept', token, { ids: [dept.id] });

  expect(await deleteAs(admin)).toMatchObject({ code: 'stillUsed', params: { count: 1, names: 'R-7' } });
  expect(await deleteAs(manager)).toMatchObject({
    code: 'stillUsed',
    params: { count: 1, names: `#${id}` },
  });
});
