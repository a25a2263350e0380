// @oldest-postgresql
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../server/create-app.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { Random } from '../../server/demo/random.ts';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { buildServerForTest } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

interface Invoice extends JsonObject {
  iv_number: string | null;
  period: string;
  total_amount: number;
}

async function addRange(shop: Shop, values: JsonObject = {}) {
  return shop.make('invoice-range', {
    period: '2026-03',
    prefix: 'AB',
    first: '12345650',
    last: '12345699',
    ...values,
  });
}

async function listInvoices(shop: Shop, query = ''): Promise<Invoice[]> {
  const { content } = await shop.read(`invoice?pageSize=1000&sortBy=id&${query}`);
  return content as Invoice[];
}

/** A sale of one tea at 30, approved. */
async function sell(shop: Shop, body: JsonObject = {}) {
  const tea = await shop.addItem();
  const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }], ...body }));
  return readSuccess(await shop.approve(id));
}

/** Lets time pass beyond a session's life; the cashier's goes on. */
async function signInAgainAt({ server }: Shop, at: string) {
  server.clock.now = new Date(at);
  const { now } = server.clock;
  await server.deps.database.updateTable('internal.session').set({ created_at: now, used_at: now }).execute();
}

const refund = async (shop: Shop, id: number, body: JsonObject = {}) =>
  readSuccess(
    await shop.server.call('POST', `/api/v1/order/${id}/refund`, {
      token: shop.token,
      body: { reason: '做錯餐點', ...body },
    }),
  );

test('an approved order has an invoice: the next number, its tax, its buyer', async () => {
  const shop = await openShop();
  await shop.server.call('PUT', '/api/v1/system/company-info', {
    token: shop.adminToken,
    body: { companyName: '好停', taxId: '22099131' },
  });
  await addRange(shop);
  const tea = await shop.addItem({ price: { type: 'all', in: 1000, out: 1000 } });
  const { id } = await readSuccess(
    await shop.order({
      items: [{ id: tea.id, number: 1 }],
      payments: [{ type: 'line_pay', amount: 1000 }],
      buyer_ban: '04595257',
    }),
  );
  expect(await listInvoices(shop)).toEqual([]);

  const order = await readSuccess(await shop.approve(id));

  const [invoice] = await listInvoices(shop);
  expect(invoice).toMatchObject({
    type: 'invoice',
    status: 'placed',
    sales_time: '2026-03-02T01:00:00.000Z',
    period: '2026-03',
    iv_number: 'AB12345650',
    is_waiting: false,
    void: false,
    seller_ban: '22099131',
    buyer_name: null,
    buyer_ban: '04595257',
    sales_amount: 952,
    tax_amount: 48,
    total_amount: 1000,
    tax_rate: 0.05,
    order: { id },
    random_code: expect.stringMatching(/^\d{4}$/),
    payment_type: 'line_pay',
    carry_type: null,
    carry_number: null,
    love_code: null,
    allowances: [],
  });
  expect(order.invoices).toEqual([
    {
      type: 'invoice',
      iv_number: 'AB12345650',
      void: false,
      random_code: invoice?.random_code,
      sales_amount: 952,
      tax_amount: 48,
      buyer_ban: '04595257',
      carry_number: null,
      extra: null,
    },
  ]);
  expect(await shop.read(`order?ivNumber=12345650`)).toMatchObject({ content: [{ id }] });
});

test.each([
  [
    { type: '3J0002', code: '/ABC+123' },
    { carry_type: '3J0002', carry_number: '/ABC+123', love_code: null },
  ],
  [
    { type: 'love_code', code: '8585' },
    { carry_type: null, carry_number: null, love_code: '8585' },
  ],
])('a carrier of %j is carried over', async (carrier, expected) => {
  const shop = await openShop();
  await addRange(shop);
  await sell(shop, { carrier });
  expect(await listInvoices(shop)).toMatchObject([{ ...expected, buyer_ban: null }]);
});

