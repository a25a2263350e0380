// @oldest-postgresql
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDevices } from '../../server/demo/fill-demo.ts';
import { type OpenPlan, readOpenPlan } from '../../server/demo/orders/plan-orders.ts';
import { seedOrders } from '../../server/demo/orders/seed-orders.ts';
import { readParkingWorld } from '../../server/demo/parking/parking-world.ts';
import { seedInside } from '../../server/demo/parking/seed-inside.ts';
import { seedPeople } from '../../server/demo/people/seed-people.ts';
import { Random } from '../../server/demo/random.ts';
import { seedRentals } from '../../server/demo/rentals/seed-rentals.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { seedStaff } from '../../server/demo/seed-staff.ts';
import { stepTraffic } from '../../server/demo/traffic/traffic-steps.ts';
import type { Actor } from '../../server/rights/actor.ts';
import { fromBusinessDay } from '../../src/domain/taipei-time.ts';
import { word } from '../harness/word.ts';
import { signIn } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

const NOW = new Date('2026-11-20T06:32:00Z');
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];
/** A whole month, day by day. */
const DAYS = Array.from({ length: 31 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);

interface Define {
  id: number;
  type: string;
  range_type: string;
  data: { classify_by: string | null; credited: boolean | null };
}

let demo: TestServer;
let plan: OpenPlan;
let token: string;
let defines: Define[];

beforeAll(async () => {
  demo = await buildServer({
    settings: { demoOrders: 3_000, demoVehicles: 120, demoRecords: 1_500, demoRentals: 60, mode: 'demo' },
  });
  demo.clock.now = NOW;
  await seedDemo(demo.deps);
  // What fillDemo does beside the pictures.
  const actor: Actor = { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] };
  const open = await readOpenPlan(demo.deps.database);
  if (!open) throw new Error('The demo has no plan.');
  plan = open;
  await seedRentals(demo.deps, plan, actor);
  await seedInside(demo.deps, plan, actor);
  await seedPeople(demo.deps, plan, actor);
  await seedDevices(demo.deps, actor);
  await seedStaff(demo.deps, actor);
  await seedOrders(demo.deps, plan);
  token = await signIn(demo, 'admin', DEMO_PASSWORD);
  defines = (await get('report/define')).content;
});
afterAll(() => demo.stop());

async function get(path: string) {
  const answer = await demo.call('GET', `/api/v1/${path}`, { token });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

async function read<T>(query: string): Promise<T[]> {
  const { rows } = await sql.raw<T>(query).execute(demo.deps.database);
  return rows;
}

interface Printed {
  /** By the names of their columns. */
  rows: Record<string, string>[];
  totals: Record<string, number>;
}

/** A report as it is printed: its columns by the names that its file gives them. */
async function print(type: string, span: string, classifyBy: string | null = null): Promise<Printed> {
  const range = span.startsWith('day') ? 'daily' : 'monthly';
  const define = defines.find(
    (one) =>
      one.type === type &&
      one.range_type === range &&
      one.data.classify_by === classifyBy &&
      one.data.credited === null,
  );
  const answer = await demo.call(
    'GET',
    `/api/v1/report/generate?define_id=${define?.id}&${span}&report_format=csv`,
    { token },
  );
  expect(answer.status, `${type} ${span}`).toBe(200);
  const { data } = Papa.parse<string[]>((await answer.text()).replace(/^\ufeff/, ''));
  const [heads = [], ...lines] = data.slice(
    0,
    data.findIndex((line) => line.length === 1),
  );
  const names = (demo.deps.config.current().reports.get(type)?.columns ?? []).flatMap((column) =>
    column.classifyBy === undefined || column.classifyBy === classifyBy ? [column.name] : [],
  );
  expect(heads, type).toHaveLength(names.length);
  const rows = lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line[index] ?? ''])));
  const last = rows.pop() ?? {};
  const totals = Object.entries(last).flatMap(([name, text]) =>
    text === '' || Number.isNaN(Number(text)) ? [] : [[name, Number(text)] as const],
  );
  return { rows, totals: Object.fromEntries(totals) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const sumOf = ({ rows }: Printed, name: string, isMeant: (row: Record<string, string>) => boolean) =>
  sum(rows.filter(isMeant).map((row) => Number(row[name])));

/** Both ends of a month as the parameters of a list. */
function spanOf(month: string, from: string, until: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 'YYYY-MM'.length);
  const ends = [month, next].map((one) => fromBusinessDay(`${one}-01`).toISOString());
  return `${from}=${ends[0]}&${until}=${ends[1]}`;
}

