import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { callApi } from '../call-api.ts';
import type { Gateway } from '../gateway.ts';
import { PRICE } from '../shop.ts';
import { sell, tiles } from '../till.ts';
import { word } from '../word.ts';
import { inBrowser, logIn, openTill } from './shops.ts';
import { assertTillSales, awaitSales, readSales } from './till-sales.ts';

const MEI = { name: 'mei', password: 'mei-password' };
const CHEN = { name: 'chen', password: 'chen-password' };
const SALES = 5;
const PATIENCE = 30_000;

/**
 * A till in a real browser sells five times while its provider is away: no network, a proxy without a server, a
 * reload in between, no network again. Then another cashier signs in, and answers get lost while the sales are sent.
 * @param span milliseconds that the provider is away
 * @throws Error that says what is missing, doubled or under another name
 */
export function sellThroughOutages(span: number): Promise<void> {
  return inBrowser(async ({ product: { url }, token, gateway, page }) => {
    for (const user of [MEI, CHEN])
      await callApi(url, 'POST', '/api/v1/user', { token, body: { ...user, roles: [{ name: 'basic' }] } });
    await openTill(page, gateway.url, MEI);
    await untilKept(page);
    await sellWhileAway(page, gateway, span);
    const early = await readSales(url, token);
    if (early.length > 0) throw new Error(`${early.length} sales arrived where nothing could come through.`);
    gateway.weather = 'lossy';
    await page.getByRole('alert').getByRole('button').click();
    await logIn(page, CHEN);
    const { sales, took } = await awaitSales(url, token, SALES);
    assertTillSales(sales, { count: SALES, price: PRICE, cashier: MEI.name });
    const { cut, refused, lost } = gateway.counts;
    if (cut === 0 || refused === 0 || lost === 0)
      throw new Error(`The weather was fair: ${JSON.stringify(gateway.counts)}`);
    console.log(
      `${SALES} sales in ${span / 1000} s away (${cut} requests cut off, ${refused} answered 502, ${lost} answers lost): each once, ${Math.round(took)} ms after the next login.`,
    );
  });
}

async function sellWhileAway(page: Page, gateway: Gateway, span: number): Promise<void> {
  const begun = Date.now();
  const until = (part: number) => sleep(Math.max(0, begun + span * part - Date.now()));
  gateway.weather = 'cut';
  await sell(page);
  await sell(page);
  await until(1 / 3);
  gateway.weather = 'badGateway';
  await sell(page);
  await page.reload();
  await tiles(page).first().waitFor();
  await sell(page);
  await until(2 / 3);
  gateway.weather = 'cut';
  await sell(page);
  await page.getByRole('link', { name: word('order-entry.exit') }).click();
  await page.getByRole('link', { name: word('shell.header.logout') }).click();
  await page.getByRole('alert').getByRole('button').waitFor();
  await until(1);
}

/** Waits until the page could be opened without a network: its worker keeps it some seconds after it was drawn. */
async function untilKept(page: Page): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await page.evaluate(isKept))) {
    if (Date.now() > deadline)
      throw new Error('The browser does not keep the page for times without a network.');
    await sleep(200);
  }
}

/** Runs in the page. */
async function isKept(): Promise<boolean> {
  const name = (await caches.keys()).find((each) => each.startsWith('gatehouse-shell-'));
  const page = name === undefined ? undefined : await (await caches.open(name)).match('/');
  return page !== undefined && (await caches.match('/config/index.json')) !== undefined;
}
