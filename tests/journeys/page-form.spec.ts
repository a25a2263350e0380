import type { Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const url = productFor({ isDemo: true, isShared: true });

const name = (page: Page) =>
  page.getByRole('textbox', { name: new RegExp(`^${word('company-info.fields.companyName')}`) });
const save = (page: Page) => page.getByRole('button', { name: word('engine.save'), exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: word('engine.leave.title') });
const menuEntry = (page: Page) => page.getByRole('link', { name: word('menu.member'), exact: true });

test.beforeEach(async ({ page }) => {
  await signIn(page, url(), 'admin', 'gatehouse');
  await openCompany(page);
});

test('leaving a half-typed page by the menu asks, and both answers do what they say', async ({ page }) => {
  const stored = await name(page).inputValue();
  await name(page).fill('半途公司');

  await menuEntry(page).click();
  await question(page)
    .getByRole('button', { name: word('engine.leave.stay') })
    .click();
  await expect(name(page)).toHaveValue('半途公司');

  await menuEntry(page).click();
  await question(page)
    .getByRole('button', { name: word('engine.leave.discard') })
    .click();
  await expect(page.getByRole('heading', { name: word('member.title'), level: 1 })).toBeVisible();

  await openCompany(page);
  await expect(name(page)).toHaveValue(stored);
});

test('a draft stands after a reload, and once it is discarded the stored record is back', async ({
  page,
}) => {
  const stored = await name(page).inputValue();
  await page.route('**/api/v1/system/company-info*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await name(page).fill('斷線公司');
  await save(page).click();
  await expect(page.getByText(word('engine.draft.title'))).toBeVisible();

  page.on('dialog', (asked) => asked.accept());
  await page.reload();
  await expect(page.getByText(word('engine.draft.title'))).toBeVisible();
  await expect(name(page)).toHaveValue('斷線公司');

  await page.getByRole('button', { name: word('engine.draft.discard') }).click();
  await expect(name(page)).toHaveValue(stored);
  await page.reload();
  await expect(name(page)).toHaveValue(stored);
  await expect(page.getByText(word('engine.draft.title'))).toHaveCount(0);
});

async function openCompany(page: Page): Promise<void> {
  await page.goto(`${url()}/dashboard/system/company_info`);
  await expect(name(page)).not.toHaveValue('');
}
