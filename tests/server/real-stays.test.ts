// @oldest-postgresql
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readPlan } from '../../src/domain/tariff/plan/read-plan.ts';
import { buildTariffCalendar } from '../../src/domain/tariff/price/calendar.ts';
import { compileTariff } from '../../src/domain/tariff/price/compile-tariff.ts';
import { priceStay } from '../../src/domain/tariff/price/price-stay.ts';
import { type RealStay, toStay } from '../../src/domain/tariff/real-stay.ts';
import { register } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await buildServerForTest();
  token = await register(server);
});

const SECTION = { stime: '00:00', etime: '23:59', price: 30, time_unit: 'hr', charge_interval: 1 };
const DAYS = { normal: [SECTION], holiday: [SECTION], spHoliday: [SECTION] };

async function addPlan(more: object = {}): Promise<{ id: number }> {
  const body = { name: 'Lot', type: 'charge_by_time', isDefault: true, data: { periods: DAYS }, ...more };
  const answer = await server.call('POST', '/api/v1/service', { token, body });
  expect(answer.status).toBe(201);
  return answer.json();
}

interface SoldStay {
  plate: string;
  hour?: number;
  line?: object;
  order?: { status?: string; store?: number; discount?: number; amount?: number; review?: string };
}

/** A stay of two hours, paid for at its exit. */
async function sell({ plate, hour = 2, line = {}, order = {} }: SoldStay): Promise<void> {
  const { status = 'approved', store = 1, discount = 0, amount = 60, review = null } = order;
  const [ctime, etime] = [new Date(Date.UTC(2026, 1, 2, hour)), new Date(Date.UTC(2026, 1, 2, hour + 2))];
  const stay = { type: 'park_service', name: plate, amount: 60, car_type: 'C', ctime, etime, ...line };
  const amounts = { amount, discount, totalAmount: amount - discount };
  await sql`insert into "order" (store_id, status, ctime, check_time, items, amounts, discounts, amount, total_amount, review)
    values (${store}, ${status}, ${etime}, ${etime}, ${JSON.stringify([stay])}, ${JSON.stringify(amounts)},
      ${JSON.stringify(discount > 0 ? [{ name: 'Shop' }] : [])}, ${amount}, ${amount - discount}, ${review})`.execute(
    server.deps.database,
  );
}

async function readStays(id: number, query = ''): Promise<RealStay[]> {
  const answer = await server.call('GET', `/api/v1/service/${id}/stays${query}`, { token });
  expect(answer.status).toBe(200);
  return (await answer.json()).content;
}

const platesOf = (stays: readonly RealStay[]) => stays.map(({ name }) => name);

test('the last stays of a plan come newest first, with what was paid, and are priced as they were', async () => {
  const { id } = await addPlan();
  await sell({ plate: 'AAA-0001', hour: 1 });
  await sell({ plate: 'AAA-0002', hour: 5, order: { discount: 20 } });

  const stays = await readStays(id);

  expect(stays).toEqual([
    expect.objectContaining({
      name: 'AAA-0002',
      car_type: 'C',
      ctime: '2026-02-02T05:00:00.000Z',
      etime: '2026-02-02T07:00:00.000Z',
      check_time: '2026-02-02T07:00:00.000Z',
      amount: 60,
      discount: 20,
      total_amount: 40,
      discounts: ['Shop'],
    }),
    expect.objectContaining({ name: 'AAA-0001', total_amount: 60, discounts: [] }),
  ]);
  const { plan } = readPlan({ name: 'Lot', type: 'charge_by_time', data: { periods: DAYS } });
  if (plan === null || plan.type === 'park_rental') throw new Error('no plan');
  const calendar = buildTariffCalendar({ days: [], sp_days: [] });
  const priced = stays.map(
    (stay) => priceStay(compileTariff(plan.charge), calendar, toStay(stay)).totalAmount,
  );
  expect(priced).toEqual(stays.map((stay) => stay.total_amount));
});

test('each plan has the stays that find it: by vehicle, and by what kind of stay it is', async () => {
  const cars = await addPlan();
  const motorcycles = await addPlan({ name: 'M', isDefault: false, data: { carType: 'M', periods: DAYS } });
  const bays = await addPlan({ name: 'Bay', type: 'park_slot' });
  const charging = await addPlan({ name: 'Charging', type: 'charge_electric_station' });
  await sell({ plate: 'CAR-0001' });
  await sell({ plate: 'NEW-0001', line: { car_type: undefined } });
  await sell({ plate: 'MOT-0001', line: { car_type: 'M' } });
  await sell({ plate: 'ELM-0001', line: { car_type: undefined, data: { car_type: 'R' } } });
  await sell({ plate: 'BAY-0001', line: { type: 'park_slot' } });
  await sell({ plate: 'CHG-0001', line: { type: 'park_charge_point_transaction' } });

  expect(platesOf(await readStays(cars.id))).toEqual(['NEW-0001', 'CAR-0001']);
  expect(platesOf(await readStays(motorcycles.id))).toEqual(['ELM-0001', 'MOT-0001']);
  expect(platesOf(await readStays(bays.id))).toEqual(['BAY-0001']);
  expect(platesOf(await readStays(charging.id))).toEqual(['CHG-0001']);
});

