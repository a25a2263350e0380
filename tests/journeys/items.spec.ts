import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const ITEMS = '/api/v1/item';
let token = '';
let shelf = 0;

/** A demonstration, with a category of this file's own: 45 items, so that its last page is not full. */
const url = productFor({
  isDemo: true,
  prepare: async (at) => {
    token = (await callApi(at, 'POST', '/api/v1/user/login', { body: { name: 'admin', pass: PASSWORD } }))
      .token;
    shelf = (await callApi(at, 'POST', '/api/v1/category', { token, body: { name: '測試架' } })).id;
    for (let number = 1; number <= 45; number += 1)
      await callApi(at, 'POST', ITEMS, { token, body: buildItem(`測試品 ${number}`) });
  },
});

function buildItem(name: string) {
  return { name, type: 'single', category_id: shelf, price: { type: 'all', in: 50, out: 45 }, active: true };
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: word(`item.fields.${name}`), exact: true });

async function openItems(page: Page, user = 'admin', search = ''): Promise<void> {
  await signIn(page, url(), user, PASSWORD);
  await page.goto(`${url()}/dashboard/items${search}`);
  await expect(page.getByRole('heading', { name: word('item.title'), level: 1 })).toBeVisible();
}

test('items stand by category, read page after page of 20 until one is not full', async ({ page }) => {
  const pages: string[] = [];
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (asked.pathname === ITEMS && asked.searchParams.get('categoryId') === String(shelf))
      pages.push(`${asked.searchParams.get('page')} ${asked.searchParams.get('pageSize')}`);
  });
  await openItems(page, 'admin', `?filter={"category_id":${shelf}}`);
  await expect(page.getByRole('heading', { name: '測試架', level: 2 })).toBeVisible();
  await expect(page.getByText(word('engine.count', { count: 45 })).first()).toBeVisible();
  expect(pages).toHaveLength(3);
  expect(new Set(pages).size).toBe(3);
  expect(pages.every((one) => one.endsWith(' 20'))).toBe(true);
});

test('the search narrows the cards, and clearing it brings them back', async ({ page }) => {
  await openItems(page);
  await page.getByRole('searchbox').fill('測試品 44');
  await expect(card(page, '測試品 44')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: word('engine.filters.clearAll') }).click();
  await expect(page.getByRole('article').nth(1)).toBeVisible();
});

test('the supply is switched at once and stays after a reload', async ({ page }) => {
  await openItems(page, 'admin', '?filter={"q":"測試品 12"}');
  const supply = card(page, '測試品 12').getByRole('switch');
  await expect(supply).toBeChecked();
  await supply.click();
  await expect(supply).not.toBeChecked();
  await expect(card(page, '測試品 12').getByText(word('item.enums.active.false'))).toBeVisible();
  await page.reload();
  await expect(card(page, '測試品 12').getByRole('switch')).not.toBeChecked();
});

test('a switch that the provider refuses stays as it was, and says so', async ({ page }) => {
  await openItems(page, 'admin', '?filter={"q":"測試品 13"}');
  await page.route(`**${ITEMS}/*`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  const supply = card(page, '測試品 13').getByRole('switch');
  await supply.click();
  await expect(page.getByText(word('item.messages.saveFailed')).first()).toBeVisible();
  await expect(supply).toBeChecked();
});

test('a card is duplicated, opened and deleted', async ({ page }) => {
  await openItems(page, 'admin', '?filter={"q":"測試品 14"}');
  const duplicate = word('engine.action.of', { action: word('engine.slots.duplicate'), name: '測試品 14' });
  await page.getByRole('button', { name: duplicate }).click();
  // Told apart by its name, and off sale until somebody says so.
  const name = word('item.copyName', { name: '測試品 14' });
  await expect(card(page, name)).toBeVisible();
  await expect(card(page, name).getByRole('switch')).not.toBeChecked();

  await card(page, name)
    .getByRole('button', {
      name: word('engine.action.of', { action: word('engine.delete'), name }),
    })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('engine.slots.delete') })
    .click();
  await expect(card(page, name)).toHaveCount(0);
  await expect(card(page, '測試品 14')).toHaveCount(1);
  await expect(page.getByText(word('item.messages.deleted'), { exact: true })).toBeVisible();
});

test('a new item starts as the documents say, and its prices follow where it is sold', async ({ page }) => {
  await openItems(page);
  await page
    .getByRole('button', { name: word('engine.slots.create') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/item\/0$/);
  await expect(page.getByRole('radio', { name: word('item.enums.type.single') })).toBeChecked();
  await expect(page.getByRole('radio', { name: word('item.enums.price.type.all') })).toBeChecked();
  await expect(field(page, 'price.in')).toHaveValue('100');
  await expect(field(page, 'price.out')).toHaveValue('100');
  for (const box of await page.locator('.MuiAutocomplete-inputRoot').all())
    expect((await box.boundingBox())?.height).toBe(36);

  await page.getByRole('button', { name: word('engine.save') }).click();
  await expect(page.getByText(word('item.errors.name.required')).first()).toBeVisible();
  await expect(page.getByText(word('item.errors.category_id.required')).first()).toBeVisible();

  await field(page, 'name').fill('外帶限定');
  const category = page.getByRole('combobox', { name: new RegExp(word('item.fields.category_id')) });
  await category.fill('測試架');
  await page.getByRole('option', { name: '測試架' }).click();
  await expect(category).toHaveValue('測試架');
  await page.getByRole('radio', { name: word('item.enums.price.type.take_out') }).check();
  await expect(field(page, 'price.in')).toHaveCount(0);
  await field(page, 'price.out').fill('');
  await page.getByRole('button', { name: word('engine.save') }).click();
  await expect(page.getByText(word('item.errors.price.out.required')).first()).toBeVisible();
  await field(page, 'price.out').fill('88');
  await page.getByRole('button', { name: word('engine.save') }).click();

  await expect(page).toHaveURL(/\/dashboard\/items/);
  await expect(page.getByText(word('item.messages.saved'), { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('外帶限定');
  const made = card(page, '外帶限定');
  await expect(made.getByText('88')).toBeVisible();
  await expect(made.getByText(word('item.fields.price.in'), { exact: true })).toHaveCount(0);
});

test('staff switch the supply, and may look at an item but not change it', async ({ page }) => {
  await openItems(page, 'basic', '?filter={"q":"測試品 20"}');
  await expect(card(page, '測試品 20').getByRole('switch')).toBeVisible();
  await card(page, '測試品 20').getByRole('button', { name: '測試品 20', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/item\/\d+$/);
  await expect(
    page.getByRole('textbox', { name: new RegExp(word('item.fields.name')) }).first(),
  ).not.toBeEditable();
  await expect(page.getByRole('button', { name: word('engine.save') })).toHaveCount(0);
});

test('audit has no items', async ({ page }) => {
  await signIn(page, url(), 'audit', PASSWORD);
  await page.goto(`${url()}/dashboard/items`);
  await expect(page.getByText(word('shell.states.noAccess', { title: word('menu.item') }))).toBeVisible();
});

test('cards and form have no serious barrier in either theme, also on a tablet', async ({ page }) => {
  await openItems(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.goto(`${url()}/dashboard/item/1`);
  await expect(field(page, 'name')).toBeVisible();
  await expectAccessible(page);
});
