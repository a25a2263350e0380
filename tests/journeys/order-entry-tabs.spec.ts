import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import orderItems from '../../resources/order-items.json' with { type: 'json' };
import { button, checkoutButton, dialog, line, tile } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import { openTill, ordersOf, PASSWORD, plugPrinter, setUpCafe } from './cafe.ts';
import { expect, processFor, signIn, test } from './journey.ts';

let token = '';
const product = processFor({
  prepare: async (at) => {
    token = await setUpCafe(at);
  },
});
const url = () => product().url;

test('two tabs have an order each; one that was closed is taken over by the next', async ({
  page,
  context,
}) => {
  await openTill(page, url(), 'mei', false);
  await tile(page, '紅茶').click();
  const second = await context.newPage();
  await second.goto(`${url()}/dashboard/order-items`);
  await expect(second.getByText(word('order-entry.empty'))).toBeVisible();
  await tile(second, '珍珠奶茶').click();
  await page.reload();
  await expect(line(page, '紅茶')).toBeVisible();
  await expect(line(page, '珍珠奶茶')).toBeHidden();

  await second.close();
  const third = await context.newPage();
  await third.goto(`${url()}/dashboard/order-items`);
  await expect(line(third, '珍珠奶茶')).toBeVisible();
  await expect(line(third, '紅茶')).toBeHidden();
});

test('a tab that is loaded while another one checks out keeps its own order', async ({ page, context }) => {
  await plugPrinter(page);
  await openTill(page, url());
  const other = await context.newPage();
  await other.goto(`${url()}/dashboard/order-items`);
  await tile(other, '珍珠奶茶').click();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/order', async (route) => {
    if (route.request().method() === 'POST') await isReleased;
    await route.continue();
  });
  await tile(page, '紅茶').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'checkout')).toContainText(word('order-entry.processing'));
  await other.reload();
  await expect(line(other, '珍珠奶茶')).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  release();
  await expect(dialog(page, 'processingSucceeded')).toBeVisible();
  await expect(line(other, '珍珠奶茶')).toBeVisible();
});

test('another till is taken over only when it is said so', async ({ page }) => {
  await openTill(page, url());
  await page.keyboard.press('s');
  const settings = dialog(page, 'settings.title');
  const current = settings.getByRole('button', { pressed: true });
  const first = (await current.textContent()) ?? '';
  await button(page, 'settings.newTill').click();
  await expect(current).not.toHaveText(first);
  const second = (await current.textContent()) ?? '';

  await settings.getByRole('button', { name: first, exact: true }).click();
  await expect(settings).toContainText(word('order-entry.settings.takeOver', { name: first }));
  await expect(current).toHaveText(second);
  await button(page, 'settings.takeOverNow', { name: first }).click();
  await expect(current).toHaveText(first);
});

test('without single keys a slip does nothing, and Alt does what it did', async ({ page }) => {
  await openTill(page, url(), 'mei', false);
  await page.keyboard.press('s');
  const box = page.getByRole('checkbox', { name: word('order-entry.settings.usesSingleKeys') });
  await box.uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await page.keyboard.press('?');
  await expect(page.getByRole('radio', { name: word('order-entry.takeIn') })).toBeChecked();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Alt+o');
  await expect(page.getByRole('radio', { name: word('order-entry.takeOut') })).toBeChecked();
  // It is this browser's choice, over a reload.
  await page.reload();
  await expect(tile(page, '紅茶')).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('radio', { name: word('order-entry.takeOut') })).toBeChecked();
});

test('who may open the till and not sell sees all of it, is told so, and sells nothing', async ({ page }) => {
  const folder = path.join(product().configDir, 'resources');
  await mkdir(folder, { recursive: true });
  const privileges = [...orderItems.privileges, 'audit:r'];
  await writeFile(path.join(folder, 'order-items.json'), JSON.stringify({ ...orderItems, privileges }));
  await signIn(page, url(), 'aud', PASSWORD);
  await expect(async () => {
    await page.goto(`${url()}/dashboard/order-items`);
    await expect(tile(page, '紅茶')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const before = (await ordersOf(url(), token)).length;
  await expect(page.getByText(word('order-entry.mayNotSell'))).toBeVisible();
  await tile(page, '紅茶').click();
  await expect(line(page, '紅茶')).toContainText('30');
  await expect(checkoutButton(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('l');
  await expect(dialog(page, 'orders.title')).toBeVisible();
  await expect(button(page, 'orders.refund')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(button(page, 'settings.newTill')).toHaveCount(0);
  expect((await ordersOf(url(), token)).length).toBe(before);
});
