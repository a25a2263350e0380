// @oldest-postgresql
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceImage } from '../../server/images/queries.ts';
import { keepEvent } from '../../server/modules/vehicle/events/keep-event.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { PASSWORD, register, signInAs, signInOf } from '../support/people.ts';
import { JPEG } from '../support/pictures.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
let plates = 0;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

async function ask(on: TestServer, method: string, path: string, as: string, body?: object) {
  const answer = await on.call(method, path, { token: as, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
}

const send = (method: string, path: string, body?: object) => ask(server, method, path, token, body);

async function enter(name = `R${String(++plates).padStart(4, '0')}`, on = server, as = token) {
  const answer = await ask(on, 'POST', '/api/v1/item', as, { type: 'park_service', name });
  expect(answer.status).toBe(201);
  return answer.body;
}

const LEAVE = { status: 'confirm', manual_leave: true, etime: '2026-03-02T01:00:00.000Z' };

describe('two operators at one car', () => {
  test('the second leave says that it has left, whatever version it names', async () => {
    const { id, version } = await enter();
    const answers = await Promise.all(
      [1, 2].map(() => send('PUT', `/api/v1/item/${id}`, { ...LEAVE, version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await send('GET', `/api/v1/item/${id}`)).body.events).toHaveLength(2);
  });

  test('an edit of an older version is a conflict, and loses nothing', async () => {
    const { id, version } = await enter();
    expect((await send('PUT', `/api/v1/item/${id}`, { car_type: 'M', version })).status).toBe(200);
    const late = await send('PUT', `/api/v1/item/${id}`, { car_type: 'E', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await send('GET', `/api/v1/item/${id}`)).body).toMatchObject({ car_type: 'M' });
  });

  test('one plate comes in once, however many bring it at the same time', async () => {
    const bring = () => send('POST', '/api/v1/item', { type: 'park_service', name: 'TWICE-01' });
    const answers = await Promise.all([bring(), bring(), bring()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['vehicleInside', 'vehicleInside']);
  });

  test('a plate is neither given nor brought back while another has it', async () => {
    const gone = await enter('BACK-001');
    await send('PUT', `/api/v1/item/${gone.id}`, LEAVE);
    const inside = await enter('BACK-001');
    const back = await send('PUT', `/api/v1/item/${gone.id}`, { status: 'serving' });
    expect(back).toMatchObject({ status: 409, body: { code: 'vehicleInside', params: { id: inside.id } } });
    const other = await enter();
    expect((await send('PUT', `/api/v1/item/${other.id}`, { name: 'back001' })).body.code).toBe(
      'vehicleInside',
    );
    await send('PUT', `/api/v1/item/${inside.id}`, LEAVE);
    const again = await send('PUT', `/api/v1/item/${gone.id}`, { status: 'serving' });
    expect(again).toMatchObject({
      status: 200,
      body: { etime: null, manual_leave: false, status: 'serving' },
    });
  });
});

test('a field that every object has is refused by its own name', async () => {
  const answer = await send('POST', '/api/v1/item', {
    type: 'park_service',
    name: 'OWN-0001',
    constructor: 1,
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/constructor', keyword: 'unknown' }] },
  });
});

test('a manual exit is of now, by the clock of the server', async () => {
  const { id } = await enter();
  server.clock.forward(60_000);
  const left = await send('PUT', `/api/v1/item/${id}`, { ...LEAVE, etime: '2020-01-01T00:00:00Z' });
  expect(left.body).toMatchObject({ status: 'confirm', manual_leave: true });
  expect(left.body.etime).toBe(server.clock.now.toISOString());
});

describe('a save that says what cannot be', () => {
  test.each([
    [{ status: 'gone' }, '/status'],
    [{ ctime: '2026-02-30T00:00:00Z' }, '/ctime'],
    [{ ctime: '2026-02-28' }, '/ctime'],
    [{ ctime: '0001-01-01T00:00:00Z' }, '/ctime'],
    [{ etime: 'soon' }, '/etime'],
    [{ mark: 'C'.repeat(21) }, '/mark'],
  ])('%j is refused and changes nothing', async (sent, pointer) => {
    const { id, version } = await enter();
    const answer = await send('PUT', `/api/v1/item/${id}`, sent);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
    expect((await send('GET', `/api/v1/item/${id}`)).body.version).toBe(version);
  });

  test('an entry so long ago that no stay has a price is refused, and one of nine years less a day is not', async () => {
    const add = (ctime: Date) =>
      send('POST', '/api/v1/item', {
        type: 'park_service',
        name: `OLD${++plates}`,
        ctime: ctime.toISOString(),
      });
    const daysAgo = (days: number) => new Date(server.clock.now.getTime() - days * 86_400_000);
    expect(await add(daysAgo(9 * 365 + 1))).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/ctime', keyword: 'minimum' }] },
    });
    expect((await add(daysAgo(9 * 365 - 1))).status).toBe(201);
  });

  test('a plate with what nobody sees is the plate without it', async () => {
    await enter('SEEN-01');
    for (const name of ['SEEN\ufe0f01', 'SEEN\u000101', 'SEEN01\u3164'])
      expect((await send('POST', '/api/v1/item', { type: 'park_service', name })).status).toBe(409);
  });
});

describe('a letter for each', () => {
  async function openWith(letters: string) {
    const car = JSON.parse(readFileSync('resources/car.json', 'utf8'));
    const resource = { ...car, privileges: ['admin:crud', `basic:${letters}`] };
    const own = await buildServerForTest({
      configDir: buildConfigFolder({ 'resources/car.json': resource }).path,
    });
    const admin = await register(own);
    const { id } = await enter('ABC1234', own, admin);
    const basic = await signInAs(own, 'basic');
    const put = (body: object) => ask(own, 'PUT', `/api/v1/item/${id}`, basic, body);
    return {
      put,
      add: () => ask(own, 'POST', '/api/v1/item', basic, { type: 'park_service', name: 'NEW0001' }),
    };
  }

  test('u edits and reviews, and lets nobody out by hand', async () => {
    const { put, add } = await openWith('ru');
    expect((await put(LEAVE)).status).toBe(403);
    expect((await put({ car_type: 'M' })).status).toBe(200);
    expect((await put({ mark: 'C' })).status).toBe(200);
    expect((await add()).status).toBe(403);
  });

  test('d lets out by hand, and edits nothing', async () => {
    const { put } = await openWith('rd');
    expect((await put({ car_type: 'M' })).status).toBe(403);
    expect((await put({ ...LEAVE, car_type: 'M' })).status).toBe(403);
    expect((await put(LEAVE)).status).toBe(200);
  });

  test('r reads alone', async () => {
    const { put, add } = await openWith('r');
    expect((await put(LEAVE)).status).toBe(403);
    expect((await put({ mark: 'C' })).status).toBe(403);
    expect((await add()).status).toBe(403);
  });
});

test('a record is deleted by the setting alone, and never one that is inside', async () => {
  const car = JSON.parse(readFileSync('resources/car.json', 'utf8'));
  const resource = { ...car, operations: { ...car.operations, delete: 'item.deleteItem' } };
  const own = await buildServerForTest({
    configDir: buildConfigFolder({ 'resources/car.json': resource }).path,
  });
  const admin = await register(own);
  const { id } = await enter('ABC1234', own, admin);
  const remove = () => ask(own, 'DELETE', `/api/v1/item/${id}`, admin);
  expect(await remove()).toMatchObject({ status: 403, body: { code: 'recordsKept' } });
  const setting = { PARKING_RECORD_DELETABLE: { ENABLE: true } };
  expect((await ask(own, 'PUT', '/api/v1/system/settings', admin, setting)).status).toBe(200);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'vehicleServing' } });
  await ask(own, 'PUT', `/api/v1/item/${id}`, admin, LEAVE);
  expect((await remove()).status).toBe(200);
  expect((await ask(own, 'GET', `/api/v1/item/${id}`, admin)).status).toBe(404);
});

