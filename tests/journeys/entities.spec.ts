import type { Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const url = productFor({ isDemo: true });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function open(page: Page, role: string, route: string): Promise<void> {
  await signIn(page, url(), role, PASSWORD);
  await page.goto(`${url()}/dashboard/${route}`);
}

const button = (page: Page, key: string, params = {}) =>
  page.getByRole('button', { name: word(key, params), exact: true });
const field = (page: Page, key: string) => page.getByRole('textbox', { name: new RegExp(`^${word(key)}`) });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test.describe('whoever may', () => {
  test('gives a category a name and a picture', async ({ page }) => {
    await open(page, 'manager', 'category');
    await button(page, 'engine.slots.create').click();
    await field(page, 'category.fields.name').fill('季節限定');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PIXEL });
    await button(page, 'engine.picture.crop.confirm').click();
    await button(page, 'engine.save').click();

    await expect(page.getByText(word('category.messages.saved'))).toBeVisible();
    const picture = row(page, '季節限定').locator('img');
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });

  test('adds an ingredient whose abbreviation is its name', async ({ page }) => {
    await open(page, 'supervisor', 'ingredients');
    await button(page, 'engine.slots.create').click();
    await field(page, 'ingredient.fields.name').fill('芋圓');
    await button(page, 'engine.save').click();
    await expect(page.getByText(word('ingredient.messages.saved'))).toBeVisible();

    await page.goto(`${url()}/dashboard/ingredients?page=2`);
    await expect(row(page, '芋圓').getByRole('cell', { name: '芋圓', exact: true })).toHaveCount(2);
  });

  test('searches members, and cannot edit or delete them', async ({ page }) => {
    await open(page, 'basic', 'members');
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(word('member.fields.name')))
      .first()
      .fill('林');
    await expect(row(page, '王小明')).toHaveCount(0);

    const found = row(page, '林志豪');
    await expect(found).toContainText(word('member.enums.type.pay_taipei'));
    await expect(found.getByRole('button', { name: /編輯/ })).toBeDisabled();
    await expect(found.getByRole('button', { name: /刪除/ })).toBeDisabled();
  });

  test('puts a plate on the blacklist with its unit, in capitals', async ({ page }) => {
    await open(page, 'basic', 'manage/black-list');
    await button(page, 'engine.slots.create').click();
    await expect(page.getByRole('dialog', { name: word('black-list.form.create') })).toBeVisible();
    await field(page, 'black-list.fields.name').fill('莊先生');
    await field(page, 'black-list.fields.plate').fill('zzz-9999');
    await button(page, 'engine.save').click();

    await expect(page.getByText(word('black-list.messages.saved'), { exact: true })).toBeVisible();
    await expect(row(page, '莊先生')).toContainText('ZZZ-9999');
  });

  test('sees by number and words what a rental group allows', async ({ page }) => {
    await open(page, 'manager', 'manage/rental-group');

    await expect(row(page, 'G01')).toContainText(word('rental-group.enums.enable_strict_limit.true'));
    await expect(row(page, 'G02')).toContainText(word('rental-group.enums.enable_strict_limit.false'));
  });

  test('reads in the log, in words, what was just done', async ({ page }) => {
    await open(page, 'audit', 'system/log');

    await expect(
      page.getByText(word('log.events.signedIn.message', { user: 'audit' })).first(),
    ).toBeVisible();
    await expect(button(page, 'engine.slots.create')).toHaveCount(0);
  });

  test('changes the company and the settings', async ({ page }) => {
    await open(page, 'admin', 'system/company_info');
    await field(page, 'company-info.fields.taxId').fill('12345678');
    await button(page, 'engine.save').click();
    await expect(page.getByText(word('company-info.messages.saved'), { exact: true })).toBeVisible();

    await page.goto(`${url()}/dashboard/system/settings`);
    await page.getByRole('switch').first().click();
    await button(page, 'engine.save').click();
    await expect(page.getByText(word('system-settings.messages.saved'), { exact: true })).toBeVisible();
  });

  test('sees version and store', async ({ page }) => {
    await open(page, 'admin', 'system/info');
    await expect(page.getByText('0.1.0', { exact: true }).first()).toBeVisible();

    await page.goto(`${url()}/dashboard/store`);
    await expect(page.getByText(word('store.fields.host'), { exact: true })).toBeVisible();
  });
});

test('who may only read the company sees it, and cannot save', async ({ page }) => {
  await open(page, 'basic', 'system/company_info');

  await expect(page.getByText(word('company-info.fields.taxId')).first()).toBeVisible();
  await expect(button(page, 'engine.save')).toHaveCount(0);
  for (const box of await page.getByRole('textbox').all()) await expect(box).not.toBeEditable();
});

const CLOSED: readonly [role: string, route: string, resource: string][] = [
  ['basic', 'category', 'category'],
  ['basic', 'ingredients', 'ingredient'],
  ['audit', 'members', 'member'],
  ['audit', 'manage/black-list', 'black-list'],
  ['audit', 'manage/rental-group', 'rental-group'],
  ['contractor', 'system/log', 'log'],
  ['audit', 'system/company_info', 'company-info'],
  ['audit', 'system/info', 'info'],
  ['manager', 'store', 'store'],
  ['manager', 'system/settings', 'system-settings'],
];

for (const [role, route, resource] of CLOSED)
  test(`${role} does not get into ${route}`, async ({ page }) => {
    await open(page, role, route);

    const title = word(`menu.${resource}`);
    await expect(page.getByText(word('shell.states.noAccess', { title }))).toBeVisible();
  });
