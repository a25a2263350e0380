import { CHIEF, PRICE } from '../shop.ts';
import { sell } from '../till.ts';
import { inBrowser, openTill } from './shops.ts';
import { assertTillSales, awaitSales } from './till-sales.ts';

const CLICKS = 4;

/**
 * Sells in a real browser with four clicks on the button that pays, while every other answer about an order gets lost.
 * @param count of sales
 * @throws Error when there are not as many orders, each whole
 */
export function sellByFourClicks(count: number): Promise<void> {
  return inBrowser(async ({ product, token, gateway, page }) => {
    await openTill(page, gateway.url, CHIEF);
    gateway.weather = 'lossy';
    for (let sale = 0; sale < count; sale += 1) await sell(page, CLICKS);
    const { sales } = await awaitSales(product.url, token, count);
    assertTillSales(sales, { count, price: PRICE, cashier: CHIEF.name });
    const { lost } = gateway.counts;
    if (lost === 0) throw new Error('No answer was lost.');
    console.log(
      `${count} sales of ${CLICKS} clicks each with ${lost} lost answers are ${sales.length} orders.`,
    );
  });
}
