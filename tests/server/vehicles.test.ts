// @oldest-postgresql
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { register, signInAs } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await buildServerForTest();
  token = await register(server);
});

afterEach(() => {
  vi.restoreAllMocks();
});

interface Sent {
  body?: object;
  as?: string;
  headers?: Record<string, string>;
}

async function send(method: string, path: string, { body, as = token, headers }: Sent = {}) {
  const answer = await server.call(method, path, {
    token: as,
    ...(body && { body }),
    ...(headers && { headers }),
  });
  return { status: answer.status, body: await answer.json() };
}

const enter = (body: object = {}, as = token) =>
  send('POST', '/api/v1/item', { body: { type: 'park_service', name: 'ABC-1234', ...body }, as });
const change = (id: number, body: object, as = token) => send('PUT', `/api/v1/item/${id}`, { body, as });
const read = async (id: number, query = '') => (await send('GET', `/api/v1/item/${id}${query}`)).body;

async function addPlan(price = 30, more: object = {}) {
  const section = [{ stime: '00:00', etime: '23:59', price, time_unit: 'hr', charge_interval: 1 }];
  const periods = { normal: section, holiday: section, spHoliday: section };
  const answer = await send('POST', '/api/v1/service', {
    body: { name: 'Lot', type: 'charge_by_time', isDefault: true, data: { periods }, ...more },
  });
  expect(answer.status).toBe(201);
  return answer.body.id as number;
}

