// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import discountDefines from '../../server/demo/discount-defines.json' with { type: 'json' };
import { fillDemo, seedDevices } from '../../server/demo/fill-demo.ts';
import { planDays } from '../../server/demo/orders/order-days.ts';
import { readOpenPlan } from '../../server/demo/orders/plan-orders.ts';
import { seedOrders } from '../../server/demo/orders/seed-orders.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { seedStaff } from '../../server/demo/seed-staff.ts';
import services from '../../server/demo/services.json' with { type: 'json' };
import type { Actor } from '../../server/rights/actor.ts';
import { DENOMINATIONS } from '../../src/domain/cash-ledger.ts';
import { toBusinessDay } from '../../src/domain/taipei-time.ts';
import { priceByReference, type ReferenceCase } from '../domain/tariff/reference.ts';
import { signIn } from '../support/people.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

const NOW = new Date('2026-11-20T06:32:00Z');
const ORDERS = 6_000;
const FEW = 1_500;

/** A demo that is full, for what only looks. */
let demo: TestServer;
beforeAll(async () => {
  demo = await buildServer({ settings: { demoOrders: ORDERS } });
  demo.clock.now = NOW;
  await seedDemo(demo.deps);
  // What fillDemo does beside the pictures.
  const actor: Actor = { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] };
  await seedDevices(demo.deps, actor);
  await seedStaff(demo.deps, actor);
  await loadOrders(demo);
});
afterAll(() => demo.stop());

/** A demo that is still empty. */
async function buildEmptyDemo(): Promise<TestServer> {
  const server = await buildServerForTest({ settings: { demoOrders: FEW } });
  server.clock.now = NOW;
  await seedDemo(server.deps);
  return server;
}

async function loadOrders({ deps }: TestServer, signal?: AbortSignal): Promise<void> {
  const plan = await readOpenPlan(deps.database);
  if (plan) await seedOrders(deps, plan, signal);
}

async function read<T>(server: TestServer, query: string): Promise<T[]> {
  const { rows } = await sql.raw<T>(query).execute(server.deps.database);
  return rows;
}

test('a year of orders: as many as asked for, none in the future, none older than a year', async () => {
  const server = demo;

  const [span] = await read<{ count: number; first: Date; last: Date; ids: number }>(
    server,
    `select count(*), min(ctime) as first, max(ctime) as last, max(id) as ids from "order"`,
  );
  expect(span).toMatchObject({ count: ORDERS, ids: ORDERS });
  expect(span?.last.getTime()).toBeLessThanOrEqual(NOW.getTime());
  expect(span?.first.getTime()).toBeGreaterThan(NOW.getTime() - 366 * 24 * 3_600_000);
  expect(
    await read(
      server,
      `select 1 from (select ctime < lag(ctime) over (order by id) as is_back from "order") as places where is_back`,
    ),
  ).toEqual([]);
});

test('orders and invoices agree to the yuan, and numbers rise with time without a gap', async () => {
  const [sums] = await read(
    demo,
    `select
      (select sum(total_amount) from "order" where status <> 'placed') as sold,
      (select sum(total_amount) from invoice) as invoiced,
      (select sum(total_amount) from "order" where status = 'approved') as kept,
      (select sum(total_amount) from invoice where not void) as valid`,
  );
  expect(sums).toMatchObject({
    invoiced: (sums as { sold: number }).sold,
    valid: (sums as { kept: number }).kept,
  });
  expect(
    await read(
      demo,
      `select sold.id from "order" as sold full join invoice on invoice.order_id = sold.id
      where (sold.total_amount > 0 and sold.status <> 'placed') <> (invoice.id is not null)
        or sold.total_amount <> invoice.total_amount or invoice.sales_amount + invoice.tax_amount <> sold.total_amount
        or invoice.sales_time <> sold.ctime or (sold.status = 'refund') <> invoice.void
        or sold.invoices -> 0 ->> 'iv_number' is distinct from invoice.iv_number limit 3`,
    ),
  ).toEqual([]);
  // Day by day as Taipei counts them.
  expect(
    await read(
      demo,
      `with sold as (select (ctime at time zone 'Asia/Taipei')::date as day, sum(total_amount) as total from "order"
          where status <> 'placed' and total_amount > 0 group by 1),
        invoiced as (select (sales_time at time zone 'Asia/Taipei')::date as day, sum(total_amount) as total
          from invoice group by 1)
      select * from sold full join invoiced using (day) where sold.total is distinct from invoiced.total`,
    ),
  ).toEqual([]);
  const places = await read<{ period: string; gaps: number; first: string; next: string; ends: boolean }>(
    demo,
    `with placed as (
      select period, iv_number, order_id, substr(iv_number, 3)::bigint as number,
        lag(substr(iv_number, 3)::bigint) over (partition by period order by order_id) as before from invoice)
    select range.period, count(*) filter (where number <> before + 1) as gaps,
      min(number) = first::bigint and max(number) = next::bigint - 1 as ends
    from placed join "invoice-range" as range on range.period = placed.period
    group by range.period, first, next`,
  );
  expect(places.length).toBeGreaterThanOrEqual(6);
  for (const { gaps, ends } of places) expect({ gaps, ends }).toEqual({ gaps: 0, ends: true });
});

