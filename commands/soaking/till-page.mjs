import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '../ensure-browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const WORDS = path.join(import.meta.dirname, '../../i18n/zh-TW');
const PATIENCE = 30_000;

/**
 * A phrase as the browser shows it.
 * @param {string} key `order-entry.sold.next`
 * @returns {string}
 */
export function word(key) {
  const [area = '', ...steps] = key.split('.');
  const phrases = JSON.parse(readFileSync(path.join(WORDS, `${area}.json`), 'utf8'));
  const found = steps.reduce((inner, step) => inner?.[step], phrases);
  if (typeof found !== 'string') throw new Error(`There is no phrase ${key}.`);
  return found;
}

/**
 * A browser without a window, with a page that keeps itself for times without a network.
 * @returns {Promise<{ page: Page, close: () => Promise<void> }>}
 */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--disable-background-networking'],
  });
  const context = await browser.newContext({ locale: 'zh-TW', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  return { page: await context.newPage(), close: () => browser.close() };
}

/**
 * @param {Page} page that shows the login
 * @param {{ name: string, password: string }} user
 */
export async function logIn(page, { name, password }) {
  await page.getByRole('textbox', { name: word('shell.login.username'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: word('shell.login.password'), exact: true }).fill(password);
  await page.getByRole('button', { name: word('shell.login.submit'), exact: true }).click();
  await page.waitForURL('**/dashboard/**');
}

/**
 * Signs in, and makes the browser a till.
 * @param {Page} page
 * @param {string} url
 * @param {{ name: string, password: string }} user
 */
export async function openTill(page, url, user) {
  await page.goto(`${url}/login`);
  await logIn(page, user);
  await page.goto(`${url}/dashboard/order-items`);
  await page.getByRole('button', { name: word('order-entry.settings.choose'), exact: true }).click();
  await button(page, 'settings.newTill').click();
  await page.getByRole('dialog').getByRole('button', { pressed: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/**
 * Sells one of the first item, for cash.
 * @param {Page} page
 * @param {number} [clicks] on the button that pays, before anything is drawn
 * @returns {Promise<number>} milliseconds from the click until the sale is closed
 */
export async function sell(page, clicks = 1) {
  await tiles(page).first().click();
  await button(page, 'checkout', true).click();
  const pay = button(page, 'paying.confirm', true);
  await pay.waitFor();
  const begun = performance.now();
  await pay.evaluate((element, count) => {
    for (let click = 0; click < count; click += 1) if (element instanceof HTMLElement) element.click();
  }, clicks);
  const next = button(page, 'sold.next', true);
  await next.waitFor();
  const took = performance.now() - begun;
  await next.click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return took;
}

/** @param {Page} page */
export function tiles(page) {
  return page
    .getByRole('group', { name: word('order-entry.items'), exact: true })
    .getByRole('button')
    .and(page.locator(':enabled'));
}

/**
 * @param {Page} page
 * @param {string} key
 * @param {boolean} [isBeginning] the button says more than that
 */
export function button(page, key, isBeginning = false) {
  const words = word(`order-entry.${key}`);
  return page.getByRole(
    'button',
    isBeginning ? { name: new RegExp(`^${words}`) } : { name: words, exact: true },
  );
}

/**
 * Waits until the page could be opened without a network: its worker keeps it some seconds after it was drawn.
 * @param {Page} page
 */
export async function untilKept(page) {
  const deadline = Date.now() + PATIENCE;
  while (!(await page.evaluate(isKept))) {
    if (Date.now() > deadline)
      throw new Error('The browser does not keep the page for times without a network.');
    await sleep(200);
  }
}

/** Runs in the page. */
async function isKept() {
  const name = (await caches.keys()).find((each) => each.startsWith('gatehouse-shell-'));
  const page = name === undefined ? undefined : await (await caches.open(name)).match('/');
  return page !== undefined && (await caches.match('/config/index.json')) !== undefined;
}
