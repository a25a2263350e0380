// @oldest-postgresql
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { runMigrations } from '../../server/database/run-migrations.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { readPlansInForce } from '../../server/modules/service/versions/read-versions.ts';
import { register } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await buildServerForTest();
  token = await register(server);
});

function planFor(price: number, more: object = {}) {
  const section = { stime: '00:00', etime: '23:59', price, time_unit: 'hr', charge_interval: 1 };
  const periods = { normal: [section], holiday: [section], spHoliday: [section] };
  return { name: 'Lot', type: 'charge_by_time', isDefault: true, data: { periods }, ...more };
}

/** The same plan at another price. */
function withPrice(stored: Saved, price: number) {
  return { ...stored, data: { ...stored.data, ...planFor(price).data } };
}

interface Saved {
  data: object;
  id: number;
  version: number;
  effective_from: string | null;
}

async function add(body: object): Promise<Saved> {
  const answer = await server.call('POST', '/api/v1/service', { token, body });
  expect(answer.status).toBe(201);
  return answer.json();
}

const put = (id: number, body: object) => server.call('PUT', `/api/v1/service/${id}`, { token, body });

async function change(id: number, body: object): Promise<Saved> {
  const answer = await put(id, body);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function listVersions(id: number) {
  const answer = await server.call('GET', `/api/v1/service/${id}/version`, { token });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** What an hour costs for who enters then; null where no plan is in force. */
async function priceAt(at: Date): Promise<number | null> {
  const { plans } = await readPlansInForce(server.deps.database, 1, at);
  const [plan] = plans;
  return plan?.charge.sections.normal[0]?.price ?? null;
}

const after = (milliseconds: number) => new Date(server.clock.now.getTime() + milliseconds);

test('each save is a version, with who changed what and when; a stay has that of its entry', async () => {
  const created = server.clock.now;
  const stored = await add(planFor(30));
  const { id } = stored;
  server.clock.forward(HOUR);
  const changed = server.clock.now;
  await change(id, { ...withPrice(stored, 40), name: 'Lot B' });

  const { content, pagination } = await listVersions(id);

  expect(pagination.total_elements).toBe(2);
  expect(content).toEqual([
    {
      record: expect.objectContaining({ name: 'Lot B' }),
      id: 2,
      state: 'inForce',
      effective_from: changed.toISOString(),
      saved_at: changed.toISOString(),
      saved_by: 'admin',
      fields: ['name', 'data/periods/normal', 'data/periods/holiday', 'data/periods/spHoliday'],
    },
    {
      record: expect.objectContaining({ name: 'Lot' }),
      id: 1,
      state: 'past',
      effective_from: created.toISOString(),
      saved_at: created.toISOString(),
      saved_by: 'admin',
      fields: [],
    },
  ]);
  expect(await priceAt(new Date(created.getTime() - 1))).toBeNull();
  expect(await priceAt(created)).toBe(30);
  expect(await priceAt(new Date(changed.getTime() - 1))).toBe(30);
  expect(await priceAt(changed)).toBe(40);
});

test('an old version is read as it was saved, to the letter', async () => {
  const body = planFor(30, { parkSpaces: [] });
  const { id } = await add(body);
  await change(id, planFor(40));

  const answer = await server.call('GET', `/api/v1/service/${id}/version/1`, { token });

  expect(answer.status).toBe(200);
  expect((await answer.json()).record).toMatchObject(body);
  for (const number of ['3', '0', '-1', '1e9', "1' or 'a'='a"])
    expect([404, 422]).toContain(
      (await server.call('GET', `/api/v1/service/${id}/version/${encodeURIComponent(number)}`, { token }))
        .status,
    );
});

test.each([
  ['above', '9999-12-31T23:59:59-12:00'],
  ['below', '0000-06-01T00:00:00Z'],
])(
  'a moment of a year %s those of the format is refused: the plan could not be saved again',
  async (_, at) => {
    const answer = await server.call('POST', '/api/v1/service', {
      token,
      body: planFor(30, { effective_from: at }),
    });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([
      { pointer: '/effective_from', keyword: 'format', params: { format: 'date-time' } },
    ]);
  },
);

test('a page behind the last one is empty, and says how many versions there are', async () => {
  const { id } = await add(planFor(30));

  const answer = await server.call('GET', `/api/v1/service/${id}/version?page=3`, { token });

  expect(await answer.json()).toMatchObject({ content: [], pagination: { page: 3, total_elements: 1 } });
});

test('a plan that is deleted and saved at once is deleted once, and nothing fails for it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await add({ ...planFor(30), isDefault: false, name: `Lot ${round}` });
    const remove = () => server.call('DELETE', `/api/v1/service/${id}`, { token });

    const answers = await Promise.all([put(id, { name: `New ${round}` }), remove(), remove(), remove()]);

    const [saved, ...deleted] = answers.map(({ status }) => status);
    expect([200, 404]).toContain(saved);
    expect(deleted.toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
  }
});

test('a save that changes nothing is no version', async () => {
  const stored = await add(planFor(30));
  server.clock.forward(HOUR);
  const again = await change(stored.id, stored);

  expect((await listVersions(stored.id)).content).toHaveLength(1);
  expect(again.effective_from).toBe(stored.effective_from);
});

test('a version for a moment to come counts from then on, and can still be changed', async () => {
  const { id } = await add(planFor(30));
  server.clock.forward(HOUR);
  const future = after(10 * DAY).toISOString();
  const planned = await change(id, planFor(40, { effective_from: future }));
  expect(planned.effective_from).toBe(future);
  expect((await listVersions(id)).content).toMatchObject([
    { id: 2, state: 'future', effective_from: future },
    { id: 1, state: 'inForce' },
  ]);

  const mended = await change(id, { ...planned, ...planFor(45), effective_from: planned.effective_from });

  expect(mended.effective_from).toBe(future);
  expect((await listVersions(id)).content).toMatchObject([
    { id: 3, state: 'future' },
    { id: 2, state: 'replaced' },
    { id: 1, state: 'inForce' },
  ]);
  expect(await priceAt(after(9 * DAY))).toBe(30);
  expect(await priceAt(after(10 * DAY))).toBe(45);
});

test('what is saved later counts from its moment on, also over what was planned before', async () => {
  const { id } = await add(planFor(30));
  server.clock.forward(HOUR);
  await change(id, planFor(40, { effective_from: after(10 * DAY).toISOString() }));
  await change(id, planFor(35, { effective_from: null }));

  expect((await listVersions(id)).content).toMatchObject([
    { id: 3, state: 'inForce' },
    { id: 2, state: 'replaced' },
    { id: 1, state: 'past' },
  ]);
  expect(await priceAt(after(20 * DAY))).toBe(35);
});

test('another moment alone is a version too', async () => {
  const { id } = await add(planFor(30));
  server.clock.forward(HOUR);
  await change(id, planFor(40, { effective_from: after(10 * DAY).toISOString() }));
  await change(id, { effective_from: after(5 * DAY).toISOString() });

  const { content } = await listVersions(id);
  expect(content[0]).toMatchObject({ id: 3, state: 'future', fields: ['effective_from'] });
  expect(await priceAt(after(5 * DAY))).toBe(40);
});

test('a past moment is refused at its field; the minute that is typed as now is now', async () => {
  server.clock.now = new Date('2026-03-02T01:00:40Z');
  const stored = await add(planFor(30, { effective_from: '2026-03-02T09:00:00+08:00' }));
  expect(stored.effective_from).toBe('2026-03-02T01:00:40.000Z');

  for (const effective_from of ['2026-03-02T00:59:40Z', '2020-01-01T00:00:00Z']) {
    const answer = await put(stored.id, planFor(40, { effective_from }));
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer: '/effective_from', keyword: 'past' }]);
  }
  expect((await put(stored.id, planFor(40, { effective_from: 'tomorrow' }))).status).toBe(422);
  expect((await listVersions(stored.id)).content).toHaveLength(1);
  expect(await priceAt(server.clock.now)).toBe(30);
});

