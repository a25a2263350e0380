// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../support/fast-check.ts';
import { buildServer } from '../support/server.ts';
import { openShop, type Shop } from '../support/till.ts';

const COUNT = 480;
const DAY = Date.parse('2026-02-28T15:59:59Z');

/** So few values that each filter has rows that fit, and each pair of filters has some, too. */
const plates = fc.constantFrom('ABC-1234', 'abd-5678', '100%_EV', "O'NEIL", 'XYZ-0001');
const line = fc.record({
  type: fc.constantFrom('single', 'package', 'park_service', 'park_rental_card', 'park_slot'),
  name: fc.oneof(plates, fc.constantFrom('Monthly', 'Tea')),
  credited: fc.constantFrom(true, false, null),
});
const order = fc.record({
  status: fc.constantFrom('placed', 'approved', 'delivered', 'refund'),
  review: fc.constantFrom(null, null, 'open', 'waiting', 'accepted', 'rejected'),
  // Some at the very same moment, and some at the edges of a day.
  after: fc.constantFrom(0, 1_000, 1_000, 3_600_000, 86_400_000),
  appId: fc.constantFrom(null, 1, 2),
  items: fc.array(line, { maxLength: 3 }),
  rentalCards: fc.array(fc.record({ plate: plates }), { maxLength: 2 }),
  invoices: fc.array(fc.record({ iv_number: fc.constantFrom('AB12345678', 'AB12345679', 'CD00000001') }), {
    maxLength: 2,
  }),
  payments: fc.array(fc.record({ type: fc.constantFrom('cash', 'icash', 'line_pay') }), { maxLength: 2 }),
  total: fc.constantFrom(0, 0, 30, 1_000),
  charging: fc.constantFrom(undefined, 0, 50),
  till: fc.constantFrom(null, 'A-001', 'A-033'),
  waiting: fc.constantFrom(null, 1, 33),
});

/** Query -> what it means, in SQL by hand. */
const FILTERS: readonly [query: string, condition: string][] = [
  ['startTime=2026-02-28T16:00:00Z', `ctime >= '2026-02-28T16:00:00Z'`],
  ['startTime=2026-03-01T00:00:01%2B08:00', `ctime >= '2026-02-28T16:00:01Z'`],
  ['endTime=2026-02-28T16:30:00Z', `ctime < '2026-02-28T16:30:00Z'`],
  ['status=approved&status=delivered', `status in ('approved', 'delivered')`],
  ['status=placed', `status = 'placed'`],
  ['status=refund', `status = 'refund'`],
  ['appId=2', `app_id = 2`],
  [
    'paymentType=icash',
    `exists (select 1 from jsonb_array_elements(payments) p where p ->> 'type' = 'icash')`,
  ],
  ['number=a-033', `till_number = 'A-033'`],
  ['number=033', `waiting_number = 33`],
  [
    'plate=bc-1',
    `(exists (select 1 from jsonb_array_elements("rentalCards") c where upper(c ->> 'plate') like '%BC-1%')
      or exists (select 1 from jsonb_array_elements(items) i
        where i ->> 'type' = 'park_service' and upper(i ->> 'name') like '%BC-1%'))`,
  ],
  [
    'plate=0%25_',
    `(exists (select 1 from jsonb_array_elements("rentalCards") c where position('0%_' in c ->> 'plate') > 0)
      or exists (select 1 from jsonb_array_elements(items) i
        where i ->> 'type' = 'park_service' and position('0%_' in i ->> 'name') > 0))`,
  ],
  [
    'ivNumber=ab1234567',
    `exists (select 1 from jsonb_array_elements(invoices) v where v ->> 'iv_number' like 'AB1234567_')`,
  ],
  [
    'itemType=single',
    `exists (select 1 from jsonb_array_elements(items) i where i ->> 'type' in ('single', 'package'))`,
  ],
  [
    'itemType=park_slot',
    `exists (select 1 from jsonb_array_elements(items) i where i ->> 'type' = 'park_slot')`,
  ],
  [
    'itemType=park_rental_card&itemName=Monthly',
    `exists (select 1 from jsonb_array_elements(items) i where i ->> 'type' = 'park_rental_card' and i ->> 'name' = 'Monthly')`,
  ],
  [
    'itemType=package&itemName=Tea',
    `exists (select 1 from jsonb_array_elements(items) i where i ->> 'type' in ('single', 'package') and i ->> 'name' = 'Tea')`,
  ],
  ['amountType=zero', `total_amount = 0`],
  ['amountType=normal', `total_amount > 0`],
  [
    'enableCredited=false',
    `exists (select 1 from jsonb_array_elements(items) i where (i ->> 'credited')::boolean = false)`,
  ],
  [
    'enableCredited=true',
    `not exists (select 1 from jsonb_array_elements(items) i where (i ->> 'credited')::boolean = false)`,
  ],
  ['chargingFilter=1', `true`],
  ['chargingFilter=2', `coalesce((amounts ->> 'chargingAmount')::int, 0) > 0`],
  ['chargingFilter=3', `coalesce((amounts ->> 'chargingAmount')::int, 0) = 0`],
];

