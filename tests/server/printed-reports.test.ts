// @oldest-postgresql
import { sql } from 'kysely';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../server/create-app.ts';
import { seedDevices } from '../../server/demo/fill-demo.ts';
import { readOpenPlan } from '../../server/demo/orders/plan-orders.ts';
import { seedOrders } from '../../server/demo/orders/seed-orders.ts';
import { seedInside } from '../../server/demo/parking/seed-inside.ts';
import { seedRentals } from '../../server/demo/rentals/seed-rentals.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { seedStaff } from '../../server/demo/seed-staff.ts';
import type { Actor } from '../../server/rights/actor.ts';
import { toInertText } from '../../src/domain/inert-text.ts';
import { fromBusinessDay } from '../../src/domain/taipei-time.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { eventually } from '../support/eventually.ts';
import { register, signIn } from '../support/people.ts';
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
});
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

test('a detailed range asks for what its report narrows by: no record has a site', async () => {
  const asked = async (type: string) => {
    const { content } = await read('report/define');
    const found = content.find((one: Define) => one.type === type && one.range_type === 'detailed_range');
    return new Set(found.data.parameters);
  };
  expect(await asked('parking')).toEqual(
    new Set([
      'order_start_time',
      'order_end_time',
      'service_id',
      'search_text',
      'is_manual_create',
      'is_manual_leave',
    ]),
  );
  expect(await asked('rental-cards-sold')).toEqual(new Set(['service_id', 'search_text']));
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

const SPAN = (from: string, until: string) =>
  `${from}=${MONTH.from.toISOString()}&${until}=${MONTH.until.toISOString()}`;

test('invoices add up to what their list says, one by one and by state', async () => {
  const list = await read(`invoice?pageSize=1&${SPAN('stime', 'etime')}`);
  expect(list.amounts.total_amount).toBeGreaterThan(0);
  for (const type of ['invoices', 'invoices-by-status']) {
    const { totals, foot } = await tableOf(defineOf(type, { range_type: 'monthly' }), 'month=2026-10');
    expect([totals?.銷售額, totals?.稅額, totals?.總額].map(Number)).toEqual([
      list.amounts.sales_amount,
      list.amounts.tax_amount,
      list.amounts.total_amount,
    ]);
    if (type === 'invoices') expect(foot).toContain(`共 ${list.pagination.total_elements} 列`);
    else expect(Number(totals?.張數)).toBe(list.pagination.total_elements);
  }
});

test('monthly tickets add up to what their list says', async () => {
  const list = await read(`rental-card?pageSize=1&${SPAN('startTime', 'endTime')}`);
  const { totals } = await tableOf(defineOf('rental-cards-sold', { range_type: 'monthly' }), 'month=2026-10');
  expect(list.amounts.total_amount).toBeGreaterThan(0);
  expect(Number(totals?.金額)).toBe(list.amounts.total_amount);
});

test('cash has the records of its list, each day and device on its own', async () => {
  const list = await read(`cash?pageSize=1&${SPAN('stime', 'etime')}`);
  const problems = await read(`cash?pageSize=1&onlyProblem=true&${SPAN('stime', 'etime')}`);
  const { totals } = await tableOf(defineOf('cash', { range_type: 'monthly' }), 'month=2026-10');
  expect(list.pagination.total_elements).toBeGreaterThan(0);
  expect([totals?.紀錄數, totals?.異常].map(Number)).toEqual([
    list.pagination.total_elements,
    problems.pagination.total_elements,
  ]);
});

test('stays are those of their list; a summary of them has as many entries as the operation of its name', async () => {
  const list = await read(`item?type=park_service&page_size=5000&${SPAN('stime', 'etime')}`);
  const count = list.pagination.total_elements;
  expect(count).toBeGreaterThan(0);
  const { foot, rows } = await tableOf(defineOf('parking', { range_type: 'detailed_range' }), RANGE);
  expect(foot).toContain(`共 ${count} 列`);
  expect(rows.filter(({ 停留分鐘: minutes }) => Number(minutes) > 0).length).toBeGreaterThan(0);
  const plate = list.content[0].name;
  const found = await tableOf(
    defineOf('parking', { range_type: 'detailed_range' }),
    `${RANGE}&search_text=${plate}`,
  );
  expect(found.rows.map(({ 車牌: name }) => name)).toContain(plate);
  // Of a day alone the search is no condition: it is not among its parameters.
  const all = await tableOf(
    defineOf('parking', { range_type: 'daily' }),
    'day=2026-10-15&search_text=nothing',
  );
  expect(all.rows.length).toBeGreaterThan(0);

  const { totals } = await tableOf(defineOf('parking-summary', { range_type: 'monthly' }), 'month=2026-10');
  expect(Number(totals?.入場)).toBe(count);
  const summary = await read(`report/mnd/parking-summary?${RANGE}`);
  expect(summary.totals.entries).toBe(count);
  expect(summary.content.every((row: { day: string }) => row.day.startsWith('2026-10'))).toBe(true);
});

test('long stays and groups are answered as they are printed', async () => {
  const now = await read('parking/long-stay');
  const inside = await read(
    'item?type=park_service&page_size=5000&status=serving&status=free&status=checkouted',
  );
  const dayAgo = new Date(NOW.getTime() - 86_400_000).toISOString();
  const long = inside.content.filter(
    ({ ctime, etime }: { ctime: string; etime: string | null }) => etime === null && ctime < dayAgo,
  );
  expect(now.totals.count).toBe(long.length);
  const groups = await read(`parking/group-summary?${RANGE}`);
  const { totals } = await tableOf(defineOf('group-summary'), 'month=2026-10');
  expect(Number(totals?.入場)).toBe(groups.totals.entries);
});

test('each format has the same rows and sums', async () => {
  const define = defineOf('monthly-revenue');
  const [pdf, sheet] = await Promise.all(
    ['pdf', 'xlsx'].map((format) => generate(define, `month=2026-10&report_format=${format}`)),
  );
  expect(pdf?.headers.get('content-type')).toBe('application/pdf');
  expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  const table = await tableOf(define, 'month=2026-10');
  const data = await readSheet(await bytesOf(sheet));
  const heads = (data[0] ?? []).map(String);
  const total = data.find(([first]) => first === '合計') ?? [];
  expect(total[heads.indexOf('實收')]).toBe(Number(table.totals?.實收));
  expect(data.findIndex((row) => row === total)).toBe(table.rows.length);
});

test('more rows than are allowed are refused in every format, with both numbers', async () => {
  const app = createApp({ ...demo.deps, settings: { ...demo.deps.settings, reportRows: 5 } });
  onTestFinished(() => app.close());
  const define = defineOf('invoices', { range_type: 'monthly' });
  for (const format of ['pdf', 'csv', 'xlsx']) {
    const answer = await app.fetch(
      new Request(
        `http://gatehouse.test/api/v1/report/generate?define_id=${define.id}&month=2026-10&report_format=${format}`,
        { headers: { authorization: token } },
      ),
    );
    expect(answer.status).toBe(422);
    const problem = await answer.json();
    expect(problem).toMatchObject({ code: 'reportTooLong', params: { limit: 5 } });
    expect(problem.params.count).toBeGreaterThan(5);
  }
});

test('reports that are given up, or that break off, hold nothing of the database', async () => {
  const define = defineOf('invoices', { range_type: 'monthly' });
  const address = `http://gatehouse.test/api/v1/report/generate?define_id=${define.id}&month=2026-10&report_format=pdf`;
  // More than the pool has connections.
  const rounds = Array.from({ length: 12 }, async () => {
    const leaving = new AbortController();
    const headers = { authorization: token };
    const answering = Promise.resolve(
      demo.app.fetch(new Request(address, { headers, signal: leaving.signal })),
    );
    const settled = answering.catch(() => null);
    leaving.abort();
    await settled;
  });
  await Promise.all(rounds);
  expect((await generate(define, 'month=2026-10&report_format=pdf')).status).toBe(200);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(demo.deps.database);
  expect(rows).toEqual([{ count: 0 }]);
});

test('a ticket opens a report once; a token of a session in its address opens none', async () => {
  const define = defineOf('daily-revenue');
  const args = { define_id: define.id, day: '2026-10-15', report_format: 'csv' };
  const made = await demo.call('POST', '/api/v1/download/ticket', {
    token,
    body: { operation: 'report.generate', args },
  });
  const { ticket } = await made.json();
  const path = `/api/v1/report/generate?define_id=${define.id}&day=2026-10-15&report_format=csv&authorization=`;
  // A page asks where the IO server would be, which this product is as long as there is no other.
  expect((await demo.call('GET', `/io${path}${ticket}`)).status).toBe(200);
  expect((await demo.call('GET', path + ticket)).status).toBe(401);
  expect((await demo.call('GET', path + token)).status).toBe(401);
});

test.each([
  ['monthly-revenue', 'day=2026-10-15', '/month', 'required'],
  ['long-stay', 'start_time=2026-10-02T00:00:00Z', '/end_time', 'required'],
  ['long-stay', 'start_time=2026-10-02T00:00:00Z&end_time=2026-10-01T00:00:00Z', '/end_time', 'minimum'],
])('%s with %s says what to change', async (type, query, pointer, keyword) => {
  const answer = await generate(defineOf(type), query);
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual([expect.objectContaining({ pointer, keyword })]);
});

test('what staff deletes does not come back, and a definition whose report has gone says so', async () => {
  const [last] = defines.slice(-1);
  const removed = await demo.call('DELETE', `/api/v1/report-define/${last?.id}`, { token });
  expect(removed.status).toBe(200);
  const ids = (await read('report/define')).content.map(({ id }: Define) => id);
  expect(ids).not.toContain(last?.id);
  expect(ids).toHaveLength(defines.length - 1);
  const added = await demo.call('POST', '/api/v1/report-define', {
    token,
    body: { name: '舊報表', type: 'gone', range_type: 'daily' },
  });
  const { id } = await added.json();
  const answer = await generate({ id }, 'day=2026-10-15');
  expect(answer.status).toBe(409);
  expect((await answer.json()).code).toBe('reportUnknown');
});

const bytesOf = async (answer?: Response) => Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));

