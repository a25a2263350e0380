// @oldest-postgresql
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withValues } from '../../server/database/connection/prepared-query.ts';
import { issueValues } from '../../server/modules/invoice/issue/issue-invoice.ts';
import { APPROVE_PLACED } from '../../server/modules/order/rows/queries.ts';
import { buildServer } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

describe('an order that is placed online', () => {
  test('is priced by the server, for its take type, and answered with its id at the top', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();

    const order = await readSuccess(
      await shop.order({
        items: [{ id: tea.id, number: 3, note: '少冰' }],
        take_type: 'take_out',
        table_number: 0,
      }),
    );

    expect(order).toMatchObject({
      id: 1,
      status: 'placed',
      take_type: 'take_out',
      waiting_number: 1,
      table_number: 0,
      check_time: null,
      items: [
        {
          id: tea.id,
          number: 3,
          type: 'single',
          name: '紅茶',
          price: 25,
          amount: 75,
          note: '少冰',
          price_version: 1,
        },
      ],
      amounts: {
        amount: 75,
        discount: 0,
        parkingAmount: 0,
        chargingAmount: 0,
        totalAmount: 75,
        total_amount: 75,
      },
      payments: [{ type: 'cash', amount: 75 }],
      sold_by: { name: 'basic-1' },
      sent_by: { kind: 'user', name: 'basic-1' },
      app: null,
      flags: [],
      refund: null,
    });
    expect((await shop.read('order')).content).toMatchObject([{ id: order.id, items: order.items }]);
  });

  test('keeps name and price of the moment, whatever becomes of the item', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const order = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }));

    await shop.server.call('DELETE', `/api/v1/item/${tea.id}`, { token: shop.adminToken });

    expect((await shop.read('order')).content).toMatchObject([{ id: order.id, items: order.items }]);
  });

  test('with another total than the till shows is refused with the new prices, and nothing is placed', async () => {
    const shop = await openShop();
    const [tea, cake] = [await shop.addItem(), await shop.addItem({ name: '蛋糕' })];
    const items = [tea, cake].map(({ id, price_version }) => ({ id, number: 2, price_version }));
    await shop.server.call('PUT', `/api/v1/item/${tea.id}`, {
      token: shop.adminToken,
      body: { price: { type: 'all', in: 35, out: 25 } },
    });

    const answer = await shop.order({ items, expected_total: 120 });

    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'priceChanged',
      params: { expected: 120, actual: 130 },
      errors: [{ pointer: '/items/0', keyword: 'price', params: { price: 35, amount: 70 } }],
    });
    expect((await shop.read('order')).pagination).toMatchObject({ total_elements: 0 });
  });

  test('takes several payments, a business number, and the device that it stands at', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const app = await shop.make('app', { name: '一號機', type: 'order' });
    const payments = [
      { type: 'cash', amount: 10, tendered: 100 },
      { type: 'line_pay', amount: 20 },
    ];

    const order = await readSuccess(
      await shop.order({
        items: [{ id: tea.id, number: 1 }],
        payments,
        buyer_ban: '12345670',
        app_id: app.id,
      }),
    );

    expect(order).toMatchObject({ payments, buyer_ban: '12345670', app: { id: app.id, name: '一號機' } });
  });
});