test('every order is whole: sums, waiting numbers, people and prices fit', async () => {
  const server = demo;
  const wrong = (condition: string) =>
    read(server, `select id, items, amounts, payments from "order" where ${condition} limit 3`);

  expect(
    await wrong(
      `total_amount <> (amounts ->> 'totalAmount')::bigint or amount <> (amounts ->> 'amount')::bigint`,
    ),
  ).toEqual([]);
  expect(
    await wrong(
      `amount <> (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(items) as line)`,
    ),
  ).toEqual([]);
  expect(
    await wrong(`exists (select from jsonb_array_elements(items) as line
    where (line ->> 'price')::bigint * (line ->> 'number')::bigint <> (line ->> 'amount')::bigint)`),
  ).toEqual([]);
  expect(
    await wrong(
      `total_amount <> coalesce((select sum((paid ->> 'amount')::bigint) from jsonb_array_elements(payments) as paid), 0)`,
    ),
  ).toEqual([]);
  expect(
    await wrong(
      `(take_type is null) <> (waiting_number is null) or app is null or (app ->> 'id')::bigint is distinct from app_id`,
    ),
  ).toEqual([]);
  expect(await wrong(`take_type is not null and sold_by is null`)).toEqual([]);
  // What each line cost is what its price version says.
  expect(
    await wrong(`take_type is not null and exists (select from jsonb_array_elements(items) as line
    left join internal.item_price as version on version.id = (line ->> 'price_version')::bigint
    where version.item_id is distinct from (line ->> 'id')::bigint or version.created_at > ctime
      or (version.price ->> case take_type when 'take_in' then 'in' else 'out' end)::bigint
        is distinct from (line ->> 'price')::bigint)`),
  ).toEqual([]);
  // Waiting numbers count each day from 1 without a gap.
  expect(
    await read(
      server,
      `
    select day, count(*) from (select (ctime at time zone 'Asia/Taipei')::date as day, waiting_number,
      row_number() over (partition by (ctime at time zone 'Asia/Taipei')::date order by id) as place
      from "order" where waiting_number is not null) as numbered
    where waiting_number <> place group by day`,
    ),
  ).toEqual([]);
  expect(
    await read(
      server,
      `
    select day from internal.waiting_number where last <> (select count(*) from "order"
      where waiting_number is not null and (ctime at time zone 'Asia/Taipei')::date = day)`,
    ),
  ).toEqual([]);
});

test('it is believable: both trades, all ways to pay, few refunds, some left open lately', async () => {
  const server = demo;
  const share = async (condition: string) => {
    const [row] = await read<{ share: number }>(
      server,
      `select avg((${condition})::integer)::float as share from "order"`,
    );
    return row?.share ?? 0;
  };

  expect(await share(`take_type is null`)).toBeGreaterThan(0.3);
  expect(await share(`take_type = 'take_out'`)).toBeGreaterThan(0.2);
  expect(await share(`take_type = 'take_in'`)).toBeGreaterThan(0.2);
  expect(await share(`payments @> '[{"type":"cash"}]'`)).toBeGreaterThan(0.25);
  expect(await share(`payments @> '[{"type":"line_pay"}]'`)).toBeGreaterThan(0.08);
  expect(await share(`status = 'refund'`)).toBeLessThan(0.01);
  expect(await share(`refund is not null`)).toBeGreaterThan(0);
  expect(await share(`discounts <> '[]'`)).toBeGreaterThan(0.01);
  const [{ average = 0 } = {}] = await read<{ average: number }>(
    server,
    `select avg(total_amount)::float as average from "order"`,
  );
  expect(average).toBeGreaterThan(70);
  expect(average).toBeLessThan(250);
  const noon = await share(
    `extract(hour from ctime at time zone 'Asia/Taipei') in (11, 12) and take_type is not null`,
  );
  const late = await share(
    `extract(hour from ctime at time zone 'Asia/Taipei') in (20, 21) and take_type is not null`,
  );
  expect(noon).toBeGreaterThan(3 * late);
  expect(
    await share(
      `status = 'placed' and ctime < '${new Date(NOW.getTime() - 3 * 24 * 3_600_000).toISOString()}'`,
    ),
  ).toBe(0);
});

