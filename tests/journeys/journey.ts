import { test as base, expect, type Page } from '@playwright/test';
import { type Product, type ProductOptions, startProduct } from '../../commands/testing/product-process.mjs';
import { word } from './word.ts';

export { expect };

/** What the browser itself says about an answer that the journey asks for, such as a 401. */
const EXPECTED = /^Failed to load resource: /;

/** A test with a page that must stay silent: no error in the console, none thrown, nothing that the CSP blocks. */
export const test = base.extend<{ silence: undefined }>({
  silence: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP ${event.violatedDirective}: ${event.blockedURI}`),
        );
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

type ForFile = ProductOptions & {
  /** Called once it answers, with its address. */
  prepare?(url: string): Promise<unknown>;
};

/**
 * A product of the file's own, started before its journeys and removed after them.
 * @returns where it answers, to be asked within a journey
 */
export function productFor(options: ForFile = {}): () => string {
  const product = processFor(options);
  return () => product().url;
}

/** The same for a journey that also needs its folders. */
export function processFor(options: ForFile = {}): () => Product {
  let product: Product | undefined;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    product = await startProduct(options);
    await options.prepare?.(product.url);
  });
  test.afterEach(async () => {
    const journey = test.info();
    if (product && journey.status !== journey.expectedStatus)
      await journey.attach('server log', { body: product.log(), contentType: 'text/plain' });
  });
  test.afterAll(() => product?.dispose());
  return () => {
    if (!product) throw new Error('The product has not been started.');
    return product;
  };
}

/** Fills in the login and waits for what comes after it. */
export async function signIn(page: Page, url: string, name: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, name, password);
  await page.waitForURL('**/dashboard/**');
}

/** Fills in the login that is shown and sends it. */
export async function fillLogin(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: word('shell.login.username'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: word('shell.login.password'), exact: true }).fill(password);
  await page.getByRole('button', { name: word('shell.login.submit'), exact: true }).click();
}
