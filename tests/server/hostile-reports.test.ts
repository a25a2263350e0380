// @oldest-postgresql
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { DENOMINATIONS } from '../../src/domain/cash-ledger.ts';
import { signInAs } from '../support/people.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

const RECEIPT = { timestamp: '2026-03-01T00:00:00Z', type: 'plain_receipt', amount: 5, payment_type: 'cash' };

async function openMachine(shop: Shop, name: string) {
  const app = await shop.make('app', { name, type: 'aps' });
  return { id: app.id, name, token: String(app.access_token) };
}

const deliver = (shop: Shop, token: string, content: unknown, query = '') =>
  shop.server.call('POST', `/api/v1/agency-receipt${query}`, { token, body: { content } });

async function rowsOf(shop: Shop, path: string): Promise<JsonObject[]> {
  const { content } = await shop.read(
    `${path}${path.includes('?') ? '&' : '?'}pageSize=1000`,
    shop.adminToken,
  );
  return content as JsonObject[];
}

describe('a device that lies', () => {
  test('about which one it is delivers under its own name, to its own store', async () => {
    const shop = await openShop();
    const [own, other] = [await openMachine(shop, '繳費機一'), await openMachine(shop, '繳費機二')];
    const refused = [
      await deliver(shop, own.token, [{ sequence: 1, record: RECEIPT }], '?store_id=2'),
      await deliver(shop, own.token, [{ sequence: 1, record: { ...RECEIPT, store_id: 2 } }]),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 422]);
    const record = { ...RECEIPT, id: 7, app: { id: other.id, name: other.name } };
    await readSuccess(await deliver(shop, own.token, [{ sequence: 1, record }]));
    expect(await rowsOf(shop, 'agency-receipt')).toMatchObject([
      { id: 1, app: { id: own.id, name: own.name } },
    ]);
  });

  test('takes no number of another device, and reads none of its answers', async () => {
    const shop = await openShop();
    const [own, other] = [await openMachine(shop, '繳費機一'), await openMachine(shop, '繳費機二')];
    const first = await readSuccess(await deliver(shop, own.token, [{ sequence: 1, record: RECEIPT }]));
    const second = await readSuccess(
      await deliver(shop, other.token, [{ sequence: 1, record: { ...RECEIPT, amount: 9 } }]),
    );
    expect(second.content).not.toEqual(first.content);
    expect(
      (await rowsOf(shop, 'agency-receipt?sortBy=id&sortDirection=asc')).map(({ amount }) => amount),
    ).toEqual([5, 9]);
  });

  test.each([-1, 0, 1.5, '1', null, Number.MAX_SAFE_INTEGER + 1, 1e300, [1], {}])(
    'a number of %j is refused and keeps nothing',
    async (sequence) => {
      const shop = await openShop();
      const { token } = await openMachine(shop, '繳費機一');
      const answer = await deliver(shop, token, [
        { sequence: 1, record: RECEIPT },
        { sequence, record: RECEIPT },
      ]);
      expect(answer.status).toBe(422);
      expect(await rowsOf(shop, 'agency-receipt')).toEqual([]);
    },
  );

  test.each([
    { timestamp: '0001-01-01T00:00:00Z' },
    { timestamp: '9999-12-31T23:59:59Z' },
    { timestamp: '2026-02-30T00:00:00Z' },
    { timestamp: 'yesterday' },
    { amount: 2 ** 60 },
    { amount: Number.MAX_SAFE_INTEGER },
    { plate: '\u0000' },
    { plate: 'A'.repeat(100_000) },
  ])('a record with %j is kept or refused, and the report is still read', async (values) => {
    const shop = await openShop();
    const { token } = await openMachine(shop, '繳費機一');
    const answer = await deliver(shop, token, [{ sequence: 1, record: { ...RECEIPT, ...values } }]);
    expect([200, 422]).toContain(answer.status);
    expect(await rowsOf(shop, 'agency-receipt')).toHaveLength(answer.ok ? 1 : 0);
  });

  test('of counts beyond any till is judged without a failure', async () => {
    const shop = await openShop();
    const { token } = await openMachine(shop, '繳費機一');
    const counts = (count: number) =>
      Object.fromEntries(
        DENOMINATIONS.flatMap((value) => [
          [`c${value}`, count],
          [`e${value}`, count],
        ]),
      );
    for (const [index, count] of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 0].entries()) {
      const record = { timestamp: '2026-03-01T00:00:00Z', ...counts(count) };
      const answer = await shop.server.call('POST', '/api/v1/cash', {
        token,
        body: { content: [{ sequence: index + 1, record }] },
      });
      expect([200, 422]).toContain(answer.status);
    }
    expect((await shop.server.call('GET', '/api/v1/cash', { token: shop.adminToken })).status).toBe(200);
  });
});

