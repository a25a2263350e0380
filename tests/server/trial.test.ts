// @oldest-postgresql
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPlan } from '../../src/domain/tariff/plan/read-plan.ts';
import { buildTariffCalendar } from '../../src/domain/tariff/price/calendar.ts';
import { compileTariff } from '../../src/domain/tariff/price/compile-tariff.ts';
import { priceStay } from '../../src/domain/tariff/price/price-stay.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;
/** Of the stay that tests ask for. */
const STAY = 4_711;

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await buildServerForTest();
  token = await register(server);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const sectionAt = (price: number) => [
  { stime: '00:00', etime: '23:59', price, time_unit: 'hr', charge_interval: 1 },
];

function planFor(price: number, more: object = {}) {
  const periods = { normal: sectionAt(price), holiday: sectionAt(50), spHoliday: sectionAt(90) };
  return { name: 'Lot', type: 'charge_by_time', isDefault: true, data: { periods }, ...more };
}

async function addPlan(body: object): Promise<{ id: number }> {
  const answer = await server.call('POST', '/api/v1/service', { token, body });
  expect(answer.status).toBe(201);
  return answer.json();
}

interface Parked {
  line?: object;
  status?: string;
  store?: number;
  discount?: number;
  check_time?: string | null;
}

/** A car that entered now; neither left nor paid unless said. */
async function park({
  line = {},
  status = 'placed',
  store = 1,
  discount = 0,
  check_time = null,
}: Parked = {}) {
  const ctime = server.clock.now;
  const stay = {
    id: STAY,
    type: 'park_service',
    name: 'ABC-1234',
    car_type: 'C',
    ctime,
    etime: null,
    ...line,
  };
  await sql`insert into "order" (store_id, status, ctime, check_time, items, amounts, discounts, amount, total_amount)
    values (${store}, ${status}, ${ctime}, ${check_time}, ${JSON.stringify([stay])}, ${JSON.stringify({ discount })},
      ${JSON.stringify(discount > 0 ? [{ name: 'Shop' }] : [])}, 0, 0)`.execute(server.deps.database);
}

const ask = (query: string, id: number | string = STAY, as = token) =>
  server.call('GET', `/api/v1/item/${id}?${query}`, { token: as });

async function price(query: string) {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  return (await answer.json()).price;
}

const until = (hours: number) =>
  `test=true&testParkEndTime=${encodeURIComponent(new Date(server.clock.now.getTime() + hours * HOUR).toISOString())}`;

test('calc prices until now, test until the end that is asked for, and the explanation adds up', async () => {
  const { id } = await addPlan(planFor(30));
  await park();
  const longer = until(5);
  server.clock.forward(2 * HOUR);

  const now = await price('calc=true');
  expect(now).toMatchObject({ amount: 60, discount: 0, total_amount: 60, plan: { id, name: 'Lot' } });
  const later = await price(longer);
  expect(later.total_amount).toBe(150);
  expect(later.explanation).toBeNull();
  const { segments } = (await price(`${longer}&explain=true`)).explanation;
  expect(segments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(150);
});

test('a stay of ten years answers in a few lines, and explains each day only where that is asked for', async () => {
  await addPlan(planFor(30));
  await park();
  const tenYears = until(10 * 365 * 24);

  const short = await (await ask(tenYears)).text();
  expect(short.length).toBeLessThan(1_000);
  expect(JSON.parse(short).price.total_amount).toBeGreaterThan(1_000_000);
  const whole = await price(`${tenYears}&explain=true`);
  expect(whole.total_amount).toBe(JSON.parse(short).price.total_amount);
  expect(whole.explanation.segments.length).toBeGreaterThan(3_000);
});

test('a stay is priced by the version that was in force at its entry', async () => {
  const { id } = await addPlan(planFor(30));
  await park();
  server.clock.forward(HOUR);
  await server.call('PUT', `/api/v1/service/${id}`, { token, body: planFor(100) });
  server.clock.forward(HOUR);

  expect((await price('calc=true')).total_amount).toBe(60);

  expect((await server.call('DELETE', `/api/v1/service/${id}`, { token })).status).toBe(409);
});

test('the type of a day is that of the calendar of the store', async () => {
  await addPlan(planFor(30));
  await park();
  await sql`insert into internal.calendar_day (store_id, date, kind, name)
    values (1, '2026-03-02', 'holiday', 'Holiday'), (2, '2026-03-02', 'workday', 'Elsewhere')`.execute(
    server.deps.database,
  );

  expect((await price(until(2))).total_amount).toBe(100);
});

test('what was given off is taken off, and what was paid is answered from the cache alone', async () => {
  await addPlan(planFor(30));
  const etime = new Date(server.clock.now.getTime() + 2 * HOUR).toISOString();
  await park({ line: { etime, amount: 55 }, discount: 25, status: 'approved', check_time: etime });

  expect(await price('cache=true')).toEqual({
    amount: 55,
    discount: 25,
    total_amount: 30,
    plan: null,
    explanation: null,
  });
  expect(await price('calc=true')).toMatchObject({ amount: 60, discount: 25, total_amount: 35 });
  expect(await price('calc=true&cache=true')).toMatchObject({ amount: 60 });
});

test('an open stay has nothing cached: it is calculated', async () => {
  await addPlan(planFor(30));
  await park();
  server.clock.forward(HOUR);

  expect((await price('cache=true')).total_amount).toBe(30);
});

test('after the payment there is time to leave', async () => {
  const data = { ...planFor(30).data, enableExitBufferTime: true, exitBufferTime: 15 };
  await addPlan(planFor(30, { data }));
  const paidAt = new Date(server.clock.now.getTime() + HOUR).toISOString();
  await park({ status: 'approved', check_time: paidAt, line: { amount: 30 } });

  expect((await price(until(1.25))).total_amount).toBe(30);
  expect((await price(until(1.26))).total_amount).toBe(60);
});

test('each kind of stay finds a plan of its type', async () => {
  await addPlan(planFor(30));
  await addPlan(planFor(10, { type: 'park_slot', name: 'Bay' }));
  await addPlan(planFor(20, { name: 'M', isDefault: false, data: { ...planFor(20).data, carType: 'M' } }));
  await park({ line: { id: 1, type: 'park_slot' } });
  await park({ line: { id: 2, car_type: 'R' } });
  await park({ line: { id: 3, type: 'park_charge_point_transaction' } });

  expect((await (await ask(until(1), 1)).json()).price).toMatchObject({
    total_amount: 10,
    plan: { name: 'Bay' },
  });
  expect((await (await ask(until(1), 2)).json()).price).toMatchObject({
    total_amount: 20,
    plan: { name: 'M' },
  });
  const answer = await ask(until(1), 3);
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'noPlan']);
});