test('taking a number writes no entry of an index: such a row version is left behind until the next vacuum', async () => {
  const shop = await openShop();
  await addRange(shop);
  const { deps } = shop.server;
  const { rows } = await deps.database.transaction().execute(async (transaction) => {
    await sql`update "invoice-range" set next = '12345651'`.execute(transaction);
    return sql<{ others: number }>`
      select pg_stat_get_xact_tuples_updated(oid) - pg_stat_get_xact_tuples_hot_updated(oid) as others
      from pg_class where oid = '"invoice-range"'::regclass`.execute(transaction);
  });
  expect(rows).toEqual([{ others: 0 }]);
});

test('a total of 0 makes none, and takes no number', async () => {
  const shop = await openShop();
  await addRange(shop);
  const free = await shop.addItem({ price: { type: 'all', in: 0, out: 0 } });
  const { id } = await readSuccess(await shop.order({ items: [{ id: free.id, number: 1 }] }));
  expect(await readSuccess(await shop.approve(id))).toMatchObject({ status: 'approved', invoices: [] });
  await sell(shop);
  expect((await listInvoices(shop)).map((invoice) => invoice.iv_number)).toEqual(['AB12345650']);
});

test('a store that makes no invoices makes receipts: without a number, without tax, without an upload', async () => {
  const shop = await openShop();
  await addRange(shop);
  await shop.server.call('PUT', '/api/v1/system/invoice-settings', {
    token: shop.adminToken,
    body: { enable: false },
  });
  const { id } = await sell(shop);
  const receipt = {
    type: 'receipt',
    status: null,
    iv_number: null,
    is_waiting: false,
    sales_amount: 30,
    tax_amount: 0,
    total_amount: 30,
  };
  expect(await listInvoices(shop, 'type=receipt')).toMatchObject([receipt]);
  await refund(shop, id);
  expect(await listInvoices(shop)).toMatchObject([{ ...receipt, void: true }]);
});

describe('numbers', () => {
  test('30 checkouts at once over two processes take 30 numbers in a row', async () => {
    const shop = await openShop();
    await addRange(shop, { last: '12345699' });
    const { deps } = shop.server;
    const other = openDatabase(shop.server.databaseUrl);
    const apps = [shop.server.app, createApp({ ...deps, database: other })];
    const tea = await shop.addItem();
    const ids: number[] = [];
    for (let sale = 0; sale < 30; sale += 1)
      ids.push((await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }))).id);

    const answers = await Promise.all(
      ids.map(async (id, index) =>
        (apps[index % 2] ?? shop.server.app).fetch(
          new Request(`http://gatehouse.test/api/v1/order/${id}`, {
            method: 'PUT',
            headers: { 'Content-Type': 'application/json', Authorization: shop.token },
            body: JSON.stringify({ status: 'approved' }),
          }),
        ),
      ),
    );
    await other.destroy();

    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const numbers = (await listInvoices(shop)).map((invoice) => invoice.iv_number);
    expect(new Set(numbers)).toEqual(new Set(ids.map((_, index) => `AB${12_345_650 + index}`)));
    expect(numbers).toHaveLength(ids.length);
    expect(await shop.read('invoice-range', shop.adminToken)).toMatchObject({
      content: [{ next: '12345680' }],
    });
  });

  test('an order that is approved twice at once has one invoice, and leaves no gap', async () => {
    const shop = await openShop();
    await addRange(shop);
    const tea = await shop.addItem();
    const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.approve(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await sell(shop);
    expect((await listInvoices(shop)).map((invoice) => invoice.iv_number)).toEqual([
      'AB12345650',
      'AB12345651',
    ]);
  });

  test('used up, sales wait and get their numbers with the next range, the oldest first', async () => {
    const shop = await openShop();
    await addRange(shop, { first: '99999998', last: '99999999' });
    const sales: JsonObject[] = [];
    for (let sale = 0; sale < 4; sale += 1) {
      sales.push(await sell(shop));
      shop.server.clock.forward(1000);
    }
    expect(await listInvoices(shop)).toMatchObject([
      { iv_number: 'AB99999998', is_waiting: false },
      { iv_number: 'AB99999999', is_waiting: false },
      { iv_number: null, is_waiting: true, status: 'placed' },
      { iv_number: null, is_waiting: true, status: 'placed' },
    ]);
    expect(sales[3]).toMatchObject({ status: 'approved', invoices: [{ iv_number: null, type: 'invoice' }] });
    expect(await shop.read('invoice?is_waiting=true', shop.adminToken)).toMatchObject({
      pagination: { total_elements: 2 },
    });

    await addRange(shop, { prefix: 'CD', first: '00000000', last: '00000000' });
    expect((await listInvoices(shop)).map((invoice) => invoice.iv_number)).toEqual([
      'AB99999998',
      'AB99999999',
      'CD00000000',
      null,
    ]);
    await addRange(shop, { prefix: 'CE', first: '00000007', last: '00000009' });
    const [, , third, fourth] = await listInvoices(shop);
    expect(third).toMatchObject({ iv_number: 'CD00000000', sales_time: '2026-03-02T01:00:04.000Z' });
    expect(fourth).toMatchObject({ iv_number: 'CE00000007', is_waiting: false });
    expect(await shop.read(`order?ivNumber=CE00000007`)).toMatchObject({
      content: [{ id: sales[3]?.id, invoices: [{ iv_number: 'CE00000007' }] }],
    });
    await sell(shop);
    expect((await listInvoices(shop)).at(-1)).toMatchObject({ iv_number: 'CE00000008' });
  });

  test('a range of another period gives none', async () => {
    const shop = await openShop();
    await addRange(shop, { period: '2026-05' });
    await sell(shop);
    expect(await listInvoices(shop)).toMatchObject([{ iv_number: null, is_waiting: true }]);
  });
});

