import type { Locator, Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
let token = '';
const url = productFor({
  prepare: async (at) => {
    token = await registerFirstUser(at, USER);
    await callApi(at, 'POST', '/api/v1/user', {
      token,
      body: { name: 'clerk', password: 'clerk-password', roles: [{ name: 'basic' }] },
    });
  },
});

const field = (dialog: Locator, name: string) =>
  dialog.getByRole('textbox', { name: word(`app.fields.${name}`), exact: true });

async function openApps(page: Page): Promise<void> {
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/app`);
  await expect(page.getByRole('heading', { name: word('app.title'), level: 1 })).toBeVisible();
}

async function chooseType(dialog: Locator, type: string): Promise<void> {
  await dialog.getByRole('combobox', { name: new RegExp(word('app.fields.type')) }).click();
  await dialog
    .page()
    .getByRole('option', { name: word(`app.enums.type.${type}`), exact: true })
    .click();
}

test('a device has the data of its type, and its tokens are shown once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApps(page);
  await page
    .getByRole('button', { name: word('engine.slots.create') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: word('app.form.create') });
  await dialog.getByRole('button', { name: word('engine.save') }).click();
  await expect(dialog.getByText(word('app.errors.name.required')).first()).toBeVisible();
  await expect(dialog.getByText(word('app.errors.type.required')).first()).toBeVisible();

  await field(dialog, 'name').fill('一號繳費機');
  await chooseType(dialog, 'edge_face_detector');
  await expect(field(dialog, 'data.ip')).toBeVisible();
  await chooseType(dialog, 'aps');
  await expect(field(dialog, 'data.ip')).toHaveCount(0);
  await expect(field(dialog, 'data.apsDiscountMinutes')).toHaveValue('0');
  await field(dialog, 'data.apsNumber').fill('A01');
  await dialog.getByRole('button', { name: word('engine.save') }).click();

  const shown = page.getByRole('dialog', { name: word('app.shows.title') });
  const tokenBox = shown.getByRole('textbox', { name: word('app.fields.access_token') });
  await expect(tokenBox).toHaveValue(/^app-\d+-/);
  const first = await tokenBox.inputValue();
  await expectAccessible(page);
  await shown
    .getByRole('button', {
      name: word('engine.action.of', {
        action: word('engine.shownOnce.copy'),
        name: word('app.fields.access_token'),
      }),
    })
    .click();
  await expect(shown.getByText(word('engine.shownOnce.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: word('engine.shownOnce.done') }).click();
  await expect(shown).toBeHidden();

  const listed = JSON.stringify(await callApi(url(), 'GET', '/api/v1/app?pageSize=100&page=0', { token }));
  expect(listed).not.toContain(first);
  expect(listed).not.toContain('access_key');

  const row = page.getByRole('row', { name: /一號繳費機/ });
  await row.getByRole('button', { name: new RegExp(word('app.actions.renewTokens')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('app.actions.renewTokens') })
    .click();
  await expect(tokenBox).toHaveValue(/^app-\d+-/);
  expect(await tokenBox.inputValue()).not.toBe(first);
  await shown.getByRole('button', { name: word('engine.shownOnce.done') }).click();
});

test('a device is edited without touching its tokens, and deleted when that is confirmed', async ({
  page,
}) => {
  const made = await callApi(url(), 'POST', '/api/v1/app', {
    token,
    body: { name: '側門', type: 'edge_face_detector', data: { ip: '10.0.0.8' } },
  });
  await openApps(page);
  await page
    .getByRole('button', {
      name: word('engine.action.of', { action: word('engine.slots.edit'), name: '側門' }),
    })
    .click();
  const dialog = page.getByRole('dialog', { name: '側門' });
  await expect(field(dialog, 'data.ip')).toHaveValue('10.0.0.8');
  await field(dialog, 'name').fill('側門二');
  await dialog.getByRole('button', { name: word('engine.save') }).click();
  await expect(page.getByRole('row', { name: /側門二/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(made.access_token).toMatch(/^app-/);

  await page
    .getByRole('button', {
      name: word('engine.action.of', { action: word('engine.slots.delete'), name: '側門二' }),
    })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('engine.slots.delete') })
    .click();
  await expect(page.getByRole('row', { name: /側門二/ })).toBeHidden();
});

test('staff have no devices', async ({ page }) => {
  await signIn(page, url(), 'clerk', 'clerk-password');
  await page.goto(`${url()}/dashboard/app`);
  await expect(page.getByText(word('shell.states.noAccess', { title: word('menu.app') }))).toBeVisible();
});
