import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Download, Page, Route } from '@playwright/test';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, processFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const ROWS = 45;
const PER_PAGE = 10;

/** What a spreadsheet runs, beside what it does not. */
const TEXTS = [
  '=1+1',
  '+1',
  '-1+2',
  '@x',
  '\ttab',
  '＝1',
  '\u00a0=1',
  '第一行\n第二行',
  '"引號", 逗號',
  '中文',
];

const READING = {
  title: '讀數',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    text: { type: 'string', title: '文字' },
    amount: { type: 'integer', format: 'money', title: '金額' },
    at: { type: 'string', format: 'date-time', title: '時間' },
    kind: { type: 'string', title: '類別', enum: ['own', 'other'] },
    pin: { type: 'string', title: '密碼', writeOnly: true },
  },
  views: {
    list: {
      columns: ['id', 'text', 'amount', 'at', 'kind'],
      sort: { field: 'id', order: 'DESC' },
      perPage: 5,
      filters: ['kind'],
      export: { perPage: PER_PAGE, pagesAtOnce: 2, limit: 40 },
    },
  },
};
const WORDS = { enums: { kind: { own: '自有', other: '其他' } } };

const product = processFor({
  prepare: async (url) => {
    const token = await registerFirstUser(url, USER);
    const put = async (folder: string, content: object) => {
      const into = path.join(product().configDir, folder);
      await mkdir(into, { recursive: true });
      await writeFile(path.join(into, 'reading.json'), JSON.stringify(content));
    };
    await put('i18n/zh-TW', WORDS);
    await put('schemas', READING);
    await expect
      .poll(async () => 'reading' in (await (await fetch(`${url}/config/index.json`)).json()).entities)
      .toBe(true);
    for (let index = 0; index < ROWS; index += 1) {
      const text = TEXTS[index % TEXTS.length];
      const body = {
        text,
        amount: index - 5,
        at: '2026-11-20T16:30:00Z',
        kind: index < 12 ? 'own' : 'other',
        pin: '1',
      };
      await callApi(url, 'POST', '/api/v1/reading', { token, body });
    }
  },
});

test.beforeEach(async ({ page }) => {
  await signIn(page, product().url, USER.name, USER.password);
});

