// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOf } from '../support/people.ts';
import { buildServer } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

let shop: Shop;
/** Of a device with keys of its own, which is answered all of its own orders. */
let deviceToken: string;
beforeAll(async () => {
  shop = await openShop(await buildServer());
  const till = await shop.make('app', { name: 'Kiosk', type: 'order' });
  deviceToken = String(till.access_token);
  const parking = (plate: string, more = {}) => [
    { type: 'park_service', name: plate, number: 1, price: 30, amount: 30, ...more },
  ];
  const drink = [{ type: 'single', name: 'ABC-1234', number: 1, price: 30, amount: 30 }];
  const orders = [
    { items: parking('ABC-1234'), rentalCards: [], invoices: [{ iv_number: 'AB12345678' }], charging: 0 },
    {
      items: parking('100%_EV', { credited: false }),
      rentalCards: [],
      invoices: [{ iv_number: 'AB12345679' }],
      charging: 50,
    },
    { items: [], rentalCards: [{ plate: 'XYZ-0001' }], invoices: [], charging: null },
    { items: drink, rentalCards: [], invoices: [], charging: null, till: 'A-005', waiting: 33 },
    { store: 2, items: parking('ABC-1234'), rentalCards: [], invoices: [], charging: 50 },
  ];
  for (const {
    store = 1,
    items,
    rentalCards,
    invoices,
    charging,
    till: called = null,
    waiting = null,
  } of orders)
    await sql`insert into "order" (store_id, status, ctime, items, "rentalCards", invoices, amounts, amount, total_amount,
        till_number, waiting_number, app_id)
      values (${store}, 'approved', now(), ${JSON.stringify(items)}, ${JSON.stringify(rentalCards)},
        ${JSON.stringify(invoices)}, ${JSON.stringify(charging === null ? {} : { chargingAmount: charging })}, 30, 30,
        ${called}::text, ${waiting}::bigint, ${till.id}::bigint)`.execute(shop.server.deps.database);
});
afterAll(() => shop.server.stop());

test.each([
  ['a plate', 'plate=ABC-1234', [1]],
  ['a part of a plate, in small letters', 'plate=c-12', [1]],
  ['the plate of a rental card', 'plate=XYZ', [3]],
  ['a plate with signs that a pattern would mean something by', 'plate=0%25_', [2]],
  ['no such plate', 'plate=%25%25', []],
  ['an invoice', 'ivNumber=AB12345678', [1]],
  ['a part of invoices', 'ivNumber=ab1234567', [1, 2]],
  ['some by their ids, none of another store', 'ids=3&ids=1&ids=5', [1, 3]],
  ['all, charged or not', 'chargingFilter=1', [1, 2, 3, 4]],
  ['with a charging fee', 'chargingFilter=2', [2]],
  ['without a charging fee', 'chargingFilter=3', [1, 3, 4]],
  ["what is entered in the system's ledger", 'enableCredited=true', [1, 3, 4]],
  ['what is not', 'enableCredited=false', [2]],
  ['what a till sold', 'itemType=package', [4]],
  ['parking', 'itemType=park_service', [1, 2]],
  ['the number of a till', 'number=a-005', [4]],
  ['a waiting number as it is shown', 'number=033', [4]],
  ['no such number', 'number=A-05', []],
  ['several at once', 'plate=ABC&ivNumber=AB&chargingFilter=3', [1]],
])('orders with %s', async (_, query, expected) => {
  const { content, pagination, amounts } = await shop.read(
    `order?sortBy=id&sortDirection=asc&${query}`,
    deviceToken,
  );

  expect(Array.isArray(content) ? content.map(({ id }) => id) : null).toEqual(expected);
  expect(pagination).toMatchObject({ total_elements: expected.length });
  expect(amounts).toEqual({ amount: 30 * expected.length, total_amount: 30 * expected.length });
});

test.each([
  'chargingFilter=4',
  'chargingFilter=x',
  'enableCredited=all',
  'plate=%00',
  'ivNumber=123456789012345678901',
  'colour=red',
])('a filter that means nothing (%s) is refused', async (query) => {
  const answer = await shop.server.call('GET', `/api/v1/order?${query}`, { token: shop.token });

  expect(answer.status).toBe(422);
});

test('another store sees its own alone', async () => {
  const token = await signInOf(shop.server, 2, 'admin');

  expect((await shop.read('order', token)).content).toMatchObject([{ id: 5 }]);
  const answer = await shop.server.call('GET', '/api/v1/order?store_id=2', { token: shop.token });
  expect(answer.status).toBe(403);
});

test('a plate is of cards too, which a till is not answered, and a cashier is, by the report', async () => {
  const till = await readSuccess(
    await shop.server.call('POST', '/api/v1/till', { token: shop.token, body: {} }),
  );
  const statusOf = async (token: string) =>
    (await shop.server.call('GET', '/api/v1/order?plate=ABC-1234', { token })).status;

  expect(await statusOf(String(till.access_token))).toBe(403);
  expect(await statusOf(shop.token)).toBe(200);
});