let shop: Shop;
let device: { id: number; token: string };
beforeAll(async () => {
  shop = await openShop(await buildServer());
  const made = [
    await shop.make('app', { name: 'A', type: 'order' }),
    await shop.make('app', { name: 'B', type: 'order' }),
  ];
  const ids = made.map(({ id }) => id);
  device = { id: ids[1] ?? 0, token: String(made[1]?.access_token) };
  const orders = fc.sample(order, COUNT).map((one) => ({
    ...one,
    ctime: new Date(DAY + one.after).toISOString(),
    app_id: one.appId,
    amounts: { amount: one.total + 10, totalAmount: one.total, chargingAmount: one.charging },
  }));
  await sql`insert into "order" (store_id, status, review, ctime, items, "rentalCards", invoices, payments, amounts,
      amount, total_amount, till_number, waiting_number, app_id, app)
    select 1, status, review, ctime, items, "rentalCards", invoices, payments, amounts, (amounts ->> 'amount')::bigint,
      (amounts ->> 'totalAmount')::bigint, till, waiting, app_id, jsonb_build_object('id', app_id)
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as row (status text, review text, ctime timestamptz,
      items jsonb, "rentalCards" jsonb, invoices jsonb, payments jsonb, amounts jsonb, till text, waiting bigint,
      app_id bigint)`.execute(shop.server.deps.database);
});
afterAll(() => shop.server.stop());

interface Expected {
  ids: number[];
  amount: number;
  total_amount: number;
}

async function askSql(conditions: readonly string[]): Promise<Expected> {
  const where = sql.raw(['store_id = 1', ...conditions].join(' and '));
  const { rows } = await sql<Expected>`
    select coalesce(jsonb_agg(id order by ctime desc, id desc), '[]') as ids,
      coalesce(sum(amount) filter (where review is null or review <> 'waiting'), 0)::bigint as amount,
      coalesce(sum(total_amount) filter (where review is null or review <> 'waiting'), 0)::bigint as total_amount
    from "order" where ${where}`.execute(shop.server.deps.database);
  return rows[0] ?? { ids: [], amount: 0, total_amount: 0 };
}

interface Page {
  content: { id: number }[];
  pagination: { total_elements: number };
  amounts: Omit<Expected, 'ids'>;
  snapshot?: string;
}

async function readPage(query: string, token: string): Promise<Page> {
  const answer = await shop.server.call('GET', `/api/v1/order?${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function ask(query: string, token: string): Promise<Expected & { count: number }> {
  const { content, pagination, amounts } = await readPage(`pageSize=1000&${query}`, token);
  return { ids: content.map(({ id }) => id), ...amounts, count: pagination.total_elements };
}

/** The pairs that ask for a parameter once. */
const PAIRS = FILTERS.flatMap(([one, first], index) =>
  FILTERS.slice(index + 1).flatMap(([other, second]) => {
    const names = (query: string) => query.split('&').map((part) => part.split('=')[0]);
    const isTwice = names(one).some((name) => names(other).includes(name));
    return isTwice ? [] : [[`${one}&${other}`, [first, second]] as const];
  }),
);

test('every filter, and every pair of filters, has the rows, the count and the sums of plain SQL', async () => {
  // Its own orders alone, and every field of these.
  const own = `app_id = ${device.id}`;
  let filled = 0;
  for (const [query, conditions] of [
    ...FILTERS.map(([one, sqlText]) => [one, [sqlText]] as const),
    ...PAIRS,
  ]) {
    const expected = await askSql([own, ...conditions]);
    if (expected.ids.length > 0) filled += 1;
    expect
      .soft({ query, ...(await ask(query, device.token)) })
      .toEqual({ query, ...expected, count: expected.ids.length });
  }
  expect(PAIRS.length).toBeGreaterThan(200);
  expect(filled).toBeGreaterThan(PAIRS.length * 0.8);
});

test('all pages together are the whole list, in its order', async () => {
  const admin = shop.adminToken;
  for (const query of [
    'sortDirection=desc',
    'sortDirection=asc',
    'sortBy=id&sortDirection=asc',
    'status=approved',
  ]) {
    const whole = await ask(query, admin);
    const ids: number[] = [];
    let mark = 'new';
    for (let page = 0; ids.length < whole.count; page += 1) {
      const read = await readPage(`pageSize=37&page=${page}&${query}&snapshot=${mark}`, admin);
      mark = String(read.snapshot);
      ids.push(...read.content.map(({ id }) => id));
      expect(read.amounts).toEqual({ amount: whole.amount, total_amount: whole.total_amount });
    }
    expect(ids).toEqual(whole.ids);
  }
});
