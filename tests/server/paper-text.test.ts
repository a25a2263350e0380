// @oldest-postgresql
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Lacking } from '../../server/modules/report/print/mark-lacking.mjs';
import { toInertText } from '../../src/domain/inert-text.ts';
import { word } from '../harness/word.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

/** Names as devices, cashiers and ways to pay could have them. */
const NAMES = [
  '=HYPERLINK("http://127.0.0.1:9/")',
  '@SUM(A1:A9)',
  '<script>alert(1)</script><b>粗體</b>',
  'http://127.0.0.1:9/x.png',
  '%{page} ${1+1} %PDF-',
  '\u202eabc\u200fשלום\u0007\u0001',
  '櫃台\u{1f600}一',
  '峯喆堃',
  '"a","b"\r\nc',
  'W'.repeat(500),
];
const DAYS = 31;
const HOUSE = { companyName: '峯喆堃停車股份有限公司', storeName: '一店', taxId: '22099131' };

let server: TestServer;
let token: string;
let defines: { id: number; type: string; range_type: string; data: { classify_by: string | null } }[];

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
  await sql`insert into "company-info" (store_id, id, "companyName", "storeName", "taxId")
    values (1, 1, ${HOUSE.companyName}, ${HOUSE.storeName}, ${HOUSE.taxId})
    on conflict (store_id, id) do update set "companyName" = excluded."companyName",
      "storeName" = excluded."storeName", "taxId" = excluded."taxId"`.execute(server.deps.database);
  for (let day = 1; day <= DAYS; day += 1)
    // Another number of rows each day, so that groups end at other places of their pages.
    for (const [index, name] of NAMES.entries()) {
      if ((day + index) % 3 === 0) continue;
      const amount = 1_000 * day + index;
      const at = new Date(Date.UTC(2026, 2, day, 4)).toISOString();
      await sql`insert into "order" (store_id, status, ctime, items, amounts, payments, app, sold_by, amount, total_amount)
        values (1, 'approved', ${at}, '[]', ${JSON.stringify({ amount, totalAmount: amount })}::jsonb,
          ${JSON.stringify([{ type: name, amount }])}::jsonb, ${JSON.stringify({ id: index, name })}::jsonb,
          ${JSON.stringify({ id: index, name })}::jsonb, ${amount}, ${amount})`.execute(server.deps.database);
    }
  const answer = await server.call('GET', '/api/v1/report/define', { token });
  defines = (await answer.json()).content;
});
afterAll(() => server.stop());

