import type { Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const url = productFor({ isDemo: true, isShared: true });

/** What a report answers to the page, from the next time that the page asks. */
async function readReport<Body>(page: Page, name: string): Promise<{ url: URL; body: Body }> {
  const response = await page.waitForResponse((answer) => answer.url().includes(`/api/v1/report/${name}`));
  return { url: new URL(response.url()), body: (await response.json()) as Body };
}

/** A month as the chart writes it, so many after the one that the page has asked from. */
function monthAfter(url: URL, count: number): string {
  const [year, month] = [url.searchParams.get('year'), url.searchParams.get('start_month')].map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1 + count, 1)).toISOString().slice(0, 7);
}

const grouped = (figure: number) => figure.toLocaleString('en-US');

/** The figures that the page itself was answered: a run that goes on past midnight is answered others. */
test('the overview shows what the reports answer: today, this month, the last six months', async ({
  page,
}) => {
  await signIn(page, url(), 'manager', PASSWORD);
  const answers = Promise.all([
    readReport<{ amount: number }[]>(page, 'month?'),
    readReport<{ amount: number; visitor_volume: number }>(page, 'daily'),
    readReport<{ day: { visitor_volume: number } }>(page, 'earlier'),
  ]);
  await page.goto(`${url()}/dashboard/overview`);
  const [months, { body: today }, { body: earlier }] = await answers;
  const amounts = months.body.map(({ amount }) => grouped(amount));

  const table = page.getByRole('table', { name: word('overview.charts.sales') });
  await expect(table.getByRole('columnheader')).toHaveText(
    amounts.map((_, place) => monthAfter(months.url, place)),
  );
  const row = table.getByRole('row', { name: new RegExp(word('overview.values.sales')) });
  await expect(row.getByRole('cell')).toHaveText(amounts);
  const card = (name: string) => page.getByRole('region', { name: word(`overview.cards.${name}`) });
  await expect(card('monthlySales')).toContainText(amounts[5] ?? '-');
  await expect(card('dailySales')).toContainText(grouped(today.amount));
  await expect(card('visitors')).toContainText(grouped(today.visitor_volume));
  const difference = today.visitor_volume - earlier.day.visitor_volume;
  await expect(card('visitors')).toContainText(
    difference === 0
      ? word('engine.dashboard.same')
      : `${grouped(Math.abs(difference))} ${word('overview.units.visitors')}`,
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
  // The unit of the figure; what it is compared with may say the same word.
  await expect(visitors.getByText(word('overview.units.visitors'), { exact: true })).toBeVisible();
});

test('the overview has no serious barrier in either theme, and fits a tablet and 320 pixels', async ({
  page,
}) => {
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/overview`);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);
  for (const width of [1024, 320]) {
    await page.setViewportSize({ width, height: 768 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
});
