import { beforeEach, expect, test } from 'vitest';
import { isUnfinished, standingOf } from '../../../custom-pages/order-entry/checkout/job-standing.ts';
import { calledNumberOf } from '../../../custom-pages/order-entry/checkout/order-answer.ts';
import { saleDataOf } from '../../../custom-pages/order-entry/checkout/sale-job.ts';
import { submitSale } from '../../../custom-pages/order-entry/checkout/submit-sale.ts';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { type Call, FakeProvider, newDisk, openTab, TILL } from '../../data/outbox/build-outbox.ts';
import { buildSale } from './build-sale.ts';

beforeEach(newDisk);

/** The till's real queue before a provider that answers as told; placed and approved where nothing is said. */
async function openTill(answer?: (call: Call) => unknown) {
  const provider = new FakeProvider();
  provider.answer = ({ operationId }) => {
    if (operationId === 'till.openTill') return TILL;
    return { id: 41, waiting_number: 88, status: operationId === 'order.addOrder' ? 'placed' : 'approved' };
  };
  const { outbox } = openTab({ provider });
  await outbox.openTill();
  provider.calls.length = 0;
  if (answer !== undefined) provider.answer = answer;
  return { provider, outbox };
}

const refuse = (code: string, status: number) => {
  throw new ProviderError({ status, code, params: { expected: 120, actual: 140 } });
};

test('a sale is placed and then approved, under keys of one attempt', async () => {
  const { provider, outbox } = await openTill();
  const closing = await submitSale(outbox, buildSale(), 'attempt-1');
  expect(closing.name).toBe('sold');
  expect(provider.calls.map(({ operationId }) => operationId)).toEqual([
    'order.addOrder',
    'order.updateOrder',
  ]);
  expect(provider.keys()).toEqual(['attempt-1:place', 'attempt-1:approve']);
  expect(provider.calls[0]?.args).toEqual({
    items: [
      {
        id: 1,
        number: 2,
        options: [{ ingredient_id: 1, name: '少冰' }],
        note: '不要吸管',
        price_version: 10,
      },
      { id: 2, number: 1, item_ids: [1], price_version: 20 },
    ],
    take_type: 'take_in',
    status: 'placed',
    table_number: 12,
    payments: [{ type: 'cash', amount: 120, tendered: 500 }],
    app_id: 7,
    cashier_id: 3,
    expected_total: 120,
    sold_at: '2026-11-20T06:32:00.000Z',
    till_number: 'A-001',
  });
  expect(provider.calls[1]?.args).toEqual({ id: 41, status: 'approved' });
});

test('what is called out is the number of the till, as without a network; what goes back is kept with the sale', async () => {
  const { outbox } = await openTill();
  const closing = await submitSale(outbox, buildSale(), 'attempt-1');
  if (closing.name !== 'sold') throw new Error(closing.name);
  expect(calledNumberOf(closing.job)).toBe('A-001');
  expect(calledNumberOf({ ...closing.job, number: null })).toBe('088');
  expect(saleDataOf(closing.job)).toMatchObject({
    totalAmount: 120,
    changeAmount: 380,
    isOffline: false,
    receipt: { items: [{ options: [{ ingredient: '冰量', name: '少冰' }] }, { parts: [{ name: '紅茶' }] }] },
  });
});

test('a table, a note and a tax id that there are not are not sent; a card has no change', async () => {
  const { provider, outbox } = await openTill();
  const sale = buildSale();
  const order = { ...sale.order, tableNumber: 0, lines: sale.order.lines.slice(1) };
  const payment = {
    type: 'ezcard',
    tendered: '',
    isTooMuch: false,
    buyer: { kind: 'ban', code: '22099131' },
    field: 'buyer',
  } as const;
  await submitSale(outbox, { ...sale, order, payment }, 'attempt-1');
  const { args } = provider.calls[0] ?? {};
  expect(args).not.toHaveProperty('table_number');
  expect(args).toMatchObject({ payments: [{ type: 'ezcard', amount: 60 }], buyer_ban: '22099131' });
});

test('other prices are told before anything is charged, and the next attempt has other keys', async () => {
  const { provider, outbox } = await openTill(() => refuse('priceChanged', 409));
  const closing = await submitSale(outbox, buildSale(), 'attempt-1');
  expect(closing).toMatchObject({
    name: 'priceChanged',
    problem: { params: { expected: 120, actual: 140 } },
  });
  expect(outbox.list()[0]?.settled).toMatchObject({ reason: 'priceChanged' });
  expect(outbox.list().filter(isUnfinished)).toEqual([]);

  provider.answer = () => ({ id: 42 });
  expect((await submitSale(outbox, buildSale(), 'attempt-2')).name).toBe('sold');
  expect(provider.keys()).toEqual(['attempt-1:place', 'attempt-2:place', 'attempt-2:approve']);
});

