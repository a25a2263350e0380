import { callApi } from '../harness/call-api.ts';
import { withClient } from '../harness/postgres.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { journeyNow } from './clock.ts';
import { expect, signIn, test } from './journey.ts';
import { createJourneyDatabase } from './postgres.ts';

const FILLED_WITHIN = 120_000;

let database = '';
let product: Product;
test.beforeAll(async () => {
  database = await createJourneyDatabase({ isDemo: true });
  product = await startProduct({ isDemo: true, env: { DATABASE_URL: database }, clockStart: journeyNow() });
});
test.afterAll(() => product?.dispose());

const setDays = (days: string) =>
  withClient(database, (client) => client.query(`update internal.demo set loaded_days = ${days}`));

test('while records of a demo still arrive, the header says how far they are', async ({ page }) => {
  test.setTimeout(FILLED_WITHIN + 60_000);
  const readDemo = async () => (await callApi(product.url, 'GET', '/api/v1/system')).DEMO;
  await expect.poll(readDemo, { timeout: FILLED_WITHIN }).toBeUndefined();
  // As it is half-way: the days behind these have not arrived.
  await setDays('days / 2');
  await signIn(page, product.url, 'manager', 'gatehouse');
  await page.goto(`${product.url}/dashboard`);
  const said = async () => {
    const { ARRIVED, PARTS } = await readDemo();
    return page.getByText(word('shell.header.arriving', { percent: Math.floor((100 * ARRIVED) / PARTS) }));
  };
  await expect(await said()).toHaveAttribute('title', word('shell.header.arrivingText'));
  await expectAccessible(page);

  await setDays('days - 1');
  const nearly = await said();
  await expect(nearly).toBeVisible();
  await setDays('days');
  await expect(nearly).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header .lucide-loader-circle')).toHaveCount(0);
});
