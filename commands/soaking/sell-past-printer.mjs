import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../preparing/find-free-port.mjs';
import { startNetworkPrinter } from '../testing/network-printer.mjs';
import { startProduct } from '../testing/product-process.mjs';
import { openShop, PRICE } from './shop.mjs';
import { button, openBrowser, openTill, sell, word } from './till-page.mjs';
import { assertTillSales, awaitSales } from './till-sales.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../testing/network-printer.mjs').NetworkPrinter} NetworkPrinter */

const CHIEF = { name: 'chief', password: 'chief-password' };
const MOODS = /** @type {const} */ (['prints', 'slow', 'prints', 'breaks', 'away']);
/** What a guest waits for at most, whatever the printer does. */
const AT_ONCE = 2_000;
/** Longer than the service waits for one job. */
const QUIET = 4_000;

/**
 * Sells in a real browser through the real printer service to a network printer that is slow, breaks off or is away:
 * every sale is closed at once, and one retry of what is missing brings each receipt once.
 * @param {number} count of sales
 * @throws Error that says which sale waited, or what is missing on paper or there twice
 */
export async function sellPastPrinter(count) {
  const printer = await startNetworkPrinter();
  const product = await startProduct({
    env: {
      PRINTER: 'on',
      PRINTER_PORT: String(await findFreePort()),
      PRINTER_TARGET: `tcp://127.0.0.1:${printer.port}`,
      PRINTER_ENCODING: 'utf-8',
    },
  });
  const { page, close } = await openBrowser();
  try {
    const { token } = await openShop(product.url, CHIEF);
    await openTill(page, product.url, CHIEF);
    const longest = await sellInAllMoods(page, printer, count);
    const { sales } = await awaitSales(product.url, token, count);
    assertTillSales(sales, { count, price: PRICE, cashier: CHIEF.name });
    const retries = await printTheRest(page, printer);
    assertPapers(
      printer.papers,
      sales.map(({ id }) => id),
    );
    console.log(
      `${count} sales past a printer that failed ${retries} of them: each closed within ${Math.round(longest)} ms, each receipt printed once (${printer.papers.length}).`,
    );
  } finally {
    await close();
    await product.dispose();
    await printer.close();
  }
}

/**
 * @param {Page} page
 * @param {NetworkPrinter} printer
 * @param {number} count
 * @returns {Promise<number>} milliseconds of the longest sale
 */
async function sellInAllMoods(page, printer, count) {
  let longest = 0;
  for (let sale = 0; sale < count; sale += 1) {
    printer.mood = MOODS[sale % MOODS.length] ?? 'prints';
    const took = await sell(page);
    if (took > AT_ONCE)
      throw new Error(`A sale waited ${Math.round(took)} ms for a printer that ${printer.mood}.`);
    longest = Math.max(longest, took);
    // Some receipts come one by one, others while the printer is still busy.
    if (sale % 2 === 0) await untilQuiet(printer);
  }
  return longest;
}

/**
 * Prints in the queue what is missing, each sale once.
 * @param {Page} page
 * @param {NetworkPrinter} printer
 * @returns {Promise<number>} how many sales
 */
async function printTheRest(page, printer) {
  await untilQuiet(printer);
  printer.mood = 'prints';
  await button(page, 'queue.title', true).click();
  const dialog = page.getByRole('dialog');
  const print = dialog.getByRole('button', { name: word('order-entry.printing.print'), exact: true });
  await dialog.waitFor();
  const missing = await print.count();
  if (missing === 0) throw new Error('The printer has failed no sale.');
  for (let left = missing; left > 0; left -= 1) {
    await print.first().click();
    await dialog
      .getByRole('listitem')
      .nth(left - 1)
      .waitFor({ state: 'detached' });
  }
  return missing;
}

/** @param {NetworkPrinter} printer */
async function untilQuiet(printer) {
  for (let jobs = -1; jobs !== printer.jobs; ) {
    jobs = printer.jobs;
    await sleep(QUIET);
  }
}

/**
 * Looks whether each order is on paper twice: once with a partial cut, once without (spec/1 §4).
 * @param {readonly Pick<NetworkPrinter['papers'][number], 'cut' | 'bytes'>[]} papers in UTF-8
 * @param {readonly number[]} orders
 * @throws Error that says which are not
 */
export function assertPapers(papers, orders) {
  const printed = papers.map(({ cut, bytes }) => {
    const number = new RegExp(word('receipt.order').replace('%{id}', '(\\d+)')).exec(bytes.toString('utf8'));
    return `${number?.[1] ?? '?'} ${cut}`;
  });
  const wanted = orders.flatMap((id) => [`${id} partial`, `${id} full`]);
  const missing = wanted.filter((paper) => !printed.includes(paper));
  if (missing.length > 0) throw new Error(`Not on paper: ${missing.join(', ')}`);
  if (printed.length !== wanted.length)
    throw new Error(`${wanted.length} receipts became ${printed.length}: ${printed.join(', ')}`);
}