test.each([
  ['an end before the entry', () => until(-1), 422, 'stayReversed'],
  ['eleven years', () => until(11 * 366 * 24), 422, 'stayTooLong'],
  ['the end of time', () => 'test=true&testParkEndTime=9999-12-31T23:59:59Z', 422, 'stayTooLong'],
  ['an end that is no time', () => 'test=true&testParkEndTime=tomorrow', 422, 'invalid'],
  ['an end in a leap second', () => 'test=true&testParkEndTime=2016-12-31T23:59:60Z', 422, 'invalid'],
  ['test without an end', () => 'test=true', 422, 'invalid'],
  ['an end without test', () => 'testParkEndTime=2026-03-03T00:00:00Z', 422, 'invalid'],
  ['SQL in a parameter', () => `calc=${encodeURIComponent("true' or 'a'='a")}`, 422, 'invalid'],
  ['a parameter twice', () => 'calc=true&calc=false', 422, 'invalid'],
])('%s is refused', async (_, query, status, code) => {
  await addPlan(planFor(30));
  await park();
  const answer = await ask(query());

  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
});

test.each(['0', '-1', '4712', '9007199254740993', "4711' or 'a'='a"])('stay %s is not found', async (id) => {
  await addPlan(planFor(30));
  await park();

  expect((await ask('calc=true', encodeURIComponent(id))).status).toBe(404);
});

test("another store's stay, a refunded one, and an item that is no stay are not found", async () => {
  await addPlan(planFor(30));
  await park({ store: 2 });
  await park({ status: 'refund' });
  await park({ line: { type: 'single' } });

  expect((await ask('calc=true')).status).toBe(404);
});

test('a plan in force that cannot be read is named: another would be a guess', async () => {
  const { id } = await addPlan(planFor(30));
  await park();
  await sql`update internal.service_version set record = jsonb_set(record, '{data,periods,normal,0,etime}', '"08:00"')
    where service_id = ${id}`.execute(server.deps.database);

  const answer = await ask(until(1));
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { code: 'planFaulty', params: { names: 'Lot' } },
  ]);
});

test('who may read vehicles may ask; others may not', async () => {
  await addPlan(planFor(30));
  await park();
  for (const role of ['admin', 'supervisor', 'manager', 'basic'])
    expect((await ask(until(1), STAY, await signInAs(server, role))).status).toBe(200);
  for (const role of ['audit', 'contractor'])
    expect((await ask(until(1), STAY, await signInAs(server, role))).status).toBe(403);
  expect((await server.call('GET', `/api/v1/item/${STAY}?calc=true`)).status).toBe(401);
});

test.each(['America/New_York', 'Pacific/Kiritimati'])(
  'midnight is Taipei’s on a machine in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    await addPlan(planFor(30));
    // Friday, 23:30 in Taipei: half an hour at 30, and one of Saturday at 50.
    server.clock.now = new Date('2026-03-06T15:30:00Z');
    token = await signInAs(server, 'admin');
    await park();

    expect((await price(until(1))).total_amount).toBe(80);
  },
);

test('each of the five types is saved, read back and priced as it was saved; a rental prices no stay', async () => {
  const lines = {
    charge_by_time: 'park_service',
    park_slot: 'park_slot',
    not_use_electric_station: 'park_charge_point_connector',
    charge_electric_station: 'park_charge_point_transaction',
  };
  const calendar = buildTariffCalendar({ days: [], sp_days: [] });
  for (const [index, [type, line]] of Object.entries(lines).entries()) {
    const limits = { enableDayAmountLimit: true, dayAmountLimit: 70, enableEnterBufferTime: true };
    const { data } = planFor(10 + index);
    const { id } = await addPlan(planFor(10, { name: type, type, data: { ...data, ...limits } }));
    const answer = await server.call('GET', `/api/v1/service/${id}`, { token });
    const { plan } = readPlan(await answer.json());
    if (plan === null || plan.type === 'park_rental') throw new Error(type);
    await park({ line: { id: index + 1, type: line } });
    for (const hours of [0.1, 3, 30]) {
      const enterAt = server.clock.now.getTime();
      const expected = priceStay(compileTariff(plan.charge), calendar, {
        enterAt,
        exitAt: enterAt + hours * HOUR,
      });
      const tried = await (await ask(until(hours), index + 1)).json();
      expect(tried.price).toMatchObject({ plan: { id, name: type }, total_amount: expected.totalAmount });
      expect(expected.totalAmount === 0).toBe(hours < 1);
    }
  }
  const rental = { name: 'Monthly', type: 'park_rental', data: { price: 3000, months: 1, carType: 'C' } };
  const { id } = await addPlan(rental);
  const answer = await server.call('GET', `/api/v1/service/${id}`, { token });
  expect(await answer.json()).toMatchObject(rental);
});
