import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, register, signIn, signInAs } from '../support/people.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
  await register(server);
});
afterAll(() => server.stop());

const login = (name: string, pass: string, address = '198.51.100.7') =>
  server.call('POST', '/api/v1/user/login', { body: { name, pass }, address });
const whoAmI = (token: string, id = 1) => server.call('GET', `/api/v1/user/${id}`, { token });

test('a token is the user id, a dash and a secret, and signs its user in', async () => {
  const token = await signIn(server, 'admin');

  expect(token).toMatch(/^1-[\w-]{43}$/);
  expect(await (await whoAmI(token)).json()).toMatchObject({
    id: 1,
    name: 'admin',
    register_apps: [],
    picture: null,
  });
});

test('the database holds no token and no password', async () => {
  const token = await signIn(server, 'admin');

  const sessions = await server.deps.database.selectFrom('internal.session').selectAll().execute();
  const credentials = await server.deps.database.selectFrom('internal.credential').selectAll().execute();

  const kept = JSON.stringify([sessions, credentials]);
  expect(kept).not.toContain(token.slice(2));
  expect(kept).not.toContain(PASSWORD);
});

test('an unknown name and a wrong password get the same answer', async () => {
  const [unknown, wrong] = await Promise.all([login('nobody', 'x'), login('admin', 'x')]);
  const [a, b] = [await unknown.json(), await wrong.json()];

  expect([unknown.status, wrong.status]).toEqual([401, 401]);
  expect({ ...a, request_id: '' }).toEqual({ ...b, request_id: '' });
});

