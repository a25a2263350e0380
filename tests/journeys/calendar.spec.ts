import type { Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const AUDIT = { name: 'checker', password: 'checker-password' };
const YEAR = 2025;

let token = '';
const url = productFor({
  prepare: async (origin) => {
    token = await registerFirstUser(origin, USER);
    await callApi(origin, 'POST', '/api/v1/user', {
      token,
      body: { ...AUDIT, roles: [{ name: 'audit' }] },
    });
  },
});

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const button = (page: Page, key: string, params = {}) =>
  page.getByRole('button', { name: word(`calendar.${key}`, params), exact: true });
const readYear = () => callApi(url(), 'GET', `/api/v1/calendar?year=${YEAR}`, { token });

async function open(page: Page, user = USER): Promise<void> {
  await signIn(page, url(), user.name, user.password);
  await page.goto(`${url()}/dashboard/system/calendar?year=${YEAR}`);
  await expect(day(page, `${YEAR}-01-01`)).toBeVisible();
}

/** A row for each day of the year as the government writes it, in Big5. */
function buildFile(named: Readonly<Record<string, readonly [flag: string, remark: string]>>): Buffer {
  const rows = Array.from({ length: 365 }, (_, index) => {
    const at = new Date(Date.UTC(YEAR, 0, 1 + index));
    const date = at.toISOString().slice(0, 10).replaceAll('-', '');
    const weekday = at.getUTCDay();
    const [flag, remark] = named[date] ?? [weekday % 6 === 0 ? '2' : '0', ''];
    return [date, word(`engine.fields.weekdaysShort.${weekday === 0 ? 7 : weekday}`), flag, remark].join(',');
  });
  return iconv.encode(['西元日期,星期,是否放假,備註', ...rows, ''].join('\r\n'), 'big5');
}

const HOLIDAYS = {
  '20250101': ['2', '開國紀念日'],
  '20250208': ['0', '補行上班'],
  '20250228': ['2', '和平紀念日'],
} as const;

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await button(page, 'import.open').click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: '114.csv', mimeType: 'text/csv', buffer });
}

test('an office calendar in Big5 is looked at, applied once, and amended in mid-year', async ({ page }) => {
  await open(page);
  await chooseFile(page, buildFile(HOLIDAYS));
  const rows = page.getByRole('dialog').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(2)).toContainText('補行上班');
  await expectAccessible(page);
  await button(page, 'import.apply', { count: 365 }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(day(page, '2025-02-08')).toHaveAttribute('data-mark', 'makeup');
  await expect(day(page, '2025-02-28')).toHaveAttribute('data-mark', 'holiday');
  expect((await readYear()).loaded_years).toEqual([YEAR]);

  await chooseFile(page, buildFile(HOLIDAYS));
  await expect(page.getByText(word('calendar.import.same', { year: YEAR }))).toBeVisible();
  await expect(button(page, 'import.apply', { count: 0 })).toBeDisabled();
  await page.keyboard.press('Escape');

  await chooseFile(page, buildFile({ ...HOLIDAYS, '20250929': ['2', '補假'] }));
  await expect(rows).toHaveCount(2);
  await button(page, 'import.apply', { count: 1 }).click();
  await expect(day(page, '2025-09-29')).toHaveAttribute('data-mark', 'holiday');
});

test('a file with a wrong row is named with its line, and nothing of it is applied', async ({ page }) => {
  await open(page);
  const before = await readYear();
  await chooseFile(page, Buffer.from('20250601,日,0,\n20250602,一,x,\n20250631,一,0,\n'));
  await expect(page.getByText(word('calendar.import.line', { line: 2 }))).toBeVisible();
  await expect(page.getByText(word('calendar.import.line', { line: 3 }))).toBeVisible();
  await expect(
    page.getByRole('button', { name: word('calendar.import.apply', { count: 1 }) }),
  ).toBeDisabled();
  expect(await readYear()).toEqual(before);
});

test('by keys alone days become special, are changed, and are taken away again', async ({ page }) => {
  await open(page);
  await day(page, '2025-01-01').focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(word('calendar.chosen', { count: 3 }))).toBeVisible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: word('calendar.addSome', { count: 3 }) });
  const field = (name: string) =>
    page
      .getByRole('dialog')
      .getByRole('textbox', { name: new RegExp(`^${word(`calendar.fields.${name}`)}`) });
  await form.getByRole('button', { name: word('engine.save') }).click();
  await expect(form.getByText(word('calendar.errors.name.required'))).toBeVisible();
  await field('name').fill('花季');
  await field('holidayCategory').fill('活動');
  await field('description').fill('車流較多');
  await form.getByRole('button', { name: word('engine.save') }).click();
  await expect(form).toHaveCount(0);
  for (const date of ['2025-03-01', '2025-03-02', '2025-03-03'])
    await expect(day(page, date)).toHaveAttribute('data-mark', 'special');

  await day(page, '2025-03-02').click();
  await page.keyboard.press('Enter');
  await field('name').fill('花季最後一天');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('engine.save') })
    .click();
  await expect(page.getByRole('button', { name: /花季最後一天/ })).toBeVisible();

  await button(page, 'remove').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('calendar.remove') })
    .click();
  await expect(day(page, '2025-03-02')).toHaveAttribute('data-mark', 'weekend');
  const { sp_days: left } = await readYear();
  expect(left.map(({ date }: { date: string }) => date)).toEqual(['2025-03-01', '2025-03-03']);
});

test('days are dragged over with the mouse, from one month into the next, and set together', async ({
  page,
}) => {
  await open(page);
  await day(page, '2025-04-29').hover();
  await page.mouse.down();
  await day(page, '2025-04-30').hover();
  await day(page, '2025-05-02').hover();
  await page.mouse.up();
  await expect(
    page.getByText(word('calendar.fromTo', { from: '2025-04-29', until: '2025-05-02' })),
  ).toBeVisible();
  await button(page, 'set.off').click();
  for (const date of ['2025-04-29', '2025-05-02'])
    await expect(day(page, date)).toHaveAttribute('data-mark', 'holiday');
  await button(page, 'set.weekday').click();
  await expect(day(page, '2025-05-02')).toHaveAttribute('data-mark', 'workday');
  await expectAccessible(page, 'calendar');
});

test('the years are turned, and a missing one is named', async ({ page }) => {
  await open(page);
  await button(page, 'after').click();
  await expect(page.getByText(word('calendar.roc', { year: 115 }))).toBeVisible();
  await expect(page).toHaveURL(/calendar/);
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
});

test('an auditor reads and writes the calendar as the other four', async ({ page }) => {
  await open(page, AUDIT);
  await expect(button(page, 'add')).toBeVisible();
  await day(page, '2025-06-03').click();
  await button(page, 'set.off').click();
  await expect(day(page, '2025-06-03')).toHaveAttribute('data-mark', 'holiday');
});