/** Sales of one tea, not approved yet. */
async function placeSales(shop: Shop, count: number): Promise<number[]> {
  const tea = await shop.addItem();
  const ids: number[] = [];
  for (let sale = 0; sale < count; sale += 1)
    ids.push((await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }))).id);
  return ids;
}

const addRange = (shop: Shop, prefix: string, first: string, last: string) =>
  shop.make('invoice-range', { period: '2026-03', prefix, first, last });

const refund = (shop: Shop, id: number) =>
  shop.server.call('POST', `/api/v1/order/${id}/refund`, { token: shop.token, body: { reason: '做錯餐點' } });

/** Each number once, without a gap in any range; orders say what invoices say; what is told to the gateway has a number. */
async function assertNumbered(shop: Shop, ranges: readonly [prefix: string, first: number][]): Promise<void> {
  const invoices = await rowsOf(shop, 'invoice?sortBy=id');
  const numbers = invoices.flatMap(({ iv_number: number }) => (typeof number === 'string' ? [number] : []));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const [prefix, first] of ranges) {
    const taken = numbers.filter((number) => number.startsWith(prefix)).toSorted();
    expect(taken).toEqual(taken.map((_, index) => prefix + String(first + index).padStart(8, '0')));
  }
  const orders = await rowsOf(shop, 'order');
  for (const invoice of invoices)
    expect(orders.find(({ id }) => id === Object(invoice.order).id)?.invoices).toMatchObject([
      { iv_number: invoice.iv_number, void: invoice.void },
    ]);
  const { rows } = await sql<{ id: number; kinds: string[] }>`
    select invoice_id as id, array_agg(kind order by kind) as kinds from internal.invoice_message group by 1
    order by 1`.execute(shop.server.deps.database);
  const told = invoices.flatMap(({ id, iv_number: number, void: isVoid }) =>
    number === null ? [] : [{ id, kinds: isVoid === true ? ['issue', 'void'] : ['issue'] }],
  );
  expect(rows).toEqual(told);
}

