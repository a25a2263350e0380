import type { Page } from '@playwright/test';
import { type Gateway, startGateway } from '../harness/gateway.ts';
import { checkoutButton, payButton, tile } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import { openTill, ordersOf, setUpCafe } from './cafe.ts';
import { expect, processFor, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

const SHELL = 'gatehouse-shell-';
const SECOND_BUILD = 'second-build';
/** On a busy machine Chromium may leave the worker before at work for its limit of five minutes. */
const TAKES_OVER_MILLISECONDS = 400_000;
let token = '';
let opened: Gateway | undefined;

const product = processFor({
  env: { PRINTER: 'off' },
  prepare: async (at) => {
    token = await setUpCafe(at);
    opened = await startGateway(at);
  },
});
test.afterAll(() => opened?.stop());

/** The builds whose page and parts this browser has, oldest first. */
const keptBuilds = (page: Page) =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const isWhole = async (name: string) => (await (await caches.open(name)).match('/')) !== undefined;
    const whole = await Promise.all(names.map(isWhole));
    return names.filter((_, index) => whole[index]).map((name) => name.slice(prefix.length));
  }, SHELL);
/** Until the last worker that was installed answers: until then the one before opens pages. */
const tookOver = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const { installing, waiting, active } = registration ?? {};
          return [installing?.state, waiting?.state, active?.state];
        }),
      { timeout: TAKES_OVER_MILLISECONDS },
    )
    .toEqual([undefined, undefined, 'activated']);
const buildOfPage = (page: Page) => page.evaluate(() => document.documentElement.dataset['build'] ?? 'first');
const waiting = (page: Page) =>
  page.getByRole('button', { name: new RegExp(word('order-entry.queue.unsent', { count: 1 })) });

async function sellOffline(page: Page): Promise<void> {
  await tile(page, '紅茶').click();
  await checkoutButton(page).click();
  await payButton(page).click();
  await expect(page.getByText(word('order-entry.sold.keptText'))).toBeVisible();
  await page.getByRole('button', { name: word('order-entry.sold.next') }).click();
  await expect(waiting(page)).toBeVisible();
}

test('a new build takes over from the last one, and a deployment without a worker ends it; a waiting sale outlives both', async ({
  page,
  context,
}) => {
  test.setTimeout(900_000);
  const deployment = opened;
  if (deployment === undefined) throw new Error('Nothing is deployed.');
  await openTill(page, deployment.url);
  await expect.poll(() => keptBuilds(page)).toHaveLength(1);
  const [firstBuild = ''] = await keptBuilds(page);
  // From here on the browser says in the console that nothing answers.
  page.removeAllListeners('console');

  deployment.isProviderAway = true;
  await sellOffline(page);

  // The next build: another worker, and a page that says whose it is.
  deployment.files.set('/sw.js', (text) => text.replaceAll(firstBuild, SECOND_BUILD));
  deployment.files.set('/', (text) => text.replace('<html', '<html data-build="second"'));
  // As the browser does by itself, and while the page is at rest: what is under way keeps the worker before.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => keptBuilds(page)).toEqual([firstBuild, SECOND_BUILD]);
  await tookOver(page);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  expect(await buildOfPage(page)).toBe('second');
  await expect(waiting(page)).toBeVisible();
  await context.setOffline(false);

  // A deployment that has no worker any more.
  deployment.gone.add('/sw.js');
  deployment.files.delete('/sw.js');
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await keptBuilds(page)).toEqual([]);
  await expect(waiting(page)).toBeVisible();

  deployment.isProviderAway = false;
  await expect.poll(async () => (await ordersOf(product().url, token)).length).toBe(1);
  await expect(waiting(page)).toBeHidden();
  expect(await ordersOf(product().url, token)).toMatchObject([
    { status: 'approved', sold_by: { name: 'mei' } },
  ]);
});