test('the pay stations hold what orders and receipts brought in, to the yuan, and their ledgers are whole', async () => {
  const server = demo;
  const yuan = (prefix: string) =>
    DENOMINATIONS.map((value) => `${value} * cash.${prefix}${value}`).join(' + ');

  const stations = await read<{ name: string; cash: number; orders: number; receipts: number }>(
    server,
    `select name,
      (select sum(${yuan('c')})::bigint from cash where (app ->> 'id')::bigint = app_row.id and comment is null) as cash,
      (select sum((paid ->> 'amount')::bigint)::bigint from "order", jsonb_array_elements(payments) as paid
        where app_id = app_row.id and paid ->> 'type' = 'cash') as orders,
      (select sum(amount)::bigint from "agency-receipt"
        where (app ->> 'id')::bigint = app_row.id and payment_type = 'cash') as receipts
    from app as app_row where type = 'aps'`,
  );
  expect(stations).toHaveLength(2);
  for (const { name, cash, orders, receipts } of stations) {
    expect([orders > 0, receipts > 0]).toEqual([true, true]);
    expect([name, cash]).toEqual([name, orders + receipts]);
  }
  const breaks = DENOMINATIONS.map(
    (value) =>
      `e${value} <> c${value} + lag(e${value}, 1, e${value} - c${value}) over ledger or e${value} < 0`,
  ).join(' or ');
  const wrong = await read<{ is_wrong: boolean; problems: string[] }>(
    server,
    `select * from (select ${breaks} as is_wrong, problems from cash
      join internal.delivery on delivery.entity = 'cash' and delivery.record_id = cash.id
      window ledger as (partition by app_id order by sequence)) as steps where is_wrong`,
  );
  expect(wrong).toEqual([]);
  const problems = await read<{ problems: string[] }>(
    server,
    `select distinct problems from cash order by problems`,
  );
  expect(problems.map((row) => row.problems)).toEqual([[], ['reported']]);
});

test('the overview shows today and six full months', async () => {
  const server = demo;
  const token = await signIn(server, 'admin', DEMO_PASSWORD);

  const today = await (await server.call('GET', '/api/v1/report/daily', { token })).json();
  const months: { amount: number }[] = await (
    await server.call('GET', '/api/v1/report/month?year=2026&start_month=5&months=6', { token })
  ).json();

  expect(today.visitor_volume).toBeGreaterThan(1);
  expect(today.amount).toBeGreaterThan(0);
  const amounts = months.map(({ amount }) => amount);
  expect(amounts).toHaveLength(6);
  expect(Math.max(...amounts)).toBeLessThan(2 * Math.min(...amounts));
});

test('broken off it goes on, started again it does nothing, and beside another one nothing comes twice', async () => {
  const server = await buildEmptyDemo();
  const end = new AbortController();
  const broken = loadOrders(server, end.signal);
  await expect
    .poll(
      async () =>
        (await read<{ loaded: number }>(server, `select loaded_days as loaded from internal.demo`))[0]
          ?.loaded,
    )
    .toBeGreaterThan(3);
  end.abort();
  await broken;
  const [{ count: half = 0 } = {}] = await read<{ count: number }>(server, `select count(*) from "order"`);
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(FEW);

  // Another day, another process beside it.
  server.clock.forward(36 * 3_600_000);
  await Promise.all([loadOrders(server), loadOrders(server)]);
  await fillDemo(server.deps);

  const [whole] = await read<{ count: number; last: Date }>(
    server,
    `select count(*), max(ctime) as last from "order"`,
  );
  expect(whole?.count).toBe(FEW);
  expect(whole?.last.getTime()).toBeLessThanOrEqual(NOW.getTime());
});

test('a sale that is made meanwhile keeps its own number and id', async () => {
  const server = await buildEmptyDemo();
  const token = await signIn(server, 'basic', DEMO_PASSWORD);
  const sell = async () => {
    const items = [{ id: 1, number: 1 }];
    const answer = await server.call('POST', '/api/v1/order', {
      token,
      body: { items, take_type: 'take_in', status: 'placed' },
    });
    return answer.json();
  };

  const first = await sell();
  await loadOrders(server);
  const second = await sell();

  expect(first).toMatchObject({ id: FEW + 1, waiting_number: 1 });
  expect(second.id).toBe(FEW + 2);
  const numbers = await read<{ waiting_number: number }>(
    server,
    `select waiting_number from "order" where ctime >= '${toBusinessDay(NOW)}T00:00:00+08:00' and waiting_number is not null order by waiting_number`,
  );
  expect(numbers.map((row) => row.waiting_number)).toEqual(numbers.map((_, index) => index + 1));
  expect(second.waiting_number).toBe(numbers.length);
});