test('a plan that no stay finds yet is compared by the stays of its type and vehicle', async () => {
  await addPlan();
  const next = await addPlan({ name: 'Next year', isDefault: false });
  await sell({ plate: 'CAR-0001' });

  expect(platesOf(await readStays(next.id))).toEqual(['CAR-0001']);
});

test('stays that are not over, not paid, refunded, undecided or of another store are left out', async () => {
  const { id } = await addPlan();
  await sell({ plate: 'IN-0001', line: { etime: null } });
  await sell({ plate: 'OPEN-001', order: { status: 'placed' } });
  await sell({ plate: 'BACK-001', order: { status: 'refund' } });
  await sell({ plate: 'WAIT-001', order: { review: 'waiting' } });
  await sell({ plate: 'ELSE-001', order: { store: 2 } });
  await sell({ plate: 'RENT-001', line: { type: 'park_rental_card' } });

  expect(await readStays(id)).toEqual([]);
});

test('a line of an order with others has its part of the discount', async () => {
  const { id } = await addPlan();
  await sell({ plate: 'CAR-0001', order: { amount: 240, discount: 40 } });

  expect(await readStays(id)).toMatchObject([{ amount: 60, discount: 10, total_amount: 50 }]);
});

test('the setting says how many; a caller may ask for another number of at most 10,000', async () => {
  const { id } = await addPlan();
  for (let hour = 1; hour <= 4; hour += 1) await sell({ plate: `CAR-000${hour}`, hour });
  const body = { TARIFF_COMPARISON: { STAYS: 3 } };
  expect((await server.call('PUT', '/api/v1/system/settings', { token, body })).status).toBe(200);

  expect(platesOf(await readStays(id))).toEqual(['CAR-0004', 'CAR-0003', 'CAR-0002']);
  expect(platesOf(await readStays(id, '?pageSize=1'))).toEqual(['CAR-0004']);
  for (const size of ['10001', '0', '-1', '1;drop table "order"', '1e9']) {
    const answer = await server.call(
      'GET',
      `/api/v1/service/${id}/stays?pageSize=${encodeURIComponent(size)}`,
      {
        token,
      },
    );
    expect(answer.status).toBe(422);
  }
});

test('a rental plan has no stays; an unknown one, and one of a negative number, are not found', async () => {
  const data = { price: 3000, months: 1, carType: 'C' };
  const { id } = await addPlan({ type: 'park_rental', data });
  await sell({ plate: 'CAR-0001' });

  expect(await readStays(id)).toEqual([]);
  const statusOf = async (other: string) =>
    (await server.call('GET', `/api/v1/service/${other}/stays`, { token })).status;
  expect(await statusOf(String(id + 1))).toBe(404);
  expect([404, 422]).toContain(await statusOf('-1'));
  expect([404, 422]).toContain(await statusOf("1' or 'a'='a"));
});

test('a stay of a vehicle is as the vehicle says: its zone finds the plan, and its exit ends it', async () => {
  const zone = await server.call('POST', '/api/v1/parking-space', {
    token,
    body: { name: 'B1', capacity: 5 },
  });
  const { id: zoneId } = await zone.json();
  const everywhere = await addPlan();
  const here = await addPlan({ name: 'B1', isDefault: false, parkSpaces: [zoneId] });
  const entered = await server.call('POST', '/api/v1/item', {
    token,
    body: { type: 'park_service', name: 'CAR-0001', park_space_id: zoneId },
  });
  const { id } = await entered.json();
  server.clock.forward(3_600_000);
  const order = { status: 'placed', take_type: 'take_in', items: [{ id, number: 1 }] };
  expect((await server.call('POST', '/api/v1/order', { token, body: order })).status).toBe(201);
  expect(await readStays(here.id)).toMatchObject([{ name: 'CAR0001', etime: '2026-03-02T02:00:00.000Z' }]);
  server.clock.forward(60_000);
  await server.call('PUT', `/api/v1/item/${id}`, { token, body: { status: 'confirm', manual_leave: true } });

  expect(await readStays(here.id)).toMatchObject([
    { name: 'CAR0001', car_type: 'C', amount: 30, total_amount: 30, etime: '2026-03-02T02:01:00.000Z' },
  ]);
  expect(await readStays(everywhere.id)).toEqual([]);
});
