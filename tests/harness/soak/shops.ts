import { chromium, type Page } from '@playwright/test';
import { findFreePort } from '../../../commands/preparing/find-free-port.mjs';
import type { Credentials } from '../call-api.ts';
import { type Gateway, startGateway } from '../gateway.ts';
import { type Product, startProduct } from '../product.ts';
import { findBrowser } from '../run/browser.ts';
import { openShop, type Shop } from '../shop.ts';
import { becomeTill, fillLogin } from '../till.ts';

const PATIENCE = 30_000;

/** Works at a product of its own that has something to sell. */
export async function atShop(
  work: (product: Product, shop: Shop) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const product = await startProduct({ env });
  try {
    await work(product, await openShop(product.url));
  } finally {
    await product.dispose();
  }
}

/** A product with something to sell, and a browser that reaches it through a gateway. */
export interface BrowserShop extends Shop {
  product: Product;
  gateway: Gateway;
  page: Page;
}

/**
 * Works in a browser without a window, at a page that keeps itself for times without a network.
 * @param env of the product, whose printer service does not meet those of this machine
 */
export async function inBrowser(
  work: (shop: BrowserShop) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const printerPort = String(await findFreePort());
  await atShop(
    async (product, shop) => {
      const gateway = await startGateway(product.url);
      const browser = await chromium.launch({
        executablePath: findBrowser() ?? undefined,
        args: ['--disable-background-networking'],
      });
      try {
        const context = await browser.newContext({
          locale: 'zh-TW',
          viewport: { width: 1440, height: 900 },
        });
        context.setDefaultTimeout(PATIENCE);
        await work({ ...shop, product, gateway, page: await context.newPage() });
      } finally {
        await browser.close();
        await gateway.stop();
      }
    },
    { PRINTER_PORT: printerPort, ...env },
  );
}

/** Signs in, and makes the browser a till. */
export async function openTill(page: Page, url: string, user: Credentials): Promise<void> {
  await page.goto(`${url}/login`);
  await logIn(page, user);
  await page.goto(`${url}/dashboard/order-items`);
  await becomeTill(page);
}

/** @param page that shows the login */
export async function logIn(page: Page, { name, password }: Credentials): Promise<void> {
  await fillLogin(page, name, password);
  await page.waitForURL('**/dashboard/**');
}
