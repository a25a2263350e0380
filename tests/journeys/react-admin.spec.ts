import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, processFor, signIn, test } from './journey.ts';

/** Pages written with react-admin's components alone, on resources of their own over the built-in entities. */
const RESOURCES = {
  'unit-desk': {
    entity: 'dept',
    menuKey: 'unitDesk',
    route: 'unit-desk',
    formRoute: 'unit-desk/{id}',
    page: 'unit-desk',
    privileges: ['admin:crud', 'manager:r'],
    operations: {
      list: 'dept.findDepts',
      create: 'dept.addDept',
      update: 'dept.updateDept',
      delete: 'dept.deleteDepts',
    },
  },
  'block-desk': {
    entity: 'black-list',
    menuKey: 'blockDesk',
    route: 'block-desk',
    formRoute: 'block-desk/{id}',
    page: 'unit-desk',
    privileges: ['admin:crud', 'manager:r'],
    operations: { list: 'blackList.findBlackList' },
    reads: { 'dept.findDepts': ['id', 'name'] },
  },
};
const CHIEF = { name: 'chief', password: 'chief-password' };
const MANAGER = { name: 'mei', password: 'manager-password' };

const product = processFor({ env: { PAGES_DIR: 'tests/support/custom-pages' } });
let token = '';
let units: { id: number; name: string }[] = [];
/** What was asked of anyone else: react-admin reports its users to its maker unless it is told not to. */
let outside: string[] = [];

test.beforeAll(async () => {
  const { url, configDir } = product();
  token = await registerFirstUser(url, CHIEF);
  await mkdir(path.join(configDir, 'resources'), { recursive: true });
  for (const [name, resource] of Object.entries(RESOURCES))
    await writeFile(path.join(configDir, 'resources', `${name}.json`), JSON.stringify(resource));
  await expect
    .poll(async () => JSON.stringify(await callApi(url, 'GET', '/config/index.json')))
    .toContain('"block-desk"');
  await callApi(url, 'POST', '/api/v1/user', { token, body: { ...MANAGER, roles: [{ name: 'manager' }] } });
});

test.beforeEach(async ({ page }) => {
  const { url } = product();
  outside = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) outside.push(request.url());
  });
  const { content } = await callApi(url, 'GET', '/api/v1/dept', { token });
  const ids = content.map(({ id }: { id: number }) => id);
  if (ids.length > 0) await callApi(url, 'DELETE', '/api/v1/dept', { token, body: { ids } });
  for (const [name, code] of [
    ['停車組', 'P01'],
    ['行政組', 'A01'],
    ['餐飲組', 'F01'],
  ])
    await callApi(url, 'POST', '/api/v1/dept', { token, body: { name, code } });
  units = (await callApi(url, 'GET', '/api/v1/dept', { token })).content;
});

test.afterEach(() => expect(outside).toEqual([]));