async function openList(page: Page, filter: object = {}): Promise<void> {
  await page.goto(`${product().url}/dashboard/reading?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(page.getByRole('row')).toHaveCount(6);
}

const button = (page: Page) => page.getByRole('button', { name: word('engine.slots.export'), exact: true });
const progress = (page: Page) => page.getByRole('group', { name: word('engine.export.running') });

async function exportAs(page: Page, format: 'csv' | 'xlsx'): Promise<void> {
  await button(page).click();
  await page.getByRole('menuitem', { name: word(`engine.export.formats.${format}`) }).click();
}

async function download(page: Page, format: 'csv' | 'xlsx'): Promise<Download> {
  const waiting = page.waitForEvent('download');
  await exportAs(page, format);
  return waiting;
}

const contentOf = async (file: Download) => readFile(await file.path());

/** Holds the pages of an export from the second on. @returns what lets them go */
async function holdPages(page: Page): Promise<{ release(): Promise<void> }> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(/\/api\/v1\/reading\?.*range=%5B[1-9]/, (route) => {
    if (isOpen) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    async release() {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

/** A row as a reader of the file gets it, the oldest being 0. */
const expected = (index: number) => ({
  text: TEXTS[index % TEXTS.length] ?? '',
  amount: index - 5,
  kind: index < 12 ? '自有' : '其他',
});

test('a CSV holds what the list shows, inert and whole, and says what the limit cut', async ({ page }) => {
  await openList(page);
  const file = await download(page, 'csv');
  expect(file.suggestedFilename()).toMatch(/^讀數_\d{4}-\d{2}-\d{2}_\d{4}\.csv$/);
  const content = (await contentOf(file)).toString('utf8');
  const [head, ...rows] = Papa.parse<string[]>(content.trimEnd(), { newline: '\r\n' }).data;
  expect(head).toEqual(['id', '文字', '金額', '時間', '類別']);
  const cut = word('engine.export.cut', { done: '40', total: '45' });
  expect(rows.pop()).toEqual([cut]);
  expect(rows).toHaveLength(40);
  for (const [at, [, text = '', amount, time, kind]] of rows.entries()) {
    const { text: stored, ...rest } = expected(ROWS - 1 - at);
    expect(text.replace(/^'/, '')).toBe(stored);
    expect(text).not.toMatch(/^[\s\u00a0]*[=+\-@＝]/);
    expect({ amount: Number(amount), kind }).toEqual(rest);
    expect(time).toBe('2026-11-21 00:30');
  }
  await expect(page.getByText(cut)).toBeVisible();
});

test('an XLSX holds the same, of the filtered rows alone', async ({ page }) => {
  await openList(page, { kind: 'own' });
  const content = await contentOf(await download(page, 'xlsx'));
  const [head, ...rows] = await readSheet(content, { trim: false });
  expect(head).toEqual(['id', '文字', '金額', '時間', '類別']);
  expect(rows.map(([, text, amount, , kind]) => ({ text, amount, kind }))).toEqual(
    Array.from({ length: 12 }, (_, at) => expected(11 - at)),
  );
  await expect(
    page.getByText(word('engine.export.saved', { count: 12, name: '' }).slice(0, 5)),
  ).toBeVisible();
});

test('the page is used while an export runs, and a cancelled one leaves nothing', async ({ page }) => {
  await openList(page);
  await holdPages(page);
  let files = 0;
  page.on('download', () => (files += 1));
  await exportAs(page, 'csv');
  await expect(progress(page)).toContainText('10 / 40');
  await expect(button(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('columnheader', { name: '金額' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=amount/);

  await page.getByRole('button', { name: word('engine.export.cancel') }).click();
  await expect(page.getByText(word('engine.export.cancelled'))).toBeVisible();
  await expect(button(page)).toBeFocused();
  expect(files).toBe(0);
});

test('a session that ends in the middle asks for the password, and the file is whole', async ({ page }) => {
  await openList(page, { kind: 'own' });
  const pages = await holdPages(page);
  const waiting = page.waitForEvent('download');
  await exportAs(page, 'csv');
  await expect(progress(page)).toContainText('10 / 12');
  const token = await page.evaluate(() =>
    String(JSON.parse(localStorage.getItem('gatehouse.session') ?? '{}').token),
  );
  await callApi(product().url, 'POST', '/api/v1/user/logout', { token });
  await pages.release();

  const dialog = page.getByRole('alertdialog', { name: word('shell.expired.title') });
  await dialog.getByRole('textbox', { name: word('shell.login.password') }).fill(USER.password);
  await dialog.getByRole('button', { name: word('shell.expired.submit') }).click();
  const content = (await contentOf(await waiting)).toString('utf8');
  expect(Papa.parse<string[]>(content.trimEnd(), { newline: '\r\n' }).data).toHaveLength(13);
});

test('without a network it fails with a way out, and begins again', async ({ page, context }) => {
  await openList(page, { kind: 'own' });
  const pages = await holdPages(page);
  await exportAs(page, 'csv');
  await expect(progress(page)).toContainText('10 / 12');
  await context.setOffline(true);
  await pages.release();
  const notice = page.getByText(word('engine.export.failed'));
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: word('engine.retry'), exact: true }).click();
  const content = (await contentOf(await waiting)).toString('utf8');
  expect(content.trimEnd().split('\r\n')).toHaveLength(13);
});

test('signing out ends it without a file, and two tabs export each their own', async ({ page, context }) => {
  const other = await context.newPage();
  await openList(page);
  await openList(other, { kind: 'own' });
  const pages = await holdPages(page);
  let files = 0;
  page.on('download', () => (files += 1));
  await exportAs(page, 'csv');
  await expect(progress(page)).toBeVisible();
  const file = await download(other, 'csv');
  expect((await contentOf(file)).toString('utf8').trimEnd().split('\r\n')).toHaveLength(13);

  await page.getByRole('link', { name: word('shell.header.logout') }).click();
  await expect(page).toHaveURL(/\/login/);
  await pages.release();
  await expect(page.getByRole('textbox', { name: word('shell.login.password') })).toBeVisible();
  expect(files).toBe(0);
});
