import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const url = productFor({ isDemo: true });

const logo = (page: Page) => page.getByRole('main').locator('img');
const picker = (page: Page) => page.locator('input[type=file]');
const name = (page: Page) => page.getByLabel(word('invoice-settings.fields.logoName'));

async function openSettings(page: Page, role: string): Promise<void> {
  await signIn(page, url(), role, PASSWORD);
  await page.goto(`${url()}/dashboard/system/invoice`);
  await expect(name(page)).toBeVisible();
}

test('a logo is uploaded with the save, shown again, and replaced; who may not change it sees it', async ({
  page,
}) => {
  await openSettings(page, 'manager');
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b6858' } });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  const sent = page.waitForRequest((request) => request.url().includes('/invoice-settings/logo'));
  await picker(page).setInputFiles(file);
  await page.getByRole('button', { name: word('engine.save'), exact: true }).click();

  expect((await sent).url()).toContain('resizeMethod=fill');
  await expect(logo(page)).toHaveAttribute('src', /^\/api\/v1\/image\/\d+\/rw320\.jpg\?v=/);
  await expectAccessible(page);
  const first = await logo(page).getAttribute('src');
  const shown = await page.request.get(new URL((first ?? '').replace('rw320', 'origin'), url()).href);
  expect(await sharp(await shown.body()).metadata()).toMatchObject({ width: 900, height: 300 });

  await picker(page).setInputFiles(file);
  await page.getByRole('button', { name: word('engine.save'), exact: true }).click();
  // The chosen file is shown first, then for a moment what was stored before.
  const storedSince = async () => ((await logo(page).getAttribute('src')) ?? '').replace(first ?? '', '');
  await expect.poll(storedSince).toMatch(/^\/api\/v1\/image\//);
  const second = await storedSince();

  await openSettings(page, 'basic');
  await expect(logo(page)).toHaveAttribute('src', second);
  await expect(picker(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: word('engine.save'), exact: true })).toHaveCount(0);
});
