import { callApi } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expect, productFor, signIn, signInByForm, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const url = productFor({ isDemo: true, isShared: true });

test('the login of a demonstration says which accounts there are', async ({ page }) => {
  await page.goto(`${url()}/login`);
  await expect(page.getByText(word('shell.login.demo'))).toBeVisible();
});

test('audit has no departments: not in the menu, not by the address, not from the server', async ({
  page,
}) => {
  await signInByForm(page, url(), 'audit', PASSWORD);
  const menu = page.getByRole('navigation', { name: word('shell.menu.label') });
  await expect(menu).toBeVisible();
  await expect(menu.getByText(word('menu.dept'), { exact: true })).toHaveCount(0);

  await page.goto(`${url()}/dashboard/manage/depts`);
  await expect(page.getByText(word('shell.states.noAccess', { title: word('menu.dept') }))).toBeVisible();

  const { token } = await callApi(url(), 'POST', '/api/v1/user/login', {
    body: { name: 'audit', pass: PASSWORD },
  });
  const answer = await fetch(`${url()}/api/v1/dept`, { headers: { authorization: token } });
  expect(answer.status).toBe(403);
});

test('a contractor starts with the parking discounts', async ({ page }) => {
  await signInByForm(page, url(), 'contractor', PASSWORD);
  await expect(page).toHaveURL(/\/dashboard\/car-discount/);
});

for (const role of ['admin', 'supervisor', 'manager', 'basic'])
  test(`${role} keeps the departments`, async ({ page }) => {
    await signIn(page, url(), role, PASSWORD);
    await page.goto(`${url()}/dashboard/manage/depts`);
    await expect(page.getByRole('button', { name: word('engine.slots.create') }).first()).toBeVisible();
  });
