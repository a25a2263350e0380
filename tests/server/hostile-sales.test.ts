// @oldest-postgresql
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { signInOf } from '../support/people.ts';
import { buildServer } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

let shop: Shop;
let till: JsonObject;
let tea: { id: number; price_version: number };
let foreignToken: string;
let foreign: { id: number };
beforeAll(async () => {
  shop = await openShop(await buildServer());
  till = await readSuccess(await shop.server.call('POST', '/api/v1/till', { token: shop.token, body: {} }));
  await shop.forward(24 * 3_600_000);
  tea = await shop.addItem();
  foreignToken = await signInOf(shop.server, 2, 'admin');
  foreign = await makeForeign('item', {
    type: 'single',
    name: '咖啡',
    category_id: (await makeForeign('category', { name: '外' })).id,
    price: { type: 'all', in: 1, out: 1 },
  });
});
afterAll(() => shop.server.stop());

const HUGE = Number.MAX_SAFE_INTEGER;

async function makeForeign(path: string, body: JsonObject) {
  return readSuccess(await shop.server.call('POST', `/api/v1/${path}`, { token: foreignToken, body }));
}

async function countOrders(): Promise<unknown> {
  const { pagination } = await shop.read('order');
  return pagination;
}

describe('an order that no till would send is refused, and nothing is placed', () => {
  const line = () => ({ id: tea.id, number: 1 });
  test.each<[string, () => JsonObject]>([
    ['no lines', () => ({ items: [] })],
    ['ten thousand lines', () => ({ items: Array.from({ length: 10_000 }, line) })],
    ['a number below 1', () => ({ items: [{ ...line(), number: -1 }] })],
    ['half of an item', () => ({ items: [{ ...line(), number: 0.5 }] })],
    ['more than anyone carries', () => ({ items: [{ ...line(), number: 1e300 }] })],
    ['an item beyond counting', () => ({ items: [{ id: HUGE, number: 1 }] })],
    ['an item beyond bigint', () => ({ items: [{ id: 1e300, number: 1 }] })],
    ['a part beyond bigint', () => ({ items: [{ ...line(), item_ids: [1e300] }] })],
    ['a device beyond bigint', () => ({ items: [line()], app_id: 1e300 })],
    ['a price of its own', () => ({ items: [{ ...line(), price: 1 }] })],
    ['a total of its own', () => ({ items: [line()], amounts: { totalAmount: 1 } })],
    ['a store of its own', () => ({ items: [line()], store_id: 2 })],
    ['approved from the start', () => ({ items: [line()], status: 'approved' })],
    ['a payment below zero', () => ({ items: [line()], payments: [{ type: 'cash', amount: -30 }] })],
    ['payments that do not add up', () => ({ items: [line()], payments: [{ type: 'cash', amount: 29 }] })],
    ['another cashier', () => ({ items: [line()], cashier_id: 1 })],
  ])('%s', async (_, body) => {
    const before = await countOrders();

    const answer = await shop.order(body());

    expect([413, 422]).toContain(answer.status);
    expect(await countOrders()).toEqual(before);
  });
});

describe('an offline sale', () => {
  let sales = 0;
  const close = (offline: JsonObject, line: JsonObject = {}) => {
    sales += 1;
    const cashier_id = Number(shop.token.split('-')[0]);
    const said = { sold_at: '2026-03-02T01:30:00Z', till_number: `H-${sales}`, cashier_id, ...offline };
    return shop.order(
      { items: [{ id: tea.id, number: 1, ...line }], offline: said },
      { token: String(till.access_token) },
    );
  };

  test.each([
    ['the year 0', '0000-01-01T00:00:00Z'],
    ['the year 1', '0001-01-01T00:00:00Z'],
    ['the first year of a clock that lost its battery', '1970-01-01T00:00:09Z'],
    ['the year 9999', '9999-12-31T23:59:59Z'],
    ['a leap second', '2016-12-31T23:59:60Z'],
  ])('of %s is kept as one of now, with a flag', async (_, sold_at) => {
    const sale = await readSuccess(await close({ sold_at }));

    expect(sale.ctime).toBe(shop.server.clock.now.toISOString());
    expect(sale.flags).toContainEqual(
      expect.objectContaining({ pointer: '/offline/sold_at', code: 'clock', actual: sold_at }),
    );
  });

  test('of last year is kept as one of last year, with a flag', async () => {
    const sale = await readSuccess(await close({ sold_at: '2025-03-02T00:30:00+08:00' }));

    expect(sale).toMatchObject({ ctime: '2025-03-01T16:30:00.000Z' });
    expect(sale.flags).toContainEqual(expect.objectContaining({ code: 'clock' }));
  });

  test('is sold by nobody of another store', async () => {
    const cashier = Number(foreignToken.split('-')[0]);

    const sale = await readSuccess(
      await close({ cashier_id: cashier }, { price_version: tea.price_version }),
    );

    expect(sale).toMatchObject({
      sold_by: null,
      flags: [{ pointer: '/offline/cashier_id', code: 'reference' }],
    });
  });

  test('at the price of another item gets its own, and a flag', async () => {
    const cheap = await shop.addItem({ price: { type: 'all', in: 1, out: 1 } });

    const sale = await readSuccess(await close({}, { price_version: cheap.price_version }));

    expect(sale).toMatchObject({
      items: [{ price: 30 }],
      flags: [{ pointer: '/items/0/price_version', code: 'priceVersion' }],
    });
  });

  test.each([-1, HUGE])(
    'under a price that nobody made (%d) gets the one in force, and a flag',
    async (version) => {
      const sale = await readSuccess(await close({}, { price_version: version }));

      expect(sale).toMatchObject({ items: [{ price: 30 }], flags: [{ code: 'priceVersion' }] });
    },
  );
});

