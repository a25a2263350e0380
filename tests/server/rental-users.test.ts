// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../server/create-app.ts';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { bringUsers, openDodo } from '../../server/demo/rentals/dodo.ts';
import { keepValidUntil } from '../../server/modules/rental-user/rental-validity.ts';
import { eventually } from '../support/eventually.ts';
import { register, signIn, signInAs, signInOf } from '../support/people.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
let basic: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
  basic = await signInAs(server, 'basic');
});
afterAll(() => server.stop());

async function send(method: string, path: string, body?: object, as = token) {
  const answer = await server.call(method, `/api/v1/${path}`, { token: as, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
}

let plates = 0;
function nextPlate(): string {
  plates += 1;
  return `TST${String(plates).padStart(4, '0')}`;
}

const user = (content: string, more: object = {}) => ({
  name: '王小明',
  identities: [{ type: 'plate_car', content }],
  ...more,
});
const add = (body: object, as = token) => send('POST', 'rental-user', body, as);
const list = async (query: string) => (await send('GET', `rental-user?pageSize=100&${query}`)).body;

async function addPlan(name: string, more: object = {}): Promise<number> {
  const { status, body } = await send('POST', 'service', { name, type: 'park_rental', data: {}, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function addCard(userId: number, start: string | null, end: string | null): Promise<void> {
  await inTransaction(server.deps.database, async (transaction) => {
    await sql`
      insert into "rental-card" (store_id, rental_user_id, start_time, end_time)
      values (1, ${userId}, ${start}, ${end})`.execute(transaction);
    await keepValidUntil(transaction, 1, [userId]);
  });
}

describe('what is kept (document 3, §3 and §5)', () => {
  test.each([
    [
      'that ends before it begins',
      { stime: '2026-04-02T00:00:00Z', etime: '2026-04-01T00:00:00Z' },
      '/etime',
    ],
    ['whose name has nothing to see', { name: '\u200b' }, '/name'],
    [
      'with more plates than a fleet has',
      { identities: Array.from({ length: 101 }, () => ({ type: 'plate_car', content: nextPlate() })) },
      '/identities',
    ],
    ['with endless hours', { data: { periods: Array.from({ length: 201 }, () => ({})) } }, '/data/periods'],
  ])('not a rental %s', async (_, more, pointer) => {
    const { status, body } = await add(user(nextPlate(), more));
    expect(status).toBe(422);
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
  });

  test.each([
    [
      'the moment before a day begins in Taipei',
      '2026-03-31T15:59:59Z',
      '2026-03-30T16:00:00Z',
      '2026-03-31T15:59:59Z',
    ],
    ['the moment in which it begins', '2026-03-31T16:00:00Z', '2026-03-31T16:00:00Z', '2026-04-01T15:59:59Z'],
    [
      'noon there, written in another zone',
      '2026-04-01T00:00:00-04:00',
      '2026-03-31T16:00:00Z',
      '2026-04-01T15:59:59Z',
    ],
  ])(
    'a rental from and until %s lasts from the start of that day to its last second',
    async (_, at, from, until) => {
      const { body } = await add(user(nextPlate(), { stime: at, etime: at }));
      expect([body.stime, body.etime].map((time) => Date.parse(time))).toEqual([from, until].map(Date.parse));
      expect(body.valid_until).toBe(body.etime);
    },
  );

  test('plates have capitals and no dashes, each an id of its own that stays with it', async () => {
    const plate = nextPlate();
    const { body } = await add({
      name: 'A',
      identities: [
        { id: 7, type: 'plate_car', content: plate.toLowerCase().replace('st', 's-t') },
        { id: 7, type: 'etag', content: ` ${plate}e–1` },
      ],
    });
    expect(body.identities.map(({ content }: { content: string }) => content)).toEqual([plate, `${plate}E1`]);
    const [first, second] = body.identities.map(({ id }: { id: number }) => id);
    expect(first).not.toBe(second);
    const further = nextPlate();
    const changed = await send('PUT', `rental-user/${body.id}`, {
      version: body.version,
      identities: [
        { type: 'plate_moto', content: further },
        { id: 99, type: 'plate_car', content: plate },
      ],
    });
    expect(changed.body.identities[1].id).toBe(first);
    expect([first, second]).not.toContain(changed.body.identities[0].id);
    // The etag was taken off, and is free.
    expect((await send('GET', `rental-user/last-by-identity?identity=${plate}E1`)).status).toBe(404);
  });

  test.each([
    [0, null],
    [-3, null],
    ['', null],
    ['many', null],
    ['3', 3],
    [2, 2],
  ])('an entry limit of %j is %j', async (limit, kept) => {
    expect((await add(user(nextPlate(), { entry_limit: limit }))).body.entry_limit).toBe(kept);
  });

  test('one plate only is one plate', async () => {
    const two = [nextPlate(), nextPlate()].map((content) => ({ type: 'plate_car', content }));
    const body = { name: 'A', identities: two, data: { one_plate_only: true } };
    const refused = await add(body);
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/identities']);
    expect((await add({ ...body, data: { one_plate_only: false } })).status).toBe(201);
  });

  test.each([
    ['a plan that is not there', 999_999],
    ['a plan that is no rental', null],
  ])('%s is refused', async (_, id) => {
    const section = [{ stime: '00:00', etime: '23:59', price: 30, time_unit: 'hr', charge_interval: 1 }];
    const periods = { normal: section, holiday: section, spHoliday: section };
    const plan = id ?? (await addPlan(`Lot ${nextPlate()}`, { type: 'charge_by_time', data: { periods } }));
    const { status, body } = await add(user(nextPlate(), { rental_service_id: plan }));
    expect([status, body.errors]).toEqual([422, [{ pointer: '/rental_service_id', keyword: 'reference' }]]);
  });

  test('a plate that stands twice is refused at its second place', async () => {
    const plate = nextPlate();
    const twice = [plate, `${plate.slice(0, 3)}-${plate.slice(3)}`];
    const { status, body } = await add({
      name: 'A',
      identities: twice.map((content) => ({ type: 'plate_car', content })),
    });
    expect([status, body.errors]).toEqual([
      422,
      [{ pointer: '/identities/1/content', keyword: 'uniqueItems' }],
    ]);
  });
});

describe('a plate belongs to one rental user', () => {
  test('another is refused with the owner and the identity, until the owner gives it up', async () => {
    const [plate, other] = [nextPlate(), nextPlate()];
    const owner = (await add(user(plate, { name: '陳怡君', etime: '2025-01-31T00:00:00Z' }))).body;
    const body = {
      name: 'B',
      identities: [other, plate].map((content) => ({ type: 'plate_moto', content })),
    };
    const refused = await add(body);
    const params = { id: owner.id, name: '陳怡君', plate };
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'plateTaken',
        params,
        errors: [{ pointer: '/identities/1/content', keyword: 'plateTaken', params }],
      },
    });
    expect((await send('GET', `rental-user/last-by-identity?identity=${other}`)).status).toBe(404);
    const written = `${plate.slice(0, 3).toLowerCase()}-${plate.slice(3)}`;
    const found = await send('GET', `rental-user/last-by-identity?identity=${written}`);
    expect(found).toEqual({ status: 200, body: { id: owner.id, name: '陳怡君' } });
    // A plate of one's own may be saved again.
    const again = await send('PUT', `rental-user/${owner.id}`, { identities: owner.identities, remark: 'x' });
    expect(again.status).toBe(200);
    await send('DELETE', `rental-user/${owner.id}`);
    expect((await add(body)).status).toBe(201);
  });

  test('also when an existing user takes it', async () => {
    const [one, two] = [(await add(user(nextPlate()))).body, (await add(user(nextPlate()))).body];
    const answer = await send('PUT', `rental-user/${two.id}`, { identities: one.identities });
    expect(answer).toMatchObject({ status: 409, body: { code: 'plateTaken', params: { id: one.id } } });
    expect((await send('GET', `rental-user/${two.id}`)).body.identities).toEqual(two.identities);
  });

  test('of 50 saves at once one gets it; those with other plates besides keep nothing', async () => {
    const [one, two] = [nextPlate(), nextPlate()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const both = index % 2 === 0 ? [one, two] : [two, one];
        const identities = [...both, nextPlate()].map((content) => ({ type: 'plate_car', content }));
        return add({ name: `R${index}`, identities });
      }),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([made.length, refused.length]).toEqual([1, 49]);
    for (const { body } of refused)
      expect(body.params).toMatchObject({ id: made[0]?.body.id, name: made[0]?.body.name });
    expect((await list(`searchBy=plate&searchText=${one}`)).pagination.total_elements).toBe(1);
    const { rows } = await sql<{ differing: number }>`
      select count(*) as differing from internal.rental_identity as identity
      full join (select store_id, id, jsonb_array_elements(identities) ->> 'content' as content from "rental-user") as kept
        on kept.store_id = identity.store_id and kept.id = identity.rental_user_id and kept.content = identity.content
      where kept.id is null or identity.rental_user_id is null`.execute(server.deps.database);
    expect(rows[0]?.differing).toBe(0);
  });

  test('of 50 users that take one plate at once, too', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => add(user(nextPlate()))));
    const identities = [{ type: 'plate_car', content: nextPlate() }];
    const answers = await Promise.all(
      made.map(({ body }) => send('PUT', `rental-user/${body.id}`, { identities })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  test('two users that swap their plates over and over do not hold each other', async () => {
    const [here, there] = [nextPlate(), nextPlate()];
    const [first, second] = [(await add(user(here))).body, (await add(user(there))).body];
    const give = (id: number, content: string) =>
      send('PUT', `rental-user/${id}`, { identities: [{ type: 'plate_car', content }] });
    const statuses: number[] = [];
    for (let round = 0; round < 40; round++) {
      const [one, other] = round % 2 === 0 ? [there, here] : [here, there];
      const answers = await Promise.all([give(first.id, one), give(second.id, other)]);
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });

  test('another store has the same plate for itself', async () => {
    const plate = nextPlate();
    const there = await signInOf(server, 2, 'manager');
    expect((await add(user(plate))).status).toBe(201);
    expect(
      (await send('GET', `rental-user/last-by-identity?identity=${plate}`, undefined, there)).status,
    ).toBe(404);
    expect((await add(user(plate), there)).status).toBe(201);
  });
});

describe('two editors', () => {
  test('the second one is told, and nothing of theirs is kept', async () => {
    const { body } = await add(user(nextPlate()));
    const first = await send('PUT', `rental-user/${body.id}`, { ...body, remark: 'first' });
    const taken = [{ type: 'plate_car', content: nextPlate() }];
    const second = await send('PUT', `rental-user/${body.id}`, { ...body, identities: taken });
    expect(first.status).toBe(200);
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'conflict', params: { version: first.body.version } },
    });
    const kept = (await send('GET', `rental-user/${body.id}`)).body;
    expect([kept.remark, kept.identities]).toEqual(['first', body.identities]);
    expect((await add({ name: 'C', identities: taken })).status).toBe(201);
  });
});