describe('periods', () => {
  test.each([
    ['2026-02-28T15:59:59.999Z', '2026-01'],
    ['2026-02-28T16:00:00.000Z', '2026-03'],
    ['2028-02-28T16:00:00.000Z', '2028-01'],
    ['2028-02-29T15:59:59.999Z', '2028-01'],
    ['2028-02-29T16:00:00.000Z', '2028-03'],
    ['2026-03-31T16:00:00.000Z', '2026-03'],
    ['2026-04-30T15:59:59.999Z', '2026-03'],
    ['2026-04-30T16:00:00.000Z', '2026-05'],
    ['2026-12-31T15:59:59.999Z', '2026-11'],
    ['2026-12-31T16:00:00.000Z', '2027-01'],
  ])('a sale at %s has a number of the period %s', async (at, period) => {
    const server = await buildServerForTest();
    server.clock.now = new Date(at);
    const shop = await openShop(server);
    await addRange(shop, { period });
    await sell(shop);
    expect(await listInvoices(shop)).toMatchObject([{ period, iv_number: 'AB12345650', sales_time: at }]);
  });
});

describe('refunds', () => {
  test('within the period the invoice is void', async () => {
    const shop = await openShop();
    await addRange(shop);
    const { id } = await sell(shop);
    await signInAgainAt(shop, '2026-04-30T15:59:59Z');
    expect(await refund(shop, id)).toMatchObject({ invoices: [{ iv_number: 'AB12345650', void: true }] });
    expect(await listInvoices(shop, 'isVoid=true')).toMatchObject([{ void: true, allowances: [] }]);
    expect(await listInvoices(shop, 'isVoid=false')).toEqual([]);
  });

  test('after it there is an allowance', async () => {
    const shop = await openShop();
    await addRange(shop);
    const { id } = await sell(shop);
    await signInAgainAt(shop, '2026-04-30T16:00:00Z');
    expect(await refund(shop, id)).toMatchObject({ invoices: [{ void: false }] });
    expect(await listInvoices(shop)).toMatchObject([
      {
        void: false,
        total_amount: 30,
        allowance_amount: 30,
        allowances: [
          {
            number: 'AB12345650-01',
            time: '2026-04-30T16:00:00.000Z',
            sales_amount: 29,
            tax_amount: 1,
            total_amount: 30,
            reason: '做錯餐點',
          },
        ],
      },
    ]);
  });

  test('of parts there is an allowance each; together they have the tax of the whole', async () => {
    const shop = await openShop();
    await addRange(shop);
    const tea = await shop.addItem({ price: { type: 'all', in: 35, out: 35 } });
    const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 3 }] }));
    await shop.approve(id);
    const one = { lines: [{ index: 0, number: 1 }] };
    await refund(shop, id, one);
    await refund(shop, id, one);
    await refund(shop, id, one);
    const [invoice] = await listInvoices(shop);
    expect(invoice).toMatchObject({ void: false, total_amount: 105, tax_amount: 5, allowance_amount: 105 });
    const allowances = invoice?.allowances as { total_amount: number; tax_amount: number; number: string }[];
    expect(allowances.map(({ number }) => number)).toEqual([
      'AB12345650-01',
      'AB12345650-02',
      'AB12345650-03',
    ]);
    expect(allowances.reduce((sum, { tax_amount: tax }) => sum + tax, 0)).toBe(5);
  });

  test('a sale that waits for a number is lowered by a part, and void as a whole: it takes none', async () => {
    const shop = await openShop();
    const tea = await shop.addItem({ price: { type: 'all', in: 21, out: 21 } });
    const ids: number[] = [];
    for (let sale = 0; sale < 2; sale += 1) {
      const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 2 }] }));
      await shop.approve(id);
      ids.push(id);
    }
    await refund(shop, ids[0] ?? 0, { lines: [{ index: 0, number: 1 }] });
    await refund(shop, ids[1] ?? 0);
    await addRange(shop);
    expect(await listInvoices(shop)).toMatchObject([
      { iv_number: 'AB12345650', sales_amount: 20, tax_amount: 1, total_amount: 21, void: false },
      { iv_number: null, void: true, is_waiting: false, status: null },
    ]);
  });
});

