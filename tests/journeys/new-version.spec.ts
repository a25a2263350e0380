import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { openDepts, openNewDept } from './dept-form.ts';
import { expect, processFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };

const product = processFor({ prepare: (at) => registerFirstUser(at, USER) });

test('a new configuration offers to load the page again; what was typed comes back', async ({ page }) => {
  await signIn(page, product().url, USER.name, USER.password);
  await openDepts(page, product().url);
  const form = await openNewDept(page);
  await form.name.fill('夜班組');

  const folder = path.join(product().configDir, 'schemas');
  mkdirSync(folder, { recursive: true });
  const vendor = { title: 'Vendors', type: 'object', properties: { name: { type: 'string' } } };
  writeFileSync(path.join(folder, 'vendor.json'), JSON.stringify(vendor));
  const reload = page.getByRole('button', { name: word('shell.update.reload'), includeHidden: true });
  await expect(reload).toHaveCount(1);
  await expect(form.name).toHaveValue('夜班組');

  // The banner stands under the dialog's scrim.
  await reload.dispatchEvent('click');
  // The form opens again with what was typed, over the menu.
  await expect(page.getByRole('link', { name: 'Vendors', includeHidden: true })).toHaveCount(1);
  await openDepts(page, product().url);
  await expect((await openNewDept(page)).name).toHaveValue('夜班組');
});

test('a part that the new build does not have offers the same', async ({ page }) => {
  await signIn(page, product().url, USER.name, USER.password);
  let isGone = true;
  await page.route(/\/assets\/(engine-view|form-overlay)/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.goto(`${product().url}/dashboard/manage/depts`);
  await expect(page.getByRole('heading', { name: word('shell.states.partMissing') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: word('shell.menu.label') })).toBeVisible();

  isGone = false;
  await page
    .getByRole('main')
    .getByRole('button', { name: word('shell.update.reload') })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: word('dept.title'), level: 1 })).toBeVisible();
});
