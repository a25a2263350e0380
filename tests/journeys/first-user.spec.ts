import { fillLogin } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import { expect, productFor, test } from './journey.ts';

const url = productFor({ isEmbedded: true });

// In this order: an empty product is registered once.
test.describe.configure({ mode: 'serial' });

test('an empty product starts with the registration, says what is missing and lets the first user in', async ({
  page,
}) => {
  await page.goto(url());
  await expect(page).toHaveURL(/\/init$/);
  await expect(page.getByRole('heading', { name: word('shell.init.title') })).toBeVisible();

  await page.getByRole('button', { name: word('shell.init.submit') }).click();
  await expect(page.getByText(word('shell.init.usernameRequired'))).toBeVisible();
  await expect(page.getByText(word('shell.init.passwordRequired'))).toBeVisible();

  await page.getByRole('textbox', { name: word('shell.init.username'), exact: true }).fill('first');
  await page.getByRole('textbox', { name: word('shell.init.password'), exact: true }).fill('first-password');
  await page.getByRole('button', { name: word('shell.init.submit') }).click();
  await page.waitForURL('**/dashboard/**');
  await expect(page.getByRole('navigation', { name: word('shell.menu.label') })).toBeVisible();
  await expect(page.getByText(word('shell.init.succeeded'))).toBeVisible();
});

test('a registered product starts with the login, which refuses a wrong password and takes the right one', async ({
  page,
}) => {
  await page.goto(url());
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('button', { name: word('shell.login.submit'), exact: true }).click();
  await expect(page.getByText(word('shell.login.usernameRequired'))).toBeVisible();
  await expect(page.getByText(word('shell.login.passwordRequired'))).toBeVisible();

  await fillLogin(page, 'first', 'not-the-password');
  await expect(page.getByText(word('shell.login.wrong'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await fillLogin(page, 'first', 'first-password');
  await page.waitForURL('**/dashboard/**');
});

test('the registration is closed once somebody is registered', async ({ page }) => {
  await page.goto(`${url()}/init`);
  await expect(
    page
      .getByText(word('shell.init.alreadyDone'))
      .or(page.getByRole('textbox', { name: word('shell.login.username'), exact: true })),
  ).toBeVisible();
  const response = await fetch(`${url()}/api/v1/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'second', password: 'second-password' }),
  });
  expect([401, 403, 409]).toContain(response.status);
});

test('signing out ends the session in the browser and on the server', async ({ page }) => {
  await page.goto(`${url()}/login`);
  await fillLogin(page, 'first', 'first-password');
  await page.waitForURL('**/dashboard/**');
  const session: { token: string } = JSON.parse(
    await page.evaluate(() => localStorage.getItem('gatehouse.session') ?? '{}'),
  );

  await page.getByText(word('shell.header.logout')).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('gatehouse.session'))).toBeNull();
  const answer = await fetch(`${url()}/api/v1/dept`, { headers: { authorization: session.token } });
  expect(answer.status).toBe(401);

  await page.goto(`${url()}/dashboard/manage/depts`);
  await expect(page).toHaveURL(/\/login/);
});