test('orders and invoices agree after any sales and refunds, in any order', async () => {
  const server = await buildServerForTest();
  server.clock.now = new Date('2026-04-30T15:00:00Z');
  const shop = await openShop(server);
  const random = new Random(14);
  const tea = await shop.addItem({ price: { type: 'all', in: 35, out: 35 } });
  const cake = await shop.addItem({ name: '蛋糕', price: { type: 'all', in: 86, out: 86 } });
  await addRange(shop, { first: '00000000', last: '00000009' });
  const ids: number[] = [];
  for (let step = 0; step < 60; step += 1) {
    const id = random.pick([0, ...ids]);
    const fate = random.integer(0, 5);
    if (fate < 3 || id === 0) {
      const items = [
        { id: tea.id, number: random.integer(1, 3) },
        { id: cake.id, number: random.integer(1, 2) },
      ];
      const sold = await readSuccess(await shop.order({ items }));
      await shop.approve(sold.id);
      ids.push(sold.id);
    } else {
      // A part that is not left any more, and an order that is gone, are refused: nothing changes then.
      await shop.server.call('POST', `/api/v1/order/${id}/refund`, {
        token: shop.token,
        body: { reason: '退', ...(fate < 5 && { lines: [{ index: random.integer(0, 1), number: 1 }] }) },
      });
    }
    if (step === 35) await addRange(shop, { period: '2026-05', prefix: 'CD' });
    await shop.forward(2 * 60_000);
  }
  const invoices = await listInvoices(shop);
  const kept = invoices.filter((invoice) => invoice.void === false);
  const left = kept.reduce(
    (sum, invoice) => sum + invoice.total_amount - Number(invoice.allowance_amount),
    0,
  );
  expect(await shop.read('order?status=approved&pageSize=1')).toMatchObject({
    amounts: { total_amount: left },
  });
  const numbers = invoices.flatMap((invoice) => invoice.iv_number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(invoices.map(({ period }) => period))).toEqual(new Set(['2026-03', '2026-05']));
  for (const invoice of invoices)
    expect(Number(invoice.sales_amount)).toBe(Math.round(invoice.total_amount / 1.05));
});

