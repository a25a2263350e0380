import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import definition from '../../resources/api-definition.json' with { type: 'json' };
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import { register } from '../support/people.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/v1/dept', { token, body, headers });

test.each([
  "'; drop table dept; --",
  '"quoted"',
  '<script>alert(1)</script>',
  '%_\\',
  '車牌\u{2000b}',
  '👩‍👩‍👧',
  '${1+1} {{1}}',
])('%j is kept as it is', async (name) => {
  const answer = await post({ name, code: 'X' });

  expect(answer.status).toBe(201);
  expect((await answer.json()).name).toBe(name);
});

test.each([
  ['a NUL character', '{"name":"a\\u0000b","code":"X"}', '/name'],
  ['a lone surrogate', '{"name":"\\ud800","code":"X"}', '/name'],
  ['a key with a NUL character', '{"name":"a","code":"X","a\\u0000":1}', '/a\0'],
  ['a prototype', '{"name":"a","code":"X","__proto__":{"x":1}}', '/__proto__'],
  ['an endless number', '{"name":1e999,"code":"X"}', '/name'],
])('%s is refused', async (_, body, pointer) => {
  const answer = await post(body);

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toContainEqual(expect.objectContaining({ pointer }));
});

test('the pollution of a prototype has no effect', async () => {
  await post('{"name":"a","code":"X","__proto__":{"polluted":true}}');

  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test.each([
  ['broken JSON', '{"name":', 'json'],
  ['nothing but a word', 'name', 'json'],
  ['nesting without end', '['.repeat(100_000), 'depth'],
])('%s is refused as such', async (_, body, keyword) => {
  const answer = await post(body);

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual([expect.objectContaining({ pointer: '', keyword })]);
});

test.each([
  ['order', { take_type: 'take_in', items: Array<number>(490_000).fill(0) }, '/items'],
  [
    'user',
    { name: 'a', password: 'a long password', roles: Array.from({ length: 60_000 }, () => ({})) },
    '/roles',
  ],
])('a list without end is refused at once: %s', async (path, body, pointer) => {
  const answer = await server.call('POST', `/api/v1/${path}`, { token, body });

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual([expect.objectContaining({ pointer, keyword: 'maxItems' })]);
});

test('of a body that is wrong in very many places the first are named', async () => {
  const wrong = Array.from({ length: 200 }, () => ({ id: 0, number: 0, note: 1 }));
  const answer = await server.call('POST', '/api/v1/order', {
    token,
    body: { take_type: 'take_in', items: wrong },
  });

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toHaveLength(20);
});

test('bytes that are no UTF-8 are refused', async () => {
  const request = new Request('http://gatehouse.test/api/v1/dept', {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: new Uint8Array([0x7b, 0xff, 0x7d]),
  });

  expect((await server.app.fetch(request)).status).toBe(422);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
  'a body as %j is refused',
  async (type) => {
    expect((await post('{}', { 'Content-Type': type })).status).toBe(415);
  },
);

test('a body of more than a mebibyte is refused', async () => {
  expect((await post({ name: 'n'.repeat(1024 * 1024), code: 'X' })).status).toBe(413);
});

test('a body may be as large as its operation says', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-limits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'resources'));
  const own = structuredClone(definition) as unknown as ApiDefinition;
  const { post: add } = own.paths['/api/v1/dept'] ?? {};
  if (!add) throw new Error('There are no departments.');
  add['x-max-body-bytes'] = 100;
  writeFileSync(path.join(folder, 'resources/api-definition.json'), JSON.stringify(own));
  const limited = await buildServerForTest({ configDir: folder });
  const by = await register(limited);
  const send = (name: string) =>
    limited.call('POST', '/api/v1/dept', { token: by, body: { name, code: 'X' } });

  expect((await send('n'.repeat(60))).status).toBe(201);
  const refused = await send('n'.repeat(90));
  expect([refused.status, (await refused.json()).params]).toEqual([413, { limit: 100 }]);
});

test('a body without a length is refused while it streams, not after', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(256 * 1024).fill(32));
    },
  });
  const request = new Request('http://gatehouse.test/api/v1/dept', {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);

  const answer = await server.app.fetch(request);

  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(10);
});

test('an address of endless length is refused', async () => {
  expect((await server.call('GET', `/api/v1/dept?x=${'x'.repeat(9_000)}`, { token })).status).toBe(414);
});

test('an unexpected failure tells its request id and nothing else', async () => {
  await server.deps.database.schema.alterTable('dept').renameTo('dept_away').execute();

  const answer = await server.call('GET', '/api/v1/dept', { token });

  await server.deps.database.schema.alterTable('dept_away').renameTo('dept').execute();
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    status: 500,
    code: 'internal',
    message: 'problems.internal',
    request_id: answer.headers.get('X-Request-Id'),
  });
});