test('the staff have wallets whose ledgers are whole', async () => {
  const server = demo;

  const wallets = await read<{ name: string; balance: number; entries: number }>(
    server,
    `select "user".name, balance, entries from internal.wallet join "user" on "user".id = owner_id where entries > 0`,
  );
  expect(wallets).toHaveLength(8);
  for (const { balance, entries } of wallets) {
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(entries).toBeGreaterThan(30);
  }
  expect(
    await read(server, `select number from internal.wallet_entry where timestamp > '${NOW.toISOString()}'`),
  ).toEqual([]);
  await signIn(server, wallets[0]?.name ?? '', DEMO_PASSWORD);
});

test('a deployment that is no demo stays empty', async () => {
  const server = await buildServerForTest({ settings: { demoOrders: ORDERS } });
  await server.call('POST', '/api/v1/user', { body: { name: 'owner', password: 'owner-password' } });

  await seedDemo(server.deps);
  await fillDemo(server.deps);

  expect(await read(server, `select id from "order"`)).toEqual([]);
});

test('the same plan has the same days, which add up', () => {
  const plan = { endsAt: NOW, days: 365, count: 150_000 };
  const days = planDays(plan);

  expect(days).toEqual(planDays(plan));
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(150_000);
  expect(
    days.every(({ firstId, count }, index) => (days[index + 1]?.firstId ?? 150_001) === firstId + count),
  ).toBe(true);
  const whole = days.slice(0, -1).map(({ count }) => count);
  expect(Math.min(...whole)).toBeGreaterThan(200);
  expect(Math.max(...whole)).toBeLessThan(800);
  // 14:32 in Taipei: less than a day, more than nothing.
  expect(days.at(-1)?.count).toBeGreaterThan(100);
  expect(days.at(-1)?.elapsedHours).toBeCloseTo(14.53, 1);
});

test('a stay costs what the demo’s plans say, counted by the reference of the tariffs', async () => {
  const rows = await read<{ items: DemoStay[]; amounts: DemoAmounts; payments: { amount: number }[] }>(
    demo,
    `select items, amounts, payments from "order" where items->0->>'type' = 'park_service' and items->0->>'car_type' in ('C', 'M', 'B') order by id limit 400`,
  );
  const [car, motorcycle] = services;
  const calendar = {
    days: await read<{ date: string; kind: 'workday' | 'makeup_workday' | 'holiday' }>(
      demo,
      'select date::text, kind from internal.calendar_day',
    ),
    sp_days: await read<{ date: string }>(demo, 'select date::text from "special-day"'),
  };
  expect(calendar.days.length).toBe(365 * 2);
  // The first definition is what shops give.
  const shop = discountDefines.slice(0, 1).map((each) => ({ definition: { id: 1, ...each } }));
  for (const { items, amounts, payments } of rows) {
    const [stay] = items;
    if (!stay) throw new Error('An order without a stay');
    const price = priceByReference({
      plan: (stay.car_type === 'M' ? motorcycle : car) as unknown as ReferenceCase['plan'],
      calendar,
      enterAt: Date.parse(stay.ctime),
      exitAt: Date.parse(stay.etime),
      payment: null,
      discounts: amounts.discount > 0 ? shop : [],
      step: 1,
    });
    expect(amounts).toMatchObject({
      amount: price.amount,
      discount: price.discount,
      parkingAmount: price.amount,
    });
    expect(amounts.totalAmount).toBe(price.amount - price.discount);
    expect(stay.amount).toBe(price.amount);
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(amounts.totalAmount);
  }
  const has = (isSo: (amounts: DemoAmounts) => boolean) => rows.some(({ amounts }) => isSo(amounts));
  expect(rows.length).toBe(400);
  expect(has(({ discount }) => discount > 0) && has(({ amount }) => amount === 0)).toBe(true);
});

interface DemoStay {
  car_type: string;
  ctime: string;
  etime: string;
  amount: number;
}

interface DemoAmounts {
  amount: number;
  discount: number;
  parkingAmount: number;
  totalAmount: number;
}

test('a trial calculation prices the stays of the demo as they were paid', async () => {
  const rows = await read<{ id: number; amount: number; discount: number }>(
    demo,
    `select items -> 0 -> 'id' as id, amounts -> 'amount' as amount, amounts -> 'discount' as discount
     from "order" where items -> 0 ->> 'type' = 'park_service' and (items -> 0 ->> 'id')::bigint in (
       select vehicle.id from vehicle where etime is not null) order by ctime desc limit 50`,
  );
  expect(rows).toHaveLength(50);
  const token = await signIn(demo, 'basic', DEMO_PASSWORD);
  for (const { id, amount, discount } of rows) {
    const answer = await demo.call('GET', `/api/v1/item/${id}?calc=true`, { token });
    expect((await answer.json()).price).toMatchObject({ amount, discount });
  }
});
