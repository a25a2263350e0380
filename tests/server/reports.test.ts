// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer, buildServerForTest } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

test('the day counts completed sales alone, by the day in Taipei', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const sell = async () => {
    const order = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 2 }] }));
    await shop.approve(order.id);
    return order.id;
  };
  await sell();
  const refunded = await sell();
  await shop.order({ items: [{ id: tea.id, number: 1 }] });
  await shop.server.call('POST', `/api/v1/order/${refunded}/refund`, {
    token: shop.token,
    body: { reason: '退貨' },
  });

  expect(await shop.read('report/daily')).toEqual({ amount: 60, visitor_volume: 1 });
  shop.server.clock.now = new Date('2026-03-02T12:00:00Z');
  expect(await shop.read('report/daily')).toEqual({ amount: 60, visitor_volume: 1 });
  shop.server.clock.now = new Date('2026-03-02T16:00:00Z');
  expect(await shop.read('report/daily')).toEqual({ amount: 0, visitor_volume: 0 });
});

test('months are those of Taipei, over the end of the year', async () => {
  const shop = await openShop();
  const orders = [
    ['2025-10-31T15:59:59Z', 1, 'approved', 1],
    ['2025-10-31T16:00:00Z', 10, 'approved', 1],
    ['2025-12-31T15:59:59Z', 100, 'delivered', 1],
    ['2025-12-31T16:00:00Z', 1000, 'approved', 1],
    ['2026-01-15T00:00:00Z', 5000, 'refund', 1],
    ['2026-01-15T00:00:00Z', 7000, 'placed', 1],
    ['2026-01-15T00:00:00Z', 9000, 'approved', 2],
  ] as const;
  for (const [ctime, total, status, store] of orders)
    await sql`insert into "order" (store_id, status, ctime, items, amounts, amount, total_amount)
      values (${store}, ${status}, ${ctime}, '[]', '{}', ${total}, ${total})`.execute(
      shop.server.deps.database,
    );

  const answer = await shop.server.call('GET', '/api/v1/report/month?year=2025&start_month=10&months=6', {
    token: shop.token,
  });

  expect(await answer.json()).toEqual([1, 10, 100, 1000, 0, 0].map((amount) => ({ amount })));
});

test.each([
  // A Friday: its week before, until this minute; a month before, until this minute of its day.
  ['2026-11-20T06:32:00Z', { day: { amount: 11, visitor_volume: 2 }, month: { amount: 1100 } }],
  // A 31st: September is compared until this minute of its last day.
  ['2026-10-31T06:32:00Z', { day: { amount: 0, visitor_volume: 0 }, month: { amount: 50_000 } }],
])('what is compared with at %s ends at the same time', async (now, expected) => {
  const server = await buildServerForTest();
  server.clock.now = new Date(now);
  const shop = await openShop(server);
  const orders = [
    ['2026-11-12T15:59:59Z', 100_000, 'approved'],
    ['2026-11-12T16:00:00Z', 1, 'approved'],
    ['2026-11-13T06:31:59Z', 10, 'delivered'],
    ['2026-11-13T06:31:59Z', 500, 'refund'],
    ['2026-11-13T06:32:00Z', 100_000, 'approved'],
    ['2026-09-30T15:59:59Z', 20_000, 'approved'],
    ['2026-09-29T00:00:00Z', 50_000, 'approved'],
    ['2026-09-30T16:00:00Z', 100, 'approved'],
    ['2026-10-20T06:31:59Z', 1000, 'approved'],
    ['2026-10-20T06:32:00Z', 100_000, 'approved'],
  ] as const;
  for (const [ctime, total, status] of orders)
    await sql`insert into "order" (store_id, status, ctime, items, amounts, amount, total_amount)
      values (1, ${status}, ${ctime}, '[]', '{}', ${total}, ${total})`.execute(shop.server.deps.database);

  expect(await shop.read('report/earlier')).toEqual(expected);
});

describe('a month report', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await buildServer());
  });
  afterAll(() => shop.server.stop());

  test.each(['year=2025', 'year=2025&start_month=13', 'year=2025&start_month=1&months=0', 'start_month=1'])(
    'of %s is none',
    async (query) => {
      const answer = await shop.server.call('GET', `/api/v1/report/month?${query}`, { token: shop.token });

      expect(answer.status).toBe(422);
    },
  );
});
