import { findFreePort } from '../preparing/find-free-port.mjs';
import { startProduct } from '../testing/product-process.mjs';
import { startGateway } from './gateway.mjs';
import { openShop, PRICE } from './shop.mjs';
import { openBrowser, openTill, sell } from './till-page.mjs';
import { assertTillSales, awaitSales } from './till-sales.mjs';

const CHIEF = { name: 'chief', password: 'chief-password' };
const CLICKS = 4;

/**
 * Sells in a real browser with four clicks on the button that pays, while every other answer about an order gets lost.
 * @param {number} count of sales
 * @throws Error when there are not as many orders, each whole
 */
export async function sellByFourClicks(count) {
  const product = await startProduct({ env: { PRINTER_PORT: String(await findFreePort()) } });
  const gateway = await startGateway(product.url);
  const { page, close } = await openBrowser();
  try {
    const { token } = await openShop(product.url, CHIEF);
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
  } finally {
    await close();
    await gateway.close();
    await product.dispose();
  }
}