test('a refused plan is no version', async () => {
  const { id } = await add(planFor(30));
  const answer = await put(
    id,
    planFor(30, { data: { periods: { normal: [], holiday: [], spHoliday: [] } } }),
  );

  expect(answer.status).toBe(422);
  expect((await listVersions(id)).content).toHaveLength(1);
});

test('a deleted plan prices who entered before, and nobody after', async () => {
  const { id } = await add(planFor(30));
  server.clock.forward(HOUR);
  expect((await server.call('DELETE', `/api/v1/service/${id}`, { token })).status).toBe(200);

  expect(await priceAt(after(-1))).toBe(30);
  expect(await priceAt(server.clock.now)).toBeNull();
  expect((await server.call('GET', `/api/v1/service/${id}/version`, { token })).status).toBe(404);
});

test('two saves at once are two versions', async () => {
  const { id } = await add(planFor(30));
  server.clock.forward(HOUR);
  const answers = await Promise.all([40, 50].map((price) => put(id, planFor(price))));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await listVersions(id)).content.map(({ id: number }: { id: number }) => number)).toEqual([3, 2, 1]);
});

test('plans of an older release become version 1, in force from the beginning', async () => {
  const stored = await add(planFor(30));
  const { id } = stored;
  const { database } = server.deps;
  await sql`drop table internal.service_version`.execute(database);
  await sql`delete from internal.migration where name = '0021-plan-versions.sql'`.execute(database);
  await runMigrations(database, server.clock.now);

  expect(await priceAt(new Date('2000-01-01T00:00:00Z'))).toBe(30);
  expect((await listVersions(id)).content).toMatchObject([
    { id: 1, effective_from: null, saved_by: null, state: 'inForce' },
  ]);
  await change(id, withPrice(stored, 40));
  const { content } = await listVersions(id);
  expect(content[0].fields).toEqual([
    'data/periods/normal',
    'data/periods/holiday',
    'data/periods/spHoliday',
  ]);
});

