// @oldest-postgresql
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openCameraStreams } from '../../commands/serving/camera-streams.ts';
import { Lifetime } from '../../commands/serving/lifetime.ts';
import { loopPictures, parseClip } from '../../server/io/loop-clip.ts';
import { streamOrigins } from '../../server/io/stream-origins.ts';
import { createStreamServer } from '../../server/io/stream-server.ts';
import { eventually } from '../support/eventually.ts';
import { PASSWORD, register, signInAs } from '../support/people.ts';
import { buildServerForTest, PROJECT_FOLDER, type TestServer } from '../support/server.ts';

const clip = parseClip(readFileSync(path.join(PROJECT_FOLDER, 'server/io/gate-clip.flv')));
const RESOURCE = {
  menuKey: 'gates',
  route: 'manage/gates',
  privileges: ['admin:cru'],
  page: 'order-entry',
  reads: { 'io.readDivisions': ['id', 'name', 'sources'] },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-streams-'));
  mkdirSync(path.join(folder, 'resources'));
  writeFileSync(path.join(folder, 'resources/gates.json'), JSON.stringify(RESOURCE));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the clip goes on without an end, and its times only grow', () => {
  const pictures = loopPictures(clip);
  const rounds = Array.from({ length: clip.pictures.length * 3 }, () => pictures.next().value);

  const times = rounds.map(({ bytes }) => {
    const tag = Buffer.from(bytes);
    return tag.readUIntBE(4, 3) + tag.readUInt8(7) * 0x1000000;
  });
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(times[0]).toBe(0);
  expect(Math.min(...steps)).toBeGreaterThan(50);
  expect(Math.max(...steps)).toBeLessThan(80);
  expect(times[2 * clip.pictures.length]).toBe(2 * clip.length);
});

test('a file that is no clip is refused', () => {
  expect(() => parseClip(Buffer.from('GIF89a'))).toThrow('no FLV');
  expect(() => parseClip(Buffer.from('FLV\u0001\u0001\0\0\0\t\0\0\0\0', 'latin1'))).toThrow('no pictures');
});

async function open(isDemo = true) {
  const server = await buildServerForTest({ configDir: folder, settings: { mode: 'demo' } });
  await register(server);
  if (isDemo)
    await sql`insert into internal.demo (store_id, ends_at, days, orders, first_image) values (1, now(), 1, 0, 1)`.execute(
      server.deps.database,
    );
  const http = createStreamServer(server.deps, clip).listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => {
    http.close();
    http.closeAllConnections();
  });
  return { server, port: (http.address() as AddressInfo).port };
}

/** The media cookie that a sign-in gives. */
async function cookieOf(server: TestServer, name: string): Promise<string> {
  const answer = await server.call('POST', '/api/v1/user/login', { body: { name, pass: PASSWORD } });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

interface Ask {
  cookie?: string;
  origin?: string;
  host?: string;
  file?: string;
}

async function ask(port: number, { cookie, origin, host, file = '/api/v1/streams/1/0.flv' }: Ask = {}) {
  const headers = { ...(cookie && { cookie }), ...(origin && { origin }), ...(host && { host }) };
  const request = get({ port, host: '127.0.0.1', path: file, headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  onTestFinished(() => void request.destroy());
  return { answer, status: answer.statusCode, end: () => request.destroy() };
}

test('the media cookie opens a stream for those who may read the divisions, on known hosts alone', async () => {
  const { server, port } = await open();
  await signInAs(server, 'audit');
  const cookie = await cookieOf(server, 'admin');

  expect((await ask(port)).status).toBe(401);
  expect((await ask(port, { cookie: 'gatehouse_media=none' })).status).toBe(401);
  expect((await ask(port, { cookie: await cookieOf(server, 'audit-1') })).status).toBe(403);
  expect((await ask(port, { cookie, host: 'evil.example' })).status).toBe(403);
  expect((await ask(port, { cookie, origin: 'http://evil.example' })).status).toBe(403);
  expect((await ask(port, { cookie, file: '/api/v1/streams/../x.flv' })).status).toBe(404);

  const { answer, status } = await ask(port, { cookie, origin: 'http://localhost:8080' });
  expect(status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'video/x-flv',
    'access-control-allow-origin': 'http://localhost:8080',
    'access-control-allow-credentials': 'true',
  });
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => void parts.push(part));
  await eventually(() => expect(Buffer.concat(parts).length).toBeGreaterThan(clip.head.length + 1_000));
  expect(Buffer.concat(parts).subarray(0, clip.head.length).equals(Buffer.from(clip.head))).toBe(true);
});

test('a user has six streams at once, and each that ends makes room', async () => {
  const { server, port } = await open();
  const cookie = await cookieOf(server, 'admin');
  const streams = [];
  for (let count = 0; count < 6; count += 1) streams.push(await ask(port, { cookie }));

  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await ask(port, { cookie })).status).toBe(429);
  streams[0]?.end();
  await eventually(async () => expect((await ask(port, { cookie })).status).toBe(200));
});

