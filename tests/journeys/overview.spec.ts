import { callApi } from '../../commands/testing/call-api.mjs';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';
import { word } from './word.ts';

const PASSWORD = 'gatehouse';
const url = productFor({ isDemo: true });

/** A month as the chart writes it, so many before the one that now is in Taipei. */
function monthBefore(count: number): string {
  const now = new Date(Date.now() + 8 * 60 * 60 * 1000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}

test('the overview shows what the reports answer: today, this month, the last six months', async ({
  page,
}) => {
  await signIn(page, url(), 'manager', PASSWORD);
  await page.goto(`${url()}/dashboard/overview`);
  const table = page.getByRole('table', { name: word('overview.charts.sales') });
  await expect(table.getByRole('columnheader')).toHaveText([5, 4, 3, 2, 1, 0].map(monthBefore));

  const { token } = await callApi(url(), 'POST', '/api/v1/user/login', {
    body: { name: 'manager', pass: PASSWORD },
  });
  const [year, month] = monthBefore(5).split('-').map(Number);
  const answer: { amount: number }[] = await callApi(
    url(),
    'GET',
    `/api/v1/report/month?year=${year}&start_month=${month}&months=6`,
    { token },
  );
  const amounts = answer.map(({ amount }) => amount.toLocaleString('en-US'));
  const daily = await callApi(url(), 'GET', '/api/v1/report/daily', { token });
  await page.getByRole('button', { name: word('engine.refresh') }).click();
  await expect(table.getByRole('row', { name: new RegExp(word('overview.values.sales')) })).toContainText(
    amounts[4] ?? '-',
  );
  await expect(page.getByRole('region', { name: word('overview.cards.monthlySales') })).toContainText(
    amounts[5] ?? '-',
  );
  await expect(page.getByRole('region', { name: word('overview.cards.dailySales') })).toContainText(
    daily.amount.toLocaleString('en-US'),
  );
  await expect(page.getByRole('region', { name: word('overview.cards.visitors') })).toContainText(
    daily.visitor_volume.toLocaleString('en-US'),
  );
  const { day } = await callApi(url(), 'GET', '/api/v1/report/earlier', { token });
  const difference = daily.visitor_volume - day.visitor_volume;
  await expect(page.getByRole('region', { name: word('overview.cards.visitors') })).toContainText(
    difference === 0
      ? word('engine.dashboard.same')
      : `${Math.abs(difference).toLocaleString('en-US')} ${word('overview.units.visitors')}`,
  );
  await expect(page.locator('.recharts-area-area')).toHaveCount(1);
});

test('a figure that cannot be read says so in its place, and can be read again', async ({ page }) => {
  await page.route('**/api/v1/report/daily*', (route) => route.abort('connectionrefused'));
  await signIn(page, url(), 'audit', PASSWORD);
  await page.goto(`${url()}/dashboard/overview`);
  const visitors = page.getByRole('region', { name: word('overview.cards.visitors') });
  await expect(visitors.getByRole('alert')).toBeVisible();
  // All of why, also where cards are narrow.
  await page.setViewportSize({ width: 1024, height: 768 });
  const cut = await visitors.evaluate((card) => {
    const words = card.querySelector('[role="alert"] > span');
    return (words?.getBoundingClientRect().right ?? 0) - card.getBoundingClientRect().right;
  });
  expect(cut).toBeLessThan(0);
  await expect(page.getByRole('table', { name: word('overview.charts.sales') })).toBeVisible();
  await page.unroute('**/api/v1/report/daily*');
  await visitors.getByRole('button', { name: word('engine.retry') }).click();
  await expect(visitors.getByText(word('overview.units.visitors'))).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('the overview has no serious barrier, and fits a tablet', async ({ page }) => {
      await signIn(page, url(), 'basic', PASSWORD);
      await page.goto(`${url()}/dashboard/overview`);
      await expect(page.locator('.recharts-surface').first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 1024, height: 768 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