describe('the quota of a ticket type (document 3, §5)', () => {
  let shop: TestServer;
  let admin: string;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await shop.call(method, `/api/v1/${path}`, { token: admin, ...(body && { body }) });
    return { status: answer.status, body: await answer.json() };
  };
  const sell = async (planId: number) =>
    call('POST', 'rental-user', user(nextPlate(), { rental_service_id: planId }));

  beforeAll(async () => {
    shop = await buildServer();
    admin = await register(shop);
  });
  afterAll(() => shop.stop());

  async function openQuota(maximum: number, isOn = true) {
    const names = { car: `Car ${nextPlate()}`, moto: `Moto ${nextPlate()}` };
    const plan = async (name: string) =>
      (await call('POST', 'service', { name, type: 'park_rental', data: {} })).body.id as number;
    const ids = { car: await plan(names.car), moto: await plan(names.moto) };
    const settings = (await call('GET', 'system/settings')).body;
    const quota = {
      ENABLE: isOn,
      CAR_RENTAL_NAME: names.car,
      MOTO_RENTAL_NAME: names.moto,
      MAXIMUM_CAR_RENTAL: maximum,
      MAXIMUM_MOTO_RENTAL: 1,
    };
    const saved = await call('PUT', 'system/settings', { ...settings, CHECK_RENTAL_USER_NUMER: quota });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(ids.moto).toBeGreaterThan(0);
    return { names, ids };
  }

  test('of 50 sales at once so many are made as there is room for', async () => {
    const { names, ids } = await openQuota(3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sell(ids.car)));
    expect(
      answers.filter(({ status }) => status === 201),
      JSON.stringify(answers[0]),
    ).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(47);
    expect(refused[0]?.body).toMatchObject({
      code: 'rentalFull',
      params: { name: names.car, maximum: 3, count: 3 },
      errors: [{ pointer: '/rental_service_id', keyword: 'rentalFull' }],
    });
    expect((await call('GET', 'service/rental-numbers')).body).toEqual({
      car_rental_user_number: 3,
      moto_rental_user_number: 0,
    });
  });

  test('who has the type may be saved again, and none else may change to it', async () => {
    const { ids } = await openQuota(1);
    const holder = (await sell(ids.car)).body;
    const kept = await call('PUT', `rental-user/${holder.id}`, { ...holder, remark: 'renewed' });
    expect(kept.status).toBe(200);
    const other = (await sell(ids.moto)).body;
    const change = (planId: number | null) =>
      call('PUT', `rental-user/${other.id}`, { rental_service_id: planId });
    expect(await change(ids.car)).toMatchObject({ status: 409, body: { code: 'rentalFull' } });
    // Room of its own is not taken by itself: the type was given up, and comes back.
    expect((await change(null)).status).toBe(200);
    expect((await change(ids.moto)).status).toBe(200);
    await call('DELETE', `rental-user/${holder.id}`);
    expect((await change(ids.car)).status).toBe(200);
  });

  test('of 50 users that change to it at once, too', async () => {
    const { ids } = await openQuota(4);
    const free = (
      await call('POST', 'service', { name: `Free ${nextPlate()}`, type: 'park_rental', data: {} })
    ).body;
    const made = await Promise.all(Array.from({ length: 50 }, () => sell(free.id)));
    const answers = await Promise.all(
      made.map(({ body }) => call('PUT', `rental-user/${body.id}`, { rental_service_id: ids.car })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  });

  test('does not hold where the setting is off', async () => {
    const { ids } = await openQuota(0, false);
    expect((await sell(ids.car)).status).toBe(201);
    expect((await call('GET', 'service/rental-numbers')).body).toEqual({
      car_rental_user_number: 0,
      moto_rental_user_number: 0,
    });
  });
});