/** Texts that a spreadsheet, a page or a PDF could take for something else. */
const HOSTILE = [
  '=HYPERLINK("http://127.0.0.1:9/")',
  '<script>alert(1)</script>',
  'http://127.0.0.1:9/x.png',
  '%{page} ${1+1} %PDF-',
  '\u202eabc\u0007\u{1f600}',
  '"a","b"\r\nc',
  'W'.repeat(400),
];

test('hostile names stand in every format as texts', async () => {
  const server = await buildServer();
  const admin = await register(server);
  for (const [index, name] of HOSTILE.entries())
    await sql`insert into "order" (store_id, status, ctime, items, amounts, payments, app, sold_by, amount, total_amount)
      values (1, 'approved', '2026-03-01T04:00:00Z', '[]', '{}', ${JSON.stringify([{ type: name, amount: 10 }])}::jsonb,
        ${JSON.stringify({ id: index, name })}::jsonb, ${JSON.stringify({ id: index, name })}::jsonb, 10, 10)`.execute(
      server.deps.database,
    );
  const { content } = await (await server.call('GET', '/api/v1/report/define', { token: admin })).json();
  const byDevice = content.find(
    ({ type, data }: Define) => type === 'daily-revenue' && data.classify_by === 'aps',
  );
  for (const format of ['pdf', 'csv', 'xlsx']) {
    const answer = await server.call(
      'GET',
      `/api/v1/report/generate?define_id=${byDevice.id}&day=2026-03-01&report_format=${format}`,
      { token: admin },
    );
    expect(answer.status, format).toBe(200);
    if (format !== 'csv') continue;
    const { data } = Papa.parse<string[]>(await answer.text());
    const names = data.map(([first]) => first);
    for (const name of HOSTILE) expect(names).toContain(toInertText(name));
    expect(data.find(([first]) => first === '合計')?.at(-1)).toBe(String(HOSTILE.length * 10));
  }
  await server.stop();
});

