import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

const CALLER_IS_ADMIN = { '$user.roles': { contains: { const: 'admin' } } };

const VENDOR = {
  $schema: './meta/2/entity.json',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1 },
    kind: { enum: ['own', 'outside'], default: 'own' },
    cost: { type: 'integer', default: 5 },
    limit: { type: 'integer' },
    note: { type: 'string' },
    stock: { type: 'integer', default: 0 },
    bank: { type: 'object', properties: { account: { type: 'string' }, holder: { type: 'string' } } },
  },
  required: ['name'],
  views: {
    list: {
      columns: [
        'name',
        { field: 'cost', when: '$can.delete' },
        'note',
        {
          field: 'stock',
          quickEdit: true,
          disabledWhen: { '$record.kind': 'outside', not: '$can.delete' },
        },
      ],
      search: { by: ['name'] },
    },
    form: {
      layout: [
        'name',
        'kind',
        { type: 'VerticalLayout', when: '$can.delete', elements: ['cost'] },
        { type: 'Control', scope: '#/properties/limit', readOnlyWhen: { not: CALLER_IS_ADMIN } },
        {
          type: 'Control',
          scope: '#/properties/note',
          disabledWhen: { '$record.kind': 'outside', not: '$can.delete' },
        },
        'bank.holder',
        { type: 'Control', scope: '#/properties/bank/properties/account', when: CALLER_IS_ADMIN },
      ],
      readOnlyWhen: { '$record.name': 'closed', not: '$can.delete' },
    },
  },
};
const RESOURCE = {
  $schema: './meta/2/resource.json',
  menuKey: 'vendor',
  route: 'manage/vendors',
  privileges: ['admin:crud', 'manager:cru'],
};

let server: TestServer;
let admin: string;
let manager: string;
let configDir: string;

beforeAll(async () => {
  configDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-config-'));
  for (const [folder, value] of Object.entries({ schemas: VENDOR, resources: RESOURCE })) {
    mkdirSync(path.join(configDir, folder));
    writeFileSync(path.join(configDir, folder, 'vendor.json'), JSON.stringify(value));
  }
  server = await buildServer({ configDir });
  admin = await register(server);
  manager = await signInAs(server, 'manager');
});
afterAll(async () => {
  await server.stop();
  rmSync(configDir, { recursive: true });
});

async function add(values: JsonObject = {}): Promise<JsonObject> {
  const body = { name: 'A', cost: 7, limit: 3, bank: { account: '1', holder: 'B' }, ...values };
  const answer = await server.call('POST', '/api/v1/vendor', { token: admin, body });
  expect(answer.status).toBe(201);
  return answer.json();
}

const change = (token: string, id: unknown, body: JsonObject) =>
  server.call('PUT', `/api/v1/vendor/${String(id)}`, { token, body });
const read = async (token: string, id: unknown): Promise<JsonObject> =>
  (await server.call('GET', `/api/v1/vendor/${String(id)}`, { token })).json();

async function expectRefused(answer: Response, pointer: string) {
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    code: 'forbidden',
    errors: [{ pointer, keyword: 'readOnly' }],
  });
}

describe('a field whose `when` speaks of the caller alone', () => {
  test('is left out of a record, a list and the answer of a save where its condition is false', async () => {
    const { id } = await add();

    const seen = await read(manager, id);
    expect(seen).not.toHaveProperty('cost');
    expect(seen.bank).toEqual({ holder: 'B' });
    expect(await read(admin, id)).toMatchObject({ cost: 7, bank: { account: '1', holder: 'B' } });
    const list = await server.call('GET', '/api/v1/vendor', { token: manager });
    expect(JSON.stringify(await list.json())).not.toMatch(/cost|account/);
    const saved = await change(manager, id, { note: 'x' });
    expect(saved.status).toBe(200);
    expect(await saved.json()).not.toHaveProperty('cost');
  });

  test('is not found out by sorting or filtering', async () => {
    const ask = (token: string, query: string) => server.call('GET', `/api/v1/vendor?${query}`, { token });
    const sort = `sort=${encodeURIComponent('["cost","ASC"]')}`;
    const filter = `filter=${encodeURIComponent('{"cost":7}')}`;

    expect((await ask(manager, sort)).status).toBe(403);
    expect((await ask(manager, filter)).status).toBe(403);
    expect((await ask(admin, sort)).status).toBe(200);
    expect((await ask(manager, `filter=${encodeURIComponent('{"q":"A"}')}`)).status).toBe(200);
  });

  test('stays as it was where it is not sent, and is refused where it is', async () => {
    const { id } = await add();

    await expectRefused(await change(manager, id, { cost: 1 }), '/cost');
    await expectRefused(await change(manager, id, { cost: null }), '/cost');
    await expectRefused(await change(manager, id, { bank: { account: '2', holder: 'B' } }), '/bank/account');
    expect((await change(manager, id, { name: 'B' })).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ name: 'B', cost: 7, bank: { account: '1' } });
  });

  test('of a new record has its default', async () => {
    const create = (body: JsonObject) => server.call('POST', '/api/v1/vendor', { token: manager, body });

    await expectRefused(await create({ name: 'N', cost: 9 }), '/cost');
    const created = await create({ name: 'N' });
    expect(created.status).toBe(201);
    expect(await read(admin, (await created.json()).id)).toMatchObject({ cost: 5 });
  });
});

describe('a field that is read-only or disabled for the caller', () => {
  test('is answered, and changed by others alone', async () => {
    const { id } = await add();

    expect(await read(manager, id)).toMatchObject({ limit: 3 });
    await expectRefused(await change(manager, id, { limit: 4 }), '/limit');
    expect((await change(manager, id, { limit: 3, name: 'B' })).status).toBe(200);
    expect((await change(admin, id, { limit: 4 })).status).toBe(200);
  });

  test('follows the record as it is saved', async () => {
    const { id } = await add();

    expect((await change(manager, id, { note: 'a' })).status).toBe(200);
    await expectRefused(await change(manager, id, { kind: 'outside', note: 'b' }), '/note');
    expect((await change(manager, id, { kind: 'outside' })).status).toBe(200);
    await expectRefused(await change(manager, id, { note: 'b' }), '/note');
    expect((await change(manager, id, { kind: 'own', note: 'b' })).status).toBe(200);
  });
});

test('a field that is changed in the list alone is held where its column is disabled for the caller', async () => {
  const { id } = await add({ kind: 'outside' });

  await expectRefused(await change(manager, id, { stock: 4 }), '/stock');
  expect((await change(admin, id, { stock: 4 })).status).toBe(200);
  expect((await change(manager, id, { kind: 'own', stock: 5 })).status).toBe(200);
});

test('a form that is read-only for the caller saves nothing of a stored record', async () => {
  const { id } = await add({ name: 'closed' });

  await expectRefused(await change(manager, id, { name: 'open' }), '/name');
  expect((await change(admin, id, { name: 'open' })).status).toBe(200);
  const body = { name: 'closed' };
  expect((await server.call('POST', '/api/v1/vendor', { token: manager, body })).status).toBe(201);
});
