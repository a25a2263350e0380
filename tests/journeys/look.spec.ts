import type { Page } from '@playwright/test';
import { nameLanguage } from '../../src/schema/words/name-language.ts';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const empty = productFor();
const url = productFor({
  prepare: async (at) => {
    const token = await registerFirstUser(at, USER);
    for (let number = 1; number <= 30; number += 1)
      await callApi(at, 'POST', '/api/v1/dept', {
        token,
        body: { name: `第 ${number} 組`, code: `D${number}` },
      });
  },
});

test('the registration has no serious barrier in either theme', async ({ page }) => {
  await page.goto(`${empty()}/init`);
  await expect(page.getByRole('heading', { name: word('shell.init.title') })).toBeVisible();
  await expectAccessible(page, 'init');
});

test('the login has no serious barrier in either theme', async ({ page }) => {
  await page.goto(`${url()}/login`);
  await expect(page.getByRole('textbox', { name: word('shell.login.username'), exact: true })).toBeVisible();
  await expect(page.getByText(word('shell.login.demo'))).toHaveCount(0);
  await expectAccessible(page, 'login');
});

test('list and dialog have no serious barrier in either theme', async ({ page }) => {
  await openDepartments(page);
  await expectAccessible(page, 'list');

  await page
    .getByRole('button', { name: word('engine.slots.create') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: word('dept.form.create') });
  await dialog.getByRole('button', { name: word('engine.save') }).click();
  await expect(dialog.getByText(word('dept.errors.name.required'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'dialog');
});

test("the system's theme is the first one", async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${url()}/login`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
});

test('the theme is switched in the header and stays after a reload', async ({ page }) => {
  await openDepartments(page);
  const light = await groundOf(page);
  await page.getByRole('button', { name: word('shell.theme.switchToDark') }).click();
  await expect.poll(() => groundOf(page)).not.toBe(light);
  const dark = await groundOf(page);
  await page.reload();
  await expect.poll(() => groundOf(page)).toBe(dark);
});

test('on a tablet nothing is cut off: the menu is a rail, the page does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openDepartments(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: word('engine.slots.create') }).first()).toBeInViewport();
  await expectAccessible(page);
  await shoot(page, 'list-tablet');
});

test('the words follow the chosen language, from the login to the list', async ({ page }) => {
  await page.goto(`${url()}/login`);
  await page.getByRole('button', { name: nameLanguage('en') }).click();
  const inEnglish = (key: string) => word(key, {}, 'en');
  await page.getByRole('textbox', { name: inEnglish('shell.login.username'), exact: true }).fill(USER.name);
  await page
    .getByRole('textbox', { name: inEnglish('shell.login.password'), exact: true })
    .fill(USER.password);
  await page.getByRole('button', { name: inEnglish('shell.login.submit'), exact: true }).click();
  await page.waitForURL('**/dashboard/**');
  await page.goto(`${url()}/dashboard/manage/depts`);
  await expect(page.getByRole('heading', { name: inEnglish('dept.title') })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: inEnglish('dept.fields.name') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
});

async function openDepartments(page: Page): Promise<void> {
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/manage/depts`);
  await expect(page.getByRole('row', { name: /第 1 組/ })).toBeVisible();
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screenshots/${name}.png` });
}