describe('an order is refused', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await buildServer());
    await shop.addItem();
  });
  afterAll(() => shop.server.stop());

  test.each([
    ['an item that is off sale', { active: false }, 'offSale'],
    ['an item before its sale window', { stime: '2026-03-03T00:00:00Z' }, 'offSale'],
    ['an item after its sale window', { etime: '2026-03-02T01:00:00Z' }, 'offSale'],
    ['an item that is sold the other way', { price: { type: 'take_out', out: 25 } }, 'takeType'],
  ])('with %s is refused', async (_, values, keyword) => {
    const item = await shop.addItem(values);

    const answer = await shop.order({ items: [{ id: item.id, number: 1 }] });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer: '/items/0', keyword }]);
  });

  test.each([
    ['no line', { items: [] }, '/items'],
    ['half a cup', { items: [{ id: 1, number: 0.5 }] }, '/items/0/number'],
    ['no cup', { items: [{ id: 1, number: 0 }] }, '/items/0/number'],
    ['a price of its own', { items: [{ id: 1, number: 1, price: 1 }] }, '/items/0/price'],
    ['an unknown item', { items: [{ id: 99, number: 1 }] }, '/items/0/id'],
    ['parts of what is no package', { items: [{ id: 1, number: 1, item_ids: [1] }] }, '/items/0/item_ids/0'],
    [
      'an option that nobody offers',
      { items: [{ id: 1, number: 1, options: [{ ingredient_id: 9, name: '大' }] }] },
      '/items/0/options/0',
    ],
    ['too little money', { payments: [{ type: 'cash', amount: 29 }] }, '/payments'],
    [
      'less cash than it costs',
      { payments: [{ type: 'cash', amount: 30, tendered: 20 }] },
      '/payments/0/tendered',
    ],
    ['a payment that nobody knows', { payments: [{ type: 'gold', amount: 30 }] }, '/payments/0/type'],
    ['a wrong business number', { buyer_ban: '12345678' }, '/buyer_ban'],
    ['a carrier that is none', { carrier: { type: '3J0002', code: 'ABC' } }, '/carrier/code'],
    ['a carrier of another kind', { carrier: { type: 'CQ0001', code: '/ABC+123' } }, '/carrier/code'],
    [
      'both carrier and business number',
      { buyer_ban: '22099131', carrier: { type: 'love_code', code: '919' } },
      '/carrier',
    ],
    ['an unknown device', { app_id: 77 }, '/app_id'],
    ['another cashier', { cashier_id: 1 }, '/cashier_id'],
    ['a status that it cannot begin with', { status: 'approved' }, '/status'],
  ])('with %s is refused by pointer', async (_, values, pointer) => {
    const answer = await shop.order({ items: [{ id: 1, number: 1 }], ...values });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.map((error: { pointer: string }) => error.pointer)).toContain(
      pointer,
    );
  });
});

describe('a package', () => {
  test('is sold with its parts within its own price', async () => {
    const shop = await openShop();
    const [tea, cake] = [await shop.addItem(), await shop.addItem({ name: '蛋糕' })];
    const set = await shop.addItem({
      type: 'package',
      name: '下午茶',
      price: { type: 'all', in: 99, out: 99 },
      item_ids: [tea.id, tea.id, cake.id],
    });

    const items = [{ id: set.id, number: 2, item_ids: [tea.id, tea.id, cake.id] }];
    const order = await readSuccess(await shop.order({ items }));

    expect(order.items).toMatchObject([
      {
        type: 'package',
        price: 99,
        amount: 198,
        parts: [{ name: '紅茶' }, { name: '紅茶' }, { name: '蛋糕' }],
      },
    ]);
  });

  test('takes no part that it does not name, and none that is off sale', async () => {
    const shop = await openShop();
    const [tea, cake] = [await shop.addItem(), await shop.addItem({ active: false })];
    const set = await shop.addItem({ type: 'package', item_ids: [cake.id] });
    const order = (part: number) => shop.order({ items: [{ id: set.id, number: 1, item_ids: [part] }] });

    expect((await (await order(tea.id)).json()).errors).toMatchObject([{ keyword: 'reference' }]);
    expect((await (await order(cake.id)).json()).errors).toMatchObject([{ keyword: 'offSale' }]);
  });

  test('takes a part as often as it names it, and a few of one where it names none', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const named = await shop.addItem({ type: 'package', item_ids: [tea.id] });
    const free = await shop.addItem({ type: 'package' });
    const order = (id: number, count: number) =>
      shop.order({ items: [{ id, number: 1, item_ids: Array.from({ length: count }, () => tea.id) }] });

    const refused = await order(named.id, 2);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toMatchObject([
      { pointer: '/items/0/item_ids/1', keyword: 'reference' },
    ]);
    expect((await order(named.id, 1)).status).toBe(201);
    expect((await order(free.id, 9)).status).toBe(201);
    expect((await order(free.id, 50)).status).toBe(422);
  });
});

test('options are those that the item offers, and are kept with the name of their ingredient', async () => {
  const shop = await openShop();
  const content = [
    { name: '正常', value: true },
    { name: '半糖', value: false },
  ];
  const sugar = await shop.make('ingredient', { name: '甜度', options: { type: 'radio', content } });
  const ice = await shop.make('ingredient', { name: '冰塊', options: { type: 'radio', content } });
  const tea = await shop.addItem({ ingredient_ids: [sugar.id] });
  const cake = await shop.addItem({ has_options: false, ingredient_ids: [sugar.id] });
  const rice = await shop.addItem();
  const order = (id: number, ingredientId: number) =>
    shop.order({ items: [{ id, number: 1, options: [{ ingredient_id: ingredientId, name: '半糖' }] }] });

  expect((await readSuccess(await order(tea.id, sugar.id))).items).toMatchObject([
    { options: [{ ingredient_id: sugar.id, ingredient: '甜度', name: '半糖' }] },
  ]);
  expect((await order(tea.id, ice.id)).status).toBe(422);
  expect((await order(cake.id, sugar.id)).status).toBe(422);
  expect((await order(rice.id, sugar.id)).status).toBe(422);
});

