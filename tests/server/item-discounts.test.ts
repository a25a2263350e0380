// @oldest-postgresql
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { register, signIn, signInAs } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;

let server: TestServer;
let admin: string;
let contractor: string;

beforeEach(async () => {
  server = await buildServerForTest();
  admin = await register(server);
  contractor = await signInAs(server, 'contractor');
  await addPlan();
});

async function send(
  method: string,
  path: string,
  { body, as = contractor, headers }: { body?: object; as?: string; headers?: Record<string, string> } = {},
) {
  const answer = await server.call(method, path, {
    token: as,
    ...(body && { body }),
    ...(headers && { headers }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function addPlan() {
  const section = [{ stime: '00:00', etime: '23:59', price: 30, time_unit: 'hr', charge_interval: 1 }];
  const periods = { normal: section, holiday: section, spHoliday: section };
  const body = { name: 'Lot', type: 'charge_by_time', isDefault: true, data: { periods } };
  expect((await send('POST', '/api/v1/service', { body, as: admin })).status).toBe(201);
}

async function enter(more: object = {}): Promise<number> {
  const body = { type: 'park_service', name: 'BKR-2058', ...more };
  const answer = await send('POST', '/api/v1/item', { body, as: admin });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function define(more: object = {}): Promise<number> {
  const body = { name: '消費滿 500 元', type: 'hourly', data: { default_hours: 1, max_hours: 4 }, ...more };
  const answer = await send('POST', '/api/v1/discount-define', { body, as: admin });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const give = (item_id: number, define_id: number, typed: object = { hours: 1 }, as = contractor) =>
  send('POST', '/api/v1/item-discount', { body: { item_id, define_id, ...typed }, as });
const withdraw = (vehicle: number, as = contractor) =>
  send('DELETE', `/api/v1/item/${vehicle}/discount`, { as });
const read = async (id: number, query = '') =>
  (await send('GET', `/api/v1/item/${id}${query}`, { as: admin })).body;
const eventsOf = async (id: number) =>
  (await read(id)).events.map(({ type, by }: { type: string; by: { name: string } }) => `${type} ${by.name}`);

describe('a discount', () => {
  test('stands on the vehicle, in its events, and in its price', async () => {
    const [vehicle, shop] = [await enter(), await define()];
    server.clock.forward(5 * HOUR);
    const { status, body } = await give(vehicle, shop, { hours: 2 });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      item_id: vehicle,
      define_id: shop,
      name: '消費滿 500 元',
      type: 'hourly',
      hours: 2,
      minutes: 120,
      amount: null,
      data: expect.objectContaining({ default_hours: 1, max_hours: 4 }),
      by: expect.stringContaining('contractor'),
      by_id: expect.any(Number),
      time: '2026-03-02T06:00:00.000Z',
    });
    expect((await read(vehicle)).discounts).toEqual([expect.objectContaining({ id: body.id, hours: 2 })]);
    expect(await eventsOf(vehicle)).toContain(`park_discount ${body.by}`);
    // 30 for each of five hours, two of them free.
    expect((await read(vehicle, '?calc=true')).price).toMatchObject({
      amount: 150,
      discount: 60,
      total_amount: 90,
    });
  });

  test('is not refigured when its definition changes later', async () => {
    const [vehicle, shop] = [await enter(), await define({ type: 'amount', data: { default_amount: 50 } })];
    server.clock.forward(5 * HOUR);
    await give(vehicle, shop, { amount: 50 });
    await send('PUT', `/api/v1/discount-define/${shop}`, { body: { type: 'fixed_price' }, as: admin });
    expect((await read(vehicle, '?calc=true')).price).toMatchObject({ discount: 50, total_amount: 100 });
  });

  test('is one: a second one is refused with who gave the first, and when', async () => {
    const [vehicle, shop, other] = [await enter(), await define(), await define({ name: '影城' })];
    const first = await give(vehicle, shop);
    const second = await give(vehicle, other);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'discountUsed',
      params: { by: first.body.by, name: '消費滿 500 元', time: '2026-03-02 09:00', plate: 'BKR2058' },
    });
  });

  test('of two contractors at once is given once', async () => {
    const [vehicle, shop, other] = [
      await enter(),
      await define(),
      await signInAs(server, 'contractor', 'basic'),
    ];
    const answers = await Promise.all([
      give(vehicle, shop, { hours: 1 }, contractor),
      give(vehicle, shop, { hours: 4 }, other),
      give(vehicle, shop, { hours: 2 }, contractor),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('discountUsed');
    expect((await read(vehicle)).discounts).toHaveLength(1);
    expect(
      (await eventsOf(vehicle)).filter((event: string) => event.startsWith('park_discount')),
    ).toHaveLength(1);
  });

  test('that is sent twice by one key is given once and answered twice', async () => {
    const [item_id, define_id] = [await enter(), await define()];
    const headers = { 'idempotency-key': 'four-fast-touches' };
    const body = { item_id, define_id, hours: 1 };
    const [one, two] = await Promise.all([
      send('POST', '/api/v1/item-discount', { body, headers }),
      send('POST', '/api/v1/item-discount', { body, headers }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    const otherwise = await send('POST', '/api/v1/item-discount', { body: { ...body, hours: 2 }, headers });
    expect(otherwise.status).toBe(422);
  });
});

describe('refused', () => {
  test.each([
    ['hours above the own most', {}, { hours: 4.5 }, 422, '/hours maximum'],
    ['a quarter', {}, { hours: 0.75 }, 422, '/hours multipleOf'],
    ['no hours', {}, {}, 422, '/hours required'],
    ['hours as a text', {}, { hours: '1' }, 422, '/hours type'],
    ['hours without end', {}, { hours: 1e9 }, 422, '/hours maximum'],
    ['no amount', { type: 'amount', data: {} }, { hours: 1 }, 422, '/amount required'],
    ['an amount of 33', { type: 'fixed_price', data: {} }, { amount: 33 }, 422, '/amount multipleOf'],
    ['an amount below 0', { type: 'amount', data: {} }, { amount: -5 }, 422, '/amount minimum'],
  ])('%s', async (_, more, typed, status, error) => {
    const answer = await give(await enter(), await define(more), typed);
    expect(answer.status).toBe(status);
    expect(
      answer.body.errors.map(
        ({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`,
      ),
    ).toContain(error);
  });

  test.each([
    ['for motorcycles', { data: { car_type: 'M' } }, 'discountCarType'],
    ['for another zone', { data: { enableParkSpaceManage: true } }, 'discountSpace'],
    ['for other plates', { data: { use_regex_match: true, regex: '^E' } }, 'discountPlate'],
  ])('a definition %s', async (_, more, code) => {
    const answer = await give(await enter(), await define(more), { hours: 0.5 });
    expect(answer).toMatchObject({ status: 409, body: { code } });
  });

  test('the second of a day, on another stay of the plate', async () => {
    const shop = await define({ data: { discount_once_every_day: true } });
    const first = await enter();
    expect((await give(first, shop, { hours: 1 })).status).toBe(201);
    const leave = { status: 'confirm', etime: '2026-03-02T01:00:00Z', manual_leave: true };
    await send('PUT', `/api/v1/item/${first}`, { body: leave, as: admin });
    const second = await give(await enter(), shop, { hours: 1 });
    expect(second).toMatchObject({ status: 409, body: { code: 'discountOnceADay' } });
    server.clock.forward(24 * HOUR);
    admin = await signIn(server, 'admin');
    contractor = await signIn(server, 'contractor-1');
    const tomorrow = await give(await enter({ name: 'BKR-2059' }), shop, { hours: 1 });
    expect(tomorrow.status).toBe(201);
  });

  test.each([
    ['checkouted', 'vehiclePaid'],
    ['free', 'vehicleFree'],
    ['confirm', 'vehicleGone'],
    ['no_pay_exit', 'vehicleGoneUnpaid'],
    ['archived', 'vehicleArchived'],
  ])('of a vehicle that is %s', async (state, code) => {
    const [vehicle, shop] = [await enter(), await define()];
    await sql`update vehicle set status = ${state} where id = ${vehicle}`.execute(server.deps.database);
    expect(await give(vehicle, shop)).toMatchObject({ status: 409, body: { code } });
  });

  test('an unknown type, with its name', async () => {
    const [vehicle, shop] = [await enter(), await define()];
    await sql`update "discount-define" set type = 'wholesale' where id = ${shop}`.execute(
      server.deps.database,
    );
    expect(await give(vehicle, shop)).toMatchObject({
      status: 409,
      body: { code: 'discountUnknownType', params: { type: 'wholesale' } },
    });
  });

  test('an unknown vehicle, an unknown definition, and an item that is no vehicle', async () => {
    const [vehicle, shop] = [await enter(), await define()];
    expect((await give(999_999, shop)).status).toBe(404);
    expect(await give(vehicle, 999_999)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/define_id', keyword: 'reference' }] },
    });
    const category = await send('POST', '/api/v1/category', { body: { name: '冷飲' }, as: admin });
    const tea = {
      type: 'single',
      name: '紅茶',
      category_id: category.body.id,
      price: { type: 'all', in: 30, out: 25 },
    };
    const item = await send('POST', '/api/v1/item', { body: tea, as: admin });
    expect((await give(item.body.id, shop)).status).toBe(404);
  });

  test('a vehicle and a definition of another store', async () => {
    const [vehicle, shop] = [await enter(), await define()];
    await sql`update vehicle set store_id = 2 where id = ${vehicle}`.execute(server.deps.database);
    expect((await give(vehicle, shop)).status).toBe(404);
    const own = await enter({ name: 'AAA-0001' });
    await sql`update "discount-define" set store_id = 2 where id = ${shop}`.execute(server.deps.database);
    expect((await give(own, shop)).status).toBe(422);
    expect((await send('GET', '/api/v1/item?type=park_service&store_id=2')).status).toBe(403);
  });

  test('to everyone but contractors', async () => {
    const [vehicle, shop] = [await enter(), await define()];
    for (const role of ['supervisor', 'manager', 'basic', 'audit'])
      expect((await give(vehicle, shop, { hours: 1 }, await signInAs(server, role))).status).toBe(403);
    expect((await give(vehicle, shop, { hours: 1 }, admin)).status).toBe(403);
  });
});

test('what is no part of the price is not carried by the vehicle', async () => {
  const parts = [{ type: 'amount', data: { default_amount: 10 } }];
  const data = { discounts: parts, script: 'throw new Error()', x_note: 'ours' };
  const [vehicle, shop] = [await enter(), await define({ type: 'complex', data })];
  server.clock.forward(5 * HOUR);
  const { status, body } = await give(vehicle, shop, {});
  const { script: _, ...answered } = data;
  expect([status, body.data]).toEqual([201, expect.objectContaining(answered)]);
  expect(Object.keys(body.data)).not.toContain('script');
  const [{ data: kept }] = (await read(vehicle)).discounts;
  expect(kept).toMatchObject({ discounts: parts, car_type: 'all' });
  expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['script']));
  expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['x_note']));
  expect((await read(vehicle, '?calc=true')).price.discount).toBe(10);
});

describe('what a discount would make of the price', () => {
  const quote = (query: object, as = contractor) =>
    send('GET', `/api/v1/item-discount?${new URLSearchParams(Object.entries(query))}`, { as });

  test('is answered, and nothing is given', async () => {
    const [item_id, define_id] = [await enter(), await define()];
    server.clock.forward(5 * HOUR);
    expect(await quote({ item_id, define_id, hours: 2 })).toEqual({
      status: 200,
      body: { due_amount: 150, reduction_amount: 60, total_amount: 90 },
    });
    expect((await read(item_id)).discounts).toEqual([]);
    expect(await eventsOf(item_id)).not.toContainEqual(expect.stringContaining('park_discount'));
  });

  test('is refused where it could not be given, and to others', async () => {
    const [item_id, define_id] = [await enter(), await define()];
    const other = await define({ data: { car_type: 'M' } });
    server.clock.forward(HOUR);
    expect((await quote({ item_id, define_id, hours: 9 })).status).toBe(422);
    expect((await quote({ item_id, define_id: other, hours: 1 })).status).toBe(409);
    expect((await quote({ item_id: 999_999, define_id, hours: 1 })).status).toBe(404);
    expect((await quote({ item_id, define_id, hours: 1 }, await signInAs(server, 'basic'))).status).toBe(403);
    await give(item_id, define_id);
    expect((await quote({ item_id, define_id, hours: 1 })).body.code).toBe('discountUsed');
  });
});

describe('a mistaken one', () => {
  test('of a shop is taken back by who leads the store, too, and by no clerk', async () => {
    for (const [role, status] of [
      ['basic', 403],
      ['manager', 200],
      ['supervisor', 200],
    ] as const) {
      const [vehicle, shop] = [await enter({ name: role.slice(0, 6) }), await define()];
      await give(vehicle, shop, { hours: 1 });
      expect((await withdraw(vehicle, await signInAs(server, role))).status).toBe(status);
      expect((await read(vehicle)).discounts).toHaveLength(status === 200 ? 0 : 1);
    }
    const [vehicle, shop] = [await enter(), await define()];
    await give(vehicle, shop, { hours: 1 });
    expect((await withdraw(vehicle, admin)).status).toBe(200);
  });

  test('is taken back by who gave it, and another may be given', async () => {
    const [vehicle, shop] = [await enter(), await define()];
    const { body } = await give(vehicle, shop, { hours: 1 });
    expect(await withdraw(vehicle)).toEqual({ status: 200, body: { ids: [body.id] } });
    expect((await read(vehicle)).discounts).toEqual([]);
    expect(await eventsOf(vehicle)).toContain(`park_withdrawn ${body.by}`);
    // The action is for who gave one, and there is none any more.
    expect((await withdraw(vehicle)).status).toBe(403);
    const again = await give(vehicle, shop, { hours: 4 });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(body.id);
  });

  test('stays with another contractor, and after the payment', async () => {
    const [vehicle, shop] = [await enter(), await define()];
    await give(vehicle, shop, { hours: 1 });
    const other = await signInAs(server, 'contractor', 'basic');
    expect((await withdraw(vehicle, other)).status).toBe(403);
    await sql`update vehicle set status = 'checkouted' where id = ${vehicle}`.execute(server.deps.database);
    expect(await withdraw(vehicle)).toMatchObject({ status: 409, body: { code: 'vehiclePaid' } });
    expect((await read(vehicle)).discounts).toHaveLength(1);
  });
});

test('definitions are those that are for the vehicle, and a contractor sees no script', async () => {
  const script = 'return 0';
  const shop = await define({ data: { script, default_hours: 2 } });
  const refused = [
    await define({ data: { car_type: 'M' } }),
    await define({ data: { enableParkSpaceManage: true } }),
    await define({ data: { use_regex_match: true, regex: '^E' } }),
  ];
  const plate = await define({ data: { use_regex_match: true, regex: '^B' } });
  const faulty = await define();
  await sql`update "discount-define" set type = 'wholesale' where id = ${faulty}`.execute(
    server.deps.database,
  );
  const vehicle = await enter();
  const list = async (query: string, as: string) =>
    (await send('GET', `/api/v1/discount-define${query}`, { as })).body;
  const all = await list('', contractor);
  expect(all.pagination.total_elements).toBe(3 + refused.length);
  const fit = await list(`?item_id=${vehicle}`, contractor);
  expect(fit.content.map(({ id }: { id: number }) => id)).toEqual([shop, plate, faulty]);
  expect(fit.pagination.total_elements).toBe(3);
  for (const { content } of [all, fit])
    for (const { data } of content) expect(Object.keys(data)).not.toContain('script');
  const [whole] = (await list('', admin)).content;
  expect(whole.data.script).toBe(script);
  expect((await send('GET', '/api/v1/discount-define?item_id=999999')).status).toBe(404);
});

test('a contractor is answered nothing before a search of four characters, whichever way it is asked', async () => {
  await enter();
  for (const [search, keyword] of [
    ['', 'required'],
    ['&searchText=058', 'minLength'],
    ['&searchText=%20%20%20058', 'minLength'],
    ['&search_text=58', 'minLength'],
  ])
    expect(await send('GET', `/api/v1/item?type=park_service${search}`)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/searchText', keyword }] },
    });
  expect((await send('GET', '/api/v1/item?type=park_service&searchText=2058')).body.content).toHaveLength(1);
  expect((await send('GET', '/api/v1/item?type=park_service', { as: admin })).status).toBe(200);
});

test('a contractor is answered the fields of the screen alone, and asks by no others', async () => {
  const vehicle = await enter({ manual_create: true });
  const list = (query: string) => send('GET', `/api/v1/item?type=park_service${query}`);
  const { body } = await list('&searchText=2058');
  expect(Object.keys(body.content[0]).toSorted()).toEqual(
    ['car_type', 'ctime', 'discounts', 'id', 'name', 'status', 'type', 'version'].toSorted(),
  );
  expect((await list('&searchText=2058&membershipType=rental')).status).toBe(403);
  expect((await send('GET', `/api/v1/item/${vehicle}`)).status).toBe(403);
  expect((await send('GET', '/api/v1/item')).status).toBe(403);
});
