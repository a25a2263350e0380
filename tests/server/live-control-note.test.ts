// @oldest-postgresql
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: string;
let basic: string;

beforeAll(async () => {
  server = await buildServer();
  admin = await register(server);
  basic = await signInAs(server, 'basic');
});
afterAll(() => server.stop());

const note = (body: object, token = basic) =>
  server.call('POST', '/api/v1/live-control/notes', { token, body });

async function readLog(event: string): Promise<{ title: string; params: Record<string, unknown> }[]> {
  const path = `/api/v1/log?event=${event}&page=0&page_size=10`;
  return (await (await server.call('GET', path, { token: admin })).json()).content;
}

test('controls that are unlocked on stale data stand in the log with who did it and why', async () => {
  expect((await note({ kind: 'unlocked', reason: '出口有車等候' })).status).toBe(200);
  const [entry] = await readLog('controlsUnlocked');
  expect(JSON.stringify(entry)).toContain('出口有車等候');
  for (const body of [
    {},
    { kind: 'unlocked' },
    { kind: 'unlocked', reason: '  ' },
    { kind: 'x', reason: 'y' },
  ]) {
    expect((await note(body)).status).toBe(422);
  }
  expect((await readLog('controlsUnlocked')).length).toBe(1);
});

test('a decision about a vehicle of the blacklist is logged and told to the other operators', async () => {
  const heard: { topic: string; body: string }[] = [];
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await client.query('listen gatehouse_live');
  expect((await note({ kind: 'blackRefused', gateway_id: 7, plate: 'RCK8806' })).status).toBe(200);
  await eventually(() => expect(heard.length).toBe(1));
  expect(heard[0]?.topic).toBe('gateways');
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
    event_type: 'black_car_refused',
    gateway: { id: 7 },
    car: { plate_number: 'RCK8806' },
  });
  expect((await readLog('blackCarRefused')).length).toBe(1);
  for (const missing of [{ gateway_id: 7 }, { plate: 'RCK8806' }]) {
    expect((await note({ kind: 'blackAllowed', ...missing })).status).toBe(422);
  }
});
