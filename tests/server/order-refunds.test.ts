// @oldest-postgresql
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { signInAs } from '../support/people.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

/** Two teas and three cakes, sold and paid: 210. */
async function sell(shop: Shop) {
  const [tea, cake] = [
    await shop.addItem(),
    await shop.addItem({ name: '蛋糕', price: { type: 'all', in: 50, out: 50 } }),
  ];
  const items = [
    { id: tea.id, number: 2 },
    { id: cake.id, number: 3 },
  ];
  const { id } = await readSuccess(await shop.order({ items }));
  await shop.approve(id);
  return id;
}

const refund = (shop: Shop, id: number, body: JsonObject, { token = shop.token, key = '' } = {}) =>
  shop.server.call('POST', `/api/v1/order/${id}/refund`, {
    token,
    body: { reason: '做錯餐點', ...body },
    ...(key === '' ? {} : { headers: { 'Idempotency-Key': key } }),
  });

test('lines of an order are taken back at the price that they were sold for; every sum counts what is left', async () => {
  const shop = await openShop();
  const id = await sell(shop);

  const order = await readSuccess(
    await refund(shop, id, {
      lines: [
        { index: 1, number: 2 },
        { index: 0, number: 1 },
      ],
    }),
  );

  expect(order).toMatchObject({
    status: 'approved',
    refund: null,
    amounts: { amount: 210, totalAmount: 80, total_amount: 80, refundedAmount: 130 },
    refunds: [
      {
        reason: '做錯餐點',
        amount: 130,
        by: { name: 'basic-1' },
        lines: [
          { index: 1, number: 2, amount: 100 },
          { index: 0, number: 1, amount: 30 },
        ],
      },
    ],
  });
  expect((await shop.read('order')).amounts).toEqual({ amount: 210, total_amount: 80 });
  expect(await shop.read('report/daily', shop.adminToken)).toMatchObject({ amount: 80 });
  const { content } = await shop.read('log?page=0&page_size=1&sort_direction=desc', shop.adminToken);
  expect(content).toMatchObject([
    {
      title: 'log.events.orderRefunded.title',
      message: 'log.events.orderRefunded.named',
      params: { id, number: '001', amount: 130 },
    },
  ]);
});

test('what is left bounds it, whoever asks and how often; with the last of it the order is a refunded one', async () => {
  const shop = await openShop();
  const id = await sell(shop);
  await readSuccess(await refund(shop, id, { lines: [{ index: 1, number: 2 }] }));

  for (const lines of [
    [{ index: 1, number: 2 }],
    [{ index: 2, number: 1 }],
    [
      { index: 0, number: 2 },
      { index: 0, number: 1 },
    ],
  ])
    expect((await refund(shop, id, { lines })).status).toBe(422);
  const rest = [
    { index: 0, number: 2 },
    { index: 1, number: 1 },
  ];
  const answers = await Promise.all([refund(shop, id, { lines: rest }), refund(shop, id, { lines: rest })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { content, amounts } = await shop.read('order?status=refund');
  expect(content).toMatchObject([
    { refund: { reason: '做錯餐點' }, refunds: [{ amount: 100 }, { amount: 110 }] },
  ]);
  // All of it was given back.
  expect(amounts).toEqual({ amount: 210, total_amount: 210 });
  expect(await shop.read('report/daily', shop.adminToken)).toMatchObject({ amount: 0 });
});

test('a refund that is asked for again under its key pays out once', async () => {
  const shop = await openShop();
  const id = await sell(shop);
  const body = { lines: [{ index: 0, number: 1 }] };
  const [first, second] = [
    await readSuccess(await refund(shop, id, body, { key: 'one' })),
    await readSuccess(await refund(shop, id, body, { key: 'one' })),
  ];
  expect(second).toEqual(first);
  expect(second.amounts).toMatchObject({ refundedAmount: 30 });
});

test('an order that is only placed is given up as a whole', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 2 }] }));
  expect((await refund(shop, id, { lines: [{ index: 0, number: 1 }] })).status).toBe(409);
  expect(await readSuccess(await refund(shop, id, {}))).toMatchObject({ status: 'refund' });
});

test.each([
  ['all', 200, 200],
  ['own', 200, 403],
  ['none', 403, 403],
])(
  'a cashier may take back %s orders: %i of their own, %i of another; a manager all',
  async (SCOPE, own, other) => {
    const shop = await openShop();
    const colleague = await signInAs(shop.server, 'audit', 'basic');
    const manager = await signInAs(shop.server, 'manager');
    await readSuccess(
      await shop.server.call('PUT', '/api/v1/system/settings', {
        token: shop.adminToken,
        body: { ORDER_REFUND: { SCOPE } },
      }),
    );
    const id = await sell(shop);
    const one = { lines: [{ index: 0, number: 1 }] };
    expect((await refund(shop, id, one, { token: colleague })).status).toBe(other);
    expect((await refund(shop, id, { lines: [{ index: 1, number: 1 }] })).status).toBe(own);
    expect((await refund(shop, id, {}, { token: manager })).status).toBe(200);
  },
);
