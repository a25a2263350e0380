import { test as base, expect, type Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import { type Product, type ProductOptions, startProduct } from '../harness/product.ts';
import { readRabbitVariable, toRabbitEnvironment } from '../harness/rabbitmq.ts';
import { fillLogin } from '../harness/till.ts';
import { giveClock, journeyNow } from './clock.ts';
import { createJourneyDatabase } from './postgres.ts';

export { expect };

/** What the browser itself says about an answer that the journey asks for, such as a 401. */
const EXPECTED = /^Failed to load resource: /;

/** Products that several files of a worker use: options -> product. */
const shared = new Map<string, Promise<Product>>();

/**
 * A test with a page that must stay silent (no error in the console, none thrown, nothing that the CSP blocks) and in
 * which it is as late as at the products of the run.
 */
export const test = base.extend<{ silence: undefined }>({
  browser: [
    async ({ browser }, use) => {
      giveClock(browser);
      await use(browser);
      // A browser lasts as long as its worker, and so do the products that its files share.
      for (const product of await Promise.allSettled(shared.values()))
        if (product.status === 'fulfilled') await product.value.dispose();
    },
    { scope: 'worker' },
  ],
  silence: [
    async ({ page }, use, journey) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      const answers: string[] = [];
      page.on('response', (response) => {
        const request = response.request();
        if (response.url().includes('/api/'))
          answers.push(`${response.status()} ${request.method()} ${response.url()}`);
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP ${event.violatedDirective}: ${event.blockedURI}`),
        );
      });
      await use(undefined);
      const { status, expectedStatus } = journey;
      if (status !== expectedStatus) throw new Error(await describePage(page, [...complaints, ...answers]));
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const MOST_EVENTS = 15;
const MOST_TEXT = 1000;

/** Where a journey failed, as text: the reporter prints it whole, and its output may be all that is left of a run. */
async function describePage(page: Page, events: readonly string[]): Promise<string> {
  const seen = page.evaluate((most) => {
    const wrong = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
    const text = (document.querySelector('main') ?? document.body).innerText;
    return [
      `invalid: ${wrong.map((box) => `${box.name || box.id}=${box.value}`).join(', ')}`,
      `focus: ${document.activeElement?.outerHTML.slice(0, 200)}`,
      text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, most),
    ].join('\n');
  }, MOST_TEXT);
  const text = await seen.catch((error) => String(error));
  return [page.url(), ...events.slice(-MOST_EVENTS), text].join('\n');
}

/** What a file of journeys says of its product. */
interface ForFile extends ProductOptions {
  /** Called once it answers, with its address. */
  prepare?(url: string): Promise<unknown>;
  /** The files that say so use one product in a worker: for journeys that change nothing. */
  isShared?: boolean;
  /** With the embedded database, as `npm start` has it, instead of one of the run's PostgreSQL. */
  isEmbedded?: boolean;
}

/**
 * Starts a product whose clock is that of the run.
 * @returns it, with a database of its own; the caller disposes of it
 */
export async function startJourneyProduct(options: ForFile = {}): Promise<Product> {
  const { isDemo, env, isEmbedded = false } = options;
  const hasDatabase = !isEmbedded && env?.['PROVIDER_URL'] === undefined;
  const database: Record<string, string> = hasDatabase
    ? { DATABASE_URL: await createJourneyDatabase(options) }
    : {};
  const broker = toRabbitEnvironment(readRabbitVariable());
  return startProduct({ isDemo, env: { ...database, ...broker, ...env }, clockStart: journeyNow() });
}

/**
 * The product of a file, started before its journeys and removed after them.
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
    product = await (options.isShared ? findShared(options) : startJourneyProduct(options));
    await options.prepare?.(product.url);
  });
  test.afterEach(async () => {
    const journey = test.info();
    if (product && journey.status !== journey.expectedStatus)
      await journey.attach('server log', { body: product.log(), contentType: 'text/plain' });
  });
  test.afterAll(() => (options.isShared ? undefined : product?.dispose()));
  return () => {
    if (!product) throw new Error('The product has not been started.');
    return product;
  };
}

function findShared(options: ForFile): Promise<Product> {
  const key = JSON.stringify(options);
  const known = shared.get(key) ?? startJourneyProduct(options);
  shared.set(key, known);
  return known;
}

/**
 * Opens a session in the page's browser as the login does, without the login's page, and leaves the page beside the
 * product: the journey goes where it wants. Those about the login use {@link signInByForm}.
 */
export async function signIn(page: Page, url: string, name: string, password: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/v1/user/login`, { data: { name, pass: password } });
  expect(answer.status()).toBe(200);
  const { token } = await answer.json();
  const id = token.split('-')[0];
  const { roles } = await callApi(url, 'GET', `/api/v1/user/${id}`, { token });
  const session = { id, name, token, roles: roles.map((role: { name: string }) => role.name) };
  await page.goto(`${url}/health`);
  await page.evaluate((stored) => localStorage.setItem('gatehouse.session', stored), JSON.stringify(session));
}

/** Fills in the login and waits for what comes after it. */
export async function signInByForm(page: Page, url: string, name: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, name, password);
  await page.waitForURL('**/dashboard/**');
}
