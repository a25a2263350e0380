// @oldest-postgresql
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { keepValidUntil } from '../../server/modules/rental-user/rental-validity.ts';
import { register } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

/** The clock stands at Monday 2026-03-02, 09:00 in Taipei. */
beforeEach(async () => {
  server = await buildServerForTest();
  token = await register(server);
});

async function send(method: string, path: string, body?: object) {
  const answer = await server.call(method, `/api/v1/${path}`, { token, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
}

async function make(path: string, body: object) {
  const answer = await send('POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const enter = (name: string, more: object = {}) =>
  send('POST', 'item', { type: 'park_service', name, ...more });

interface Renting {
  plates?: string[];
  from?: string | null;
  until?: string | null;
  plan?: number;
  group?: number;
  limit?: number;
  data?: object;
}

async function rent({ plates = ['ABC1234'], plan, group, limit, data = {}, ...period }: Renting = {}) {
  const { from = '2026-01-01T00:00:00+08:00', until = '2026-12-31T00:00:00+08:00' } = period;
  return make('rental-user', {
    name: '王小明',
    identities: plates.map((content) => ({ type: 'plate_car', content })),
    stime: from,
    etime: until,
    rental_service_id: plan ?? null,
    rental_group_id: group ?? null,
    entry_limit: limit ?? null,
    data,
  });
}

const leave = (id: number) =>
  send('PUT', `item/${id}`, { etime: '2026-03-02T01:00:00Z', status: 'confirm', manual_leave: true });
const makeGroup = async (limit: number, isStrict = true): Promise<number> =>
  (await make('rental-group', { name: '醫院', group_code: 'G08', limit, enable_strict_limit: isStrict })).id;
const addCard = (userId: number, start: string, end: string) =>
  inTransaction(server.deps.database, async (transaction) => {
    await sql`
      insert into "rental-card" (store_id, rental_user_id, start_time, end_time)
      values (1, ${userId}, ${start}, ${end})`.execute(transaction);
    await keepValidUntil(transaction, 1, [userId]);
  });

interface Blocked {
  at: Date;
  plate: string;
  rental_user: { id: number; name: string };
  rental_group: { id: number; name: string; group_code: string; limit: number };
  items: { id: number; name: string }[];
}

async function readBlocked(): Promise<Blocked[]> {
  const { rows } = await sql<Blocked>`
    select timestamp as at, identity ->> 'content' as plate, rental_user - 'rental_group' as rental_user,
      rental_user -> 'rental_group' as rental_group, items
    from "block-event" order by id`.execute(server.deps.database);
  return rows;
}

describe('a vehicle counts as rented', () => {
  test('by a ticket that covers its entry, where the own period is over', async () => {
    const { id } = await rent({ from: '2026-01-01T00:00:00+08:00', until: '2026-01-31T00:00:00+08:00' });
    expect((await enter('ABC1234', { ctime: '2026-02-20T01:00:00Z' })).body.membership_type).toBe('temp');
    await addCard(id, '2026-02-28T16:00:00Z', '2026-03-31T15:59:59Z');
    await leave(
      (await send('GET', 'item?type=park_service&searchBy=name&searchText=ABC1234')).body.content[0].id,
    );
    expect((await enter('ABC-1234')).body).toMatchObject({
      membership_type: 'rental',
      status: 'free',
      rental_users: [{ id, name: '王小明' }],
    });
  });

  test('not when its user is deleted, nor in another store', async () => {
    const { id } = await rent();
    await send('DELETE', `rental-user/${id}`);
    expect((await enter('ABC1234')).body).toMatchObject({ membership_type: 'temp', rental_users: [] });
    await sql`insert into internal.rental_identity (store_id, content, rental_user_id, type)
      values (2, 'XYZ1234', 77, 'plate_car')`.execute(server.deps.database);
    await sql`insert into "rental-user" (store_id, id, name, stime) values (2, 77, 'There', '2026-01-01')`.execute(
      server.deps.database,
    );
    expect((await enter('XYZ1234')).body).toMatchObject({ membership_type: 'temp', rental_users: [] });
  });

  test.each([
    ['of work days, on one', { day_type: 'workday' }, 'weekday', 'rental'],
    ['of holidays, on a work day', { day_type: 'holiday' }, 'gov_calendar', 'temp'],
    ['from Monday to Friday, on a Monday', { start_day: 1, end_day: 5 }, 'gov_calendar', 'rental'],
    ['on Saturday and Sunday, on a Monday', { start_day: 6, end_day: 7 }, 'weekday', 'temp'],
    ['of both, where weekdays count', { day_type: 'workday', start_day: 6, end_day: 7 }, 'weekday', 'temp'],
    [
      'of both, where the calendar counts',
      { day_type: 'workday', start_day: 6, end_day: 7 },
      'gov_calendar',
      'rental',
    ],
  ])('within its periods alone: %s', async (_, days, calendar, membership) => {
    const settings = (await send('GET', 'system/settings')).body;
    const saved = await send('PUT', 'system/settings', {
      ...settings,
      PARK_RENTAL_USER: { RENTAL_TYPE_SELECTION: 'all', RENTAL_PERIOD_CALENDAR_TYPE: calendar },
    });
    expect(saved.status).toBe(200);
    const { id } = await rent({ data: { periods: [{ ...days, start_time: '08:00', end_time: '18:00' }] } });
    const { body } = await enter('ABC1234');
    expect(body).toMatchObject({
      membership_type: membership,
      status: membership === 'rental' ? 'free' : 'serving',
      // Whose it is, whether or not it counts.
      rental_users: [{ id }],
    });
  });

  test('on a special day of the calendar as on one', async () => {
    const settings = (await send('GET', 'system/settings')).body;
    const own = { RENTAL_TYPE_SELECTION: 'all', RENTAL_PERIOD_CALENDAR_TYPE: 'gov_calendar' };
    await send('PUT', 'system/settings', { ...settings, PARK_RENTAL_USER: own });
    const day = await send('PUT', 'calendar/special-day', {
      name: '市集',
      date: '2026-03-02',
      holidayCategory: '活動',
      isHoliday: false,
      description: 'x',
    });
    expect(day.status).toBeLessThan(300);
    await rent({ data: { periods: [{ day_type: 'workday', start_time: '00:00', end_time: '23:59' }] } });
    expect((await enter('ABC1234')).body.membership_type).toBe('temp');
  });
});

describe('the entry limit of a rental user', () => {
  test('counts their vehicles inside: one more pays as everybody, until one has left', async () => {
    const { id } = await rent({
      plates: ['AAA0001', 'AAA0002', 'AAA0003'],
      limit: 2,
      data: { enable_entry_limit: true },
    });
    const [first, second, third] = [await enter('AAA0001'), await enter('AAA0002'), await enter('AAA0003')];
    expect([first, second, third].map(({ body }) => body.membership_type)).toEqual([
      'rental',
      'rental',
      'temp',
    ]);
    expect(third.body).toMatchObject({ status: 'serving', rental_users: [{ id }], rental_service_id: null });
    // Judged again it is as it was: it is not one too many because of itself.
    const again = await send('PUT', `item/${first.body.id}`, { car_type: 'M' });
    expect(again.body.membership_type).toBe('rental');
    await leave(second.body.id);
    await leave(third.body.id);
    expect((await enter('AAA0003')).body.membership_type).toBe('rental');
  });

  test('holds where all of their vehicles come in at once', async () => {
    const plates = Array.from({ length: 20 }, (_, index) => `AAA${String(index).padStart(4, '0')}`);
    await rent({ plates, limit: 3, data: { enable_entry_limit: true } });
    const answers = await Promise.all(plates.map((plate) => enter(plate)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.membership_type === 'rental')).toHaveLength(3);
  });

  test('does not hold where it is switched off', async () => {
    await rent({ plates: ['AAA0001', 'AAA0002'], limit: 1, data: { enable_entry_limit: false } });
    await enter('AAA0001');
    expect((await enter('AAA0002')).body.membership_type).toBe('rental');
  });
});

test('with managed spaces a rental counts in those of its plan alone', async () => {
  const zone = async (name: string) => (await make('parking-space', { name, capacity: 9 })).id as number;
  const [own, other] = [await zone('B1'), await zone('B2')];
  const plan = await make('service', { name: 'Monthly', type: 'park_rental', parkSpaces: [own], data: {} });
  const data = { enable_park_space_manage: true };
  await rent({ plates: ['AAA0001', 'AAA0002'], plan: plan.id, data });
  await rent({ plates: ['AAA0003'], plan: plan.id });
  const membershipIn = async (plate: string, space: number) =>
    (await enter(plate, { park_space_id: space })).body.membership_type;
  expect(await membershipIn('AAA0001', own)).toBe('rental');
  expect(await membershipIn('AAA0002', other)).toBe('temp');
  expect(await membershipIn('AAA0003', other)).toBe('rental');
});

describe('the limit of a rental group', () => {
  const PLATES = ['AAA0001', 'AAA0002', 'AAA0003'];

  test('refuses one too many where it is strict, and keeps who was inside then', async () => {
    const group = await makeGroup(2);
    for (const plate of PLATES) await rent({ plates: [plate], group });
    const inside = [await enter('AAA0001'), await enter('AAA0002')].map(({ body }) => body);
    const refused = await enter('AAA-0003');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'groupFull', params: { plate: 'AAA0003', group: '醫院', count: 2, limit: 2 } },
    });
    const { pagination } = (await send('GET', 'item?type=park_service&searchBy=name&searchText=AAA')).body;
    expect(pagination.total_elements).toBe(2);
    // What was copied stays, whatever becomes of the vehicles, the user and the group.
    await send('PUT', `item/${inside[0].id}`, { name: 'ZZZ9999' });
    await leave(inside[1].id);
    const [event, ...others] = await readBlocked();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      plate: 'AAA0003',
      rental_user: { name: '王小明' },
      rental_group: { id: group, name: '醫院', group_code: 'G08', limit: 2 },
      items: inside.map(({ id }, index) => ({ id, name: PLATES[index] })),
    });
    expect(event?.at.toISOString()).toBe('2026-03-02T01:00:00.000Z');
    expect((await enter('AAA0003')).status).toBe(201);
  });

  test('holds where 50 come in at once, and keeps each refusal', async () => {
    const group = await makeGroup(4);
    const plates = Array.from({ length: 50 }, (_, index) => `AAA${String(index).padStart(4, '0')}`);
    await Promise.all(plates.map((plate) => rent({ plates: [plate], group })));
    const answers = await Promise.all(plates.map((plate) => enter(plate)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(46);
    const blocked = await readBlocked();
    expect(blocked).toHaveLength(46);
    for (const { items } of blocked) expect(items).toHaveLength(4);
    const { content } = (await send('GET', 'rental-group')).body;
    expect(content[0].count).toBe(4);
  });

  test('refuses none where it is not strict', async () => {
    const group = await makeGroup(1, false);
    for (const plate of PLATES) await rent({ plates: [plate], group });
    for (const plate of PLATES) expect((await enter(plate)).status).toBe(201);
    expect(await readBlocked()).toEqual([]);
  });

  test('is neither for those who take no space, nor for one that does not count as rented', async () => {
    const group = await makeGroup(1);
    await rent({ plates: ['AAA0001'], group, data: { is_not_count_space: true } });
    await rent({ plates: ['AAA0002'], group });
    await rent({ plates: ['AAA0003'], group, until: '2026-02-28T00:00:00+08:00' });
    await rent({ plates: ['AAA0004'], group, data: { is_not_count_space: true } });
    expect((await enter('AAA0001')).body).toMatchObject({ membership_type: 'rental', rental_group_id: null });
    expect((await enter('AAA0002')).status).toBe(201);
    expect((await enter('AAA0003')).body.membership_type).toBe('temp');
    expect((await enter('AAA0004')).body.membership_type).toBe('rental');
    expect((await enter('AAA0005')).status).toBe(201);
    expect(await readBlocked()).toEqual([]);
  });
});
