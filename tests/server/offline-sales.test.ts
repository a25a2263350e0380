// @oldest-postgresql
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { buildServer } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

let shop: Shop;
let till: JsonObject;
let sales = 0;
beforeAll(async () => {
  shop = await openShop(await buildServer());
  till = await readSuccess(await shop.server.call('POST', '/api/v1/till', { token: shop.token, body: {} }));
  // Sales of the days after it was bound.
  await shop.forward(2 * 24 * 3_600_000);
});
afterAll(() => shop.server.stop());

/** As the till's device, under a number of its own. */
async function close(body: JsonObject, offline: JsonObject = {}): Promise<JsonObject> {
  sales += 1;
  const cashier = Number(shop.token.split('-')[0]);
  const said = {
    sold_at: '2026-03-02T01:30:00Z',
    till_number: `A-${sales}`,
    cashier_id: cashier,
    ...offline,
  };
  return readSuccess(await shop.order({ ...body, offline: said }, { token: String(till.access_token) }));
}

test('a sale closed offline is kept at the price that it was sold under, on the day that it was sold', async () => {
  const tea = await shop.addItem();
  shop.server.clock.forward(60_000);
  await shop.server.call('PUT', `/api/v1/item/${tea.id}`, {
    token: shop.adminToken,
    body: { price: { type: 'all', in: 50, out: 50 } },
  });
  const items = [{ id: tea.id, number: 2, price_version: tea.price_version }];

  const sale = await close(
    { items, expected_total: 60 },
    { sold_at: '2026-03-02T15:00:00Z', till_number: 'A-017' },
  );

  expect(sale).toMatchObject({
    status: 'placed',
    ctime: '2026-03-02T15:00:00.000Z',
    till_number: 'A-017',
    items: [{ price: 30, amount: 60, price_version: tea.price_version }],
    sold_by: { name: 'basic-1' },
    sent_by: { kind: 'app', id: till.app_id },
    app: { id: till.app_id },
    flags: [],
  });
  expect(await readSuccess(await shop.approve(Number(sale.id)))).toMatchObject({
    check_time: '2026-03-02T15:00:00.000Z',
  });
});

test('without its version it gets the one in force when it was sold, and a flag', async () => {
  const tea = await shop.addItem();
  const sold_at = shop.server.clock.now.toISOString();
  shop.server.clock.forward(60_000);
  await shop.server.call('PUT', `/api/v1/item/${tea.id}`, {
    token: shop.adminToken,
    body: { price: { type: 'all', in: 50, out: 50 } },
  });
  const flags = [{ pointer: '/items/0/price_version', code: 'priceVersion' }];

  expect(await close({ items: [{ id: tea.id, number: 1 }] }, { sold_at })).toMatchObject({
    items: [{ price: 30 }],
    flags,
  });
  const foreign = await shop.addItem({ name: '蛋糕' });
  const items = [{ id: tea.id, number: 1, price_version: foreign.price_version }];
  expect(await close({ items }, { sold_at })).toMatchObject({ items: [{ price: 30 }], flags });
});

test('at a former price, which the till did not know to be one, it is kept at that, and flagged', async () => {
  const tea = await shop.addItem();
  shop.server.clock.forward(60_000);
  await shop.server.call('PUT', `/api/v1/item/${tea.id}`, {
    token: shop.adminToken,
    body: { price: { type: 'all', in: 50, out: 25 } },
  });
  const sold_at = shop.server.clock.now.toISOString();
  const items = [{ id: tea.id, number: 1, price_version: tea.price_version }];

  expect(await close({ items }, { sold_at })).toMatchObject({
    items: [{ price: 30 }],
    flags: [{ pointer: '/items/0', code: 'price', expected: 50, actual: 30 }],
  });
  expect(await close({ items, take_type: 'take_out' }, { sold_at })).toMatchObject({ flags: [] });
});

test.each<[string, JsonObject, JsonObject, JsonObject]>([
  [
    'another total',
    { expected_total: 31 },
    {},
    { pointer: '/expected_total', code: 'total', expected: 31, actual: 30 },
  ],
  [
    'other payments',
    { payments: [{ type: 'cash', amount: 29 }] },
    {},
    { pointer: '/payments', code: 'total', expected: 30, actual: 29 },
  ],
  [
    'a wrong business number',
    { buyer_ban: '12345678' },
    {},
    { pointer: '/buyer_ban', code: 'businessNumber' },
  ],
  [
    'a wrong carrier',
    { carrier: { type: '3J0002', code: 'ABC' } },
    {},
    { pointer: '/carrier/code', code: 'carrier' },
  ],
  ['a cashier who is gone', {}, { cashier_id: 999 }, { pointer: '/offline/cashier_id', code: 'reference' }],
  [
    'a clock that is ahead',
    {},
    { sold_at: '2027-01-01T00:00:00Z' },
    { pointer: '/offline/sold_at', code: 'clock' },
  ],
  [
    'a clock that is far behind',
    {},
    { sold_at: '2020-01-01T00:00:00Z' },
    { pointer: '/offline/sold_at', code: 'clock' },
  ],
])('with %s it is kept and flagged', async (_, body, offline, flag) => {
  const tea = await shop.addItem();
  const items = [{ id: tea.id, number: 1, price_version: tea.price_version }];

  const sale = await close({ items, ...body }, { sold_at: shop.server.clock.now.toISOString(), ...offline });

  expect(sale.flags).toContainEqual(expect.objectContaining(flag));
  expect(sale).toMatchObject({ status: 'placed', amounts: { totalAmount: 30 } });
});

