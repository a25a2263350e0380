import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { formatInstant } from '../../src/domain/taipei-time.ts';
import { toPlateText } from '../../src/domain/typed-text.ts';
import { callApi } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, processFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
/** Sold while the gateway refuses. */
const FAILED = 5;
/** As many rows as a page draws at once. */
const ROWS = 40;

interface Row {
  id: number;
  ctime: string;
  status: string;
  items: { type: string; name: string }[];
  invoices: { iv_number: string | null }[];
  amounts: { totalAmount: number };
  order: { id: number } | null;
  iv_number: string | null;
  sales_time: string;
  total_amount: number;
}

let token = '';

const product = processFor({
  isDemo: true,
  prepare: async (url) => {
    ({ token } = await callApi(url, 'POST', '/api/v1/user/login', {
      body: { name: 'admin', pass: PASSWORD },
    }));
    await failUploads(url);
  },
});

const read = (path: string): Promise<{ content: Row[]; pagination: { total_elements: number } }> =>
  callApi(product().url, 'GET', `/api/v1/${path}`, { token });

/** Sells a few things while the gateway for invoices refuses all that it is told. */
async function failUploads(url: string): Promise<void> {
  const simulator = /http:\S+(?=\/messages)/.exec(product().log())?.[0] ?? '';
  await fetch(`${simulator}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refuses: true }),
  });
  const { content } = await callApi(url, 'GET', '/api/v1/item?pageSize=20', { token });
  const item = content.find(({ price }: { price: { in?: number } }) => (price.in ?? 0) > 0);
  for (let sale = 0; sale < FAILED; sale += 1) {
    const key = `report-${sale}`;
    const body = {
      items: [{ id: item.id, number: 1 }],
      take_type: 'take_in',
      status: 'placed',
      expected_total: item.price.in,
    };
    const { id } = await callApi(url, 'POST', '/api/v1/order', { token, body, key });
    await callApi(url, 'PUT', `/api/v1/order/${id}`, {
      token,
      body: { status: 'approved' },
      key: `${key}-pay`,
    });
  }
  await expect.poll(async () => (await failures(1)).pagination.total_elements).toBeGreaterThanOrEqual(FAILED);
}

const failures = (pageSize: number) => read(`invoice?status=upload_failure&pageSize=${pageSize}`);

const open = async (page: Page, route: string, filter?: object, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...(filter && { filter: JSON.stringify(filter) }), ...more });
  await page.goto(`${product().url}/dashboard/report/${route}?${query}`);
};
const rows = (page: Page) =>
  page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const footer = (page: Page) => page.locator('tfoot');
const count = (page: Page, total: number) => page.getByText(`共 ${total.toLocaleString('en-US')} 筆`).first();
/** @param length how many rows there are: a long list is drawn part by part */
const cellsOf = async (page: Page, column: string, length: number): Promise<string[]> => {
  await expect(rows(page)).toHaveCount(length);
  const heads = await page.getByRole('columnheader').allTextContents();
  const place = heads.findIndex((head) => head === column);
  return rows(page)
    .locator(`td:nth-child(${place + 1})`)
    .allTextContents();
};
const sumOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0).toLocaleString('en-US');

async function exportCsv(page: Page): Promise<{ name: string; rows: string[][] }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: word('engine.slots.export'), exact: true }).click();
  await page.getByRole('menuitem', { name: word('engine.export.formats.csv') }).click();
  const file = await waiting;
  const text = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').trimEnd();
  return { name: file.suggestedFilename(), rows: Papa.parse<string[]>(text).data };
}

/** The start of a range that the newest orders are in. */
async function newestSince(): Promise<{ since: string; orders: Row[] }> {
  const { content } = await read(`order?pageSize=${ROWS}&status=approved&status=delivered`);
  return { since: content.at(-1)?.ctime ?? '', orders: content };
}

test.describe('the report of orders', () => {
  test('has sums of exactly the rows that its filters leave, on the screen and in the file', async ({
    page,
  }) => {
    await signIn(page, product().url, 'manager', PASSWORD);
    const { since, orders } = await newestSince();
    await open(page, 'orders', { startTime: since, state: 'complete' });
    await expect(count(page, ROWS)).toBeVisible();
    const total = sumOf(await cellsOf(page, word('order.fields.amounts.totalAmount'), ROWS));
    await expect(footer(page)).toContainText(word('order.totals.amount', { value: total }));
    await expectAccessible(page, 'report-orders');

    const [stay] = orders.filter(({ items }) => items[0]?.type === 'park_service');
    const plate = stay?.items[0]?.name ?? '';
    const ofPlate = orders.filter(({ items }) => items.some(({ name }) => name.includes(plate)));
    await page.getByRole('textbox', { name: word('order.filters.plate') }).fill(plate.toLowerCase());
    await expect(count(page, ofPlate.length)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(plate));
    expect(await cellsOf(page, word('order.fields.rentalCards[].plate'), ofPlate.length)).toEqual(
      ofPlate.map(() => toPlateText(plate)),
    );
    expect(new Set(await cellsOf(page, word('order.fields.items[].name'), ofPlate.length))).toEqual(
      new Set([word('order.enums.items.type.park_service')]),
    );
    await expect(footer(page)).toContainText(
      word('order.totals.amount', {
        value: sumOf(ofPlate.map(({ amounts }) => String(amounts.totalAmount))),
      }),
    );

    const file = await exportCsv(page);
    expect(file.name).toMatch(/^交易紀錄_\d{4}-\d{2}-\d{2}\.csv$/);
    const [head = [], ...lines] = file.rows;
    expect(head.slice(0, 5)).toEqual(['品項', '車牌', '發票號碼', '車種', '交易時間']);
    expect(lines.map(([item, own, number, , time]) => [item, own, number, time])).toEqual(
      ofPlate.map(({ ctime, invoices }) => [
        '臨停',
        plate,
        invoices[0]?.iv_number ?? '',
        formatInstant(ctime),
      ]),
    );

    await rows(page)
      .first()
      .getByRole('link', { name: toPlateText(plate) })
      .click();
    await expect(page).toHaveURL(/manage\/park-records/);
    const record = page.getByRole('dialog');
    await expect(record.getByText(toPlateText(plate)).first()).toBeVisible();
    const newest = String(ofPlate[0]?.id);
    await record.getByRole('link', { name: newest, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`order.*${newest}`));
    await expect(page.getByText(newest, { exact: true }).first()).toBeVisible();
  });

  test('is narrowed by each kind of filter', async ({ page }) => {
    await signIn(page, product().url, 'manager', PASSWORD);
    const { since } = await newestSince();
    const from = `startTime=${encodeURIComponent(since)}&pageSize=1`;
    const asks: [object, string][] = [
      [{ state: 'refund' }, 'status=refund'],
      [{ state: 'incomplete' }, 'status=placed'],
      [{ paymentType: 'cash' }, 'paymentType=cash'],
      [{ itemType: 'park_service' }, 'itemType=park_service'],
      [{ itemType: 'single' }, 'itemType=single'],
      [{ amountType: 'zero' }, 'amountType=zero'],
      [{ enableCredited: true }, 'enableCredited=true'],
      [{ appId: 1 }, 'appId=1'],
    ];
    for (const [filter, query] of asks) {
      const { total_elements: expected } = (await read(`order?${from}&${query}`)).pagination;
      await open(page, 'orders', {
        startTime: since,
        ...('state' in filter ? {} : { state: null }),
        ...filter,
      });
      await expect(count(page, expected)).toBeVisible();
    }
  });

  test('leads to the invoice of an order, and the invoice back to it', async ({ page }) => {
    await signIn(page, product().url, 'manager', PASSWORD);
    const { since, orders } = await newestSince();
    const [order] = orders.filter(({ invoices }) => invoices[0]?.iv_number);
    const number = order?.invoices[0]?.iv_number ?? '';
    await open(page, 'orders', { startTime: since, state: 'complete' });
    await page.getByRole('link', { name: number }).click();

    await expect(page).toHaveURL(/report\/invoices/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(number);
    await page.getByRole('link', { name: String(order?.id), exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(word('order.groups.amounts'));
    await expect(page.getByRole('dialog')).toContainText(String(order?.id));
  });
});

test.describe('the report of invoices', () => {
  test('finds a number as it is typed, and sums exactly its rows', async ({ page }) => {
    await signIn(page, product().url, 'manager', PASSWORD);
    const { content } = await read(`invoice?pageSize=${ROWS}&sortBy=sales_time&sortDirection=desc`);
    const since = content.at(-1)?.sales_time ?? '';
    await open(page, 'invoices', { stime: since });
    await expect(count(page, ROWS)).toBeVisible();
    for (const column of ['sales_amount', 'tax_amount', 'total_amount'])
      await expect(footer(page)).toContainText(
        sumOf(await cellsOf(page, word(`invoice.fields.${column}`), ROWS)),
      );
    await expectAccessible(page, 'report-invoices');

    const number = content.find(({ iv_number: own }) => own !== null)?.iv_number ?? '';
    await page.getByRole('searchbox').fill(number.toLowerCase());
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(number);

    const file = await exportCsv(page);
    expect(file.name).toMatch(/^發票紀錄.*\.csv$/);
    const [head, line] = file.rows;
    expect(head).toEqual([
      '狀態',
      '銷售時間',
      '發票號碼',
      '作廢',
      '裝置',
      '車牌',
      '買方統編',
      '銷售額',
      '稅額',
      '停車金額',
      '充電金額',
      '合計',
      '稅率（%）',
      '訂單編號',
      '隨機碼',
      '付款方式',
    ]);
    expect(line?.[2]).toBe(number);
  });

  test('shows failed uploads in red, and offers to send them again with that filter alone', async ({
    page,
  }) => {
    await signIn(page, product().url, 'audit', PASSWORD);
    await open(page, 'invoices');
    const again = page.getByRole('button', { name: word('invoice.actions.resetUploads') });
    await expect(rows(page).first()).toBeVisible();
    await expect(again).toHaveCount(0);

    await page.getByRole('combobox', { name: word('invoice.fields.status') }).click();
    await page.getByRole('option', { name: word('invoice.enums.status.upload_failure') }).click();
    await expect(again).toBeVisible();
    const status = rows(page).first().getByText(word('invoice.enums.status.upload_failure'));
    const danger = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--danger)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(status).toHaveCSS('color', danger);
  });

  test('of two tabs that send again at once, each invoice is queued once', async ({ page, context }) => {
    const { pagination } = await failures(1);
    const other = await context.newPage();
    await signIn(page, product().url, 'manager', PASSWORD);
    const tabs = [page, other];
    for (const tab of tabs) {
      await open(tab, 'invoices', { status: 'upload_failure', stime: null });
      await tab.getByRole('button', { name: word('invoice.actions.resetUploads') }).click();
    }
    const counts = await Promise.all(
      tabs.map(async (tab) => {
        const answer = tab.waitForResponse((one) => one.url().includes('upload-failures/reset'));
        await tab
          .getByRole('dialog')
          .getByRole('button', { name: word('invoice.actions.resetUploads') })
          .click();
        return (await (await answer).json()).count as number;
      }),
    );

    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(pagination.total_elements);
    expect(pagination.total_elements).toBeGreaterThanOrEqual(FAILED);
    for (const tab of tabs)
      await expect(tab.getByText(word('invoice.messages.resetUploads.success'))).toBeVisible();
  });
});

test.describe('who may', () => {
  for (const role of ['admin', 'supervisor', 'audit', 'basic'])
    test(`${role} reads both`, async ({ page }) => {
      await signIn(page, product().url, role, PASSWORD);
      for (const route of ['orders', 'invoices']) {
        await open(page, route, {});
        await expect(rows(page).first()).toBeVisible();
      }
    });

  test('a contractor reads neither, also not by a request', async ({ page }) => {
    await signIn(page, product().url, 'contractor', PASSWORD);
    for (const [route, name] of [
      ['orders', 'order'],
      ['invoices', 'invoice'],
    ] as const) {
      await open(page, route);
      await expect(
        page.getByText(word('shell.states.noAccess', { title: word(`menu.${name}`) })),
      ).toBeVisible();
    }
    const body = { name: 'contractor', pass: PASSWORD };
    const session = await callApi(product().url, 'POST', '/api/v1/user/login', { body });
    for (const path of ['order', 'invoice'])
      await expect(
        callApi(product().url, 'GET', `/api/v1/${path}?pageSize=1`, { token: session.token }),
      ).rejects.toThrow(/answered 403/);
  });
});