test('a ticket type and a group that a rental user has cannot be deleted', async () => {
  const plan = await addPlan(`Plan ${nextPlate()}`);
  const group = (await send('POST', 'rental-group', { name: 'A', group_code: 'A', limit: 1 })).body.id;
  const { body } = await add(user(nextPlate(), { rental_service_id: plan, rental_group_id: group }));
  const remove = () =>
    Promise.all([send('DELETE', `service/${plan}`), send('DELETE', 'rental-group', { ids: [group] })]);
  for (const answer of await remove())
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'stillUsed', params: { count: 1, names: '王小明' } },
    });
  await send('DELETE', `rental-user/${body.id}`);
  expect((await remove()).map(({ status }) => status)).toEqual([200, 200]);
});

describe('the list', () => {
  const DAY = 86_400_000;
  /** The clock stands at 2026-03-02, 09:00 in Taipei. */
  const days = (count: number) => new Date(Date.parse('2026-03-02T01:00:00Z') + count * DAY).toISOString();

  test('finds those that are over and those that end within 30 days, by period and tickets', async () => {
    const mark = `V${nextPlate()}`;
    const make = async (name: string, more: object) =>
      (await add(user(nextPlate(), { name: `${mark} ${name}`, ...more }))).body.id as number;
    await make('past', { stime: days(-60), etime: days(-1) });
    const renewed = await make('renewed', { stime: days(-60), etime: days(-1) });
    await addCard(renewed, days(-1), days(40));
    await make('today', { stime: days(-60), etime: days(0) });
    await make('in a month', { stime: days(-60), etime: days(29) });
    // Saves bring it to the end of its day, later than this moment in 30 days.
    await make('on the last day', { stime: days(-60), etime: days(30) });
    await make('later', { stime: days(-60), etime: days(31) });
    await make('without an end', { stime: days(-60), etime: null });
    await make('without a period', {});
    const ticketOver = await make('ticket over', {});
    await addCard(ticketOver, days(-40), days(-10));
    const ahead = await make('ahead', { stime: days(-60), etime: days(-30) });
    await addCard(ahead, days(3), days(20));
    const endless = await make('endless ticket', { etime: days(-30), stime: days(-60) });
    await addCard(endless, days(-3), null);
    const namesOf = async (validity: string) => {
      const { content } = await list(`searchBy=name&searchText=${mark}&validity=${validity}`);
      return content.map(({ name }: { name: string }) => name.slice(mark.length + 1)).toSorted();
    };
    expect(await namesOf('expired')).toEqual(['past', 'ticket over']);
    expect(await namesOf('ending')).toEqual(['ahead', 'in a month', 'on the last day', 'today']);
    expect((await send('GET', 'rental-user?validity=soon')).status).toBe(422);
  });

  test('has the tickets that the validity follows from', async () => {
    const { body } = await add(user(nextPlate(), { stime: days(-60), etime: days(-1) }));
    await addCard(body.id, days(-1), days(30));
    const cards = [{ start_time: days(-1), end_time: days(30) }];
    const { content } = await list(`ids=${body.id}`);
    expect(content[0].rentalCards).toMatchObject(cards);
    const one = (await send('GET', `rental-user/${body.id}`)).body;
    expect([one.rentalCards, one.valid_until]).toMatchObject([cards, days(30)]);
    // A card that is gone counts no more, once it is said.
    await sql`delete from "rental-card" where rental_user_id = ${body.id}`.execute(server.deps.database);
    await keepValidUntil(server.deps.database, 1, null);
    const { valid_until: until, etime } = (await send('GET', `rental-user/${body.id}`)).body;
    expect(until).toBe(etime);
  });

  test('searches plates however they are written, and names as they are', async () => {
    const plate = nextPlate();
    const mark = `N${plate}`;
    const { body } = await add(user(plate, { name: `${mark}-100%` }));
    const ids = async (query: string) => (await list(query)).content.map(({ id }: { id: number }) => id);
    expect(
      await ids(`searchBy=plate&searchText=${plate.slice(0, 3).toLowerCase()}-${plate.slice(3)}`),
    ).toEqual([body.id]);
    expect(await ids(`searchBy=plate&searchText=${plate.slice(2)}`)).toEqual([body.id]);
    expect(await ids(`searchBy=name&searchText=${mark}-`)).toEqual([body.id]);
    expect(await ids(`searchBy=name&searchText=${plate.slice(0, 3)}_${plate.slice(4)}`)).toEqual([]);
    expect(await ids(`searchBy=plate&searchText=${mark}`)).toEqual([]);
    expect((await send('GET', 'rental-user?searchBy=remark&searchText=x')).status).toBe(422);
  });

  test('is filtered by ticket type and by the kind of an identity', async () => {
    const plan = await addPlan(`Plan ${nextPlate()}`);
    const moto = { identities: [{ type: 'plate_heavy_moto', content: nextPlate() }] };
    const [one, two] = [
      (await add(user(nextPlate(), { rental_service_id: plan }))).body.id,
      (await add({ name: 'B', ...moto, rental_service_id: plan })).body.id,
    ];
    const ids = async (query: string) => (await list(query)).content.map(({ id }: { id: number }) => id);
    expect(await ids(`serviceId=${plan}`)).toEqual([one, two]);
    expect(await ids(`serviceId=${plan}&identityType=plate_heavy_moto`)).toEqual([two]);
    expect(await ids(`serviceId=${plan}&identityType=etag`)).toEqual([]);
  });
});