describe('options of a part of a package', () => {
  async function openSet() {
    const shop = await openShop();
    const content = [{ name: '正常' }, { name: '半糖' }, { name: '無糖' }];
    const sugar = await shop.make('ingredient', { name: '甜度', options: { type: 'radio', content } });
    const latte = await shop.addItem({ name: '拿鐵', ingredient_ids: [sugar.id] });
    const cake = await shop.addItem({ name: '蛋糕' });
    const set = await shop.addItem({
      type: 'package',
      item_ids: [cake.id, latte.id, latte.id],
      ingredient_ids: [sugar.id],
    });
    const order = (id: number, partIds: number[], ...options: { name: string; part?: unknown }[]) => {
      const named = options.map((option) => ({ ingredient_id: sugar.id, ...option }));
      return shop.order({ items: [{ id, number: 1, item_ids: partIds, options: named }] });
    };
    return { shop, latte, cake, set, order };
  }

  test('are kept with their part, beside those of the package itself', async () => {
    const { set, cake, latte, order, shop } = await openSet();
    const parts = [cake.id, latte.id, latte.id];
    const sold = await readSuccess(
      await order(set.id, parts, { name: '半糖', part: 1 }, { name: '無糖', part: 2 }, { name: '正常' }),
    );

    const options = [
      { name: '半糖', part: 1, ingredient: '甜度' },
      { name: '無糖', part: 2 },
      { name: '正常' },
    ];
    expect(sold.items).toMatchObject([{ options }]);
    expect(sold).not.toHaveProperty('items.0.options.2.part');
    expect((await shop.read('order')).content).toMatchObject([{ items: [{ options }] }]);
  });

  test('are refused for a part that is not there, or does not ask', async () => {
    const { set, cake, latte, order } = await openSet();
    const parts = [cake.id, latte.id];
    const errorsOf = async (answer: Promise<Response>) => (await (await answer).json()).errors;

    expect(await errorsOf(order(set.id, parts, { name: '半糖', part: 2 }))).toMatchObject([
      { pointer: '/items/0/options/0/part', keyword: 'reference' },
    ]);
    expect(await errorsOf(order(set.id, parts, { name: '半糖', part: 0 }))).toMatchObject([
      { pointer: '/items/0/options/0', keyword: 'option' },
    ]);
    expect(await errorsOf(order(set.id, parts, { name: '多糖', part: 1 }))).toMatchObject([
      { pointer: '/items/0/options/0', keyword: 'option' },
    ]);
    expect(await errorsOf(order(latte.id, [], { name: '半糖', part: 0 }))).toMatchObject([
      { pointer: '/items/0/options/0/part', keyword: 'reference' },
    ]);
    expect(await errorsOf(order(set.id, parts, { name: '半糖', part: -1 }))).toMatchObject([
      { pointer: '/items/0/options/0/part', keyword: 'minimum' },
    ]);
  });

  test('are one choice of each ingredient, for each part', async () => {
    const { set, cake, latte, order } = await openSet();
    const parts = [cake.id, latte.id, latte.id];

    const answer = await order(set.id, parts, { name: '半糖', part: 1 }, { name: '無糖', part: 1 });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([
      { pointer: '/items/0/options/1', keyword: 'option' },
    ]);
    expect((await order(latte.id, [], { name: '半糖' }, { name: '半糖' })).status).toBe(422);
  });
});

describe('an order goes on', () => {
  test('from placed to approved once, and then says when', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }));

    expect(await readSuccess(await shop.approve(id))).toMatchObject({
      status: 'approved',
      check_time: '2026-03-02T01:00:00.000Z',
    });
    const again = await shop.approve(id);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'impossibleState', params: { status: 'approved' } });
    expect((await shop.approve(999)).status).toBe(404);
  });

  test('and is taken back with a reason, once, with an entry in the log', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }));
    await shop.approve(id);
    const refund = (body: object) =>
      shop.server.call('POST', `/api/v1/order/${id}/refund`, { token: shop.token, body });

    expect((await refund({})).status).toBe(422);
    expect((await refund({ reason: '  ' })).status).toBe(422);
    const order = await readSuccess(await refund({ reason: '客人點錯' }));

    expect(order).toMatchObject({
      status: 'refund',
      refund: { reason: '客人點錯', by: { name: 'basic-1' } },
    });
    expect((await refund({ reason: '再一次' })).status).toBe(409);
    const { content } = await shop.read('log?page=0&page_size=1&sort_direction=desc', shop.adminToken);
    expect(content).toMatchObject([
      {
        title: 'log.events.orderRefunded.title',
        params: { user: 'basic-1', id, amount: 30, reason: '客人點錯' },
      },
    ]);
  });
});