test('of an item that is off sale by now, or gone, it is kept and flagged', async () => {
  const tea = await shop.addItem();
  const line = { id: tea.id, number: 1, price_version: tea.price_version };
  const offline = { sold_at: shop.server.clock.now.toISOString() };
  await shop.server.call('PUT', `/api/v1/item/${tea.id}`, {
    token: shop.adminToken,
    body: { active: false },
  });

  expect((await close({ items: [line] }, offline)).flags).toMatchObject([
    { pointer: '/items/0', code: 'offSale' },
  ]);
  await shop.server.call('DELETE', `/api/v1/item/${tea.id}`, { token: shop.adminToken });
  expect(await close({ items: [line] }, offline)).toMatchObject({
    items: [{ name: '紅茶', price: 30 }],
    flags: [{ pointer: '/items/0/id', code: 'reference' }],
  });
  expect(await close({ items: [{ id: 4711, number: 1 }] }, offline)).toMatchObject({
    items: [{ name: '#4711', price: 0 }],
    flags: [{ code: 'reference' }, { code: 'priceVersion' }],
  });
});

test('sold the other way than its price allows, it is kept at the price that there is', async () => {
  const tea = await shop.addItem({ price: { type: 'take_out', out: 25 } });
  const items = [{ id: tea.id, number: 1, price_version: tea.price_version }];

  expect(await close({ items }, { sold_at: shop.server.clock.now.toISOString() })).toMatchObject({
    items: [{ price: 25 }],
    flags: [{ pointer: '/items/0', code: 'takeType' }],
  });
});

test('a number of the till that has come already under another key is flagged', async () => {
  const tea = await shop.addItem();
  const items = [{ id: tea.id, number: 1, price_version: tea.price_version }];
  const offline = { till_number: 'A-900', sold_at: shop.server.clock.now.toISOString() };

  expect((await close({ items }, offline)).flags).toEqual([]);
  expect((await close({ items }, offline)).flags).toEqual([
    { pointer: '/offline/till_number', code: 'unique' },
  ]);
});

describe('a sale that was sent without an answer, and comes later', () => {
  const send = async (said: JsonObject, token = String(till.access_token)) => {
    const tea = await shop.addItem();
    const cashier_id = Number(shop.token.split('-')[0]);
    const items = [{ id: tea.id, number: 1, price_version: tea.price_version }];
    return readSuccess(await shop.order({ items, expected_total: 30, cashier_id, ...said }, { token }));
  };
  const before = (milliseconds: number) =>
    new Date(shop.server.clock.now.getTime() - milliseconds).toISOString();

  test('is of the time and under the number that the guest has got, and is known to be so', async () => {
    const sold_at = before(26 * 3_600_000);
    const sale = await send({ sold_at, till_number: 'L-018' });

    expect(sale).toMatchObject({
      ctime: sold_at,
      till_number: 'L-018',
      offline: { sold_at, till_number: 'L-018' },
      sold_by: { name: 'basic-1' },
      flags: [],
    });
    expect(await readSuccess(await shop.approve(sale.id))).toMatchObject({ check_time: sold_at });
    expect((await send({ sold_at, till_number: 'L-018' })).flags).toEqual([
      { pointer: '/till_number', code: 'unique' },
    ]);
  });

  test('within what a clock may be slow, or by one that is ahead, it is of now; its number is kept', async () => {
    for (const sold_at of [before(290_000), before(-3_600_000)])
      expect(await send({ sold_at, till_number: 'L-019' })).toMatchObject({
        ctime: shop.server.clock.now.toISOString(),
        till_number: 'L-019',
        offline: null,
        flags: [],
      });
  });

  test('by a clock that nobody can believe it is of now, and flagged', async () => {
    const flags = [{ pointer: '/sold_at', code: 'clock' }];
    expect(await send({ sold_at: '1970-01-01T00:00:09Z' })).toMatchObject({
      ctime: shop.server.clock.now.toISOString(),
      flags,
    });
    const sold_at = before(40 * 24 * 3_600_000);
    expect(await send({ sold_at })).toMatchObject({
      ctime: sold_at,
      till_number: null,
      flags: [...flags, { code: 'binding' }, { code: 'late' }, { code: 'cashier' }],
    });
  });

  test('is still refused at other prices: its till has another body for that', async () => {
    const tea = await shop.addItem();
    const items = [{ id: tea.id, number: 1, price_version: tea.price_version }];
    const answer = await shop.order({ items, expected_total: 31, sold_at: before(120_000) });
    expect(answer.status).toBe(409);
  });
});
