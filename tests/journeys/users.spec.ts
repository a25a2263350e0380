import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, processFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
let token = '';
const product = processFor({
  isDemo: true,
  prepare: async (at) => {
    token = (await callApi(at, 'POST', '/api/v1/user/login', { body: { name: 'admin', pass: PASSWORD } }))
      .token;
    for (let number = 1; number <= 15; number += 1)
      await callApi(at, 'POST', '/api/v1/user', {
        token,
        body: { name: `staff${number}`, password: PASSWORD, roles: [{ name: 'basic' }] },
      });
  },
});
const url = () => product().url;

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: word(`user.fields.${name}`), exact: true });
const activeSwitch = (page: Page) =>
  page.getByRole('switch', { name: new RegExp(word('user.columns.active')) });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });

async function openUsers(page: Page, user = 'admin'): Promise<void> {
  await signIn(page, url(), user, PASSWORD);
  await page.goto(`${url()}/dashboard/users`);
  await expect(page.getByRole('heading', { name: word('user.title'), level: 1 })).toBeVisible();
}

async function idOf(name: string): Promise<number> {
  const { content } = await callApi(url(), 'GET', `/api/v1/user?searchBy=name&searchText=${name}`, { token });
  return content.find((one: { name: string }) => one.name === name).id;
}

test('users are listed by 12 and searched by name', async ({ page }) => {
  await openUsers(page);
  await expect(page.locator('tr[data-index]')).toHaveCount(12);
  await page.getByRole('searchbox').fill('staff15');
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await expect(row(page, 'staff15')).toContainText(word('user.enums.roles.name.basic'));
});

test('a user is added on a page of their own, with a password that is asked for once', async ({ page }) => {
  await openUsers(page);
  await page
    .getByRole('button', { name: word('engine.slots.create') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/user\/0$/);
  await page.getByRole('button', { name: word('engine.save') }).click();
  await expect(page.getByText(word('user.errors.name.required')).first()).toBeVisible();
  await expect(page.getByText(word('user.errors.password.required')).first()).toBeVisible();

  await field(page, 'name').fill('manager');
  const password = page.getByLabel(word('user.fields.password'), { exact: false }).first();
  await password.fill('a-good-password');
  await page.getByRole('checkbox', { name: word('user.enums.roles.name.manager') }).check();
  await page.getByRole('button', { name: word('engine.save') }).click();
  await expect(page.getByText(word('engine.draft.title'))).toBeVisible();
  await expect(password).toHaveValue('a-good-password');
  // What others find in this browser afterwards.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'a-good-password',
  );

  await field(page, 'name').fill('newcomer');
  await page.getByRole('button', { name: word('engine.draft.retry') }).click();
  await expect(page).toHaveURL(/\/dashboard\/users/);
  await expect(page.getByText(word('user.messages.saved'), { exact: true })).toBeVisible();

  await page.goto(`${url()}/dashboard/user/${await idOf('newcomer')}`);
  await expect(field(page, 'name')).toHaveValue('newcomer');
  await expect(page.getByText(word('user.fields.password'), { exact: true })).toHaveCount(0);
});

test('nobody edits their own roles, or disables themselves', async ({ page }) => {
  await openUsers(page, 'supervisor');
  await page.goto(`${url()}/dashboard/user/${await idOf('supervisor')}`);
  await expect(field(page, 'name')).toBeEditable();
  await expect(page.getByRole('checkbox', { name: word('user.enums.roles.name.admin') })).toBeDisabled();
  await expect(activeSwitch(page)).toBeDisabled();
});

test('what the provider would refuse is not offered: nobody changes those above them, or deletes themselves', async ({
  page,
}) => {
  await openUsers(page, 'manager');
  // The accounts of the demo stand behind its Chinese names.
  await page.goto(`${url()}/dashboard/users?perPage=50`);
  const action = (name: string, of: string) =>
    page.getByRole('button', {
      name: word('engine.action.of', { action: word(name), name: of }),
      exact: true,
    });
  await expect(action('engine.view', 'admin')).toBeVisible();
  await expect(action('engine.slots.edit', 'manager')).toBeVisible();
  await expect(action('engine.slots.delete', 'admin')).toHaveAttribute('aria-disabled', 'true');
  await expect(action('engine.slots.delete', 'manager')).toHaveAttribute('aria-disabled', 'true');
  await expect(action('engine.slots.delete', 'basic')).toHaveAttribute('aria-disabled', 'false');
  await action('engine.slots.delete', 'admin').hover();
  await expect(page.getByText(word('user.messages.delete.disabled'))).toBeVisible();

  await action('engine.view', 'admin').click();
  await expect(page.getByRole('textbox', { name: new RegExp(word('user.fields.name')) })).not.toBeEditable();
  await expect(page.getByRole('button', { name: word('engine.save') })).toHaveCount(0);

  await page.goto(`${url()}/dashboard/user/${await idOf('basic')}`);
  const role = (name: string) => page.getByRole('checkbox', { name: word(`user.enums.roles.name.${name}`) });
  await expect(role('manager')).toBeEnabled();
  await expect(role('supervisor')).toBeDisabled();
  await expect(role('admin')).toBeDisabled();
});

