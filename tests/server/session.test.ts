// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rememberPlace } from '../../server/modules/session/throttle.ts';
import { PASSWORD_COST } from '../../server/sessions/password.ts';
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
  const own = await buildServerForTest({ passwordCost: PASSWORD_COST });
  await register(own);
  const timeOf = async (name: string, address: string) => {
    const begun = performance.now();
    const { status } = await own.call('POST', '/api/v1/user/login', { body: { name, pass: 'x' }, address });
    expect(status).toBe(401);
    return performance.now() - begun;
  };
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

  // The least of several times: on a busy machine a single one says nothing.
  for (let round = 1; round <= 30 && (round <= 5 || !isAlike(known, unknown)); round += 1) {
    known = Math.min(known, await timeOf('admin', `198.51.${round}.1`));
    unknown = Math.min(unknown, await timeOf(`other ${round}`, `198.51.${round}.2`));
  }

  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

const isAlike = (one: number, other: number) => one < 2 * other && other < 2 * one;

describe('guesses of a password', () => {
  const HOME = '192.0.2.1';
  /** A server whose admin has signed in from HOME. */
  async function build() {
    const own = await buildServerForTest();
    await register(own);
    const from = (address: string, pass: string, name = 'admin') =>
      own.call('POST', '/api/v1/user/login', { body: { name, pass }, address });
    /** How the counters would stand after so many guesses, without the time that each password takes. */
    const count = async (key: string, attempts: number) => {
      await own.deps.database
        .insertInto('internal.login_attempt')
        .values({ key, attempts, last_at: own.clock.now })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ attempts }))
        .execute();
    };
    const keys = async () => {
      const rows = await own.deps.database.selectFrom('internal.login_attempt').select('key').execute();
      return rows.map(({ key }) => key);
    };
    return { own, from, count, keys };
  }

  test('get slower after the tenth from a new place, and whether the name exists does not show', async () => {
    const { own, from } = await build();
    const guess = (name: string) => from('198.51.100.8', 'wrong', name);
    for (const name of ['admin', 'nobody']) {
      const statuses = [];
      for (let count = 1; count <= 10; count += 1) statuses.push((await guess(name)).status);
      expect(statuses).toEqual(Array(10).fill(401));
    }

    const waits = [];
    for (let count = 0; count < 5; count += 1) {
      const [known, unknown] = [await guess('admin'), await guess('nobody')];
      const seconds = Number(known.headers.get('Retry-After'));
      expect([known.status, unknown.status]).toEqual([429, 429]);
      expect({ ...(await known.json()), request_id: '' }).toEqual({
        ...(await unknown.json()),
        request_id: '',
      });
      own.clock.forward((seconds - 1) * 1_000 + 999);
      expect((await guess('admin')).status).toBe(429);
      own.clock.forward(1);
      waits.push(seconds);
      expect([(await guess('admin')).status, (await guess('nobody')).status]).toEqual([401, 401]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16]);
  });

  test('at the same instant are counted one by one', async () => {
    const { from } = await build();

    const answers = await Promise.all(Array.from({ length: 14 }, () => from('198.51.100.7', 'wrong')));

    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
  });

  test('from elsewhere keep nobody out where they have signed in before', async () => {
    const { from, count, keys } = await build();
    for (let network = 1; network <= 5; network += 1)
      for (let guess = 0; guess < 10; guess += 1) await from(`198.51.${network}.1`, 'wrong');
    expect((await from('198.51.6.1', 'wrong')).status).toBe(429);

    expect((await from(HOME, PASSWORD)).status).toBe(200);

    const ofName = (await keys()).find((key) => key.startsWith('name:')) ?? '';
    await count(ofName, 100_000);
    await count(`address:${HOME}`, 100_000);
    expect((await from(HOME, PASSWORD)).status).toBe(200);
    const elsewhere = await from('198.51.7.1', PASSWORD);
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get('Retry-After'))).toBeLessThanOrEqual(15);
    // Fifty passwords are judged, each slow by design.
  });

  test('of a hundred unknown names slow an address, and lock nobody out who signs in from there', async () => {
    const { own, from, count } = await build();
    await count(`address:${HOME}`, 99);
    expect((await from(HOME, 'wrong', 'unknown 100')).status).toBe(401);
    expect((await from(HOME, 'wrong', 'unknown 101')).status).toBe(429);
    await count(`address:${HOME}`, 100_000);

    expect((await from(HOME, PASSWORD)).status).toBe(200);
    const colleague = await from(HOME, 'wrong', 'unknown 102');
    expect(Number(colleague.headers.get('Retry-After'))).toBeLessThanOrEqual(5);
    own.clock.forward(5_000);
    expect((await from(HOME, 'wrong', 'unknown 103')).status).toBe(401);
  });

  test('where the name has signed in before are slowed as well', async () => {
    const { own, from, count, keys } = await build();
    await from(HOME, 'wrong');
    const [ofPlace = ''] = await keys();
    await count(ofPlace, 49);

    expect((await from(HOME, 'wrong')).status).toBe(401);
    expect((await from(HOME, 'wrong')).headers.get('Retry-After')).toBe('1');
    await count(ofPlace, 100_000);
    expect((await from(HOME, 'wrong')).headers.get('Retry-After')).toBe('60');
    own.clock.forward(MINUTE);
    expect((await from(HOME, PASSWORD)).status).toBe(200);
    expect(await keys()).toEqual([]);
  });

  test('from the addresses of one IPv6 network are of one place', async () => {
    const { from } = await build();
    for (let guess = 0; guess < 10; guess += 1) await from(`2001:db8:0:1::${guess}`, 'wrong');

    expect((await from('2001:db8:0:1::ffff', PASSWORD)).status).toBe(429);
    expect((await from('2001:db8:0:2::1', PASSWORD)).status).toBe(200);
    expect((await from('2001:db8:0:2::2', PASSWORD)).status).toBe(200);
  });

  test('lock no name when the clock is set back', async () => {
    const { own, from } = await build();
    own.clock.forward(770 * 24 * HOUR);
    const newPlace = '198.51.100.9';
    for (let guess = 0; guess < 11; guess += 1) await from(newPlace, 'wrong');
    expect((await from(newPlace, PASSWORD)).status).toBe(429);

    own.clock.forward(-770 * 24 * HOUR);

    expect((await from(newPlace, PASSWORD)).status).toBe(200);
  });

  test('are forgotten after a day, so that no attacker fills the database', async () => {
    const { own, from, keys } = await build();
    for (const name of ['one', 'two', 'three']) await from('198.51.100.9', 'wrong', name);
    expect(await keys()).toHaveLength(7);

    own.clock.forward(25 * HOUR);
    await from(HOME, PASSWORD);

    expect(await keys()).toEqual([]);
  });
});