async function generate(type: string, classifyBy: string | null, query: string): Promise<Response> {
  const kind = query.startsWith('day') ? 'daily' : query.startsWith('month') ? 'monthly' : 'detailed_range';
  const define = defines.find(
    (one) => one.type === type && one.range_type === kind && one.data.classify_by === classifyBy,
  );
  const answer = await server.call('GET', `/api/v1/report/generate?define_id=${define?.id}&${query}`, {
    token,
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** What pdfjs uses of later editions of Node. */
function addWithResolvers(): void {
  if ('withResolvers' in Promise) return;
  Object.assign(Promise, {
    withResolvers() {
      let settle = {};
      const promise = new Promise((resolve, reject) => {
        settle = { resolve, reject };
      });
      return { promise, ...settle };
    },
  });
}

/** The texts of each page, in the order in which they were drawn; spaces and ends of lines are no part of them. */
async function pagesOf(answer: Response): Promise<string[]> {
  addWithResolvers();
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(await answer.arrayBuffer()), useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    pages.push(bare(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await task.destroy();
  return pages;
}

const bare = (text: string) => text.replaceAll(/\s/gu, '');

/** A text as the paper has it: what the font lacks is marked. */
let lacking: Lacking;
beforeAll(() => {
  const own = createRequire(import.meta.url);
  const fontkit = createRequire(createRequire(own.resolve('pdfmake')).resolve('pdfkit'))('fontkit');
  const font = fontkit.openSync(
    own.resolve('@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf'),
  );
  lacking = new Lacking(new Set(font.characterSet));
});

interface Table {
  heads: string[];
  rows: string[][];
  total: string[];
  foot: string[];
}

/** The CSV of the same question, its cells as the paper has them. */
async function tableOf(answer: Response): Promise<Table> {
  const { data } = Papa.parse<string[]>((await answer.text()).replace(/^\ufeff/, ''));
  const end = data.findIndex((line) => line.length === 1);
  const raw = new Map(NAMES.map((name) => [toInertText(name), name]));
  const onPaper = (cell: string) => {
    const text = raw.get(cell) ?? cell;
    return bare(lacking.mark(/^-?\d+$/.test(text) ? Number(text).toLocaleString('en-US') : text));
  };
  const [heads = [], ...lines] = data.slice(0, end).map((line) => line.map(onPaper));
  const foot = data
    .slice(end)
    .flat()
    .filter((line) => line !== '')
    .map(onPaper);
  return { heads, rows: lines.slice(0, -1), total: lines.at(-1) ?? [], foot };
}

/** The cells of a line, one after another. */
function find(text: string, cells: readonly string[], from: number): number {
  const line = cells.join('');
  const at = text.indexOf(line, from);
  expect(at, `${line.slice(0, 80)} stands in its place`).toBeGreaterThanOrEqual(0);
  return at + line.length;
}

test.each(['aps', 'user'])(
  'the paper has every row, sum and word of the CSV, in its order, whatever the names (by %s)',
  async (classifyBy) => {
    const day = 'day=2026-03-05';
    const [answer] = await pagesOf(
      await generate('daily-revenue', classifyBy, `${day}&report_format=pdf`),
    ).then((pages) => [pages.join('')]);
    const { heads, rows, total, foot } = await tableOf(
      await generate('daily-revenue', classifyBy, `${day}&report_format=csv`),
    );
    expect(rows.length).toBeGreaterThan(5);
    const text = answer ?? '';
    let at = find(text, heads, 0);
    for (const row of rows) at = find(text, row, at);
    find(text, total, at);
    expect(bare(total.join(''))).toContain(sumOf(rows).toLocaleString('en-US'));
    for (const line of foot) expect(text, line).toContain(line);
  },
);

const sumOf = (rows: readonly string[][]) =>
  rows.reduce((sum, row) => sum + Number((row.at(-1) ?? '').replaceAll(',', '')), 0);

test('a month on many pages: each has the heads, who, when and its number; no head of a day stands at a foot', async () => {
  const pages = await pagesOf(await generate('monthly-revenue', 'aps', 'month=2026-03&report_format=pdf'));
  const { heads, rows, total, foot } = await tableOf(
    await generate('monthly-revenue', 'aps', 'month=2026-03&report_format=csv'),
  );
  expect(pages.length).toBeGreaterThan(3);
  const made = foot.at(-1) ?? '';
  expect(made).toContain(bare(word('reports.paper.made', { user: 'admin', time: '' })));
  for (const [index, page] of pages.entries()) {
    const number = bare(word('reports.paper.page', { page: String(index + 1), count: String(pages.length) }));
    expect(page.endsWith(made + number), `page ${index + 1}`).toBe(true);
    // The day stands over its rows, and has no column.
    expect(page).toContain(heads.slice(1).join(''));
    expect(page.slice(0, -(made + number).length)).not.toMatch(/2026-03-\d\d$/);
  }
  const text = pages.join('').replaceAll(heads.slice(1).join(''), '');
  let at = 0;
  let day = '';
  for (const [own = '', ...cells] of rows) {
    if (own !== day) at = find(text, [own], at);
    day = own;
    at = text.indexOf(cells.join(''), at);
    expect(at, `${own} ${cells.join(' ').slice(0, 60)}`).toBeGreaterThanOrEqual(0);
    at += cells.join('').length;
  }
  expect(text).toContain(total.join(''));
  expect(bare(total.join(''))).toContain(sumOf(rows).toLocaleString('en-US'));
});

test('the company and the names of what was asked for stand on the paper, and nothing that narrows nothing', async () => {
  const plan = await sql<{ id: number }>`
    insert into service (store_id, name, type) values (1, '峯喆月租 <b>', 'park_rental') returning id`.execute(
    server.deps.database,
  );
  const query = `start_time=2026-03-01T00:00:00Z&end_time=2026-04-01T00:00:00Z&service_id=${plan.rows[0]?.id}&site_id=7&search_text=%3DABC`;
  const csv = await (await generate('parking', null, `${query}&report_format=csv`)).text();
  expect(csv).toContain(
    `${word('reports.paper.filters.house')} ${word('reports.paper.house', { name: `${HOUSE.companyName} ${HOUSE.storeName}`, tax_id: HOUSE.taxId })}`,
  );
  expect(csv).toContain(`${word('reports.paper.filters.service_id')} 峯喆月租 <b>`);
  expect(csv).not.toContain(word('reports.paper.filters.site_id'));
  const [page = ''] = await pagesOf(await generate('parking', null, `${query}&report_format=pdf`));
  for (const text of [HOUSE.companyName, HOUSE.taxId, '峯喆月租<b>', '=ABC', word('reports.paper.empty')])
    expect(page).toContain(bare(text));
});