describe('an item of another store', () => {
  test('cannot be sold, as a part neither', async () => {
    const set = await shop.addItem({ type: 'package' });

    const alone = await shop.order({ items: [{ id: foreign.id, number: 1 }] });
    const within = await shop.order({ items: [{ id: set.id, number: 1, item_ids: [foreign.id] }] });

    expect([alone.status, within.status]).toEqual([422, 422]);
  });
});

test('a package is no part of a package, and nothing is part of a single item', async () => {
  const [inner, outer] = [await shop.addItem({ type: 'package' }), await shop.addItem({ type: 'package' })];

  const nested = await shop.order({ items: [{ id: outer.id, number: 1, item_ids: [inner.id] }] });
  const itself = await shop.order({ items: [{ id: outer.id, number: 1, item_ids: [outer.id] }] });
  const single = await shop.order({ items: [{ id: tea.id, number: 1, item_ids: [tea.id] }] });

  expect([nested.status, itself.status, single.status]).toEqual([422, 422, 422]);
});

describe('at the same moment', () => {
  const place = async () => readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }));

  test('two approve one order: one of them does', async () => {
    const { id } = await place();

    const answers = await Promise.all([shop.approve(id), shop.approve(id)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('one approves and one takes back: it is taken back, whoever came first', async () => {
    const { id } = await place();
    const refund = shop.server.call('POST', `/api/v1/order/${id}/refund`, {
      token: shop.token,
      body: { reason: '退' },
    });

    const [approved, refunded] = await Promise.all([shop.approve(id), refund]);

    expect([200, 409]).toContain(approved.status);
    expect(refunded.status).toBe(200);
    const { content } = await shop.read('order?sortBy=id');
    expect(content).toContainEqual(expect.objectContaining({ id, status: 'refund' }));
  });

  test('two take one order back: one of them does', async () => {
    const { id } = await place();
    const refund = () =>
      shop.server.call('POST', `/api/v1/order/${id}/refund`, { token: shop.token, body: { reason: '退' } });

    const answers = await Promise.all([refund(), refund()]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a key', () => {
  test('of another store is another key', async () => {
    const ours = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }, { key: 'same' }));

    const theirs = await readSuccess(
      await shop.order({ items: [{ id: foreign.id, number: 1 }] }, { key: 'same', token: foreignToken }),
    );

    expect(ours.id).not.toBe(theirs.id);
    expect((await shop.approve(ours.id, { token: foreignToken })).status).toBe(404);
  });
});

test.each(['order', 'user/1/transaction', 'item', 'user', 'app'])(
  'a page of %s beyond counting is empty or refused',
  async (path) => {
    const answer = await shop.server.call('GET', `/api/v1/${path}?page=999999999999999&pageSize=1000`, {
      token: shop.adminToken,
    });

    expect([200, 422]).toContain(answer.status);
  },
);

test.each(['0000-01-01T00:00:00Z', '2016-12-31T23:59:60Z', '9999-12-31T23:59:59Z'])(
  'orders since %s are a list or a refusal',
  async (at) => {
    const answer = await shop.server.call('GET', `/api/v1/order?startTime=${at}`, { token: shop.adminToken });

    expect([200, 422]).toContain(answer.status);
  },
);