test('lists and filters, with our words and links', async ({ page }) => {
  await open(page, CHIEF, 'unit-desk');
  await expect(page.getByRole('columnheader', { name: word('dept.fields.name') })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Σ 3' })).toBeVisible();
  await page.getByRole('textbox', { name: word('ra.action.search') }).fill('P01');
  await expect(page.getByRole('row', { name: /停車組/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /行政組/ })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Σ 1' })).toBeVisible();
  await expect(page).toHaveURL(/unit-desk\?.*P01/);
});

test('creates with its own validation, and leads back to the list', async ({ page }) => {
  await open(page, CHIEF, 'unit-desk');
  await page.getByRole('link', { name: word('ra.action.create') }).click();
  await expect(page).toHaveURL(/\/dashboard\/unit-desk\/0$/);
  await page.getByRole('textbox', { name: word('dept.fields.name') }).fill('租賃組');
  await page.getByRole('button', { name: word('ra.action.save') }).click();
  await expect(page.getByText(word('ra.validation.required'))).toBeVisible();
  await page.getByRole('textbox', { name: word('dept.fields.code') }).fill('R01');
  await page.getByRole('button', { name: word('ra.action.save') }).click();
  await expect(page).toHaveURL(/\/dashboard\/unit-desk$/);
  await expect(page.getByRole('row', { name: /租賃組.*R01/ })).toBeVisible();
});

test('edits when the server has said yes, and keeps what was typed when it says no', async ({ page }) => {
  await open(page, CHIEF, 'unit-desk');
  await page.getByRole('row', { name: /行政組/ }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/unit-desk/${idOf('行政組')}$`));
  await page.getByRole('button', { name: '☎' }).click();
  await expect(page.getByText('☎ A01')).toBeVisible();
  const code = page.getByRole('textbox', { name: word('dept.fields.code') });
  await code.fill('x'.repeat(51));
  await page.getByRole('button', { name: word('ra.action.save') }).click();
  await expect(page.getByText(word('validation.maxLength', { limit: 50 }))).toBeVisible();
  await expect(code).toHaveValue('x'.repeat(51));
  await code.fill('A02');
  await page.getByRole('button', { name: word('ra.action.save') }).click();
  await expect(page.getByRole('row', { name: /行政組.*A02/ })).toBeVisible();
});

test('deletes after a question, never to be undone later', async ({ page }) => {
  await open(page, CHIEF, 'unit-desk');
  await page
    .getByRole('row', { name: /餐飲組/ })
    .getByRole('button', { name: word('ra.action.delete') })
    .click();
  const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('ra.action.confirm') })
    .click();
  expect((await answered).ok()).toBe(true);
  await expect(page.getByRole('row', { name: /餐飲組/ })).toBeHidden();
  await expect(page.getByRole('button', { name: word('ra.action.undo') })).toBeHidden();
});

test('says why a deletion was refused, and keeps what was chosen', async ({ page }) => {
  await open(page, CHIEF, 'unit-desk');
  const params = { count: 2, names: '甲, 乙' };
  await page.route(/\/api\/v1\/dept\b/, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 409,
          json: { status: 409, code: 'stillUsed', message: '', params, request_id: 'r' },
        })
      : route.continue(),
  );
  const row = page.getByRole('row', { name: /餐飲組/ });
  await row.getByRole('checkbox', { name: word('ra.action.select_row') }).check();
  const tools = page.locator('[data-test="bulk-actions-toolbar"]');
  const remove = tools.getByRole('button', { name: word('ra.action.delete') });
  // The bar grows when a row is chosen.
  const room = async () => {
    const [bar, button] = [await tools.boundingBox(), await remove.boundingBox()];
    return (bar?.y ?? 0) + (bar?.height ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('ra.action.confirm') })
    .click();
  await expect(page.getByRole('alert')).toHaveText(
    word('problems.stillUsed', { count: 2, names: ['甲', '乙'].join(word('engine.table.separator')) }),
  );
  await expect(row).toBeVisible();
});

test('its buttons change the theme and the language of the shell, and both stay', async ({ page }) => {
  await open(page, CHIEF, 'unit-desk');
  const isDark = () => page.evaluate(() => document.documentElement.dataset.theme === 'dark');
  const was = await isDark();
  await page.getByRole('button', { name: word('ra.action.toggle_theme') }).click();
  await expect.poll(isDark).toBe(!was);
  await page.getByRole('main').getByRole('button', { name: '繁體中文' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Create' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Create' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await isDark()).toBe(!was);
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click();
  await expect.poll(isDark).toBe(was);
});

test('shows a reference by its name, which leads to the form that we have for it', async ({ page }) => {
  const { url } = product();
  const body = { name: '陳先生', plate: 'ABC-1234', dept_id: idOf('停車組') };
  const { id } = await callApi(url, 'POST', '/api/v1/black-list', { token, body });
  await open(page, CHIEF, 'block-desk');
  await page
    .getByRole('row', { name: /ABC-1234.*停車組/ })
    .getByText('陳先生')
    .click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/block-desk/${id}$`));
  await expect(page.getByText(word('black-list.fields.plate'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '停車組' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/manage/depts\\?form=${idOf('停車組')}`));
  const dialog = page.getByRole('dialog', { name: word('dept.form.edit') });
  await expect(dialog.getByRole('textbox', { name: word('dept.fields.code'), exact: true })).toHaveValue(
    'P01',
  );
});

test('who may only read finds nothing to change', async ({ page }) => {
  await open(page, MANAGER, 'unit-desk');
  await expect(page.getByRole('row', { name: /停車組/ })).toBeVisible();
  await expect(page.getByRole('link', { name: word('ra.action.create') })).toBeHidden();
  await expect(page.getByRole('button', { name: word('ra.action.delete') })).toBeHidden();
  await expect(page.getByRole('button', { name: word('ra.action.export') })).toBeHidden();
});

test('passes WCAG AA in either theme', async ({ page }) => {
  await open(page, CHIEF, 'unit-desk');
  await expect(page.getByRole('row', { name: /停車組/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row', { name: /停車組/ }).click();
  await expect(page.getByRole('textbox', { name: word('dept.fields.code') })).toHaveValue('P01');
  await expectAccessible(page);
});

async function open(page: Page, { name, password }: typeof CHIEF, route: string): Promise<void> {
  const { url } = product();
  await signIn(page, url, name, password);
  await page.goto(`${url}/dashboard/${route}`);
}

function idOf(name: string): number {
  return units.find((unit) => unit.name === name)?.id ?? 0;
}
