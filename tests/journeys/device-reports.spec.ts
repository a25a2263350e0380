import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { DENOMINATIONS } from '../../src/domain/cash-ledger.ts';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';
const STATION = '一樓繳費機';

/** A cash count with nothing of the other denominations. */
const count = (hour: number, pieces: object) => ({
  timestamp: `2026-03-01T0${hour}:00:00Z`,
  ...Object.fromEntries(
    DENOMINATIONS.flatMap((value) => [
      [`c${value}`, 0],
      [`e${value}`, 0],
    ]),
  ),
  ...pieces,
});
const CASH = [
  count(1, { c100: 10, e100: 10 }),
  count(2, { c100: 2, e100: 12, c5: 3, e5: 3 }),
  count(3, { e100: 9, e5: 3, comment: '盤點' }),
  count(4, { c1000: 1, e1000: 1, e100: 9, e5: 3 }),
];
const receipt = (values: object) => ({
  timestamp: '2026-03-01T16:00:00Z',
  type: 'street_park',
  amount: 30,
  payment_type: 'cash',
  ...values,
});
const RECEIPTS = [
  receipt({ plate: 'ABC-1234', park_no: 'P-1' }),
  receipt({ plate: 'XYZ-9876', amount: 50, payment_type: 'ezcard', card_no: '=1+1' }),
  receipt({ plate: 'ABC-1234', type: 'park_notice', amount: 700 }),
];

const url = productFor({
  prepare: async (origin) => {
    const token = await registerFirstUser(origin, USER);
    const post = (path: string, body: object, by = token) =>
      callApi(origin, 'POST', `/api/v1/${path}`, { token: by, body });
    const deliver = (path: string, records: readonly object[], by: string) =>
      post(path, { content: records.map((record, index) => ({ sequence: index + 1, record })) }, by);
    const station = await post('app', { name: STATION, type: 'aps' });
    await deliver('cash', CASH, station.access_token);
    await deliver('agency-receipt', RECEIPTS, station.access_token);
    const other = await post('app', { name: 'B1 繳費機', type: 'aps' });
    await deliver('cash', [count(1, { c500: 1, e500: 1 })], other.access_token);
    const detector = await post('app', { name: '辨識機', type: 'edge_face_detector' });
    const seen = { name: '王小明', timestamp: '2026-03-01T00:00:00Z', temperature: 36.5, mask: true };
    await deliver('edge-detector/history', [seen], detector.access_token);
    for (const role of ['audit', 'contractor'])
      await post('user', { name: role, password: PASSWORD, roles: [{ name: role }] });
  },
});

const open = (page: Page, route: string) => page.goto(`${url()}/dashboard/report/${route}`);
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('the cash of a machine: the first one chosen, what does not fit marked, the balance of its last record', async ({
  page,
}) => {
  await signIn(page, url(), USER.name, USER.password);
  await open(page, 'cashs');

  await expect(page.getByRole('combobox', { name: word('cash.filters.appId') })).toContainText(STATION);
  const broken = rows(page).filter({ hasText: '盤點' });
  await expect(broken).toContainText(word('cash.enums.problems.balance'));
  const footer = page.getByRole('rowgroup').last();
  // 1 × 1,000 + 9 × 100 + 3 × 5.
  await expect(footer).toContainText('1,915');
  await expectAccessible(page);

  await choose(page, word('cash.filters.onlyProblem'), word('cash.enums.onlyProblem.true'));
  await expect(broken).toBeVisible();
  await expect(page.getByText('共 1 筆').first()).toBeVisible();
  // Of the last record of the machine, which the filter leaves out.
  await expect(footer).toContainText('1,915');
});

test('agency receipts: street parking first, sums of all that fit, and the file of the documents', async ({
  page,
}) => {
  await signIn(page, url(), USER.name, USER.password);
  await open(page, 'agency-receipt');

  await expect(page.getByText('共 2 筆').first()).toBeVisible();
  await expect(page.getByRole('rowgroup').last()).toContainText('80');
  await page.getByRole('textbox', { name: word('agency-receipt.fields.plate') }).fill('xyz');
  await expect(page.getByText('共 1 筆').first()).toBeVisible();
  await expect(page).toHaveURL(/XYZ/);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: word('engine.slots.export'), exact: true }).click();
  await page.getByRole('menuitem', { name: word('engine.export.formats.csv') }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^代收收據.*\.csv$/);
  const { data } = Papa.parse<string[]>((await readFile(await file.path(), 'utf8')).trimEnd());
  const [head, row] = data;
  expect(head).toEqual(['車牌', '卡號', '時間', '金額', '付款方式', '單號']);
  expect(row).toEqual(['XYZ-9876', "'=1+1", '2026-03-02 00:00', '50', '悠遊卡', '']);
});

test('a usual range is chosen by keyboard', async ({ page }) => {
  await signIn(page, url(), USER.name, USER.password);
  await open(page, 'agency-receipt');
  await expect(page.getByText('共 2 筆').first()).toBeVisible();

  await page.getByRole('button', { name: word('engine.filters.ranges') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: word('engine.filters.spans.today') })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/startTime.*endTime/);
  await expect(page.getByText('共 0 筆').first()).toBeVisible();
});

test('the audit reads all three', async ({ page }) => {
  await signIn(page, url(), 'audit', PASSWORD);
  for (const [route, text] of [
    ['cashs', word('cash.enums.problems.balance')],
    ['agency-receipt', 'ABC-1234'],
    ['edge-detector-history', '王小明'],
  ] as const) {
    await open(page, route);
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

test('a contractor reads none of them', async ({ page }) => {
  await signIn(page, url(), 'contractor', PASSWORD);
  for (const route of ['cashs', 'agency-receipt', 'edge-detector-history']) {
    await open(page, route);
    await expect(
      page.getByText(
        word('shell.states.noAccess', { title: word(`menu.${route === 'cashs' ? 'cash' : route}`) }),
      ),
    ).toBeVisible();
  }
});