describe('what hangs under a rental user', () => {
  test('the stays of their plates, 8 a page, the last entry first', async () => {
    const [plate, other] = [nextPlate(), nextPlate()];
    const { body } = await add({
      name: 'A',
      identities: [plate, other].map((content) => ({ type: 'plate_car', content })),
    });
    await sql`
      insert into vehicle (store_id, type, name, is_unknown, car_type, ctime, etime, status)
      select store, 'park_service', name, false, 'C', '2026-01-01'::timestamptz + number * interval '1 day',
        '2026-01-01'::timestamptz + number * interval '1 day' + interval '1 hour', 'confirm'
      from generate_series(1, 5) as number, unnest(array[${plate}, ${other}, ${`${plate}9`}]) as name,
        unnest(array[1, 2]) as store`.execute(server.deps.database);
    const page = async (number: number) =>
      (await send('GET', `rental-user/${body.id}/item?page=${number}&pageSize=8`)).body;
    const [first, second] = [await page(0), await page(1)];
    expect([first.content.length, second.content.length, first.pagination.total_elements]).toEqual([
      8, 2, 10,
    ]);
    const times = [...first.content, ...second.content].map(({ ctime }) => ctime);
    expect(times).toEqual(times.toSorted((one, two) => Date.parse(two) - Date.parse(one)));
    expect(Object.keys(first.content[0]).toSorted()).toEqual(
      ['car_type', 'ctime', 'etime', 'id', 'name', 'status'].toSorted(),
    );
    expect((await send('GET', 'rental-user/999999/item')).status).toBe(404);
  });

  test('their tickets, which outlive them', async () => {
    const { body } = await add(user(nextPlate()));
    await addCard(body.id, '2026-03-01T00:00:00Z', '2026-03-31T00:00:00Z');
    const cards = await send('GET', `rental-user/${body.id}/card?page=0&pageSize=8`);
    expect(cards.body.content).toHaveLength(1);
    expect((await send('DELETE', `rental-user/${body.id}`)).status).toBe(200);
    const { rows } = await sql<{ rental_user_id: number | null }>`
      select rental_user_id from "rental-card" where id = ${cards.body.content[0].id}`.execute(
      server.deps.database,
    );
    expect(rows).toEqual([{ rental_user_id: null }]);
  });
});

