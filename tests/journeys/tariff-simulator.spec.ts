import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const url = productFor({ isDemo: true, env: { DEMO_ORDERS: '600' } });
const trial = (key: string, params: Record<string, string | number> = {}) =>
  word(`tariff-simulator.${key}`, params);

async function openPlan(page: Page): Promise<{ token: string; id: number }> {
  await signIn(page, url(), 'admin', 'gatehouse');
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('gatehouse.session') ?? '{}').token,
  );
  const { content } = await callApi(url(), 'GET', '/api/v1/service?type=charge_by_time', { token });
  const plan = content.find(({ isDefault }: { isDefault: boolean }) => isDefault);
  await page.goto(`${url()}/dashboard/service/${plan.id}`);
  await expect(switchTo(page, 'trial')).toBeVisible();
  return { token, id: plan.id };
}

const switchTo = (page: Page, view: 'fields' | 'trial') =>
  page.getByRole('button', { name: word(`service.form.views.${view}`), exact: true });

/** Types the price of the first section of a work day. */
async function typePrice(page: Page, price: string): Promise<void> {
  const edit = page
    .getByRole('tabpanel')
    .getByRole('button', { name: word('pricing-period.edit', { number: 1 }) });
  if ((await edit.getAttribute('aria-expanded')) !== 'true') await edit.click();
  const box = page.getByRole('textbox', {
    name: new RegExp(`^${word('service.fields.data.periods.normal.price')}`),
  });
  await box.fill(price);
  await box.press('Tab');
}

const explanation = (page: Page) => page.getByRole('table', { name: trial('explanation') });
const amountOf = async (row: Locator) =>
  Number((await row.getByRole('cell').last().innerText()).replaceAll(',', '').replace('−', '-'));

test('a changed plan is tried and compared with real stays before it is saved', async ({ page }) => {
  const { token, id } = await openPlan(page);
  const stored = await callApi(url(), 'GET', `/api/v1/service/${id}`, { token });
  const before = stored.data.periods.normal[0].price;

  await test.step('as typed: the price, why, and how far it is from the stored plan', async () => {
    await typePrice(page, String(before + 15));
    await switchTo(page, 'trial').click();
    await page
      .getByRole('textbox', { name: new RegExp(`^${trial('fields.enterAt')}`) })
      .fill('2026-11-18 01:00');
    await page
      .getByRole('textbox', { name: new RegExp(`^${trial('fields.exitAt')}`) })
      .fill('2026-11-18 02:00');
    await page.keyboard.press('Tab');
    const total = explanation(page).getByRole('row').last();
    await expect(total).toContainText(String(before + 15));
    expect(await amountOf(total)).toBe(before + 15);
    await expect(
      page.getByText(trial('moreThanNow', { amount: before, difference: 15 }), { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(trial('changeCount', { smart_count: 1 }))).toBeVisible();
  });

  await test.step('it is counted in a worker, and the chart is drawn', async () => {
    expect(page.workers().some((worker) => worker.url().includes('/assets/tariff-worker-'))).toBe(true);
    await expect(page.locator('.recharts-line-curve').first()).toBeVisible();
    await expectAccessible(page, 'tariff-simulator');
  });

  await test.step('real stays are counted and summed, those that differ say why', async () => {
    await page.getByRole('tab', { name: new RegExp(trial('stays')) }).click();
    const rows = page.getByRole('table', { name: trial('stays') }).getByRole('row');
    await expect(rows.nth(1)).toContainText('+');
    await expect(rows.nth(1)).toContainText(String(before + 15));
    const { content } = await callApi(url(), 'GET', `/api/v1/service/${id}/stays`, { token });
    const sums = await page
      .getByText(new RegExp(`^${trial('sums.same')}`))
      .locator('..')
      .innerText();
    const [same = 0, less = 0, more = 0, difference = 0] = [...sums.matchAll(/[\d,]+/g)].map(([text]) =>
      Number(text.replaceAll(',', '')),
    );
    expect(same + less + more).toBe(content.length);
    expect(less).toBe(0);
    expect(more).toBeGreaterThan(0);
    expect(difference).toBeGreaterThanOrEqual(more);
    await page.getByRole('switch', { name: trial('onlyDifferent') }).click();
    await expect(rows).toHaveCount(more + 1);
    await expectAccessible(page, 'tariff-comparison');
  });

  await test.step('saved from here, it is what is stored', async () => {
    await page.getByRole('button', { name: word('engine.save'), exact: true }).click();
    await expect(page).toHaveURL(/\/services/);
    const saved = await callApi(url(), 'GET', `/api/v1/service/${id}`, { token });
    expect(saved.data.periods.normal[0].price).toBe(before + 15);
  });
});

test('a plan with faults has no price: they are named, and lead to their field', async ({ page }) => {
  await page.route(/\/api\/v1\/service\/\d+(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    const plan = await answer.json();
    const [first, ...rest] = plan.data.periods.holiday;
    const holiday = [{ ...first, etime: '07:00' }, ...rest];
    await route.fulfill({
      json: { ...plan, data: { ...plan.data, periods: { ...plan.data.periods, holiday } } },
    });
  });
  await openPlan(page);
  await switchTo(page, 'trial').click();
  const faults = page.getByRole('region', { name: trial('faults') });
  await expect(faults).toContainText('假日第 2 段旁，07:00 到 08:00 沒有時段');
  await expect(explanation(page)).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: trial('toField') })
    .first()
    .click();
  await expect(switchTo(page, 'fields')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('tab', { name: /^假日/, selected: true })).toBeVisible();
});

test('a plan that is sold by the month has no such view, a list of plans does not load it', async ({
  page,
}) => {
  const { token } = await openPlan(page);
  const { content } = await callApi(url(), 'GET', '/api/v1/service?type=park_rental', { token });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${url()}/dashboard/services`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto(`${url()}/dashboard/service/${content[0].id}`);
  await expect(page.getByRole('button', { name: word('engine.save'), exact: true })).toBeVisible();
  await expect(switchTo(page, 'trial')).toHaveCount(0);
  expect(loaded.filter((file) => /\/(?:simulator|price-chart|tariff-worker)-/.test(file))).toEqual([]);
});
