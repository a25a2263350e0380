// @oldest-postgresql

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { followLiveEvents } from '../../server/live/live-events.ts';
import { eventually } from '../support/eventually.ts';
import { register } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

/** What live control and the floor locks call, until their pages are there. */
const RESOURCE = {
  menuKey: 'gates',
  route: 'manage/gates',
  privileges: ['admin:cru'],
  page: 'order-entry',
  reads: {
    'io.readDivisions': ['id', 'name', 'sources', 'gateways', 'aps', 'parking_spaces'],
    'io.readFloorLocks': ['id', 'name', 'status', 'is_set_up', 'changed_by'],
    'io.readGateways': ['id', 'regulation_count'],
  },
  calls: Object.fromEntries(
    [
      'io.openGateway',
      'io.closeGateway',
      'io.keepGatewayOpen',
      'io.endKeepOpen',
      'io.resetAccessPoint',
      'io.updateSpaceCount',
      'io.raiseFloorLock',
      'io.lowerFloorLock',
      'drivewayGateController.raiseGate',
      'drivewayGateController.lowerGate',
    ].map((id) => [id, 'update']),
  ),
};

let folder: string;
let server: TestServer;
let token: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-io-'));
  mkdirSync(path.join(folder, 'resources'));
  writeFileSync(path.join(folder, 'resources/gates.json'), JSON.stringify(RESOURCE));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (method: string, address: string, body?: unknown) => {
  const answer = await server.call(method, address, { token, ...(body !== undefined && { body }) });
  return { status: answer.status, body: await answer.json().catch(() => null) };
};

const tell = (command: string, body?: unknown) => ask('POST', `/io/api/v1/${command}`, body);

/** A division with a gate, a host, a lock and a space, each with the id 1. */
async function open(isDemo: boolean): Promise<void> {
  server = await buildServerForTest({ configDir: folder, settings: { mode: isDemo ? 'demo' : 'normal' } });
  token = await register(server);
  if (isDemo)
    await sql`insert into internal.demo (store_id, ends_at, days, orders, first_image) values (1, now(), 1, 0, 1)`.execute(
      server.deps.database,
    );
  await ask('POST', '/api/v1/parking-space', { name: 'B1', capacity: 20, count: 5 });
  const flv = 'http://192.168.1.30/in.flv';
  const sources = [{ name: 'In', http_flv: flv }];
  await ask('POST', '/api/v1/division', { name: 'Main', park_space_ids: [1], sources });
  await ask('POST', '/api/v1/gateway', { name: 'In', type: 'in', division_id: 1 });
  await ask('POST', '/api/v1/access-point', { name: 'Host', division_id: 1 });
  await ask('POST', '/api/v1/floor-lock', { name: 'A-1' });
}

async function setFault(entity: string, fault: string | null): Promise<void> {
  const { status } = await ask('PUT', `/api/v1/${entity}/1`, {
    id: 1,
    name: 'X',
    demo_fault: fault,
    ...GATE[entity],
  });
  expect(status).toBe(200);
}
const GATE: Record<string, object> = {
  gateway: { type: 'in', division_id: 1 },
  'access-point': { division_id: 1 },
};

const readGate = async () => (await ask('GET', '/io/api/v1/divisions')).body[0].gateways[0];
const readLock = async () => (await ask('GET', '/io/api/v1/floor-locks')).body[0];

async function readCommands() {
  const { rows } = await sql<{ params: object }>`
    select params from log where event in ('deviceCommanded', 'spaceCorrected') order by id`.execute(
    server.deps.database,
  );
  return rows.map(({ params }) => params);
}

test('without a demo the devices of the store are there, and none is set up', async () => {
  await open(false);

  const { body } = await ask('GET', '/io/api/v1/divisions');
  expect(body).toEqual([
    {
      id: 1,
      name: 'Main',
      sources: [{ name: 'In', http_flv: 'http://192.168.1.30/in.flv' }],
      gateways: [
        expect.objectContaining({ id: 1, name: 'In', type: 'in', state: 'unknown', is_set_up: false }),
      ],
      aps: [expect.objectContaining({ id: 1, name: 'Host', state: 'unknown', reported_at: null })],
      parking_spaces: [{ id: 1, name: 'B1', capacity: 20, count: 5, is_default: false, correction: null }],
    },
  ]);
  for (const command of ['gateways/1/open', 'gateways/1/close', 'aps/1/reset', 'floor-locks/1/up'])
    expect(await tell(command)).toMatchObject({ status: 409, body: { code: 'deviceNotSetUp' } });
  expect(await readLock()).toMatchObject({ status: 'unknown', is_set_up: false });
  expect(await readCommands()).toEqual([]);
});