test.each<[string, (server: TestServer, token: string) => Promise<unknown>]>([
  ['after a sign-out', (server, token) => server.call('POST', '/api/v1/user/logout', { token })],
  [
    'after a change of roles',
    (server) =>
      sql`update "user" set roles = '[{"name":"audit"}]' where name = 'admin-1'`.execute(
        server.deps.database,
      ),
  ],
])('a stream that is open ends %s, and one of another goes on', async (_, lose) => {
  const { server, port } = await open();
  await signInAs(server, 'admin');
  const answer = await server.call('POST', '/api/v1/user/login', {
    body: { name: 'admin-1', pass: PASSWORD },
  });
  const { token } = await answer.json();
  const own = await ask(port, { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' });
  const other = await ask(port, { cookie: await cookieOf(server, 'admin') });
  expect([own.status, other.status]).toEqual([200, 200]);
  const ended = new Promise((resolve) => own.answer.on('close', resolve).resume());
  // It broke off: that is what a player is told.
  own.answer.on('error', () => undefined);
  await lose(server, token);
  await ended;
  expect(other.answer.closed).toBe(false);
});

test('a store that no demo has filled has no pictures', async () => {
  const { server, port } = await open(false);

  expect((await ask(port, { cookie: await cookieOf(server, 'admin') })).status).toBe(404);
});

test('a page may open the hosts of the divisions and the own streams, and no others', async () => {
  const server = await buildServerForTest({ configDir: folder });
  const token = await register(server);
  const sources = [
    { name: 'A', http_flv: 'http://192.168.1.30:81/a.flv' },
    { name: 'B', http_flv: 'http://192.168.1.30:81/b.flv' },
    { name: 'C', http_flv: null },
  ];
  await server.call('POST', '/api/v1/division', { token, body: { name: 'Main', sources } });

  expect(await streamOrigins(server.deps)('localhost')).toEqual(['http://192.168.1.30:81']);
  expect(await streamOrigins({ ...server.deps, streamPort: 8090 })('localhost')).toEqual([
    'http://192.168.1.30:81',
    'http://localhost:8090',
  ]);
});

test('a port that is in use is a warning: the product serves without pictures', async () => {
  const { server, port } = await open();
  const lifetime = new Lifetime();
  onTestFinished(() => lifetime.close());
  const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  onTestFinished(() => said.mockRestore());
  const settings = { ...server.deps.settings, host: '127.0.0.1', streamPort: port };
  const deps = { ...server.deps, settings };

  expect(await openCameraStreams(lifetime, deps, PROJECT_FOLDER)).toBe(deps);
  expect(said.mock.calls.flat().join('')).toContain(`Port ${port} on 127.0.0.1 is in use`);
  expect(said.mock.calls.flat().join('')).toContain('STREAM_PORT');
});
