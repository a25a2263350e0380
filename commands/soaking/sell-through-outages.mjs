import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../preparing/find-free-port.mjs';
import { callApi } from '../testing/call-api.mjs';
import { startProduct } from '../testing/product-process.mjs';
import { startGateway } from './gateway.mjs';
import { openShop, PRICE } from './shop.mjs';
import { logIn, openBrowser, openTill, sell, tiles, untilKept, word } from './till-page.mjs';
import { assertTillSales, awaitSales, readSales } from './till-sales.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const CHIEF = { name: 'chief', password: 'chief-password' };
const MEI = { name: 'mei', password: 'mei-password' };
const CHEN = { name: 'chen', password: 'chen-password' };
const SALES = 5;

/**
 * A till in a real browser sells five times while its provider is away: no network, a proxy without a server, a
 * reload in between, no network again. Then another cashier signs in, and answers get lost while the sales are sent.
 * @param {number} span milliseconds that the provider is away
 * @throws Error that says what is missing, doubled or under another name
 */
export async function sellThroughOutages(span) {
  // A soak must not print on the printers of this machine.
  const product = await startProduct({ env: { PRINTER_PORT: String(await findFreePort()) } });
  const gateway = await startGateway(product.url);
  const { page, close } = await openBrowser();
  try {
    const { token } = await openShop(product.url, CHIEF);
    for (const { name, password } of [MEI, CHEN])
      await callApi(product.url, 'POST', '/api/v1/user', {
        token,
        body: { name, password, roles: [{ name: 'basic' }] },
      });
    await openTill(page, gateway.url, MEI);
    await untilKept(page);
    await sellWhileAway(page, gateway, span);
    const early = await readSales(product.url, token);
    if (early.length > 0) throw new Error(`${early.length} sales arrived where nothing could come through.`);
    gateway.weather = 'lossy';
    await page.getByRole('alert').getByRole('button').click();
    await logIn(page, CHEN);
    const { sales, took } = await awaitSales(product.url, token, SALES);
    assertTillSales(sales, { count: SALES, price: PRICE, cashier: MEI.name });
    const { cut, refused, lost } = gateway.counts;
    if (cut === 0 || refused === 0 || lost === 0)
      throw new Error(`The weather was fair: ${JSON.stringify(gateway.counts)}`);
    console.log(
      `${SALES} sales in ${span / 1000} s away (${cut} requests cut off, ${refused} answered 502, ${lost} answers lost): each once, ${Math.round(took)} ms after the next login.`,
    );
  } finally {
    await close();
    await gateway.close();
    await product.dispose();
  }
}

/**
 * @param {Page} page
 * @param {import('./gateway.mjs').Gateway} gateway
 * @param {number} span
 */
async function sellWhileAway(page, gateway, span) {
  const begun = Date.now();
  const until = (/** @type {number} */ part) => sleep(Math.max(0, begun + span * part - Date.now()));
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
