import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import definition from '../../resources/api-definition.json' with { type: 'json' };
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

interface Asked {
  line: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const RELAYED = { servers: [{ url: '/io' }] };
const PATHS = {
  '/api/v1/barriers': {
    get: {
      operationId: 'gateway.readGateways',
      parameters: [{ name: 'kind', in: 'query', schema: { type: 'string' } }],
      ...RELAYED,
    },
  },
  '/api/v1/barriers/{id}/open': {
    post: {
      operationId: 'gateway.raiseGate',
      parameters: [ID],
      requestBody: {
        content: {
          'application/json': { schema: { type: 'object', properties: { plate: { type: 'string' } } } },
        },
      },
      ...RELAYED,
    },
  },
};
const RESOURCE = {
  menuKey: 'gates',
  route: 'manage/gates',
  privileges: ['admin:cru', 'basic:r'],
  page: 'order-entry',
  reads: { 'gateway.readGateways': ['id'] },
  calls: { 'gateway.raiseGate': 'update' },
};

let server: TestServer;
let folder: string;
let admin: string;
let basic: string;
let asked: Asked[];
let answer: (response: ServerResponse) => void;
const io = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
  answer(response);
});

const sayJson =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'a=b', connection: 'x-own' })
      .end(JSON.stringify(value));

beforeAll(async () => {
  const port = await new Promise<number>((resolve) =>
    io.listen(0, '127.0.0.1', () => {
      const address = io.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-relay-'));
  mkdirSync(path.join(folder, 'resources'));
  const paths = { ...definition.paths, ...PATHS };
  writeFileSync(path.join(folder, 'resources/api-definition.json'), JSON.stringify({ ...definition, paths }));
  writeFileSync(path.join(folder, 'resources/gates.json'), JSON.stringify(RESOURCE));
  server = await buildServer({
    configDir: folder,
    settings: { ioServer: { host: '127.0.0.1', port } },
  });
  admin = await register(server);
  basic = await signInAs(server, 'basic');
});
afterAll(async () => {
  io.closeAllConnections();
  io.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
  answer = sayJson({});
});

const raise = (token: string, body: object = {}, id = '3') =>
  server.call('POST', `/io/api/v1/barriers/${id}/open`, { token, body });

test('hands a call on without its headers, and the answer back without the others', async () => {
  answer = sayJson({ moved: true });
  const done = await server.call('POST', '/io/api/v1/barriers/3/open?store_id=1', {
    token: admin,
    body: { plate: 'ABC1234' },
    headers: { Cookie: 'c=d', 'X-Own': '1', 'Proxy-Authorization': 'x' },
  });

  expect(done.status).toBe(200);
  expect(await done.json()).toEqual({ moved: true });
  expect(done.headers.has('set-cookie')).toBe(false);
  expect(asked).toMatchObject([{ line: 'POST /api/v1/barriers/3/open', body: '{"plate":"ABC1234"}' }]);
  expect(Object.keys(asked[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/authorization|cookie|x-own/)]),
  );
});

test('a report comes from the IO server, with the parameters of the documents and no session', async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
  const query = 'define_id=1&month=2026-03&search_text=A%26B&is_manual_create=true&report_format=pdf';
  const report = await server.call('GET', `/io/api/v1/report/generate?${query}`, { token: basic });

  expect(report.status).toBe(200);
  expect(report.headers.get('content-type')).toBe('application/pdf');
  expect(await report.text()).toBe('%PDF-1.7');
  expect(asked).toMatchObject([{ line: `GET /api/v1/report/generate?${query}` }]);
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
});

test('answers only the fields that a role may read', async () => {
  answer = sayJson([{ id: 1, secret: 'x' }]);
  const list = await server.call('GET', '/io/api/v1/barriers?kind=a%26b', { token: basic });

  expect(asked[0]?.line).toBe('GET /api/v1/barriers?kind=a%26b');
  expect(JSON.stringify(await list.json())).not.toContain('secret');
});

test('asks nothing of the IO server for those who may not, or who say what the definition does not know', async () => {
  const refusals = [
    [await server.call('POST', '/io/api/v1/barriers/3/open', { body: {} }), 401],
    [await raise(basic), 403],
    [await raise(admin, { force: true }), 422],
    [await server.call('GET', '/io/api/v1/barriers?other=1', { token: admin }), 422],
    [await server.call('GET', '/io/api/v1/settings', { token: admin }), 404],
    [await server.call('DELETE', '/io/api/v1/barriers', { token: admin }), 404],
    [await raise(admin, {}, '%2e%2e'), 404],
    [await server.call('GET', '/api/v1/barriers', { token: admin }), 404],
  ] as const;

  expect(refusals.map(([{ status }]) => status)).toEqual(refusals.map(([, status]) => status));
  expect(asked).toEqual([]);
});

test('keeps a value inside its step of the path', async () => {
  await raise(admin, {}, 'a%2F..%2Fb%3Fc');

  expect(asked[0]?.line).toBe('POST /api/v1/barriers/a%2F..%2Fb%3Fc/open');
});

test.each([
  [
    'a page of HTML',
    (to: ServerResponse) => to.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    502,
  ],
  [
    'no JSON',
    (to: ServerResponse) => to.writeHead(200, { 'content-type': 'application/json' }).end('{'),
    502,
  ],
  [
    'another address',
    (to: ServerResponse) => to.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    502,
  ],
  ['a failure', sayJson({ error: 'inner' }, 500), 502],
  ['its own refusal', sayJson({}, 401), 502],
  ['no record', sayJson({}, 404), 404],
  ['a broken line', (to: ServerResponse) => to.destroy(), 502],
  ['nothing', (to: ServerResponse) => to.writeHead(204).end(), 204],
  [
    'more than anybody reads',
    (to: ServerResponse) =>
      to.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.alloc(17 * 1024 * 1024)),
    502,
  ],
])('an answer that is %s', async (_, say, status) => {
  answer = say;
  const done = await raise(admin);

  expect(done.status).toBe(status);
  expect(await done.text()).not.toContain('inner');
  expect(asked).toHaveLength(1);
});

test('an IO server that takes a call and says nothing is given up, and is not asked again', async () => {
  const wait = AbortSignal.timeout.bind(AbortSignal);
  // As long as it takes here, rather than the ten seconds of the deployment.
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait(100));
  onTestFinished(() => patience.mockRestore());
  answer = () => undefined;
  const done = await raise(admin);

  expect(done.status).toBe(504);
  expect(await done.json()).toMatchObject({ code: 'ioServerSlow' });
  expect(asked).toHaveLength(1);
});