test('a user is known at the fifty latest places, and at none for half a year', async () => {
  const own = await buildServerForTest();
  await register(own);
  const { database } = own.deps;
  const place = (address: string) => rememberPlace(database, { userId: 1, address }, own.clock.now);
  const count = async () =>
    (await sql`select place from internal.sign_in_place`.execute(database)).rows.length;
  for (let index = 0; index < 60; index += 1) {
    own.clock.forward(MINUTE);
    await place(`198.51.100.${index}`);
  }
  expect(await count()).toBe(50);

  own.clock.forward(181 * 24 * HOUR);
  await place('203.0.113.1');

  expect(await count()).toBe(1);
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
  await sql`update "user" set disabled = true`.execute(own.deps.database);
  await own.call('POST', '/api/v1/user/login', { body: { name: 'admin', pass: 'wrong' } });
  await sql`update "user" set disabled = false`.execute(own.deps.database);
  await own.call('POST', '/api/v1/user/logout', { token });

  const rows = await own.deps.database.selectFrom('log').select(['title', 'params']).orderBy('id').execute();

  expect(rows.map((row) => row.title.split('.')[2])).toEqual([
    'created',
    'signedIn',
    'created',
    'created',
    'signInFailed',
    'signInUnknown',
    'signInDisabled',
    'signedOut',
  ]);
  expect(rows[6]?.params).toEqual({ user: 'admin' });
  expect(JSON.stringify(rows)).not.toContain('my password');
});
