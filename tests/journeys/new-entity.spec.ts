import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registerFirstUser } from '../../commands/testing/call-api.mjs';
import { expect, processFor, signIn, test } from './journey.ts';
import { word } from './word.ts';

const USER = { name: 'chief', password: 'chief-password' };
const product = processFor({ prepare: (url) => registerFirstUser(url, USER) });

async function putSchema(name: string, content: unknown): Promise<void> {
  const folder = path.join(product().configDir, 'schemas');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(content));
}

/** How long a running product may take to offer a new file. */
const PUBLISHED_WITHIN = 5_000;

async function isPublished(name: string): Promise<boolean> {
  const index = await (await fetch(`${product().url}/config/index.json`)).json();
  return name in index.entities;
}

test('one JSON file on a running product is a list, a form and a menu entry', async ({ page }) => {
  await putSchema('vendor', {
    title: 'Vendors',
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', title: 'Name', minLength: 1 },
      phone: { type: 'string', title: 'Phone' },
    },
    required: ['name'],
  });
  await expect.poll(() => isPublished('vendor'), { timeout: PUBLISHED_WITHIN }).toBe(true);

  await signIn(page, product().url, USER.name, USER.password);
  await page
    .getByRole('navigation', { name: word('shell.menu.label') })
    .getByRole('link', { name: 'Vendors' })
    .click();
  await page
    .getByRole('button', { name: word('engine.slots.create') })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('大安洗車');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('02-1234-5678');
  await page.getByRole('button', { name: word('engine.save'), exact: true }).click();
  await expect(page.getByRole('row', { name: /大安洗車.*02-1234-5678/ })).toBeVisible();
});

test('a file that is wrong is named to the administrator and disturbs nothing else', async ({ page }) => {
  await putSchema('broken', { type: 'object', properties: { name: { type: 'strnig' } } });
  await signIn(page, product().url, USER.name, USER.password);
  await expect(page.getByText(/設定檔有 \d+ 處問題/)).toBeVisible();
  await page.goto(`${product().url}/dashboard/manage/depts`);
  await expect(page.getByRole('heading', { name: word('dept.title') })).toBeVisible();
});