describe('the export (document 3, §7.2)', () => {
  const exportBy = (query: string) => server.call('GET', `/api/v1/rental-user/export?${query}`);
  async function ticketFor(args: object, as = token): Promise<string> {
    const body = { operation: 'rentalUser.exportRentalUsers', args };
    return (await send('POST', 'download/ticket', body, as)).body.ticket;
  }

  test('opens by a ticket, once and for 60 seconds, and by no token of a session', async () => {
    const ticket = await ticketFor({});
    const first = await exportBy(`authorization=${ticket}`);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await exportBy(`authorization=${ticket}`)).status).toBe(401);
    expect((await exportBy(`authorization=${token}`)).status).toBe(401);
    expect((await exportBy('')).status).toBe(401);
    const late = await ticketFor({});
    server.clock.forward(60_000);
    onTestFinished(() => server.clock.forward(-60_000));
    expect((await exportBy(`authorization=${late}`)).status).toBe(401);
  });

  test('has a line for each that the filters of the list let through, in words, inert', async () => {
    const mark = `X${nextPlate()}`;
    const plan = await addPlan(`Plan ${mark}`);
    const [plate, other] = [nextPlate(), nextPlate()];
    await add({
      name: `=${mark}, "A"`,
      identities: [
        { type: 'plate_car', content: plate },
        { type: 'etag', content: other },
      ],
      stime: '2026-01-01T00:00:00+08:00',
      etime: '2026-02-28T00:00:00+08:00',
      rental_service_id: plan,
      remark: 'two\nlines',
    });
    await add(user(nextPlate(), { name: 'another' }));
    const args = { searchBy: 'name', searchText: mark, language: 'en' };
    const ticket = await ticketFor(args);
    const answer = await exportBy(`${new URLSearchParams(args)}&authorization=${ticket}`);
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
    const [head, ...lines] = text.split('\r\n');
    expect(head?.startsWith('\ufeffNumber,Name,Plate,Kind,Ticket type,')).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      new RegExp(
        `^\\d+,"'=${mark}, ""A""",${plate}; ${other},Car plate; eTag,Plan ${mark},2026-01-01,2026-02-28,2026-01-01,2026-02-28,Expired,,,,,"two\nlines",Car,,×,×,×,×,,,,,$`,
      ),
    );
    // The ticket is for these filters alone.
    const otherTicket = await ticketFor(args);
    expect((await exportBy(`authorization=${otherTicket}`)).status).toBe(401);
  });

  test('is for those who read the list', async () => {
    const audit = await signInAs(server, 'audit');
    expect((await exportBy(`authorization=${await ticketFor({}, audit)}`)).status).toBe(403);
    expect((await exportBy(`authorization=${await ticketFor({}, basic)}`)).status).toBe(200);
  });
});