const inMonth = (field: string, month: string) =>
  `to_char(${field} at time zone 'Asia/Taipei', 'YYYY-MM') = '${month}'`;

describe.each(MONTHS)('%s', (month) => {
  test('orders are the revenue of the month: by payment, device and user, of its days, of the overview', async () => {
    const list = await get(
      `order?pageSize=1&status=approved&status=delivered&${spanOf(month, 'startTime', 'endTime')}`,
    );
    const total = list.amounts.total_amount;
    expect(total).toBeGreaterThan(0);
    const byPayment = await print('monthly-revenue', `month=${month}`);
    const paid = await read<{ type: string; amount: number }>(
      `select paid ->> 'type' as type, sum((paid ->> 'amount')::bigint)::float as amount
      from "order", jsonb_array_elements(payments) as paid
      where status in ('approved', 'delivered') and ${inMonth('ctime', month)} group by 1`,
    );
    expect(sum(paid.map(({ amount }) => amount))).toBe(total);
    for (const { type, amount } of paid) {
      const name = word(`order.enums.payments.type.${type}`);
      expect([name, sumOf(byPayment, 'total', ({ payment }) => payment === name)]).toEqual([name, amount]);
    }
    for (const classifyBy of [null, 'aps', 'user']) {
      const { totals } = await print('monthly-revenue', `month=${month}`, classifyBy);
      expect(totals).toMatchObject({
        orders: list.pagination.total_elements,
        amount: list.amounts.amount,
        total,
      });
    }
    const [year, number] = month.split('-').map(Number);
    expect(await get(`report/month?year=${year}&start_month=${number}&months=1`)).toEqual([
      { amount: total },
    ]);
  });

  test('invoices are the orders that have one; those of refunds are void', async () => {
    const invoices = await print('invoices-by-status', `month=${month}`);
    const list = await get(`invoice?pageSize=1&${spanOf(month, 'stime', 'etime')}`);
    const revenue = await print('monthly-revenue', `month=${month}`);
    const refunds = await get(`order?pageSize=1&status=refund&${spanOf(month, 'startTime', 'endTime')}`);
    const isVoid = ({ void: said }: Record<string, string>) => said === word('reports.paper.yes');
    expect(sumOf(invoices, 'total', (row) => !isVoid(row))).toBe(revenue.totals.total);
    expect(sumOf(invoices, 'total', isVoid)).toBe(refunds.amounts.total_amount);
    expect(invoices.totals).toMatchObject({
      sales: list.amounts.sales_amount,
      tax: list.amounts.tax_amount,
      total: list.amounts.total_amount,
      invoices: list.pagination.total_elements,
    });
    expect(list.amounts.sales_amount + list.amounts.tax_amount).toBe(list.amounts.total_amount);
    const each = await print('invoices', `month=${month}`);
    expect(each.totals.total).toBe(list.amounts.total_amount);
    expect(each.rows).toHaveLength(list.pagination.total_elements);
  });

  test('the machines took in what was sold and received in cash, each on each day', async () => {
    const cash = await print('cash', `month=${month}`);
    expect(cash.rows.length).toBeGreaterThan(30);
    expect(cash.rows.filter(({ difference }) => difference !== '0')).toEqual([]);
    expect(cash.totals.taken).toBe((cash.totals.sold ?? 0) + (cash.totals.received ?? 0));
    const machines = [...new Set(cash.rows.map(({ device }) => device))];
    const byDevice = await print('monthly-revenue', `month=${month}`, 'aps');
    const inCash = word('order.enums.payments.type.cash');
    const sold = sumOf(
      byDevice,
      'total',
      ({ device, payment }) => machines.includes(device) && payment === inCash,
    );
    expect(sold).toBeGreaterThan(0);
    expect(cash.totals.sold).toBe(sold);
    const receipts = await get(
      `agency-receipt?pageSize=1&paymentType=cash&${spanOf(month, 'startTime', 'endTime')}`,
    );
    expect(receipts.amounts.amount).toBeGreaterThan(0);
    expect(cash.totals.received).toBe(receipts.amounts.amount);
  });

  test('tickets are lines of their orders, and stays are what was paid for parking', async () => {
    const tickets = await print('rental-cards-sold', `month=${month}`);
    const list = await get(`rental-card?pageSize=1&${spanOf(month, 'startTime', 'endTime')}`);
    const [lines] = await read<{ tickets: number; stays: number }>(
      `select sum((line ->> 'amount')::bigint) filter (where line ->> 'type' = 'park_rental_card')::float as tickets,
        sum((line ->> 'amount')::bigint) filter (where line ->> 'type' = 'park_service')::float as stays
      from "order", jsonb_array_elements(items) as line
      where status in ('approved', 'delivered') and ${inMonth('ctime', month)}`,
    );
    expect(tickets.totals.amount).toBeGreaterThan(0);
    expect([tickets.totals.amount, list.amounts.total_amount]).toEqual([lines?.tickets, lines?.tickets]);
    const { totals } = await print('monthly-revenue', `month=${month}`);
    const [stays] = await read<{ amount: number; total: number }>(
      `select sum((details ->> 'amount')::bigint)::float as amount,
        sum((details ->> 'total_amount')::bigint)::float as total
      from internal.vehicle_event as event join "order" as sold on sold.id = (details ->> 'order_id')::bigint
      where event.type = 'park_paid' and ${inMonth('sold.ctime', month)}`,
    );
    expect(totals.parking).toBeGreaterThan(0);
    expect([totals.parking, lines?.stays]).toEqual([stays?.amount, stays?.amount]);
    const [parking] = await read<{ total: number }>(
      `select sum(total_amount)::float as total from "order"
      where items -> 0 ->> 'type' = 'park_service' and ${inMonth('ctime', month)}`,
    );
    expect(parking?.total).toBe(stays?.total);
  });

  test('stays stand in the summary by day and by group as in their list', async () => {
    const span = spanOf(month, 'stime', 'etime');
    const list = await get(`item?type=park_service&page_size=5000&${span}`);
    const stays: Record<string, unknown>[] = list.content;
    expect(stays).toHaveLength(list.pagination.total_elements);
    const count = (isMeant: (stay: Record<string, unknown>) => boolean) => stays.filter(isMeant).length;
    const { totals } = await print('parking-summary', `month=${month}`);
    expect(totals).toEqual({
      entries: stays.length,
      temp: count(({ membership_type: type }) => type === 'temp'),
      rental: count(({ membership_type: type }) => type === 'rental'),
      left: count(({ etime }) => etime !== null),
      inside: count(({ etime }) => etime === null),
      unpaid: count(({ status }) => status === 'no_pay_exit'),
    });
    const groups = await print('group-summary', `month=${month}`);
    const known = await read<{ name: string; entries: number; left: number }>(
      `select "rental-group".name, count(*)::float as entries, count(etime)::float as left from vehicle
      join "rental-group" on "rental-group".id = rental_group_id where ${inMonth('vehicle.ctime', month)} group by 1`,
    );
    expect(groups.rows.map(({ group, entries, left }) => `${group}: ${entries}, ${left}`).toSorted()).toEqual(
      known.map(({ name, entries, left }) => `${name}: ${entries}, ${left}`).toSorted(),
    );
    expect(groups.totals.entries).toBe(sum(known.map(({ entries }) => entries)));
  });
});

