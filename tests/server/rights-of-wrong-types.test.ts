import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

const MAY_NOT_DELETE = { not: '$can.delete' };

/** Each kind of condition on the caller and on a field: a value, a schema, a named function, a part of an object. */
const VENDOR = {
  $schema: './meta/2/entity.json',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1 },
    kind: { enum: ['own', 'outside'] },
    marks: { type: 'array', items: { type: 'string' } },
    bank: { type: 'object', properties: { account: { type: 'string' }, holder: { type: 'string' } } },
    byValue: { type: 'string' },
    bySchema: { type: 'string' },
    byFunction: { type: 'string' },
    byPart: { type: 'string' },
    limit: { type: 'integer' },
  },
  required: ['name'],
  views: {
    list: { columns: ['name'], search: { by: ['name'] } },
    form: {
      layout: [
        'name',
        'kind',
        'marks',
        'bank.holder',
        { type: 'Control', scope: '#/properties/bank/properties/account', when: '$can.delete' },
        {
          type: 'Control',
          scope: '#/properties/byValue',
          disabledWhen: { '$record.kind': 'outside', ...MAY_NOT_DELETE },
        },
        {
          type: 'Control',
          scope: '#/properties/bySchema',
          readOnlyWhen: { '$record.marks': { contains: { const: 'locked' } }, ...MAY_NOT_DELETE },
        },
        {
          type: 'Control',
          scope: '#/properties/byFunction',
          disabledWhen: { '$record.name|upperCase': 'CLOSED', ...MAY_NOT_DELETE },
        },
        {
          type: 'Control',
          scope: '#/properties/byPart',
          disabledWhen: { '$record.bank.holder': 'closed', ...MAY_NOT_DELETE },
        },
        { type: 'Control', scope: '#/properties/limit', readOnlyWhen: MAY_NOT_DELETE },
      ],
    },
  },
};
const RESOURCE = {
  $schema: './meta/2/resource.json',
  menuKey: 'vendor',
  route: 'manage/vendors',
  privileges: ['admin:crud', 'manager:cru'],
};
const LOCKED = {
  name: 'closed',
  kind: 'outside',
  marks: ['locked'],
  bank: { account: 'ACC-1', holder: 'closed' },
  limit: 3,
};
/** Values of another type than is expected, and names that every object of JavaScript knows. As JSON text. */
const HOSTILE = [
  'null',
  'true',
  '0',
  '"constructor"',
  '"__proto__"',
  '[]',
  '["own"]',
  '[[["own"]]]',
  '[null]',
  '{}',
  '{"0":"own","length":1}',
  '{"__proto__":{"account":"2"}}',
  '{"constructor":{"prototype":{"account":"2"}}}',
  '{"toString":1,"valueOf":null}',
  '{"account":["1"],"holder":{"toString":null}}',
];
/** A field that a condition reads, the one that it locks for a manager, and what is of the right type after all. */
const LOCKS: [string, string, string[]][] = [
  ['kind', 'byValue', []],
  ['marks', 'bySchema', ['[]', '["own"]']],
  ['name', 'byFunction', ['"constructor"', '"__proto__"']],
  ['bank', 'byPart', HOSTILE.filter((text) => /^\{("0"|"constructor"|"toString"|\})/.test(text))],
];

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

/** @param body JSON text: written as an object, `__proto__` would be no key */
const send = (method: string, url: string, body: string, token = manager) =>
  server.call(method, `/api/v1/${url}`, { token, body: JSON.parse(body) });

async function read(url: string): Promise<JsonObject> {
  return (await server.call('GET', `/api/v1/${url}`, { token: admin })).json();
}

async function addLocked(): Promise<JsonObject> {
  const answer = await send('POST', 'vendor', JSON.stringify(LOCKED), admin);
  expect(answer.status).toBe(201);
  return answer.json();
}

async function expectRefused(answer: Response) {
  expect([403, 422]).toContain(answer.status);
  expect(await answer.text()).not.toContain('ACC-1');
}

describe.each(LOCKS)('a condition that reads %s', (field, locked, isOfType) => {
  test.each(HOSTILE)('opens nothing by a wrong type: %s', async (value) => {
    const before = await addLocked();
    const url = `vendor/${String(before.id)}`;

    const answer = await send('PUT', url, `{"${field}":${value},"${locked}":"x"}`);

    const after = await read(url);
    if (isOfType.includes(value)) {
      expect(answer.status).toBe(200);
      expect(after).toMatchObject({ [locked]: 'x', limit: 3, bank: { account: 'ACC-1' } });
    } else {
      await expectRefused(answer);
      expect(after).toEqual(before);
    }
  });

  test.each(HOSTILE)('is refused with a new record: %s', async (value) => {
    const body =
      field === 'name' ? `{"name":${value},"byValue":1}` : `{"name":"n","byValue":1,"${field}":${value}}`;

    await expectRefused(await send('POST', 'vendor', body));
  });
});

test.each(HOSTILE)('a field that a caller may not change is not changed to %s', async (value) => {
  const before = await addLocked();
  const url = `vendor/${String(before.id)}`;

  await expectRefused(await send('PUT', url, `{"limit":${value}}`));
  await expectRefused(await send('PUT', url, `{"bank":{"account":${value}}}`));
  expect(await read(url)).toEqual(before);
});

test.each([
  ...HOSTILE.filter((value) => value !== '[]'),
  '"admin"',
  '["admin"]',
  '{"name":"admin"}',
  '[["admin"]]',
  '[{"name":["admin"]}]',
  '[{"name":{"0":"admin"}}]',
  '[{"name":"constructor"}]',
  '[{"__proto__":{"name":"admin"}}]',
])('a rank is read of roles of the wrong type: %s', async (roles) => {
  const id = Number(manager.split('-')[0]);
  const before = await read(`user/${id}`);

  await expectRefused(await send('PUT', `user/${id}`, `{"roles":${roles}}`));
  await expectRefused(
    await send(
      'POST',
      'user',
      `{"name":"other","password":"correct horse","email":"a@b.tw","phone_number":"02","roles":${roles}}`,
    ),
  );
  expect(await read(`user/${id}`)).toEqual(before);
});

test.each([
  ['byValue', { kind: 'own' }],
  ['bySchema', { marks: ['own'] }],
  ['byFunction', { name: 'open' }],
  ['byPart', { bank: { holder: 'open' } }],
])('%s is opened by a change that the caller may make', async (locked, change) => {
  const { id } = await addLocked();
  const url = `vendor/${String(id)}`;

  await expectRefused(await send('PUT', url, JSON.stringify({ [locked]: 'x' })));
  const answer = await send('PUT', url, JSON.stringify({ ...change, [locked]: 'x' }));

  expect(answer.status).toBe(200);
  expect(await read(url)).toMatchObject({ [locked]: 'x', limit: 3, bank: { account: 'ACC-1' } });
});