test('an order that has changed since it was read is a conflict for whoever names its version', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }));
  const change = async (method: string, path: string, body: object) =>
    (await shop.server.call(method, `/api/v1/order/${id}${path}`, { token: shop.token, body })).status;

  expect(await change('PUT', '', { status: 'approved', version: 2 })).toBe(409);
  expect(await change('PUT', '', { status: 'approved', version: 1 })).toBe(200);
  expect(await change('POST', '/refund', { reason: '退貨', version: 1 })).toBe(409);
  expect(await change('POST', '/refund', { reason: '退貨', version: 2 })).toBe(200);
});

/** The nodes of a plan that read or write a table. */
function nodesOf(plan: PlanNode, table: string): PlanNode[] {
  const below = (plan.Plans ?? []).flatMap((part) => nodesOf(part, table));
  return plan['Relation Name'] === table ? [plan, ...below] : below;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}

test('an approval reads no other order, also by a plan from before there were any statistics', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const orders = await Promise.all(
    Array.from({ length: 12 }, async () =>
      readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] })),
    ),
  );
  const key = { storeId: 1, id: orders[5]?.id, appId: null, version: null };
  const { sql: text, parameters } = withValues(APPROVE_PLACED, {
    ...key,
    ...issueValues({ randomBytes }, shop.server.clock.now),
  });

  const plan = await shop.server.deps.database.transaction().execute(async (transaction) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(transaction);
    await sql.raw(`prepare approving as ${text}`).execute(transaction);
    const values = sql.join(
      parameters.map((value) => sql.lit(value instanceof Date ? value.toISOString() : value)),
    );
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, format json) execute approving(${values})`.execute(transaction);
    return rows[0]?.['QUERY PLAN'][0].Plan;
  });

  const scans = plan ? nodesOf(plan, 'order').filter((node) => node['Node Type'].includes('Scan')) : [];
  expect(scans.map((node) => node['Actual Rows'])).toEqual([1, 1]);
});

describe('waiting numbers', () => {
  test('count from 1 on each business day of Taipei, without a gap or a double, also at once', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const place = async () =>
      (await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }))).waiting_number;

    const first = await Promise.all(Array.from({ length: 20 }, place));
    shop.server.clock.forward(10 * 60 * 60 * 1000);
    await place();
    // 2026-03-02T16:00Z is midnight in Taipei.
    shop.server.clock.now = new Date('2026-03-02T15:59:59Z');
    const late = await place();
    shop.server.clock.now = new Date('2026-03-02T16:00:00Z');

    expect(first.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(late).toBe(22);
    expect(await place()).toBe(1);
  });
});

test('lists are filtered, sorted newest first, paged, and summed over all pages', async () => {
  const shop = await openShop();
  const [tea, cake] = [
    await shop.addItem(),
    await shop.addItem({ name: '蛋糕', price: { type: 'all', in: 0, out: 0 } }),
  ];
  const ids: number[] = [];
  for (const item of [tea, tea, cake]) {
    ids.push((await readSuccess(await shop.order({ items: [{ id: item.id, number: 1 }] }))).id);
    shop.server.clock.forward(60_000);
  }
  await shop.approve(ids[0] ?? 0);
  const list = async (query: string) => {
    const { content, ...rest } = await shop.read(`order?${query}`);
    return { ids: Array.isArray(content) ? content.map(({ id }) => id) : [], ...rest };
  };

  expect(await list('pageSize=2&page=0')).toEqual({
    ids: [ids[2], ids[1]],
    pagination: { page: 0, page_size: 2, total_elements: 3 },
    amounts: { amount: 60, total_amount: 60 },
  });
  expect((await list('status=placed')).ids).toEqual([ids[2], ids[1]]);
  expect((await list('status=placed&status=approved&sortDirection=asc')).ids).toEqual(ids);
  expect((await list('amountType=zero')).ids).toEqual([ids[2]]);
  expect((await list('itemName=%E8%9B%8B%E7%B3%95&itemType=single')).ids).toEqual([ids[2]]);
  expect((await list('paymentType=line_pay')).ids).toEqual([]);
  expect((await list('startTime=2026-03-02T01:01:00Z&endTime=2026-03-02T01:02:00Z')).ids).toEqual([ids[1]]);
});