test('a refusal takes nothing into the queue', async () => {
  const { outbox } = await openTill(() => refuse('invalid', 422));
  expect(await submitSale(outbox, buildSale(), 'attempt-1')).toMatchObject({
    name: 'refused',
    problem: { code: 'invalid' },
  });
  expect(outbox.list().filter(isUnfinished)).toEqual([]);
});

test('an order that was placed and not approved stays in the queue until somebody decides', async () => {
  const { outbox } = await openTill(({ operationId }) =>
    operationId === 'order.addOrder' ? { id: 41 } : refuse('forbidden', 403),
  );
  const closing = await submitSale(outbox, buildSale(), 'attempt-1');
  expect(closing.name).toBe('leftPlaced');
  expect(outbox.list().map(standingOf)).toEqual(['placed']);
  expect(outbox.list().filter(isUnfinished)).toHaveLength(1);
});

test('while the provider is away a sale is closed under the prices and the number of the till', async () => {
  const { provider, outbox } = await openTill(() => {
    throw new ProviderError({ status: 0, code: 'offline' });
  });
  const closing = await submitSale({ ...outbox, isReachable: async () => false }, buildSale(), 'attempt-1');
  if (closing.name !== 'sold') throw new Error(closing.name);
  expect(calledNumberOf(closing.job)).toBe('A-001');
  await expect.poll(() => provider.calls.length).toBeGreaterThan(0);
  expect(provider.calls[0]?.args).toMatchObject({
    items: [{ price_version: 10 }, { price_version: 20 }],
    offline: { sold_at: '2026-11-20T06:32:00.000Z', till_number: 'A-001', cashier_id: 3 },
  });
  expect(provider.calls[0]?.args).not.toHaveProperty('expected_total');
});

test('a try without an answer leaves the sale closed; it is sent later, once', async () => {
  let isAway = true;
  const { provider, outbox } = await openTill(({ operationId }) => {
    if (isAway) throw new ProviderError({ status: 0, code: 'offline' });
    return { id: 41, operationId };
  });
  const closing = await submitSale(outbox, buildSale(), 'attempt-1');
  if (closing.name !== 'sold') throw new Error(closing.name);
  expect(standingOf(closing.job)).toBe('kept');
  isAway = false;
  await outbox.retry(closing.job.id);
  await expect.poll(() => outbox.list().map(standingOf)).toEqual(['approved']);
  expect(new Set(provider.keys())).toEqual(new Set(['attempt-1:place', 'attempt-1:approve']));
});

test('an order that another till has finished meanwhile is sold, and keeps its number', async () => {
  const { outbox } = await openTill(({ operationId }) => {
    if (operationId === 'order.addOrder') return { id: 41, waiting_number: 88, status: 'placed' };
    throw new ProviderError({ status: 409, code: 'impossibleState', params: { status: 'approved' } });
  });
  const closing = await submitSale(outbox, buildSale(), 'attempt-1');
  if (closing.name !== 'sold') throw new Error(closing.name);
  expect([standingOf(closing.job), calledNumberOf(closing.job)]).toEqual(['approved', 'A-001']);
});

test('one that was taken back meanwhile is no sale before somebody has decided', async () => {
  const { outbox } = await openTill(({ operationId }) => {
    if (operationId === 'order.addOrder') return { id: 41 };
    throw new ProviderError({ status: 409, code: 'impossibleState', params: { status: 'refund' } });
  });
  expect((await submitSale(outbox, buildSale(), 'attempt-1')).name).toBe('leftPlaced');
});

test('a browser that is no till sells with its session alone, and nothing while the provider is away', async () => {
  const { provider, outbox } = await openTill();
  const sale = buildSale({ till: null });
  expect(await submitSale({ ...outbox, isReachable: async () => false }, sale, 'attempt-1')).toMatchObject({
    name: 'refused',
    problem: { code: 'offlineWithoutTill' },
  });
  expect(outbox.list()).toEqual([]);
  expect((await submitSale(outbox, sale, 'attempt-2')).name).toBe('sold');
  expect(provider.calls[0]?.args).not.toHaveProperty('offline');
  expect(provider.calls[0]?.args).not.toHaveProperty('app_id');
});
