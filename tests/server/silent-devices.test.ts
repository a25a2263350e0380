// @oldest-postgresql
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { followLiveEvents } from '../../server/live/live-events.ts';
import { tellSilences } from '../../server/modules/delivery/silent-devices.ts';
import { eventually } from '../support/eventually.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const MINUTE = 60_000;
const STATION = '一樓繳費機';

let server: TestServer;
let admin: string;
let since: Date;
let sequence: number;

beforeEach(async () => {
  server = await buildServerForTest();
  admin = await register(server);
  since = server.clock.now;
  sequence = 0;
});

async function addDevice(name = STATION): Promise<{ id: number; access_token: string }> {
  return (await server.call('POST', '/api/v1/app', { token: admin, body: { name, type: 'aps' } })).json();
}
async function report(token: string, number = (sequence += 1), timestamp = server.clock.now) {
  const record = { content: { 11: 0 }, timestamp: timestamp.toISOString() };
  const body = { content: [{ sequence: number, record }] };
  const { status } = await server.call('POST', '/api/v1/app-status-log', { token, body });
  expect(status).toBe(200);
}
const look = () => tellSilences(server.deps, since);
async function silentRows() {
  const path = '/api/v1/app-status-log?page=0&state=silent';
  return (await (await server.call('GET', path, { token: admin })).json()).content;
}
async function told(token = admin) {
  const { content } = await (await server.call('GET', '/api/v1/notices', { token })).json();
  return content.filter(({ message }: { message: string }) => message === 'app-status-log.notices.silent');
}

test('a device that reports no more is told once, stands in the list, and its next report ends it', async () => {
  const heard: { topic: string; body: object }[] = [];
  const events = await followLiveEvents(server.databaseUrl, {
    onMessage: ({ topic, body }) => void heard.push({ topic, body: JSON.parse(body) }),
    onGap: () => undefined,
  });
  onTestFinished(events.close);
  const { id, access_token: token } = await addDevice();
  const other = await addDevice('二樓繳費機');
  await addDevice('從未回報');
  await report(token);
  server.clock.forward(9 * MINUTE);
  await report(other.access_token);
  server.clock.forward(MINUTE - 1);
  expect(await look()).toBe(0);
  server.clock.forward(2);
  // Several processes look at once.
  const counts = await Promise.all([look(), look(), look()]);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(await look()).toBe(0);
  expect(await silentRows()).toMatchObject([{ app: { id, name: STATION }, silence: 'silent' }]);
  expect(await told(await signInAs(server, 'basic'))).toMatchObject([
    { params: { name: STATION }, tone: 'warning' },
  ]);
  expect(await told(await signInAs(server, 'audit'))).toEqual([]);
  await eventually(() =>
    expect(heard.at(-1)).toMatchObject({ topic: 'app.status', body: { app: { id }, silence: 'silent' } }),
  );

  await report(token);
  expect(await silentRows()).toEqual([]);
  server.clock.forward(11 * MINUTE);
  expect(await look()).toBe(2);
  expect(await told()).toHaveLength(3);
});

test('a silence is counted by the arrival: neither a wrong clock nor late records of the device change it', async () => {
  const { access_token: token } = await addDevice();
  const wrong = new Date(server.clock.now.getTime() - 30 * 24 * 60 * MINUTE);
  await report(token, 50, wrong);
  server.clock.forward(8 * MINUTE);
  expect(await look()).toBe(0);
  await report(token, 7, wrong);
  server.clock.forward(8 * MINUTE);
  expect(await look()).toBe(0);
  // Sent again, it is nothing new.
  await report(token, 7, wrong);
  server.clock.forward(3 * MINUTE);
  expect(await look()).toBe(1);
  expect(await silentRows()).toHaveLength(1);
});

test('the setting of the store decides, 0 is never, and a server that has just begun waits as long', async () => {
  const { access_token: token } = await addDevice();
  const set = (minutes: number) =>
    server.call('PUT', '/api/v1/system/settings', {
      token: admin,
      body: { DEVICE_STATUS: { SILENT_MINUTES: minutes } },
    });
  await report(token);
  server.clock.forward(60 * MINUTE);
  expect((await set(0)).status).toBe(200);
  expect(await look()).toBe(0);
  await set(61);
  expect(await look()).toBe(0);
  await set(5);
  since = server.clock.now;
  expect(await look()).toBe(0);
  server.clock.forward(5 * MINUTE);
  expect(await look()).toBe(1);
});

test('a device that was deleted is not silent, it is gone', async () => {
  const { id, access_token: token } = await addDevice();
  await report(token);
  expect((await server.call('DELETE', `/api/v1/app/${id}`, { token: admin })).status).toBeLessThan(300);
  server.clock.forward(60 * MINUTE);
  expect(await look()).toBe(0);
});
