import { word } from '../harness/word.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const url = productFor({ isDemo: true, isShared: true });

test('a list prints as its table, with what it was filtered by, and who printed it when', async ({
  page,
}) => {
  await signIn(page, url(), 'basic', 'gatehouse');
  await page.goto(`${url()}/dashboard/members`);
  const table = page.getByRole('table');
  await page.getByPlaceholder(word('member.fields.name')).fill('林志豪');
  await expect(table.getByRole('row')).toHaveCount(2);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));

  await expect(table.getByRole('cell', { name: '林志豪' })).toBeVisible();
  await expect(page.getByText(word('engine.search.label'), { exact: true })).toBeVisible();
  await expect(page.getByText(/20\d\d-\d\d-\d\d \d\d:\d\d.*basic/)).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  // What sorts a column is its head, and stays.
  const clickable = page.getByRole('button').filter({ visible: true });
  await expect(clickable).toHaveCount(await table.getByRole('columnheader').getByRole('button').count());
});

test('values that can be changed in the list are printed with it', async ({ page }) => {
  await signIn(page, url(), 'admin', 'gatehouse');
  await page.goto(`${url()}/dashboard/items`);
  const card = page.getByRole('article').first();
  const price = card.getByRole('definition').filter({ hasText: /^.*\d/ }).first();
  await expect(price.getByRole('button')).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(price.getByRole('button')).toBeVisible();
  await expect(card.getByRole('switch')).toBeHidden();
});

test('the chart of the overview is printed whole, over the table of its figures', async ({ page }) => {
  await signIn(page, url(), 'admin', 'gatehouse');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url()}/dashboard/overview`);
  const table = page.getByRole('table', { name: word('overview.charts.sales') });
  const drawing = page.locator('svg.recharts-surface').first();
  await expect(drawing).toBeVisible();

  // An upright A4 page without its margins, as the browser takes it: no element measures itself again.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 704, height: 1000 });

  const [drawn, figures] = [await drawing.boundingBox(), await table.boundingBox()];
  expect(drawn?.width).toBeCloseTo(figures?.width ?? 0, -1);
  expect(drawn?.height).toBeGreaterThan(200);
  const places = await table.getByRole('columnheader').count();
  const middleOf = async (of: typeof table) => {
    const box = await of.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  for (const place of [0, places - 1]) {
    const head = table.getByRole('columnheader').nth(place);
    const label = page.locator('.recharts-cartesian-axis-tick-value', { hasText: await head.innerText() });
    const distance = (await middleOf(label)) - (await middleOf(head));
    expect(Math.abs(distance)).toBeLessThan(4);
  }
});