describe('the picture of an event', () => {
  async function leaveWithPicture() {
    const { id } = await enter();
    const { database, clock } = server.deps;
    const place = { storeId: 1, entity: 'vehicle', property: 'events', recordId: id };
    const imageId = await replaceImage(database, place, { origin: JPEG, small: JPEG }, clock());
    const event = { storeId: 1, vehicleId: id, type: 'park_exit', at: clock(), actor: null } as const;
    const eventId = await keepEvent(database, { ...event, imageId });
    const bare = await keepEvent(database, event);
    await send('PUT', `/api/v1/item/${id}`, LEAVE);
    return { id, eventId, bare };
  }

  const path = (id: number, eventId: number, file = 'rw320.jpg') =>
    `/api/v1/item/${id}/event/${eventId}/image/${file}`;

  test('is told in the list of past stays and opens in both sizes', async () => {
    const { id, eventId, bare } = await leaveWithPicture();
    const list = await send('GET', `/api/v1/item?type=park_service&status=confirm&ids=${id}`);
    const row = list.body.content.find((one: { id: number }) => one.id === id);
    expect(row.events).toEqual([
      { id: eventId, type: 'park_exit', image_uploaded: true },
      { id: bare, type: 'park_exit', image_uploaded: false },
    ]);
    for (const file of ['rw320.jpg', 'origin.jpg']) {
      const answer = await server.call('GET', path(id, eventId, file), { token });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG);
    }
  });

  test('opens for who reads vehicles, under its own vehicle, and nothing else', async () => {
    const { id, eventId, bare } = await leaveWithPicture();
    const other = await enter();
    const statusOf = async (target: string, as: string | undefined) =>
      (await server.call('GET', target, { ...(as !== undefined && { token: as }) })).status;
    expect(await statusOf(path(id, eventId), undefined)).toBe(401);
    expect(await statusOf(path(id, eventId), await signInAs(server, 'audit'))).toBe(403);
    expect(await statusOf(path(id, bare), token)).toBe(404);
    expect(await statusOf(path(other.id, eventId), token)).toBe(404);
    expect(await statusOf(path(id, eventId, 'secret.txt'), token)).toBe(404);
  });

  test('opens by the media cookie, of the own store alone', async () => {
    const { id, eventId } = await leaveWithPicture();
    const strangers = await signInOf(server, 2, 'admin');
    const statusOf = async (name: string) => {
      const answer = await server.call('POST', '/api/v1/user/login', { body: { name, pass: PASSWORD } });
      const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      return (await server.call('GET', path(id, eventId), { headers: { cookie } })).status;
    };
    expect([await statusOf('admin'), await statusOf('admin-2')]).toEqual([200, 404]);
    expect((await server.call('GET', path(id, eventId), { token: strangers })).status).toBe(404);
    const asked = await server.call('GET', `${path(id, eventId)}?store_id=1`, { token: strangers });
    expect(asked.status).toBe(403);
  });
});

test.each([
  ["'; drop table vehicle; --", 201],
  ['<img src=x>', 201],
  ['=cmd|calc', 201],
  ['\u202eABC', 201],
  ['\u0000A', 422],
  ['A'.repeat(21), 422],
  ['\ud800', 422],
])('a plate of %j is kept as it is or refused', async (name, status) => {
  const answer = await send('POST', '/api/v1/item', { type: 'park_service', name });
  expect(answer.status).toBe(status);
  const list = await send('GET', `/api/v1/item?type=park_service&search_text=${encodeURIComponent('drop')}`);
  expect(list.status).toBe(200);
});