test('basic adds and deletes in the list, and reads the form', async () => {
  const { status, body } = await add(user(nextPlate()), basic);
  expect(status).toBe(201);
  expect((await send('GET', `rental-user/${body.id}`, undefined, basic)).status).toBe(200);
  expect((await send('PUT', `rental-user/${body.id}`, { remark: 'x' }, basic)).status).toBe(403);
  expect((await send('DELETE', `rental-user/${body.id}`, undefined, basic)).status).toBe(200);
});

describe('the refresh of the provider (document 3, §8)', () => {
  test('without one says so', async () => {
    const { status, body } = await send('POST', 'rental-user/provider/refresh', { provider_name: 'dodo' });
    expect([status, body.code]).toEqual([409, 'noRentalProvider']);
  });

  test('with the simulator of a demo its users arrive, and are prolonged by the next one', async () => {
    const shop = await buildServerForTest();
    let admin = await register(shop);
    const failures: unknown[] = [];
    const dodo = openDodo(shop.deps, (error) => failures.push(error));
    const app = createApp({ ...shop.deps, rentalProviders: new Map([['dodo', dodo.provider]]) });
    onTestFinished(async () => {
      await dodo.close();
      await app.close();
    });
    const refresh = () =>
      app.fetch(
        new Request('http://gatehouse.test/api/v1/rental-user/provider/refresh', {
          method: 'POST',
          headers: { Authorization: admin, 'Content-Type': 'application/json' },
          body: JSON.stringify({ provider_name: 'dodo' }),
        }),
      );
    const read = async () => {
      const answer = await shop.call('GET', '/api/v1/rental-user?pageSize=100', { token: admin });
      return (await answer.json()).content as { id: number; etime: string; remark: string }[];
    };
    // Not before it is switched on.
    expect((await refresh()).status).toBe(409);
    const settings = await (await shop.call('GET', '/api/v1/system/settings', { token: admin })).json();
    const body = { ...settings, RENTAL_USER_PROVIDER: { ENABLE: true } };
    await shop.call('PUT', '/api/v1/system/settings', { token: admin, body });
    expect((await refresh()).status).toBe(200);
    expect(await read()).toEqual([]);
    await eventually(async () => expect(await read()).toHaveLength(3));
    const before = await read();
    // The next day in Taipei, beyond the session.
    shop.clock.forward(16 * 3_600_000);
    admin = await signIn(shop, 'admin');
    await bringUsers(shop.deps, 1);
    const after = await read();
    expect(after).toHaveLength(6);
    for (const { id, etime } of before) {
      const now = after.find((one) => one.id === id)?.etime ?? '';
      expect(Date.parse(now)).toBe(Date.parse(etime) + 86_400_000);
    }
    expect(failures).toEqual([]);
  });
});
