import type { Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import { fillLogin } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expectRow, openDepts, openNewDept } from './dept-form.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'manager', password: 'gatehouse' };
const OTHER = { name: 'supervisor', password: 'gatehouse' };

const url = productFor({ isDemo: true });

test.beforeEach(async ({ page }) => {
  // An event of the demo is sent to the inbox at any moment; refused, it would ask for the password before the save.
  await page.route('**/api/v1/notices', (route) => route.abort());
  await signIn(page, url(), USER.name, USER.password);
  await openDepts(page, url());
});

/** The provider forgets the session; the page does not know yet. */
async function endSession(page: Page): Promise<void> {
  const token = await readToken(page);
  await callApi(url(), 'POST', '/api/v1/user/logout', { token });
}

function readToken(page: Page): Promise<string> {
  return page.evaluate(() => String(JSON.parse(localStorage.getItem('gatehouse.session') ?? '{}').token));
}

function dialogOf(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: word('shell.expired.title') });
  return {
    dialog,
    password: dialog.getByRole('textbox', { name: word('shell.login.password') }),
    submit: dialog.getByRole('button', { name: word('shell.expired.submit') }),
    other: dialog.getByRole('button', { name: word('shell.expired.other') }),
  };
}

test('a save after the session has ended asks for the password, and goes through with what was typed', async ({
  page,
}) => {
  const form = await openNewDept(page);
  await form.name.fill('夜班組');
  await form.code.fill('N01');
  await endSession(page);
  await form.save.click();

  const asked = dialogOf(page);
  await expect(asked.dialog).toContainText(USER.name);
  await expectAccessible(page);
  await asked.password.fill('wrong');
  await asked.submit.click();
  await expect(asked.dialog.getByText(word('shell.expired.wrong'))).toBeVisible();
  await page.keyboard.press('Escape');
  const below = page.getByLabel(word('dept.fields.name')).first();
  await expect(below).toHaveValue('夜班組');

  await asked.password.fill(USER.password);
  await page.keyboard.press('Enter');
  await expect(asked.dialog).toBeHidden();
  await expect(form.dialog).toBeHidden();
  await expectRow(page, '夜班組.*N01');
});

test('several reads that are refused are one question, and the list fills', async ({ page }) => {
  await endSession(page);
  await page.reload();

  const asked = dialogOf(page);
  await expect(asked.dialog).toHaveCount(1);
  await asked.password.fill(USER.password);
  await asked.submit.click();
  await expect(asked.dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: word('dept.title'), level: 1 })).toBeVisible();
  await expect(page.getByText(word('problems.unauthenticated'))).toBeHidden();
});

test('a sign-in in another tab lets this one go on', async ({ page, context }) => {
  await endSession(page);
  await page.reload();
  await expect(dialogOf(page).dialog).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(`${url()}/dashboard/manage/depts`);
  const there = dialogOf(tab);
  await there.password.fill(USER.password);
  await there.submit.click();
  await expect(there.dialog).toBeHidden();
  await expect(dialogOf(page).dialog).toBeHidden();
  expect(await readToken(page)).toBe(await readToken(tab));
});

test('leaving for another account keeps what was typed for who typed it, until another user signs in', async ({
  page,
}) => {
  const form = await openNewDept(page);
  await form.name.fill('早班組');
  await endSession(page);
  await form.code.fill('M01');
  await form.save.click();
  await dialogOf(page).other.click();
  await expect(page).toHaveURL(/\/login$/);

  await fillLogin(page, USER.name, USER.password);
  await page.waitForURL('**/dashboard/**');
  await openDepts(page, url());
  const again = await openNewDept(page);
  await expect(again.name).toHaveValue('早班組');
  await expect(again.code).toHaveValue('M01');

  await endSession(page);
  await again.code.fill('M02');
  await again.dialog.getByRole('button', { name: word('engine.draft.retry') }).click();
  await dialogOf(page).other.click();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, OTHER.name, OTHER.password);
  await page.waitForURL('**/dashboard/**');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('早班組');
});