test('an unknown name takes as long as a wrong password', async () => {
  const own = await buildServerForTest();
  await register(own);
  const timeOf = async (name: string) => {
    const begun = performance.now();
    await own.call('POST', '/api/v1/user/login', { body: { name, pass: 'x' } });
    return performance.now() - begun;
  };
  const times = { admin: [] as number[], nobody: [] as number[] };

  for (let count = 0; count < 5; count += 1) {
    times.admin.push(await timeOf('admin'));
    times.nobody.push(await timeOf('nobody'));
  }

  const [known, unknown] = [Math.min(...times.admin), Math.min(...times.nobody)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('the tenth attempt on a name is judged, the eleventh waits, and whether the name exists does not show', async () => {
  const own = await buildServerForTest();
  await register(own);
  const attempt = (name: string) =>
    own.call('POST', '/api/v1/user/login', { body: { name, pass: 'wrong' }, address: '198.51.100.8' });

  for (const name of ['admin', 'nobody']) {
    const statuses = [];
    for (let count = 1; count <= 10; count += 1) statuses.push((await attempt(name)).status);
    expect(statuses).toEqual(Array(10).fill(401));
  }
  const known = await attempt('admin');
  const unknown = await attempt('nobody');

  expect([known.status, unknown.status]).toEqual([429, 429]);
  expect(known.headers.get('Retry-After')).toBe('900');
  expect({ ...(await known.json()), request_id: '' }).toEqual({ ...(await unknown.json()), request_id: '' });
});

test('a name that has to wait is judged again when the time is over', async () => {
  const own = await buildServerForTest();
  await register(own);
  const attempt = (pass: string) => own.call('POST', '/api/v1/user/login', { body: { name: 'admin', pass } });
  for (let count = 0; count < 10; count += 1) await attempt('wrong');
  const early = await attempt(PASSWORD);

  own.clock.forward(15 * MINUTE);
  const late = await attempt(PASSWORD);

  expect([early.status, late.status]).toEqual([429, 200]);
});

test('many attempts at the same instant are counted one by one', async () => {
  const own = await buildServerForTest();
  await register(own);

  const answers = await Promise.all(
    Array.from({ length: 14 }, () =>
      own.call('POST', '/api/v1/user/login', { body: { name: 'admin', pass: 'wrong' } }),
    ),
  );

  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
});

test('whoever types a name wrong from one place locks nobody out elsewhere, and fifty tries lock it everywhere', async () => {
  const own = await buildServerForTest();
  await register(own);
  const from = (address: string, pass: string) =>
    own.call('POST', '/api/v1/user/login', { body: { name: 'admin', pass }, address });
  for (let count = 0; count < 60; count += 1) await from('198.51.100.20', 'wrong');
  const elsewhere = await from('198.51.100.21', PASSWORD);
  expect(elsewhere.status).toBe(200);

  await from('198.51.100.21', 'wrong');
  await own.deps.database
    .updateTable('internal.login_attempt')
    .set({ attempts: 50 })
    .where('key', 'like', 'name:%')
    .execute();

  expect((await from('198.51.100.22', PASSWORD)).status).toBe(429);
});

test('one address that tries many names has to wait, another one does not', async () => {
  const own = await buildServerForTest();
  await register(own);
  const database = own.deps.database;
  const window_end = new Date(own.clock.now.getTime() + MINUTE);
  await database
    .insertInto('internal.login_attempt')
    .values({ key: 'address:198.51.100.9', attempts: 100, window_end })
    .execute();
  const from = (address: string) =>
    own.call('POST', '/api/v1/user/login', { body: { name: 'admin', pass: PASSWORD }, address });

  expect((await from('198.51.100.9')).status).toBe(429);
  expect((await from('198.51.100.10')).status).toBe(200);
});

test('the addresses of one IPv6 network are one place', async () => {
  const own = await buildServerForTest();
  await register(own);
  const from = (address: string, pass: string) =>
    own.call('POST', '/api/v1/user/login', { body: { name: 'admin', pass }, address });
  for (let count = 0; count < 10; count += 1) await from(`2001:db8:0:1::${count}`, 'wrong');

  expect((await from('2001:db8:0:1::ffff', PASSWORD)).status).toBe(429);
  expect((await from('2001:db8:0:2::1', PASSWORD)).status).toBe(200);
});

test('logging out ends this session at once and no other', async () => {
  const [here, there] = [await signIn(server, 'admin'), await signIn(server, 'admin')];

  const answer = await server.call('POST', '/api/v1/user/logout', { token: here });

  expect(answer.status).toBe(204);
  expect((await whoAmI(here)).status).toBe(401);
  expect((await whoAmI(there)).status).toBe(200);
});

test.each([
  ['twelve hours without use end a session', 12 * HOUR, 401],
  ['a little less does not', 12 * HOUR - 1, 200],
])('%s', async (_, milliseconds, status) => {
  const own = await buildServerForTest();
  const token = await register(own);

  own.clock.forward(milliseconds);

  expect((await own.call('GET', '/api/v1/user/1', { token })).status).toBe(status);
});

test('a session in use ends after thirty days whatever happens', async () => {
  const own = await buildServerForTest();
  const token = await register(own);
  const use = async () => (await own.call('GET', '/api/v1/user/1', { token })).status;
  const statuses = new Set<number>();

  for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
    own.clock.forward(11 * HOUR);
    statuses.add(await use());
  }
  own.clock.forward(11 * HOUR);

  expect([...statuses]).toEqual([200]);
  expect(await use()).toBe(401);
});

test('a role that is taken away is gone at the next call', async () => {
  const token = await signInAs(server, 'manager');
  const list = () => server.call('GET', '/api/v1/dept', { token });
  expect((await list()).status).toBe(200);

  await server.deps.database
    .updateTable('user')
    .set({ roles: '[]' })
    .where('name', '=', 'manager-1')
    .execute();

  expect((await list()).status).toBe(403);
});

test.each(['', 'x', '1-', '1-wrong', `Bearer 1-${'a'.repeat(43)}`, 'a'.repeat(5000)])(
  'the token %j signs nobody in',
  async (token) => {
    expect((await whoAmI(token)).status).toBe(401);
  },
);

test('sign-ins, failures and sign-outs can be read in the log', async () => {
  const own = await buildServerForTest();
  const token = await register(own);
  await own.call('POST', '/api/v1/user/login', { body: { name: 'admin', pass: 'wrong' } });
  await own.call('POST', '/api/v1/user/login', { body: { name: 'my password', pass: 'wrong' } });
  await own.call('POST', '/api/v1/user/logout', { token });

  const rows = await own.deps.database.selectFrom('log').select(['title', 'params']).orderBy('id').execute();

  expect(rows.map((row) => row.title.split('.')[2])).toEqual([
    'created',
    'signedIn',
    'created',
    'created',
    'signInFailed',
    'signInUnknown',
    'signedOut',
  ]);
  expect(JSON.stringify(rows)).not.toContain('my password');
});