test('a report of an integrator is there while the product runs, and a mistake in one says its line', async () => {
  const folder = buildConfigFolder({ 'i18n/README.md': '' });
  const server = await buildServer({ configDir: folder.path });
  const admin = await register(server);
  const files = {
    'schemas/reports/by-hour.json': {
      title: '每日訂單',
      resource: 'order',
      columns: [
        { name: 'day', field: 'ctime', by: 'day', title: '日' },
        { name: 'orders', count: true, title: '張' },
      ],
      totals: ['orders'],
      rangeTypes: ['monthly'],
      defines: [{ key: 'monthly', range_type: 'monthly', name: '每日訂單數' }],
    },
    'schemas/reports/broken.json': {
      resource: 'orderr',
      columns: [{ name: 'day', field: 'ctime' }],
      rangeTypes: ['daily'],
    },
    'schemas/reports/wrong-field.json': {
      resource: 'order',
      columns: [{ name: 'day', field: 'ctimee' }],
      totals: ['days'],
      rangeTypes: ['daily'],
    },
    'schemas/reports/beside.json': {
      resource: 'cash',
      beside: { orders: { resource: 'order', fields: { dey: 'ctime' } } },
      columns: [
        { name: 'day', field: 'timestamp', by: 'day' },
        { name: 'sold', sum: 'payments[type=cash].amount', beside: 'order' },
        { name: 'left', combine: { solt: 1 } },
      ],
      rangeTypes: ['daily'],
    },
  };
  for (const [file, report] of Object.entries(files)) folder.write(file, JSON.stringify(report, null, 2));
  const listed = async (): Promise<Define[]> =>
    (await (await server.call('GET', '/api/v1/report/define', { token: admin })).json()).content;
  await eventually(async () => expect((await listed()).map(({ type }) => type)).toContain('by-hour'));
  const own = (await listed()).find(({ type }) => type === 'by-hour');
  expect(own?.name).toBe('每日訂單數');
  const answer = await server.call(
    'GET',
    `/api/v1/report/generate?define_id=${own?.id}&month=2026-03&report_format=csv`,
    { token: admin },
  );
  expect((await answer.text()).replace(/^\ufeff/, '').split('\r\n')[0]).toBe('日,張');
  const said = server.deps.config
    .current()
    .diagnostics.map(({ file, pointer, code, line }) => `${file}:${line} ${pointer} ${code}`);
  expect(said.toSorted()).toEqual(
    [
      'schemas/reports/beside.json:6 /beside/orders/fields missingReportField',
      'schemas/reports/beside.json:7 /beside/orders/fields/dey unknownReportColumnMeant',
      'schemas/reports/beside.json:20 /columns/1/beside unknownReportSourceMeant',
      'schemas/reports/beside.json:25 /columns/2/combine/solt unknownReportColumnMeant',
      'schemas/reports/broken.json:2 /resource unknownResourceMeant',
      'schemas/reports/wrong-field.json:6 /columns/0/field unknownFieldMeant',
      'schemas/reports/wrong-field.json:10 /totals/0 unknownReportColumnMeant',
    ].toSorted(),
  );
  await server.stop();
});

