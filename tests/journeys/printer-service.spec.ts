import { findFreePort } from '../../commands/preparing/find-free-port.mjs';
import { type NetworkPrinter, startNetworkPrinter } from '../harness/network-printer.ts';
import type { Product } from '../harness/product.ts';
import { button, dialog, tile } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import { goOn, openTill, ordersOf, setUpCafe } from './cafe.ts';
import { expect, startJourneyProduct, test } from './journey.ts';

let product: Product;
let printer: NetworkPrinter;
let token = '';

test.beforeAll(async () => {
  printer = await startNetworkPrinter();
  product = await startJourneyProduct({
    env: {
      PRINTER: 'on',
      PRINTER_PORT: String(await findFreePort()),
      PRINTER_TARGET: `tcp://127.0.0.1:${printer.port}`,
    },
  });
  token = await setUpCafe(product.url);
});
test.afterAll(async () => {
  await product?.dispose();
  await printer?.close();
});

test('a printer that is slow, then breaks off: the sale is approved at once, and one retry prints it once', async ({
  page,
}) => {
  await openTill(page, product.url);
  printer.mood = 'slow';
  await tile(page, '珍珠奶茶').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const sold = dialog(page, 'processingSucceeded');
  await expect(sold).toBeVisible();
  expect((await ordersOf(product.url, token))[0]).toMatchObject({ status: 'approved' });
  // The sale did not wait for the printer: what it has to say comes seconds later.
  const note = sold.getByRole('alert');
  expect(await note.count()).toBe(0);
  await expect(note).toContainText(word('problems.printerTimeout').slice(0, 5));

  printer.mood = 'breaks';
  await button(page, 'printing.print').click();
  await expect(note).toContainText(word('problems.printerBroken').slice(0, 7));
  expect(printer.papers).toEqual([]);
  await goOn(page);
  const queue = word('order-entry.queue.title');
  const unprinted = word('order-entry.queue.unprinted', { count: 1 });
  await page.getByRole('button', { name: `${queue} ${unprinted}` }).click();
  await expect(dialog(page, 'queue.title')).toContainText(word('order-entry.standing.notPrinted'));

  printer.mood = 'prints';
  await button(page, 'printing.print').dblclick();
  await expect(dialog(page, 'queue.title')).toContainText(word('order-entry.queue.none'));
  expect(printer.papers.map(({ cut }) => cut)).toEqual(['partial', 'full']);

  // The next one: the drawer, and both receipts.
  await page.keyboard.press('Escape');
  await tile(page, '珍珠奶茶').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => printer.papers.length).toBe(4);
  expect(printer.drawers()).toBe(1);
});