test('the days of a month are the month', async () => {
  for (const [daily, monthly, names] of [
    ['daily-revenue', 'monthly-revenue', ['orders', 'amount', 'parking', 'total']],
    ['cash', 'cash', ['records', 'problems', 'c10', 'c100', 'taken', 'sold', 'received', 'moved']],
    ['parking-summary', 'parking-summary', ['entries', 'left', 'inside', 'unpaid']],
    ['invoices', 'invoices', ['sales', 'tax', 'total']],
  ] as const) {
    const whole = await print(monthly, 'month=2026-10');
    const days: Printed[] = [];
    for (const day of DAYS) days.push(await print(daily, `day=${day}`));
    for (const name of names)
      expect([daily, name, sum(days.map(({ totals }) => totals[name] ?? 0))]).toEqual([
        daily,
        name,
        whole.totals[name],
      ]);
  }
});

test('every wallet holds what has gone through it', async () => {
  const wallets = await read<{ owner: string; wallets: number; balance: number; entries: number }>(
    `select owner, count(*)::float as wallets, sum(balance)::float as balance, sum(entries)::float as entries
    from internal.wallet group by 1 order by 1`,
  );
  expect(wallets.map(({ owner }) => owner)).toEqual(['customer', 'user']);
  expect(
    await read(
      `with steps as (
        select *, case when tx_type in ('deposit', 'feedback') then tx_amount else -tx_amount end as step,
          lag(after_balance, 1, 0::bigint) over (partition by store_id, wallet_id order by number) as before
        from internal.wallet_entry)
      select wallet.id from internal.wallet left join steps on steps.store_id = wallet.store_id and wallet_id = wallet.id
      group by wallet.store_id, wallet.id
      having wallet.balance <> coalesce(sum(step), 0) or wallet.entries <> count(steps.number)
        or bool_or(after_balance <> before + step)`,
    ),
  ).toEqual([]);
  // As the screen says it.
  const { content: customers } = await get('customer?pageSize=5');
  for (const { id } of customers) {
    const { content } = await get(`customer/${id}/wallet`);
    const [known] = await read<{ balance: number }>(
      `select sum(balance)::float as balance from internal.wallet where owner = 'customer' and owner_id = ${Number(id)}`,
    );
    expect(sum(content.map(({ balance }: { balance: number }) => balance))).toBe(known?.balance);
  }
});

