import { expect, productFor, signIn, test } from './journey.ts';
import { word } from './word.ts';

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
