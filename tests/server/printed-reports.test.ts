// @oldest-postgresql
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDevices } from '../../server/demo/fill-demo.ts';
import { readOpenPlan } from '../../server/demo/orders/plan-orders.ts';
import { seedOrders } from '../../server/demo/orders/seed-orders.ts';
import { seedInside } from '../../server/demo/parking/seed-inside.ts';
import { seedRentals } from '../../server/demo/rentals/seed-rentals.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { seedStaff } from '../../server/demo/seed-staff.ts';
import type { Actor } from '../../server/rights/actor.ts';
import { fromBusinessDay } from '../../src/domain/taipei-time.ts';
import { signIn } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

const NOW = new Date('2026-11-20T06:32:00Z');
const MONTH = { from: fromBusinessDay('2026-10-01'), until: fromBusinessDay('2026-11-01') };
const RANGE = `start_time=${MONTH.from.toISOString()}&end_time=${MONTH.until.toISOString()}`;

/** What each kind of range needs. */
const spanOf = ({ range_type: type }: Pick<Define, 'range_type'>) =>
  type === 'daily' ? 'day=2026-10-15' : type === 'monthly' ? 'month=2026-10' : RANGE;

interface Define {
  id: number;
  name: string;
  type: string;
  range_type: string;
  data: { report_formats: string[]; classify_by: string | null; credited: boolean | null };
}

let demo: TestServer;
let token: string;
let defines: Define[];

beforeAll(async () => {
  demo = await buildServer({
    settings: { demoOrders: 3_000, demoVehicles: 40, demoRecords: 800, demoRentals: 60, mode: 'demo' },
  });
  demo.clock.now = NOW;
  await seedDemo(demo.deps);
  // What fillDemo does beside the pictures.
  const actor: Actor = { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] };
  const plan = await readOpenPlan(demo.deps.database);
  if (!plan) throw new Error('The demo has no plan.');
  await seedRentals(demo.deps, plan, actor);
  await seedInside(demo.deps, plan, actor);
  await seedDevices(demo.deps, actor);
  await seedStaff(demo.deps, actor);
  await seedOrders(demo.deps, plan);
  token = await signIn(demo, 'admin', DEMO_PASSWORD);
  defines = (await read('report/define')).content;
}, 120_000);
afterAll(() => demo.stop());

async function read(path: string) {
  const answer = await demo.call('GET', `/api/v1/${path}`, { token });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

const generate = (define: Pick<Define, 'id'>, query: string) =>
  demo.call('GET', `/api/v1/report/generate?define_id=${define.id}&${query}`, { token });

function defineOf(type: string, further: Partial<Define['data'] & { range_type: string }> = {}): Define {
  const { range_type, ...data } = further;
  const found = defines.find(
    (define) =>
      define.type === type &&
      (range_type === undefined || define.range_type === range_type) &&
      Object.entries({ classify_by: null, credited: null, ...data }).every(
        ([name, value]) => Object.entries(define.data).find(([key]) => key === name)?.[1] === value,
      ),
  );
  if (found === undefined) throw new Error(`There is no definition of ${type}.`);
  return found;
}

/** The table of a report: an object for each row by the heads, and the last row with the sums. */
async function tableOf(define: Define, query: string) {
  const answer = await generate(define, `${query}&report_format=csv`);
  expect(answer.status, define.name).toBe(200);
  const { data } = Papa.parse<string[]>((await answer.text()).replace(/^\ufeff/, ''));
  const end = data.findIndex((line) => line.length === 1);
  const [heads = [], ...rows] = data.slice(0, end);
  const records = rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ''])));
  const totals = records.at(-1);
  return { rows: records, totals, foot: data.slice(end).flat().join('\n') };
}

test('every definition that a store begins with answers a file in each of its formats', async () => {
  expect(defines.length).toBeGreaterThan(20);
  for (const define of defines) {
    const answer = await generate(define, `${spanOf(define)}&report_format=csv`);
    expect(answer.status, define.name).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toContain(define.name);
  }
});

test('revenue adds up to what the list of orders says, by payment, device and user, credited and not', async () => {
  const list = await read(
    `order?pageSize=1&startTime=${MONTH.from.toISOString()}&endTime=${MONTH.until.toISOString()}&status=approved&status=delivered`,
  );
  expect(list.amounts.total_amount).toBeGreaterThan(0);
  for (const further of [{}, { classify_by: 'aps' }, { classify_by: 'user' }]) {
    const { totals } = await tableOf(defineOf('monthly-revenue', further), 'month=2026-10');
    expect(Number(totals?.實收)).toBe(list.amounts.total_amount);
    expect(Number(totals?.原價)).toBe(list.amounts.amount);
    expect(Number(totals?.筆數)).toBe(list.pagination.total_elements);
  }
  const parts = await Promise.all(
    [true, false].map(async (credited) =>
      Number((await tableOf(defineOf('monthly-revenue', { credited }), 'month=2026-10')).totals?.實收),
    ),
  );
  expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(list.amounts.total_amount);
});