test('who is disabled is signed out and not let in again', async ({ page, browser }) => {
  const other = await browser.newPage({ locale: 'zh-TW' });
  await signIn(other, url(), 'staff3', PASSWORD);
  await other.goto(`${url()}/dashboard`);
  await expect(other.getByRole('banner').getByText('staff3')).toBeVisible();
  await openUsers(page);
  await page.goto(`${url()}/dashboard/user/${await idOf('staff3')}`);
  await activeSwitch(page).uncheck();
  await page.getByRole('button', { name: word('engine.save') }).click();
  await expect(page).toHaveURL(/\/dashboard\/users/);

  const answer = await fetch(`${url()}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'staff3', pass: PASSWORD }),
  });
  expect(answer.status).toBe(401);
  await other.reload();
  await expect(other.getByRole('button', { name: word('shell.login.submit') })).toBeVisible();
  await other.close();
});

test('a deposit moves the wallet once, and stands first in its history', async ({ page }) => {
  await openUsers(page);
  await page.goto(`${url()}/dashboard/user/${await idOf('staff5')}`);
  const wallets = page.getByRole('table', { name: word('user.panels.wallets') });
  // Before the dialog opens: it hides the page behind it from readers.
  const wallet = (await wallets.getByRole('row').nth(1).getByRole('cell').first().textContent()) ?? '';
  await wallets.getByRole('button', { name: word('user.actions.deposit') }).click();
  const title = word('user.dialogs.deposit.title', { owner: 'staff5', name: wallet });
  const dialog = page.getByRole('dialog', { name: title });
  const amount = dialog.getByRole('textbox', { name: word('user.fields.amount'), exact: true });
  await amount.fill('0');
  await dialog.getByRole('button', { name: word('user.actions.deposit'), exact: true }).click();
  await expect(dialog.getByText(word('user.errors.amount.exclusiveMinimum')).first()).toBeVisible();
  await amount.fill('250');
  await amount.press('Tab');
  await dialog.getByRole('button', { name: word('user.actions.deposit'), exact: true }).dblclick();

  await expect(page.getByText(word('user.messages.deposit.success'))).toBeVisible();
  await expect(wallets.getByRole('row').nth(1)).toContainText('250');
  const history = page.getByRole('table', { name: word('user.panels.transactions') });
  await expect(history.getByRole('row').nth(1)).toContainText(
    word('wallet-transaction.enums.tx_type.deposit'),
  );
  await expect(history.getByRole('row')).toHaveCount(2);
});

test('face detectors stand there with the plugin alone, and refresh without resetting the form', async ({
  page,
}) => {
  const id = await idOf('staff6');
  const devices = page.getByRole('table', { name: word('user.panels.devices') });
  await openUsers(page);
  let status = 'waiting';
  await page.route(`**/api/v1/user/${id}?*`, async (route) => answerWithDevice(route));
  await page.route(`**/api/v1/user/${id}`, async (route) => answerWithDevice(route));
  async function answerWithDevice(route: Parameters<Parameters<Page['route']>[1]>[0]) {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), register_apps: [{ id: 1, name: '大門', status }] },
    });
  }
  await setPlugin(false);
  await page.goto(`${url()}/dashboard/user/${id}`);
  await expect(page.getByRole('table', { name: word('user.panels.wallets') })).toBeVisible();
  await expect(devices).toHaveCount(0);

  await setPlugin(true);
  await page.reload();
  await expect(devices.getByText(word('register-app.enums.status.other'))).toBeVisible();
  await field(page, 'name').fill('half typed');
  status = 'sync';
  await expect(devices.getByText(word('register-app.enums.status.sync'))).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('half typed');
});

async function setPlugin(isOn: boolean): Promise<void> {
  const settings = await callApi(url(), 'GET', '/api/v1/system/settings', { token });
  await callApi(url(), 'PUT', '/api/v1/system/settings', {
    token,
    body: { ...settings, FACE_DETECTOR: { ENABLE: isOn } },
  });
}

test('a role that may only read has an eye instead of a pencil, and a form that cannot be edited', async ({
  page,
}) => {
  const folder = path.join(product().configDir, 'resources');
  await mkdir(folder, { recursive: true });
  const resource = {
    privileges: ['admin:crud', 'supervisor:r'],
    formPrivileges: ['admin:crud', 'supervisor:r'],
  };
  await writeFile(path.join(folder, 'user.json'), JSON.stringify({ ...(await builtIn()), ...resource }));
  await signIn(page, url(), 'supervisor', PASSWORD);
  await expect(async () => {
    await page.goto(`${url()}/dashboard/users`);
    await expect(
      page.getByRole('button', {
        name: word('engine.action.of', { action: word('engine.view'), name: 'basic' }),
      }),
    ).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: word('engine.slots.create') })).toHaveCount(0);
  await page
    .getByRole('button', { name: word('engine.action.of', { action: word('engine.view'), name: 'basic' }) })
    .click();
  await expect(page.getByRole('textbox', { name: new RegExp(word('user.fields.name')) })).not.toBeEditable();
  await expect(page.getByRole('button', { name: word('engine.save') })).toHaveCount(0);
});

async function builtIn(): Promise<object> {
  const { default: file } = await import('../../resources/user.json', { with: { type: 'json' } });
  return file;
}

test('list and form have no serious barrier in either theme', async ({ page }) => {
  await openUsers(page);
  await expect(row(page, 'admin')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${url()}/dashboard/user/${await idOf('staff7')}`);
  await expect(page.getByRole('table', { name: word('user.panels.wallets') })).toBeVisible();
  await expectAccessible(page);
});

test("a user's page, its breadcrumb and the tab are titled by the user's name", async ({ page }) => {
  await openUsers(page);
  await page.goto(`${url()}/dashboard/user/${await idOf('staff7')}`);
  await expect(page.getByRole('heading', { name: 'staff7', level: 1 })).toBeVisible();
  await expect(page.getByText(word('user.form.edit'), { exact: true })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: word('shell.header.breadcrumb') });
  await expect(crumbs).toHaveText([word('menu.captions.master'), word('menu.user'), 'staff7'].join(''));
  await expect(page).toHaveTitle(`staff7 - ${word('menu.user')} - Gatehouse`);
});
