import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type NetworkPrinter, type Paper, startNetworkPrinter } from '../network-printer.ts';
import { CHIEF, PRICE } from '../shop.ts';
import { buttonFrom, sell } from '../till.ts';
import { word } from '../word.ts';
import { inBrowser, openTill } from './shops.ts';
import { assertTillSales, awaitSales } from './till-sales.ts';

const MOODS = ['prints', 'slow', 'prints', 'breaks', 'away'] as const;
/** What a guest waits for at most, whatever the printer does. */
const AT_ONCE = 2_000;
/** Longer than the service waits for one job. */
const QUIET = 4_000;

/**
 * Sells in a real browser through the real printer service to a network printer that is slow, breaks off or is away:
 * every sale is closed at once, and one retry of what is missing brings each receipt once.
 * @param count of sales
 * @throws Error that says which sale waited, or what is missing on paper or there twice
 */
export async function sellPastPrinter(count: number): Promise<void> {
  const printer = await startNetworkPrinter();
  const env = {
    PRINTER: 'on',
    PRINTER_TARGET: `tcp://127.0.0.1:${printer.port}`,
    PRINTER_ENCODING: 'utf-8',
  };
  try {
    await inBrowser(async ({ product, token, page }) => {
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
    }, env);
  } finally {
    await printer.close();
  }
}

/** @returns milliseconds of the longest sale */
async function sellInAllMoods(page: Page, printer: NetworkPrinter, count: number): Promise<number> {
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

/** Prints in the queue what is missing, each sale once. @returns how many sales */
async function printTheRest(page: Page, printer: NetworkPrinter): Promise<number> {
  await untilQuiet(printer);
  printer.mood = 'prints';
  await buttonFrom(page, 'queue.title').click();
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

async function untilQuiet({ jobs }: NetworkPrinter): Promise<void> {
  for (let begun = -1; begun !== jobs.length; ) {
    begun = jobs.length;
    await sleep(QUIET);
  }
}

/**
 * Looks whether each order is on paper twice: once with a partial cut, once without (spec/1 §4).
 * @param papers in UTF-8
 * @throws Error that says which are not
 */
export function assertPapers(papers: readonly Paper[], orders: readonly number[]): void {
  const pattern = new RegExp(word('receipt.order', { id: '(\\d+)' }));
  const printed = papers.map(
    ({ cut, bytes }) => `${pattern.exec(bytes.toString('utf8'))?.[1] ?? '?'} ${cut}`,
  );
  const wanted = orders.flatMap((id) => [`${id} partial`, `${id} full`]);
  const missing = wanted.filter((paper) => !printed.includes(paper));
  if (missing.length > 0) throw new Error(`Not on paper: ${missing.join(', ')}`);
  if (printed.length !== wanted.length)
    throw new Error(`${wanted.length} receipts became ${printed.length}: ${printed.join(', ')}`);
}
