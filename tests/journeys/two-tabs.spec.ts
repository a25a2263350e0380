import { fillLogin } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import { openDepts, openNewDept } from './dept-form.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'manager', password: 'gatehouse' };
const OTHER = { name: 'supervisor', password: 'gatehouse' };

const url = productFor({ isDemo: true, isShared: true });

test('signing out in one tab ends the other, and what was typed there leaves the browser', async ({
  page,
  context,
}) => {
  await signIn(page, url(), USER.name, USER.password);
  await openDepts(page, url());
  const form = await openNewDept(page);
  await form.name.fill('夜班組');

  const tab = await context.newPage();
  await tab.goto(`${url()}/dashboard`);
  await tab.getByRole('link', { name: word('shell.header.logout') }).click();
  await expect(tab).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);

  await expect(page.getByRole('button', { name: word('shell.login.submit') })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('夜班組');
});

test('another user in one tab takes the other over, with nothing of the first left', async ({
  page,
  context,
}) => {
  await signIn(page, url(), USER.name, USER.password);
  await openDepts(page, url());
  const tab = await context.newPage();
  await tab.goto(`${url()}/login`);
  await fillLogin(tab, OTHER.name, OTHER.password);
  await tab.waitForURL('**/dashboard/**');

  await expect(page.getByText(USER.name, { exact: false })).toBeHidden();
  await expect(page.getByRole('banner').getByText(OTHER.name)).toBeVisible();
});