/** A monthly renter of one plate. */
async function addRentalUser(
  plate: string,
  more: { stime?: string; etime?: string; data?: object; plan?: number; group?: number } = {},
) {
  const { stime = '2026-01-01T00:00:00Z', etime = '2026-12-31T00:00:00Z', data = {}, group, plan } = more;
  const answer = await send('POST', '/api/v1/rental-user', {
    body: {
      name: 'Renter',
      identities: [{ type: 'plate_car', content: plate }],
      stime,
      etime,
      data,
      rental_service_id: plan ?? null,
      rental_group_id: group ?? null,
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as number;
}

describe('an entry', () => {
  test('is read in both spellings of the documents, and answered in one; it has no discounts yet', async () => {
    const { status, body } = await enter({ carType: 'M', carTowerNumber: 'A112' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ car_type: 'M', discounts: [] });
    expect(body).not.toHaveProperty('carType');
    const changed = await change(body.id, { carType: 'C' });
    expect(changed).toMatchObject({ status: 200, body: { car_type: 'C' } });
    const both = await change(body.id, { carType: 'M', car_type: 'E' });
    expect(both).toMatchObject({ status: 200, body: { car_type: 'E' } });
  });

  test('is of now, unpaid and pending, in the one spelling of its plate', async () => {
    const { status, body } = await enter({ name: ' abc-１234 ', manual_create: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'park_service',
      name: 'ABC1234',
      is_unknown: false,
      car_type: 'C',
      ctime: '2026-03-02T01:00:00.000Z',
      etime: null,
      status: 'serving',
      mark: 'N',
      membership_type: 'temp',
      manual_create: true,
      manual_leave: false,
      rental_users: [],
      payment_time: null,
    });
    expect((await read(body.id)).events).toEqual([
      {
        id: expect.any(Number),
        type: 'park_entry',
        time: '2026-03-02T01:00:00.000Z',
        by: { kind: 'user', id: 1, name: 'admin' },
        gateway: null,
        changes: null,
        details: null,
        image_uploaded: false,
      },
    ]);
  });

  test('takes nothing from the caller that the server knows', async () => {
    const { body } = await enter({
      status: 'checkouted',
      mark: 'C',
      etime: '2026-03-02T00:00:00Z',
      manual_leave: true,
      membership_type: 'rental',
      payment_time: '2026-03-02T00:00:00Z',
      rental_users: [{ id: 1, name: 'me' }],
      discounts: [{ id: 1, name: 'all' }],
      is_unknown: true,
    });
    expect(body).toMatchObject({ status: 'serving', mark: 'N', etime: null, manual_leave: false });
    expect(body).toMatchObject({
      membership_type: 'temp',
      payment_time: null,
      rental_users: [],
      is_unknown: false,
    });
    expect(body.discounts ?? []).toEqual([]);
  });

  test('of a plate that is inside is refused with the vehicle inside, until that has left', async () => {
    const first = await enter();
    const second = await enter({ name: 'abc1234' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'vehicleInside',
      params: { plate: 'ABC1234', id: first.body.id, since: '2026-03-02 09:00' },
    });
    await change(first.body.id, { status: 'confirm', manual_leave: true });
    expect((await enter()).status).toBe(201);
  });

  test.each([
    ['without a plate', { name: undefined }, '/name'],
    ['with a plate of signs alone', { name: ' - ' }, '/name'],
    ['to come', { ctime: '2026-03-02T01:06:00Z' }, '/ctime'],
    ['in a zone that is not there', { park_space_id: 999 }, '/park_space_id'],
    ['of no kind of vehicle', { car_type: 'X' }, '/car_type'],
  ])('%s is refused', async (_, body, pointer) => {
    const answer = await enter(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
    const { rows } = await sql`select 1 from vehicle`.execute(server.deps.database);
    expect(rows).toEqual([]);
  });

  test('within the tolerance of a clock is taken', async () => {
    expect((await enter({ ctime: '2026-03-02T01:04:00Z' })).status).toBe(201);
  });

  test('names its zone where there are zones', async () => {
    const zone = await send('POST', '/api/v1/parking-space', { body: { name: 'B1', capacity: 10 } });
    expect(zone.status).toBe(201);
    expect((await enter()).body.errors).toEqual([{ pointer: '/park_space_id', keyword: 'required' }]);
    expect((await enter({ park_space_id: zone.body.id })).status).toBe(201);
  });
});

describe('whose a vehicle is', () => {
  test('follows from the rental of its plate at the entry', async () => {
    const plan = await addPlan(0, { name: 'Monthly', type: 'park_rental', isDefault: false, data: {} });
    const group = await send('POST', '/api/v1/rental-group', {
      body: { name: 'Firm', group_code: 'F', limit: 1 },
    });
    const id = await addRentalUser('ABC1234', { plan, group: group.body.id });
    const { body } = await enter();
    expect(body).toMatchObject({
      status: 'free',
      membership_type: 'rental',
      rental_users: [{ id, name: 'Renter' }],
      rental_service_id: plan,
      rental_group_id: group.body.id,
    });
  });

  test('is not the renter before and after the rental', async () => {
    // From the beginning of its day in Taipei on.
    await addRentalUser('ABC1234', { stime: '2026-03-03T02:00:00Z' });
    expect((await enter()).body).toMatchObject({
      status: 'serving',
      membership_type: 'temp',
      rental_users: [],
    });
    await addRentalUser('XYZ1234', { etime: '2026-03-01T00:00:00Z' });
    expect((await enter({ name: 'XYZ1234' })).body.membership_type).toBe('temp');
    // Of yesterday, when the rental was valid.
    await addRentalUser('OLD1234', { etime: '2026-03-01T00:00:00Z' });
    const old = await enter({ name: 'OLD1234', ctime: '2026-03-01T01:00:00Z' });
    expect(old.body).toMatchObject({ status: 'free', membership_type: 'rental' });
  });

  test('outside of the hours of a rental pays as everybody', async () => {
    const periods = [{ day_type: 'all', start_time: '18:00', end_time: '08:00' }];
    await addRentalUser('ABC1234', { data: { periods } });
    expect((await enter()).body).toMatchObject({ status: 'serving', membership_type: 'temp' });
    await change((await enter({ name: 'ABC1235' })).body.id, {});
    const night = await enter({ name: 'XYZ1234', ctime: '2026-03-01T23:00:00Z' });
    expect(night.body.membership_type).toBe('temp');
  });

  test('is worked out anew with a corrected plate, and with the time of the entry', async () => {
    await addRentalUser('ABC1234');
    const { body } = await enter({ name: 'ABC1235' });
    expect(body.membership_type).toBe('temp');
    const corrected = await change(body.id, { name: 'abc-1234', version: body.version });
    expect(corrected).toMatchObject({
      status: 200,
      body: { name: 'ABC1234', membership_type: 'rental', status: 'free' },
    });
    const earlier = await change(body.id, { ctime: '2025-12-31T00:00:00Z' });
    expect(earlier.body).toMatchObject({ membership_type: 'temp', status: 'serving' });
    expect((await read(body.id)).events.map(({ type }: { type: string }) => type)).toEqual([
      'park_entry',
      'park_edited',
      'park_edited',
    ]);
  });

  test('is nobody to pay where the plan charges nothing', async () => {
    await addPlan(0);
    expect((await enter()).body).toMatchObject({ status: 'free', membership_type: 'temp' });
  });
});

describe('a stay is paid by its order', () => {
  const pay = (ids: readonly number[], more: object = {}, as = token, key?: string) =>
    send('POST', '/api/v1/order', {
      body: { status: 'placed', take_type: 'take_in', items: ids.map((id) => ({ id, number: 1 })), ...more },
      as,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    });

  test('with its price, its invoice and its state in one', async () => {
    await addPlan(30);
    const { body: car } = await enter();
    server.clock.forward(2.5 * HOUR);
    const order = await pay([car.id], { expected_total: 90 });
    expect(order).toMatchObject({
      status: 201,
      body: {
        status: 'approved',
        take_type: null,
        items: [
          {
            id: car.id,
            type: 'park_service',
            name: 'ABC1234',
            number: 1,
            price: 90,
            amount: 90,
            car_type: 'C',
            ctime: '2026-03-02T01:00:00.000Z',
            etime: '2026-03-02T03:30:00.000Z',
          },
        ],
        amounts: { amount: 90, discount: 0, parkingAmount: 90, totalAmount: 90 },
        payments: [{ type: 'cash', amount: 90 }],
        invoices: [{ type: 'invoice', sales_amount: 86, tax_amount: 4 }],
      },
    });
    expect(await read(car.id)).toMatchObject({
      status: 'checkouted',
      payment_time: '2026-03-02T03:30:00.000Z',
      version: car.version + 1,
      events: [
        { type: 'park_entry' },
        {
          type: 'park_paid',
          by: { name: 'admin' },
          details: { order_id: order.body.id, amount: 90, discount: 0, total_amount: 90 },
        },
      ],
    });
  });

  test('less its discounts', async () => {
    await addPlan(30);
    const { body: car } = await enter();
    await sql`update vehicle set discounts = ${JSON.stringify([
      { id: 1, define_id: 9, name: 'Shop', type: 'hourly', hours: 1, time: '2026-03-02T01:10:00Z' },
    ])}::jsonb where id = ${car.id}`.execute(server.deps.database);
    server.clock.forward(2 * HOUR);
    expect((await pay([car.id])).body).toMatchObject({
      amounts: { amount: 60, discount: 30, parkingAmount: 60, totalAmount: 30 },
      discounts: [{ name: 'Shop', amount: 30 }],
      payments: [{ type: 'cash', amount: 30 }],
    });
  });

  test('once: the second booth learns of the first', async () => {
    await addPlan(30, {});
    const { body: car } = await enter();
    const booth = await signInAs(server, 'basic');
    server.clock.forward(HOUR);
    const answers = await Promise.all([pay([car.id]), pay([car.id], {}, booth)]);
    const [paid, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(paid?.status).toBe(201);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'stayPaid',
        params: {
          plate: 'ABC1234',
          order: paid?.body.id,
          amount: 30,
          at: '2026-03-02 10:00',
          by: paid?.body.sent_by.name,
        },
      },
    });
    const { rows } = await sql`select 1 from "order"`.execute(server.deps.database);
    expect(rows).toHaveLength(1);
  });

  test('once, also when it is sent again under its key', async () => {
    await addPlan(30);
    const { body: car } = await enter();
    server.clock.forward(HOUR);
    const first = await pay([car.id], {}, token, 'a-key-of-this-payment');
    const again = await pay([car.id], {}, token, 'a-key-of-this-payment');
    expect(again).toEqual(first);
    expect((await read(car.id)).events).toHaveLength(2);
  });

  test('again for the time since, after the time to leave', async () => {
    await addPlan(30);
    const { body: car } = await enter();
    server.clock.forward(HOUR);
    await pay([car.id]);
    server.clock.forward(HOUR);
    expect((await pay([car.id])).body.amounts).toMatchObject({ amount: 30, totalAmount: 30 });
    expect((await pay([car.id])).body.code).toBe('stayPaid');
  });

  test('and has to be paid again once its order is taken back', async () => {
    await addPlan(30);
    const { body: car } = await enter();
    server.clock.forward(HOUR);
    const { body: order } = await pay([car.id]);
    const refund = await send('POST', `/api/v1/order/${order.id}/refund`, { body: { reason: 'wrong car' } });
    expect(refund).toMatchObject({ status: 200, body: { status: 'refund' } });
    expect(await read(car.id)).toMatchObject({
      status: 'serving',
      payment_time: null,
      events: [
        { type: 'park_entry' },
        { type: 'park_paid' },
        { type: 'park_refunded', details: { order_id: order.id } },
      ],
    });
    expect((await pay([car.id])).body.amounts).toMatchObject({ totalAmount: 30 });
  });

  test('beside goods of the till', async () => {
    await addPlan(30);
    const { body: car } = await enter();
    const { body: category } = await send('GET', '/api/v1/category');
    const tea = await send('POST', '/api/v1/item', {
      body: {
        type: 'single',
        name: '紅茶',
        category_id: category.content[0].id,
        price: { type: 'all', in: 25, out: 20 },
        active: true,
      },
    });
    expect(tea.status).toBe(201);
    server.clock.forward(HOUR);
    expect((await pay([tea.body.id, car.id])).body).toMatchObject({
      take_type: 'take_in',
      amounts: { amount: 55, parkingAmount: 30, totalAmount: 55 },
    });
  });

  test.each([
    [
      'twice in one order',
      (id: number) => ({
        items: [
          { id, number: 1 },
          { id, number: 1 },
        ],
      }),
      422,
    ],
    ['for two', (id: number) => ({ items: [{ id, number: 2 }] }), 422],
    ['with another total', () => ({ expected_total: 31 }), 409],
    ['with less money', () => ({ payments: [{ type: 'cash', amount: 29 }] }), 422],
  ])('and not %s', async (_, more, status) => {
    await addPlan(30);
    const { body: car } = await enter();
    server.clock.forward(HOUR);
    expect((await pay([car.id], more(car.id))).status).toBe(status);
    expect(await read(car.id)).toMatchObject({ status: 'serving', payment_time: null, version: car.version });
    const { rows } = await sql`select 1 from "order"`.execute(server.deps.database);
    expect(rows).toEqual([]);
  });

  test('or not at all: what fails half way leaves nothing', async () => {
    await addPlan(30);
    const { body: car } = await enter();
    server.clock.forward(HOUR);
    await sql`alter table invoice add constraint none_today check (sales_time < '2026-01-01')`.execute(
      server.deps.database,
    );
    expect((await pay([car.id])).status).toBe(500);
    expect(await read(car.id)).toMatchObject({ status: 'serving', events: [{ type: 'park_entry' }] });
    const { rows } = await sql`select 1 from "order"`.execute(server.deps.database);
    expect(rows).toEqual([]);
  });
});