test("another store's plan has no versions to read", async () => {
  const { id } = await add(planFor(30));
  await sql`update service set store_id = 2 where id = ${id}`.execute(server.deps.database);

  expect((await server.call('GET', `/api/v1/service/${id}/version`, { token })).status).toBe(404);
  expect((await server.call('GET', `/api/v1/service/${id}/version/1`, { token })).status).toBe(404);
});

test('the plans of the demo are in force since before its first stay', async () => {
  const demo = await buildServerForTest();
  await seedDemo(demo.deps);

  const { plans } = await readPlansInForce(demo.deps.database, 1, new Date('2000-01-01T00:00:00Z'));

  expect(plans.map(({ type, isDefault }) => [type, isDefault])).toContainEqual(['charge_by_time', true]);
});

describe('a plan that is used', () => {
  const remove = async (id: number) => {
    const answer = await server.call('DELETE', `/api/v1/service/${id}`, { token });
    return { status: answer.status, body: await answer.json() };
  };

  async function park(plate: string, line: object = {}, order: { status?: string; store?: number } = {}) {
    const { status = 'placed', store = 1 } = order;
    const stay = { type: 'park_service', name: plate, car_type: 'C', ctime: server.clock.now, etime: null };
    await sql`insert into "order" (store_id, status, ctime, items, amounts, amount, total_amount)
      values (${store}, ${status}, ${server.clock.now}, ${JSON.stringify([{ ...stay, ...line }])}, '{}', 0, 0)`.execute(
      server.deps.database,
    );
  }

  async function addSpace(name: string): Promise<number> {
    const answer = await server.call('POST', '/api/v1/parking-space', { token, body: { name, capacity: 9 } });
    return (await answer.json()).id;
  }

  test('by parking spaces stays, with their names and number', async () => {
    const spaces = [];
    for (const name of ['B1', 'B2', 'B3', 'B4']) spaces.push(await addSpace(name));
    const { id } = await add(planFor(30, { parkSpaces: spaces }));

    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'planOfSpaces', params: { spaceCount: 4, spaces: 'B1, B2, B3, …' } },
    });
    await change(id, { parkSpaces: [] });
    expect((await remove(id)).status).toBe(200);
  });

  test('by a vehicle of the list stays, until it has paid', async () => {
    const { id } = await add(planFor(30));
    const entered = await server.call('POST', '/api/v1/item', {
      token,
      body: { type: 'park_service', name: 'CAR-0001' },
    });
    const { id: carId } = await entered.json();
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'planOfStays', params: { stayCount: 1, stays: 'CAR0001' } },
    });
    const order = { status: 'placed', take_type: 'take_in', items: [{ id: carId, number: 1 }] };
    expect((await server.call('POST', '/api/v1/order', { token, body: order })).status).toBe(201);
    expect((await remove(id)).status).toBe(200);
  });

  test('by vehicles that are inside stays, and goes when they have left', async () => {
    const { id } = await add(planFor(30));
    await park('ABC-1234');
    await park('ELSE-001', {}, { store: 2 });
    await park('PAID-001', { etime: server.clock.now }, { status: 'approved' });
    await park('BAY-0001', { type: 'park_slot' });

    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'planOfStays', params: { stayCount: 1, stays: 'ABC-1234' } },
    });
    expect((await listVersions(id)).content).toHaveLength(1);
    await sql`update "order" set status = 'approved'`.execute(server.deps.database);
    expect((await remove(id)).status).toBe(200);
  });

  test('by both is refused with both; one that prices other vehicles is not', async () => {
    const { id } = await add(planFor(30, { parkSpaces: [await addSpace('B1')] }));
    const { data } = planFor(20);
    const motorcycles = await add(planFor(20, { isDefault: false, data: { ...data, carType: 'M' } }));
    await park('ABC-1234');

    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'planOfSpacesAndStays', params: { spaceCount: 1, stayCount: 1 } },
    });
    expect((await remove(motorcycles.id)).status).toBe(200);
    expect((await remove(9_999)).status).toBe(404);
  });
});

test('each field of a plan that a version may differ in has its word', () => {
  const schema = JSON.parse(readFileSync('schemas/service.json', 'utf8'));
  const words = JSON.parse(readFileSync('i18n/en/service-version.json', 'utf8')).enums.fields;
  const kinds = ['timeCharge', 'chargeByTime', 'singleCharge', 'parkSlot', 'rental'];
  const inside = kinds.flatMap((kind) => Object.keys(schema.$defs[kind].properties));
  const days = Object.keys(schema.$defs.timeCharge.properties.periods.properties);
  const fields = [
    ...Object.keys(schema.properties).filter((name) => name !== 'id' && name !== 'data'),
    ...inside.map((name) => `data/${name}`),
    ...days.map((day) => `data/periods/${day}`),
  ];

  expect(Object.keys(words).toSorted()).toEqual([...new Set(fields)].toSorted());
});