describe('ranges', () => {
  test.each([
    ['of the same period', {}, 422],
    ['that begins in it', { first: '12345699', last: '12345700' }, 422],
    ['that ends in it', { first: '12345600', last: '12345650' }, 422],
    ['around it', { first: '00000000', last: '99999999' }, 422],
    ['before it', { first: '12345600', last: '12345649' }, 201],
    ['of another prefix', { prefix: 'AC' }, 201],
    ['of another period', { period: '2026-05' }, 201],
    ['that ends before it begins', { first: '12345709', last: '12345708' }, 422],
    ['of a month that begins no period', { period: '2026-04' }, 422],
  ])('one %s', async (_, values, status) => {
    const shop = await openShop();
    const range = await addRange(shop);
    const { id: _id, version: _version, next: _next, ...body } = range;
    const answer = await shop.server.call('POST', '/api/v1/invoice-range', {
      token: shop.adminToken,
      body: { ...body, ...values },
    });
    expect(answer.status).toBe(status);
  });

  test('two that overlap and come at once: one of them stands', async () => {
    const shop = await openShop();
    const body = { period: '2026-03', prefix: 'AB', first: '00000000', last: '00000049' };
    const answers = await Promise.all(
      ['00000000', '00000049', '00000020'].map((first) =>
        shop.server.call('POST', '/api/v1/invoice-range', {
          token: shop.adminToken,
          body: { ...body, first },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    expect(await shop.read('invoice-range', shop.adminToken)).toMatchObject({ content: [{}] });
  });

  test('what is taken stays: neither moved, nor cut off, nor deleted; it may be made longer', async () => {
    const shop = await openShop();
    const { id } = await addRange(shop, { last: '12345650' });
    await sell(shop);
    await sell(shop);
    const change = (body: JsonObject) =>
      shop.server.call('PUT', `/api/v1/invoice-range/${id}`, { token: shop.adminToken, body });
    expect((await change({ prefix: 'AC' })).status).toBe(409);
    expect((await change({ first: '12345640' })).status).toBe(409);
    expect(
      (await shop.server.call('DELETE', `/api/v1/invoice-range/${id}`, { token: shop.adminToken })).status,
    ).toBe(409);
    expect(await readSuccess(await change({ last: '12345652' }))).toMatchObject({ next: '12345652' });
    expect((await listInvoices(shop)).map((invoice) => invoice.iv_number)).toEqual([
      'AB12345650',
      'AB12345651',
    ]);
    expect((await change({ last: '12345650' })).status).toBe(422);
    expect(await readSuccess(await change({ last: '12345651' }))).toMatchObject({ next: null });
  });
});

test('the list filters, sums and sorts', async () => {
  const shop = await openShop();
  await addRange(shop);
  const ids: number[] = [];
  for (let sale = 0; sale < 3; sale += 1) {
    ids.push((await sell(shop)).id);
    await shop.forward(86_400_000);
  }
  await refund(shop, ids[2] ?? 0);
  const ask = async (query: string) => shop.read(`invoice?${query}`);
  expect(await ask('stime=2026-03-03T00:00:00Z&etime=2026-03-04T01:00:00Z')).toMatchObject({
    content: [{ order: { id: ids[1] } }],
    pagination: { total_elements: 1 },
    amounts: { sales_amount: 29, tax_amount: 1, total_amount: 30 },
  });
  expect(await ask('searchBy=iv_number&searchText=45651')).toMatchObject({
    content: [{ iv_number: 'AB12345651' }],
    amounts: { total_amount: 30 },
  });
  expect(await ask('sortBy=sales_time&sortDirection=desc&pageSize=2')).toMatchObject({
    content: [{ order: { id: ids[2] } }, { order: { id: ids[1] } }],
    pagination: { total_elements: 3 },
    amounts: { sales_amount: 87, tax_amount: 3, total_amount: 90 },
  });
  expect(await ask('paymentType=cash&isVoid=false&type=invoice&status=placed')).toMatchObject({
    pagination: { total_elements: 2 },
  });
  expect(await ask('paymentType=ezcard')).toMatchObject({ pagination: { total_elements: 0 } });
});