test('a machine that holds less than was sold says so on its day, and nowhere else', async () => {
  const [record] = await read<{ id: number; name: string; day: string }>(
    `select id, app ->> 'name' as name, to_char(timestamp at time zone 'Asia/Taipei', 'YYYY-MM-DD') as day from cash
      where comment is null and c10 <> 0 and ${inMonth('timestamp', '2026-10')} order by id limit 1`,
  );
  const day = record?.day ?? '';
  const loseTen = (count: number) =>
    sql`update cash set c10 = c10 - ${count}::bigint where id = ${record?.id}`.execute(demo.deps.database);
  await loseTen(3);
  try {
    const { rows, totals } = await print('cash', 'month=2026-10');
    expect(rows.filter(({ difference }) => difference !== '0')).toMatchObject([
      { day, device: record?.name, difference: '-30' },
    ]);
    expect(totals.difference).toBe(-30);
    expect((await print('cash', `day=${day}`)).totals.difference).toBe(-30);
  } finally {
    await loseTen(-3);
  }
  // A whole day without its ledger is a row too.
  const device = await read<{ id: number }>(`select id from app where name = '${record?.name}'`);
  const hide = (from: string, until: string) =>
    sql`update cash set timestamp = timestamp + ${until}::interval
      where (app ->> 'id')::bigint = ${device[0]?.id} and (timestamp at time zone 'Asia/Taipei')::date = ${from}::date`.execute(
      demo.deps.database,
    );
  await hide(day, '10 years');
  const { rows } = await print('cash', `day=${day}`);
  const alone = rows.find(({ device: name }) => name === record?.name);
  expect(alone).toMatchObject({ records: '0', taken: '0' });
  expect(Number(alone?.difference)).toBe(-Number(alone?.sold) - Number(alone?.received));
  await hide(day.replace('2026', '2036'), '-10 years');
});

test('what vehicles pay while the demo runs is in the machines, in the revenue and on invoices', async () => {
  const today = 'day=2026-11-20';
  const cash = () => print('cash', today);
  const before = await cash();
  const world = await readParkingWorld(demo.deps, plan);
  const random = new Random(7);
  let sold = before.totals.sold ?? 0;
  for (let step = 0; step < 400 && (sold === before.totals.sold || step % 50 > 0); step += 1) {
    demo.clock.forward(60_000);
    await stepTraffic({ deps: demo.deps, world, random });
    if (step % 50 === 49) sold = (await cash()).totals.sold ?? 0;
  }
  const after = await cash();
  expect(after.totals.sold).toBeGreaterThan(before.totals.sold ?? 0);
  expect(after.totals).toMatchObject({ difference: 0, problems: before.totals.problems });
  const revenue = await print('daily-revenue', today);
  const list = await get(
    `order?pageSize=1&status=approved&status=delivered&startTime=${fromBusinessDay('2026-11-20').toISOString()}`,
  );
  expect(revenue.totals.total).toBe(list.amounts.total_amount);
  const invoices = await print('invoices', today);
  const valid = sumOf(invoices, 'total', ({ void: said }) => said !== word('reports.paper.yes'));
  expect(valid).toBe(revenue.totals.total);
});