// The last one: from then on the demo's records have these names.
test('hostile texts in every column of every report are texts, and take no row away', async () => {
  // Those that the tests above have left.
  const kept: Define[] = (await read('report/define')).content;
  const left = defines.filter(({ id, type }) => kept.some((one) => one.id === id && one.type === type));
  const spans = left.map((define) => ({ define, query: `${spanOf(define)}&report_format=` }));
  const count = async (define: Define) => (await tableOf(define, spanOf(define))).rows.length;
  // The others have a row for all records of the same names.
  const ofRecords = left.filter(({ type }) => /^(parking|long-stay|invoices|rental-cards-.*)$/.test(type));
  const before = await Promise.all(ofRecords.map(count));
  const pick = sql`(${HOSTILE}::text[])[1 + id % ${sql.lit(HOSTILE.length)}]`;
  const named = sql`jsonb_build_object('id', 1, 'name', ${pick})`;
  for (const change of [
    sql`update vehicle set name = ${pick} || id, car_type = ${pick}`,
    sql`update invoice set iv_number = ${pick} || id, buyer_ban = ${pick}, app = ${named}, payment_type = ${pick}`,
    sql`update "rental-card" set plate = ${pick}, name = ${pick}, payment_type = ${pick}, owner_name = ${pick}`,
    sql`update cash set app = ${named}`,
    sql`update "park-space" set name = ${pick} || id`,
    sql`update "rental-group" set name = ${pick} || id`,
    sql`update "order" set app = ${named}, sold_by = ${named}, payments = jsonb_build_array(
      payments -> 0 || jsonb_build_object('type', ${pick})) where jsonb_array_length(payments) > 0`,
  ])
    await change.execute(demo.deps.database);
  for (const { define, query } of spans)
    for (const format of define.data.report_formats) {
      const answer = await generate(define, query + format);
      expect(answer.status, `${define.name} ${format}`).toBe(200);
      if (format !== 'csv') continue;
      const { data } = Papa.parse<string[]>((await answer.text()).replace(/^\ufeff/, ''));
      const running = data.flat().filter((cell) => /^[=@+]|^-(?!\d+$)/.test(cell));
      expect(running, define.name).toEqual([]);
    }
  expect(await Promise.all(ofRecords.map(count))).toEqual(before);
});