test('a store that no demo has filled has no simulated device, also under --demo', async () => {
  await open(true);
  await sql`delete from internal.demo`.execute(server.deps.database);

  expect(await tell('gateways/1/open')).toMatchObject({ status: 409, body: { code: 'deviceNotSetUp' } });
});

test('what is no device of the store is not found', async () => {
  await open(true);

  expect((await tell('gateways/7/open')).status).toBe(404);
  expect((await ask('GET', '/io/api/v1/gateways/7/open_regulations')).status).toBe(404);
  expect((await ask('PUT', '/io/api/v1/parking-space/7/count', { count: 1 })).status).toBe(404);
});

test('a gate opens for one vehicle and closes by itself; programs call it at its own path', async () => {
  await open(true);

  expect(
    await ask('POST', '/api/v1/gateways/1/open', { plate: 'ABC1234', reason: '辨識失敗' }),
  ).toMatchObject({
    status: 200,
    body: { id: 1, state: 'opening', kept_open: null, changed_by: 'admin' },
  });
  const seen: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    const { state } = await readGate();
    if (seen.at(-1) !== state) seen.push(state);
    server.clock.forward(1_000);
  }
  expect(seen).toEqual(['opening', 'open', 'closing', 'closed']);
  expect(await readCommands()).toEqual([
    { id: 1, user: 'admin', device: 'In', command: 'open', plate: 'ABC1234', reason: '辨識失敗' },
  ]);
});

test('a gate that is kept open stays so until that is ended', async () => {
  await open(true);
  const since = server.clock.now.toISOString();

  await tell('gateways/1/keep-open', { reason: '活動疏運' });
  server.clock.forward(3_600_000);
  await tell('gateways/1/open');
  server.clock.forward(3_600_000);
  expect(await readGate()).toMatchObject({
    state: 'open',
    kept_open: { since, by: 'admin', reason: '活動疏運' },
  });
  expect((await ask('DELETE', '/io/api/v1/gateways/1/keep-open')).body).toMatchObject({
    state: 'closing',
    kept_open: null,
  });
  server.clock.forward(2_000);
  expect(await readGate()).toMatchObject({ state: 'closed' });
});

test('providers that raise and lower gates have operations of their own', async () => {
  await open(true);

  expect((await tell('driveway-gates/1/raise')).body).toMatchObject({ state: 'opening' });
  server.clock.forward(2_000);
  expect(await readGate()).toMatchObject({ state: 'open' });
  expect((await tell('driveway-gates/1/lower')).body).toMatchObject({ state: 'closing' });
});

test('a lock runs before it stands, a host is away while it resets', async () => {
  await open(true);

  expect((await tell('floor-locks/1/up')).body).toMatchObject({ status: 'running' });
  server.clock.forward(3_000);
  expect(await readLock()).toMatchObject({ status: 'lock', changed_by: 'admin' });
  await tell('floor-locks/1/down');
  server.clock.forward(3_000);
  expect(await readLock()).toMatchObject({ status: 'unlock' });
  const { body } = await tell('aps/1/reset');
  expect(body.state).toBe('resetting');
  server.clock.now = new Date(body.ready_at);
  expect((await ask('GET', '/io/api/v1/divisions')).body[0].aps[0].state).toBe('ready');
});

test('a device that refuses stays as it is, and no command of it is in the log', async () => {
  await open(true);
  await setFault('gateway', 'refuse');

  expect(await tell('gateways/1/open')).toMatchObject({ status: 502, body: { code: 'deviceRefused' } });
  expect(await readGate()).toMatchObject({ state: 'closed' });
  expect(await readCommands()).toEqual([]);
});

test('a device may take a command and do nothing', async () => {
  await open(true);
  for (const entity of ['gateway', 'floor-lock']) await setFault(entity, 'ignore');

  expect(await tell('gateways/1/open')).toMatchObject({ status: 200, body: { state: 'closed' } });
  expect(await tell('floor-locks/1/up')).toMatchObject({ status: 200, body: { status: 'unlock' } });
  server.clock.forward(5_000);
  expect(await readGate()).toMatchObject({ state: 'closed' });
  expect(await readLock()).toMatchObject({ status: 'unlock' });
});

test('a device that reports no more grows old, and a lock is then unknown', async () => {
  await open(true);
  for (const entity of ['gateway', 'floor-lock']) await setFault(entity, 'silent');
  const heardAt = server.clock.now.toISOString();
  server.clock.forward(60_000);

  expect(await readGate()).toMatchObject({ is_set_up: true, reported_at: heardAt });
  expect(await readLock()).toMatchObject({ status: 'unknown', is_set_up: true });
});

