import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';
const PATH = '/api/v1/revenue/daily-non-system';
const DAY = '2026-11-20';

let token = '';
const url = productFor({
  prepare: async (origin) => {
    token = await registerFirstUser(origin, USER);
    for (const name of ['basic', 'supervisor'])
      await callApi(origin, 'POST', '/api/v1/user', {
        token,
        body: { name, password: PASSWORD, roles: [{ name }] },
      });
  },
});

const group = (page: Page, name: string) =>
  page.getByRole('region', { name: word(`daily-non-system-revenue.groups.${name}`) });
const box = (page: Page, of: string, field: string) =>
  group(page, of).getByRole('textbox', {
    name: new RegExp(`^${word(`daily-non-system-revenue.fields.data.${of}.${field}`)}`),
  });
const save = (page: Page) => page.getByRole('button', { name: word('engine.save'), exact: true });
const read = (day: string) => callApi(url(), 'GET', `${PATH}?day=${day}`, { token });

async function open(page: Page, role: string, day = DAY): Promise<void> {
  await signIn(page, url(), role, PASSWORD);
  await page.goto(`${url()}/dashboard/manage/daily-non-system-revenue?key=${day}`);
}

test('a clerk fills in a day; the days of the month without numbers are listed, and lead to their form', async ({
  page,
}) => {
  await open(page, 'basic');
  await expect(page.getByText(word('daily-non-system-revenue.values.unfilled'))).toBeVisible();
  const missing = page.getByRole('group', { name: word('engine.keyed.missing', { smart_count: 30 }) });
  await expect(missing.getByRole('button')).toHaveCount(30);
  await expect(box(page, 'street_park', 'car_total')).toHaveValue('0');
  await box(page, 'street_park', 'car_total').fill('42');
  await box(page, 'street_park', 'car_amount').fill('3360');
  await save(page).click();
  await expect(
    page.getByText(word('daily-non-system-revenue.messages.saved'), { exact: true }),
  ).toBeVisible();
  expect((await read(DAY)).data.street_park).toMatchObject({
    car_total: 42,
    car_amount: 3360,
    ezcard_cost: 0,
  });

  // Saved again without a reload: the version of the first save counts.
  await box(page, 'other_revenue', 'amount').fill('450');
  await save(page).click();
  await expect.poll(async () => (await read(DAY)).data.other_revenue.amount).toBe(450);
  await expect(page.getByRole('button', { name: '11/19', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '11/20', exact: true })).toHaveCount(0);
  // What is not shown leaves no empty card.
  await expect(page.getByRole('main').locator('section:visible')).toHaveCount(9);
  await expectAccessible(page, 'daily-revenue');

  await page.getByRole('button', { name: '11/19', exact: true }).click();
  await expect(box(page, 'street_park', 'car_total')).toHaveValue('0');
});

test('a day that cannot be read says so, and saving it asks; what can be read by then is not replaced', async ({
  page,
}) => {
  const day = '2026-11-10';
  await callApi(url(), 'PUT', PATH, {
    token,
    body: { day, data: { park_refund: { total: 2, amount: 80 } } },
  });
  await page.route(`**${PATH}?day=${day}*`, (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, 'basic', day);
  await expect(page.getByText(word('daily-non-system-revenue.values.unread'))).toBeVisible();
  await box(page, 'park_refund', 'total').fill('1');
  await page.unroute(`**${PATH}?day=${day}*`);
  await save(page).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(word('daily-non-system-revenue.before.unread.text'));
  await question.getByRole('button', { name: word('daily-non-system-revenue.before.unread.goOn') }).click();
  await expect(page.getByRole('group', { name: '此筆資料已被他人修改' })).toBeVisible();
  expect((await read(day)).data.park_refund).toMatchObject({ total: 2, amount: 80 });
});

test('a supervisor reads', async ({ page }) => {
  await open(page, 'supervisor');
  await expect(group(page, 'park_forfeit')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
});
