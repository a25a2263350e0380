import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const url = productFor({ isDemo: true, isShared: true });

const DETAILED = '車輛進出報表（條件查詢）';
const DAILY = '日營收報表';

const say = (key: string, params = {}) => word(`print-reports.${key}`, params);
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function openPage(page: Page, role: string): Promise<void> {
  await signIn(page, url(), role, PASSWORD);
  await page.goto(`${url()}/dashboard/report/print-reports`);
}

async function openReport(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click();
  await expect(dialog(page).getByRole('heading', { name, exact: true })).toBeVisible();
}

for (const role of ['admin', 'audit', 'basic'])
  test(`${role} sees the reports by what they ask for`, async ({ page }) => {
    await openPage(page, role);
    for (const kind of ['daily', 'monthly', 'range', 'detailed_range'])
      await expect(
        page
          .getByRole('region', { name: say(`rangeTypes.${kind}`), exact: true })
          .getByRole('button')
          .first(),
      ).toBeVisible();
    await expectAccessible(page, `print-reports-${role}`);
  });

test('a contractor has no reports, by the address neither', async ({ page }) => {
  await openPage(page, 'contractor');
  await expect(
    page.getByText(word('shell.states.noAccess', { title: word('print-reports.title') })),
  ).toBeVisible();
});

test('a report is seen page by page, printed and saved as it was seen; nothing comes from elsewhere', async ({
  page,
}) => {
  const hosts = new Set<string>();
  const calls: { search: URLSearchParams; session: string | undefined }[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (!['blob:', 'data:'].includes(address.protocol)) hosts.add(address.host);
    if (address.pathname.endsWith('/report/generate'))
      calls.push({ search: address.searchParams, session: request.headers().authorization });
  });
  await openPage(page, 'manager');
  await openReport(page, DETAILED);
  await button(page, 'shortCuts.lastMonth').click();
  await button(page, 'make').click();

  const shown = page.getByRole('region', { name: /第 1 頁/ });
  await expect(shown).toHaveAttribute('data-drawn', '1');
  await expectAccessible(page, 'print-reports-preview');
  await button(page, 'pages.next').click();
  await expect(page.locator('[data-drawn="2"]')).toBeVisible();
  await page.locator('[data-drawn="2"]').press('PageUp');
  await expect(page.locator('[data-drawn="1"]')).toBeVisible();
  const number = dialog(page).getByRole('textbox', { name: new RegExp(`^${say('pages.before')} `) });
  await number.fill('2');
  await number.press('Enter');
  await expect(page.locator('[data-drawn="2"]')).toBeVisible();
  await button(page, 'pages.first').click();
  await expect(page.locator('[data-drawn="1"]')).toBeVisible();

  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'CSV', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${DETAILED}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.split('\n').length).toBeGreaterThan(10);

  const opened = page.waitForEvent('popup');
  await button(page, 'print').click();
  // The window is the browser's own viewer, which a headless one has not.
  await (await opened).close();

  // Changed conditions leave the pages in sight, and close the ways out until they are seen.
  await button(page, 'shortCuts.today').click();
  await expect(page.getByText(say('stale'))).toBeVisible();
  await expect(button(page, 'print')).toBeDisabled();

  expect([...hosts]).toEqual([new URL(url()).host]);
  expect(calls.map(({ search }) => search.get('report_format'))).toEqual(['pdf', 'csv']);
  const tickets = calls.map(({ search }) => search.get('authorization'));
  expect(new Set(tickets).size).toBe(2);
  expect(calls.map(({ session }) => session)).toEqual([undefined, undefined]);
});

test('a report that is made too long is cancelled, and made again', async ({ page }) => {
  await openPage(page, 'manager');
  await openReport(page, DAILY);
  const address = /\/report\/generate/;
  let isHeld = false;
  await page.route(address, () => {
    // It is never answered: the page gives it up.
    isHeld = true;
  });
  await button(page, 'make').click();
  await expect(button(page, 'cancel')).toBeFocused();
  await expect.poll(() => isHeld).toBe(true);
  await button(page, 'cancel').click();
  await expect(page.getByText(say('cancelled'), { exact: true })).toBeVisible();

  await page.unroute(address);
  await button(page, 'make').click();
  await expect(page.locator('[data-drawn="1"]')).toBeVisible();
});

const FAILURES: { status: number; code: string; params: Record<string, number> }[] = [
  { status: 422, code: 'reportTooLong', params: { count: 30_000, limit: 20_000 } },
  // What a killed thread answers.
  { status: 503, code: 'reportBroken', params: {} },
];
for (const { status, code, params } of FAILURES)
  test(`a report that fails with ${code} says why, what to change, and is made again`, async ({ page }) => {
    await openPage(page, 'manager');
    await openReport(page, DAILY);
    const address = /\/report\/generate/;
    await page.route(address, (route) =>
      route.fulfill({
        status,
        json: { status, code, message_key: `problems.${code}`, params, request_id: '9c1e-40b7' },
      }),
    );
    await button(page, 'make').click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText(say('failed', { format: 'PDF' }));
    await expect(alert).toContainText(word(`problems.${code}`, params));
    await page.unroute(address);
    await button(page, 'make').click();
    await expect(page.locator('[data-drawn="1"]')).toBeVisible();
  });
