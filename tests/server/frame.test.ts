import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '../support/people.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

const SCRIPT = 'export const a = 1;'.repeat(200);
let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-ui-'));
  const uiFolder = path.join(folder, 'ui');
  mkdirSync(path.join(uiFolder, 'assets'), { recursive: true });
  writeFileSync(path.join(uiFolder, 'index.html'), '<!doctype html><title>Gatehouse</title>');
  writeFileSync(path.join(uiFolder, 'assets/app.abc123.js'), SCRIPT);
  writeFileSync(path.join(folder, 'outside.txt'), 'secret');
  server = await buildServer({
    settings: {
      uiFolder,
      providerUrl: 'https://provider.example/base',
      ioServer: { host: 'io.example', port: 8080 },
      broker: {
        host: 'mq.example',
        webStompPort: 15674,
        protocol: 'ws',
        publisher: { username: 'server', password: 'secret of the server' },
        listener: { username: 'u', password: 'p' },
      },
    },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('the page may run only its own code and call only configured addresses', async () => {
  const answer = await server.call('GET', '/');

  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const directives = new Map(
    policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
  expect(directives.get('script-src')).toEqual(["'self'"]);
  expect(policy).not.toContain('unsafe-eval');
  expect(directives.get('connect-src')).toEqual([
    "'self'",
    'http://localhost:3333',
    'http://127.0.0.1:3333',
    'https://provider.example',
    'ws://mq.example:15674',
  ]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('object-src')).toEqual(["'none'"]);
});

test.each(['/', '/login', '/dashboard/manage/depts', '/dashboard/user/0'])(
  '%s answers the page, never cached',
  async (route) => {
    const answer = await server.call('GET', route);

    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Gatehouse');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  },
);

test('hashed files are kept for good, and a missing one is not the page', async () => {
  const found = await server.call('GET', '/assets/app.abc123.js');
  const missing = await server.call('GET', '/assets/gone.js');

  expect(found.headers.get('Cache-Control')).toContain('immutable');
  expect(found.headers.get('Content-Type')).toContain('text/javascript');
  expect(missing.status).toBe(404);
});

test.each([
  '/../outside.txt',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/%00',
])('%s does not leave the folder', async (route) => {
  const answer = await server.call('GET', route);

  expect(await answer.text()).not.toContain('secret');
});

test('text is compressed for those who can read it', async () => {
  const answer = await server.call('GET', '/assets/app.abc123.js', {
    headers: { 'Accept-Encoding': 'gzip' },
  });

  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
});

test.each([
  ['gzip;q=0', null],
  ['br, *;q=0.5', 'gzip'],
  ['identity', null],
])('with Accept-Encoding "%s" a hashed file comes whole, encoded as %s', async (accepted, encoding) => {
  const answer = await server.call('GET', '/assets/app.abc123.js', {
    headers: { 'Accept-Encoding': accepted },
  });

  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  const body = Buffer.from(await answer.arrayBuffer());
  expect((encoding === null ? body : gunzipSync(body)).toString()).toBe(SCRIPT);
});

test('a hashed file is read and compressed once, however often it is asked for', async () => {
  const file = path.join(folder, 'ui/assets/once.abc123.js');
  writeFileSync(file, SCRIPT);
  const ask = async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const answer = await server.call('GET', '/assets/once.abc123.js', { headers });
    return Buffer.from(await answer.arrayBuffer());
  };
  const first = await ask();
  rmSync(file);

  expect(gunzipSync(first).toString()).toBe(SCRIPT);
  expect(await ask()).toEqual(first);
});

test('a picture is not compressed', async () => {
  writeFileSync(path.join(folder, 'ui/assets/mark.abc123.png'), Buffer.alloc(4_096));

  const headers = { 'Accept-Encoding': 'gzip' };
  const answer = await server.call('GET', '/assets/mark.abc123.png', { headers });

  expect(answer.headers.get('Content-Encoding')).toBeNull();
});

test('every answer says what it is and nothing about where it came from', async () => {
  for (const route of ['/', '/health', '/api/v1/nothing', '/config/index.json', '/api/v1/dept']) {
    const { headers } = await server.call('GET', route);

    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('camera=(self)');
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  }
});

test('an unknown path below /api answers the envelope, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
    const answer = await server.call(method, '/api/v1/nothing');

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      status: 404,
      code: 'notFound',
      message: 'problems.notFound',
      request_id: answer.headers.get('X-Request-Id'),
    });
  }
});

test('every request is one log line with its id, and holds no secret', async () => {
  const token = await register(server);
  server.lines.length = 0;

  const answer = await server.call('GET', '/api/v1/dept', { token });

  expect(server.lines).toEqual([
    {
      request_id: answer.headers.get('X-Request-Id'),
      method: 'GET',
      path: '/api/v1/dept',
      status: 200,
      milliseconds: expect.any(Number),
      user_id: 1,
    },
  ]);
});

test('without a broker of its own, the feed is at the address of the caller, and no secret is told', async () => {
  const own = await buildServerForTest();
  const token = await register(own);
  const options = { token, headers: { 'X-Forwarded-Proto': 'https' } };
  const { MQ } = await (await own.call('GET', 'http://gatehouse.test:8443/api/v1/system', options)).json();
  expect(MQ).toEqual({
    WEB_STOMP_ENABLE: true,
    HOST: 'gatehouse.test',
    WEB_STOMP_PORT: 8443,
    protocol: 'ws',
  });
});

test('only those who are signed in learn the secrets of the broker', async () => {
  const mine = await register(server);

  const anonymous = (await (await server.call('GET', '/api/v1/system')).json()).MQ;
  const known = (await (await server.call('GET', '/api/v1/system', { token: mine })).json()).MQ;

  expect(anonymous).toEqual({
    WEB_STOMP_ENABLE: true,
    HOST: 'mq.example',
    WEB_STOMP_PORT: 15674,
    protocol: 'ws',
  });
  expect(known).toEqual({ ...anonymous, username: 'u', password: 'p' });
});

test.each([
  ['there is no account that listens alone', { listener: null }, false],
  ['their account was found to publish', { listener: { username: 'u', password: 'p' } }, true],
])(
  'pages are led to the embedded broker, without an account, where %s',
  async (_, { listener }, mayPublish) => {
    const broker = {
      host: 'mq.example',
      webStompPort: 15674,
      protocol: 'ws' as const,
      publisher: { username: 'server', password: 'secret of the server' },
      listener,
    };
    const own = await buildServerForTest({ settings: { broker }, mayPagesPublish: () => mayPublish });
    const token = await register(own);
    const { MQ } = await (
      await own.call('GET', 'http://gatehouse.test:8080/api/v1/system', { token })
    ).json();
    expect(MQ).toEqual({
      WEB_STOMP_ENABLE: true,
      HOST: 'gatehouse.test',
      WEB_STOMP_PORT: 8080,
      protocol: 'ws',
    });
  },
);
