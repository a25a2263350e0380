import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { fillLogin } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import { expect, processFor, signIn, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

const CHIEF = { name: 'chief', password: 'chief-password' };
const MEI = { name: 'mei', password: 'mei-password' };
const CHEN = { name: 'chen', password: 'chen-password' };
let token = '';

const product = processFor({
  prepare: async (at) => {
    token = await registerFirstUser(at, CHIEF);
    for (const { name, password } of [MEI, CHEN])
      await callApi(at, 'POST', '/api/v1/user', {
        token,
        body: { name, password, roles: [{ name: 'basic' }] },
      });
    const tea = { name: '紅茶', type: 'single', category_id: 1, price: { type: 'all', in: 30, out: 25 } };
    await callApi(at, 'POST', '/api/v1/item', { token, body: tea });
  },
});

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key) });

async function openTill(page: Page): Promise<void> {
  await signIn(page, product().url, MEI.name, MEI.password);
  await page.goto(`${product().url}/dashboard/order-items`);
  await page.getByRole('button', { name: word('order-entry.settings.choose'), exact: true }).click();
  await button(page, 'order-entry.settings.newTill').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(word('order-entry.settings.noTill'))).toBeHidden();
}

/** The worker keeps the page some seconds after it was drawn. */
async function expectKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('gatehouse-shell-'));
        const shell = names[0] === undefined ? null : await caches.open(names[0]);
        const config = await caches.match('/config/index.json');
        return (await shell?.match('/')) !== undefined && config !== undefined;
      }),
    )
    .toBe(true);
}

const NEW_TOTAL = '應收合計';

/** A translator changes a word while the till is open: its page offers to be loaded again, and is not. */
async function changeWord(page: Page): Promise<void> {
  const folder = path.join(product().configDir, 'i18n', 'zh-TW');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'order-entry.json'), JSON.stringify({ total: NEW_TOTAL }));
  await expect(button(page, 'shell.update.reload')).toBeVisible();
}

async function sell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /紅茶/ }).first().click();
  await page.getByRole('button', { name: new RegExp(`^${word('order-entry.checkout')}`) }).click();
  await button(page, 'order-entry.paying.exact').click();
  await button(page, 'order-entry.paying.confirm').click();
  await expect(page.getByText(word('order-entry.sold.keptText'))).toBeVisible();
  await button(page, 'order-entry.sold.next').click();
}

async function readSales(): Promise<{ till_number: string; status: string; sold_by: string }[]> {
  const { content } = await callApi(product().url, 'GET', '/api/v1/order?pageSize=100', { token });
  return content.map((order: { till_number: string; status: string; sold_by: { name: string } }) => ({
    till_number: order.till_number,
    status: order.status,
    sold_by: order.sold_by.name,
  }));
}

/** What waits and what is offline stand beside the name of the till: none of the three is cut. */
async function expectWholeSigns(page: Page) {
  const before = page.viewportSize();
  const name = page.locator('header > h1 + span + span');
  await expect(name).not.toBeEmpty();
  const sign = page.locator('header [role="status"] > span');
  const cutOff = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    Math.max(0, scrollWidth - clientWidth, scrollHeight - clientHeight);
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Rounding makes a pixel of the height of two lines.
    for (const text of [name, sign]) await expect.poll(() => text.evaluate(cutOff)).toBeLessThanOrEqual(1);
  }
  if (before !== null) await page.setViewportSize(before);
}

test('offline with five sales, a reload in between, another cashier after: all arrive once, by who sold', async ({
  page,
  context,
}) => {
  await openTill(page);
  await expectKept(page);

  await changeWord(page);

  await context.setOffline(true);
  for (let count = 0; count < 3; count += 1) await sell(page);
  await page.reload();
  await expect(page.getByText(new RegExp(word('order-entry.offline'))).first()).toBeVisible();
  await expect(page.getByText(NEW_TOTAL)).toBeVisible();
  for (let count = 0; count < 2; count += 1) await sell(page);
  await expectWholeSigns(page);
  await page.getByRole('link', { name: word('order-entry.exit') }).click();
  await expect(page.getByText(word('shell.outbox.waiting', { count: 5 }))).toBeVisible();
  // Without a network and without a session the start says in the console why it goes no further.
  page.removeAllListeners('console');
  await page.getByRole('link', { name: word('shell.header.logout') }).click();
  await expect(page.getByRole('heading', { name: /Cannot reach|無法連線/ })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('alert').getByRole('button').click();
  await fillLogin(page, CHEN.name, CHEN.password);
  await page.waitForURL('**/dashboard/**');

  await expect.poll(async () => (await readSales()).length).toBe(5);
  const numbers = [1, 2, 3, 4, 5].map((count) => `A-00${count}`);
  await expect
    .poll(async () => (await readSales()).filter(({ status }) => status === 'approved').length)
    .toBe(5);
  expect((await readSales()).map(({ till_number: number }) => number).toSorted()).toEqual(numbers);
  expect(new Set((await readSales()).map(({ sold_by: by }) => by))).toEqual(new Set([MEI.name]));
  await page.goto(`${product().url}/dashboard/order-items`);
  await expect(page.getByRole('button', { name: /紅茶/ }).first()).toBeVisible();
  expect(await readSales()).toHaveLength(5);
});
