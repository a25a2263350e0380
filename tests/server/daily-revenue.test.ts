// @oldest-postgresql
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

const PATH = '/api/v1/revenue/daily-non-system';
const read = async (day: string) => (await server.call('GET', `${PATH}?day=${day}`, { token })).json();
const upload = (body: object, as = token) => server.call('PUT', PATH, { token: as, body });
const filledDays = async (day: string) =>
  (await server.call('GET', `${PATH}/days?day=${day}`, { token })).json();

test('a day that was not filled in has every number at 0, and version 0', async () => {
  const day = await read('2026-11-01');
  expect(day).toMatchObject({ day: '2026-11-01', version: 0 });
  expect(day.data.street_park).toEqual({
    car_total: 0,
    car_amount: 0,
    moto_total: 0,
    moto_amount: 0,
    ezcard_amount: 0,
    ezcard_cost: 0,
  });
  expect(day.data.park_refund).toEqual({ total: 0, amount: 0 });
  expect(Object.values(day.data).flatMap((group) => Object.values(group as object))).toEqual(
    Array.from({ length: 25 }, () => 0),
  );
});

test('what is not sent is 0, on the first save and on each later one (document 3, §5)', async () => {
  const first = await upload({
    day: '2026-11-02',
    data: { park_forfeit: { total: 3, amount: 900 } },
    version: 0,
  });
  expect(first.status).toBe(200);
  const stored = await first.json();
  expect(stored.data.park_forfeit).toEqual({ total: 3, amount: 900, cost: 0 });
  expect(await read('2026-11-02')).toEqual(stored);

  await upload({ day: '2026-11-02', data: { other_revenue: { total: 1 } }, version: stored.version });
  const { data } = await read('2026-11-02');
  expect(data.park_forfeit).toEqual({ total: 0, amount: 0, cost: 0 });
  expect(data.other_revenue).toEqual({ total: 1, amount: 0, cost: 0 });
});

test('of ten who fill in one day at once, one is stored and nine are told', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, total) => {
      const answer = await upload({ day: '2026-11-03', data: { other_revenue: { total } }, version: 0 });
      return answer.status;
    }),
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect(await filledDays('2026-11-30')).toEqual(['2026-11-02', '2026-11-03']);
  expect(await filledDays('2026-12-01')).toEqual([]);
});

test.each([
  ['a day that is none', { day: '2026-02-30' }, '/day'],
  ['no day', { data: {} }, '/day'],
  [
    'a number below 0',
    { day: '2026-11-04', data: { park_refund: { total: -1 } } },
    '/data/park_refund/total',
  ],
  ['a text', { day: '2026-11-04', data: { park_refund: { total: 'x' } } }, '/data/park_refund/total'],
  ['a group that is not known', { day: '2026-11-04', data: { tips: { total: 1 } } }, '/data'],
])('%s is refused, and stores nothing', async (_, body, pointer) => {
  const answer = await upload(body);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(errors[0].pointer).toMatch(new RegExp(`^${pointer}`));
  expect(await filledDays('2026-11-04')).not.toContain('2026-11-04');
});

test('a supervisor reads and does not write', async () => {
  const supervisor = await signInAs(server, 'supervisor');
  expect((await upload({ day: '2026-11-05' }, supervisor)).status).toBe(403);
  expect((await server.call('GET', `${PATH}?day=2026-11-05`, { token: supervisor })).status).toBe(200);
});
