import type { Page } from '@playwright/test';
import { toBusinessDay } from '../../src/domain/taipei-time.ts';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { journeyNow } from './clock.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'owner', password: 'owner-password' };

const url = productFor({ prepare: (origin) => registerFirstUser(origin, USER) });

const guide = (page: Page) => page.getByRole('region', { name: word('engine.guide.title') });
const step = (page: Page, name: string) =>
  guide(page)
    .getByRole('listitem')
    .filter({ hasText: word(`overview.steps.${name}`) });

async function openOverview(page: Page, done: number): Promise<void> {
  await page.goto(`${url()}/dashboard/overview`);
  await expect(guide(page).getByText(word('engine.guide.progress', { done, count: 6 }))).toBeVisible();
}

test('a fresh start leads by the hand: what is done is told by the data, what is skipped is found again', async ({
  page,
}) => {
  await signIn(page, url(), USER.name, USER.password);
  await openOverview(page, 0);
  await expectAccessible(page);

  await step(page, 'store').getByRole('link').click();
  await expect(page).toHaveURL(/\/system\/company_info$/);
  const field = (name: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${word(`company-info.fields.${name}`)}`) });
  await field('companyName').fill('好停有限公司');
  await field('taxId').fill('12345675');
  await page.getByRole('button', { name: word('engine.save') }).click();
  await expect(page.getByText(word('company-info.messages.saved'))).toBeVisible();
  await openOverview(page, 1);
  await expect(step(page, 'store')).toHaveAttribute('data-state', 'done');

  for (const name of ['users', 'tariff', 'devices', 'calendar', 'invoices']) {
    const title = word(`overview.steps.${name}`);
    await page
      .getByRole('button', { name: word('engine.guide.skipNamed', { name: title }), exact: true })
      .click();
  }
  await expect(guide(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: word('engine.guide.show', { count: 5 }) }).click();
  await expect(step(page, 'users')).toHaveAttribute('data-state', 'open');
});

test('the guide follows what is added elsewhere, and is not for other roles', async ({ page }) => {
  const { token } = await callApi(url(), 'POST', '/api/v1/user/login', {
    body: { name: USER.name, pass: USER.password },
  });
  const post = (path: string, body: object) => callApi(url(), 'POST', `/api/v1/${path}`, { token, body });
  await post('user', { name: 'manager', password: 'manager-password', roles: [{ name: 'manager' }] });
  await signIn(page, url(), 'manager', 'manager-password');
  await page.goto(`${url()}/dashboard/overview`);
  await expect(page.locator('svg.recharts-surface, [data-empty]').first()).toBeVisible();
  await expect(guide(page)).toHaveCount(0);

  await signIn(page, url(), USER.name, USER.password);
  await openOverview(page, 2);
  await post('app', { name: '一樓繳費機', type: 'aps' });
  // A plan that no stay finds leaves its step open.
  const plan = await post('service', { name: '汽車臨停', type: 'charge_by_time', data: {} });
  const year = Number(toBusinessDay(journeyNow()).slice(0, 'YYYY'.length));
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, index + 1)).toISOString())
    .map((instant) => instant.slice(0, 'YYYY-MM-DD'.length))
    .filter((date) => date.startsWith(`${year}-`))
    .map((date) => ({ date, isHoliday: false, name: null }));
  await post('calendar/year', { year, days });
  await openOverview(page, 4);
  await expect(step(page, 'tariff')).toHaveAttribute('data-state', 'open');
  const { id, ...rest } = plan;
  await callApi(url(), 'PUT', `/api/v1/service/${id}`, { token, body: { ...rest, isDefault: true } });
  await openOverview(page, 5);
});