test('a slow device answers after the others', async () => {
  await open(true);
  await setFault('gateway', 'slow');
  const order: string[] = [];

  const slow = tell('gateways/1/open').then((answer) => {
    order.push('gate');
    return answer;
  });
  await tell('floor-locks/1/up').then(() => order.push('lock'));
  expect(await slow).toMatchObject({ status: 200, body: { state: 'opening' } });
  expect(order).toEqual(['lock', 'gate']);
});

test('a space is corrected up to its capacity, with old, new, who and when', async () => {
  await open(true);
  const at = server.clock.now.toISOString();

  expect(await ask('PUT', '/io/api/v1/parking-space/1/count', { count: 21 })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/count', keyword: 'maximum', params: { limit: 20 } }] },
  });
  expect((await ask('PUT', '/io/api/v1/parking-space/1/count', { count: -1 })).status).toBe(422);
  expect(await ask('PUT', '/io/api/v1/parking-space/1/count', { count: 20 })).toEqual({
    status: 200,
    body: {
      id: 1,
      name: 'B1',
      capacity: 20,
      count: 20,
      is_default: false,
      correction: { old_count: 5, new_count: 20, by: 'admin', at },
    },
  });
  expect(await readCommands()).toEqual([{ id: 1, user: 'admin', space: 'B1', old: 5, count: 20 }]);
});

test('commands and corrections are told on the feed once they stand', async () => {
  await open(true);
  const heard: { topic: string; body: string }[] = [];
  const events = await followLiveEvents(server.databaseUrl, {
    onMessage: (message) => void heard.push(message),
    onGap: () => undefined,
  });
  onTestFinished(events.close);

  await tell('gateways/1/open');
  await tell('aps/1/reset');
  await ask('PUT', '/io/api/v1/parking-space/1/count', { count: 7 });
  await eventually(() => expect(heard).toHaveLength(3));

  expect(heard.map(({ topic, body }) => [topic, JSON.parse(body)])).toMatchObject([
    ['gateways', { event_type: 'report', gateway: { id: 1, type: 'in', state: 'opening' } }],
    ['gateways', { event_type: 'report', aps: { id: 1, state: 'resetting' } }],
    ['parking_spaces', { event_type: 'count', parking_space: { id: 1, count: 7 } }],
  ]);
});

test('open regulations are a bare list, kept as a whole', async () => {
  await open(false);
  const rules = [
    { start: '08:00', end: '20:00', cars: [{ type: 'car', membership: ['temp'] }] },
    { start: '22:00', end: '06:00', cars: [{ type: 'truck', membership: [] }] },
  ];
  const address = '/io/api/v1/gateways/1/open_regulations';

  expect(await ask('GET', address)).toEqual({ status: 200, body: [] });
  expect(await ask('PUT', address, rules)).toEqual({ status: 200, body: rules });
  expect((await ask('PUT', address, { rules })).status).toBe(422);
  expect((await ask('PUT', address, [{ ...rules[0], start: '800' }])).status).toBe(422);
  expect((await ask('PUT', address, [{ start: '08:00', end: '20:00' }])).status).toBe(422);
  expect(await ask('GET', address)).toEqual({ status: 200, body: rules });
  const readCounts = async () => (await ask('GET', '/io/api/v1/gateways')).body;
  await ask('POST', '/api/v1/gateway', { name: 'Out', type: 'out', division_id: 1 });
  expect(await readCounts()).toEqual([
    { id: 1, name: 'In', type: 'in', regulation_count: 2 },
    { id: 2, name: 'Out', type: 'out', regulation_count: 0 },
  ]);
  expect(await ask('PUT', address, [])).toEqual({ status: 200, body: [] });
});

test('another IO server is asked instead, and who told it what stands in the log', async () => {
  const asked: string[] = [];
  const io = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isGood = request.url?.includes('/3/') === true;
    response
      .writeHead(isGood ? 200 : 500, { 'content-type': 'application/json' })
      .end('{"id":3,"name":"Theirs"}');
  }).listen(0, '127.0.0.1');
  await once(io, 'listening');
  onTestFinished(() => void io.close());
  const { port } = io.address() as AddressInfo;
  const settings = { ioServer: { host: '127.0.0.1', port } };
  server = await buildServerForTest({ configDir: folder, settings });
  token = await register(server);

  expect(await tell('gateways/3/open', { plate: 'ABC1234' })).toEqual({
    status: 200,
    body: { id: 3, name: 'Theirs' },
  });
  expect((await tell('gateways/4/open')).status).toBe(502);
  expect((await ask('POST', '/api/v1/gateways/3/open')).status).toBe(404);
  expect(asked).toEqual(['POST /api/v1/gateways/3/open', 'POST /api/v1/gateways/4/open']);
  expect(await readCommands()).toEqual([
    { id: 3, user: 'admin', device: '#3', command: 'open', plate: 'ABC1234', reason: '—' },
  ]);
});