describe('numbers of invoices under fire', () => {
  test('a range that is used up in the middle of approvals at once gives its last number once; the others wait', async () => {
    const shop = await openShop();
    const ids = await placeSales(shop, 8);
    await addRange(shop, 'AB', '00000001', '00000003');
    const answers = await Promise.all(ids.map((id) => shop.approve(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await rowsOf(shop, 'invoice')).filter(({ is_waiting: isWaiting }) => isWaiting)).toHaveLength(5);
    await assertNumbered(shop, [['AB', 1]]);
  });

  test('ranges that come while sales are approved and taken back leave neither gaps nor doubles', async () => {
    const shop = await openShop();
    const ids = await placeSales(shop, 12);
    await addRange(shop, 'AB', '00000001', '00000002');
    await Promise.all(ids.slice(0, 6).map((id) => shop.approve(id)));
    const answers = await Promise.all([
      ...ids.slice(6).map((id) => shop.approve(id)),
      ...ids.slice(0, 6).map((id) => refund(shop, id)),
      shop.server.call('POST', '/api/v1/invoice-range', {
        token: shop.adminToken,
        body: { period: '2026-03', prefix: 'CD', first: '00000005', last: '00000009' },
      }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
    await addRange(shop, 'EF', '00000000', '00000099');
    await assertNumbered(shop, [
      ['AB', 1],
      ['CD', 5],
      ['EF', 0],
    ]);
    const invoices = await rowsOf(shop, 'invoice');
    expect(invoices).toHaveLength(12);
    // What was taken back before it had a number takes none; what was not waits for none any more.
    for (const { iv_number: number, void: isVoid, is_waiting: isWaiting } of invoices)
      expect({ isWaiting, hasNumber: number !== null || isVoid }).toEqual({
        isWaiting: false,
        hasNumber: true,
      });
  });

  test('a sale without a network that is taken back before its number came takes none', async () => {
    const shop = await openShop();
    const till = await readSuccess(
      await shop.server.call('POST', '/api/v1/till', { token: shop.token, body: {} }),
    );
    await shop.forward(3_600_000);
    const tea = await shop.addItem();
    const offline = {
      sold_at: shop.server.clock.now.toISOString(),
      till_number: 'A-1',
      cashier_id: Number(shop.token.split('-')[0]),
    };
    const sale = await readSuccess(
      await shop.order(
        { items: [{ id: tea.id, number: 1, price_version: tea.price_version }], expected_total: 30, offline },
        { token: String(till.access_token) },
      ),
    );
    await readSuccess(await shop.approve(sale.id));
    await readSuccess(await refund(shop, sale.id));
    await addRange(shop, 'AB', '00000001', '00000003');
    expect(await rowsOf(shop, 'invoice')).toMatchObject([{ iv_number: null, void: true, is_waiting: false }]);
    await assertNumbered(shop, [['AB', 1]]);
  });

  test('an order is taken back once, of however many who try at once', async () => {
    const shop = await openShop();
    await addRange(shop, 'AB', '00000001', '00000003');
    const [id = 0] = await placeSales(shop, 1);
    await readSuccess(await shop.approve(id));
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(shop, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    await assertNumbered(shop, [['AB', 1]]);
  });
});

describe('uploads that are reset', () => {
  test.each([
    ['', 200],
    ['startTime=2026-03-01T00:00:00Z', 200],
    ['startTime=soon&endTime=later', 422],
    ['startTime=2026-03-02T00:00:00Z&endTime=2026-03-01T00:00:00Z', 422],
    ['startTime=0001-01-01T00:00:00Z&endTime=9999-12-31T00:00:00Z', 200],
  ])('for "%s" answer %i', async (query, status) => {
    const shop = await openShop();
    const answer = await shop.server.call('POST', `/api/v1/invoice/upload-failures/reset?${query}`, {
      token: shop.adminToken,
    });
    expect({ status: answer.status, body: await answer.text() }).toMatchObject({ status });
  });

  test('by a role that may not are refused', async () => {
    const shop = await openShop();
    const query = 'startTime=2026-03-01T00:00:00Z&endTime=2026-03-02T00:00:00Z';
    for (const role of ['contractor', 'audit'] as const) {
      const token = await signInAs(shop.server, role);
      const answer = await shop.server.call('POST', `/api/v1/invoice/upload-failures/reset?${query}`, {
        token,
      });
      const mayReset = role === 'audit';
      expect({ role, status: answer.status }).toEqual({ role, status: mayReset ? 200 : 403 });
    }
    expect((await shop.server.call('POST', `/api/v1/invoice/upload-failures/reset?${query}`)).status).toBe(
      401,
    );
  });
});

describe('lists', () => {
  const LISTS = ['invoice', 'order', 'agency-receipt', 'cash', 'edge-detector/history'];
  const ODD = [
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=99999999999999999999',
    'page=null',
    'pageSize=0',
    'pageSize=-5',
    'pageSize=1000000000',
    'sortBy=store_id',
    'sortBy=id%3B%20drop%20table%20invoice',
    'sortDirection=sideways',
    'snapshot=AAAA',
    'snapshot=',
    'pageSize=10&pageSize=20',
  ];
  test.each(LISTS)('%s takes nothing odd for a page, an order or a state', async (path) => {
    const shop = await openShop();
    for (const query of ODD) {
      const answer = await shop.server.call('GET', `/api/v1/${path}?${query}`, { token: shop.adminToken });
      expect.soft({ query, status: answer.status, body: (await answer.text()).slice(0, 100) }).toMatchObject({
        status: expect.toSatisfy((status: number) => [409, 422].includes(status)),
      });
    }
  });

  test.each([
    ['invoice', 'stime', 'etime'],
    ['cash', 'stime', 'etime'],
    ['order', 'startTime', 'endTime'],
    ['agency-receipt', 'startTime', 'endTime'],
  ])('%s refuses a range upside down, and an end without an instant', async (path, start, end) => {
    const shop = await openShop();
    const ask = async (query: string) =>
      (await shop.server.call('GET', `/api/v1/${path}?${query}`, { token: shop.adminToken })).status;
    expect(await ask(`${start}=2026-03-02T00:00:00Z&${end}=2026-03-01T00:00:00Z`)).toBe(422);
    expect(await ask(`${start}=tomorrow`)).toBe(422);
    expect(await ask(`${end}=2026-13-01`)).toBe(422);
    expect(await ask(`${start}=2026-03-01T00:00:00Z&${end}=2026-03-01T00:00:00Z`)).toBe(200);
  });

  test('ten exports of one reader at once: two have a state of their own, the others are told to come again', async () => {
    const shop = await openShop();
    await placeSales(shop, 3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.server.call('GET', '/api/v1/order?pageSize=1&snapshot=new', { token: shop.adminToken }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 200, ...Array.from({ length: 8 }, () => 429)]);
    // Others read meanwhile.
    expect((await shop.server.call('GET', '/api/v1/order', { token: shop.adminToken })).status).toBe(200);
  });
});
