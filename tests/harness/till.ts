import type { Page } from '@playwright/test';
import { word } from './word.ts';

export const tile = (page: Page, name: string) =>
  itemsOf(page).getByRole('button', { name: new RegExp(`^${name}`) });
/** The items that can be sold. */
export const tiles = (page: Page) => itemsOf(page).getByRole('button').and(page.locator(':enabled'));
export const line = (page: Page, name: string) =>
  page
    .getByRole('list', { name: word('order-entry.order') })
    .getByRole('listitem')
    .filter({ hasText: name });
export const button = (page: Page, key: string, params = {}, language = 'zh-TW') =>
  page.getByRole('button', { name: word(`order-entry.${key}`, params, language), exact: true });
export const dialog = (page: Page, key: string, language = 'zh-TW') =>
  page.getByRole('dialog', { name: word(`order-entry.${key}`, {}, language) });
export const payButton = (page: Page) => buttonFrom(page, 'paying.confirm');
export const checkoutButton = (page: Page) => buttonFrom(page, 'checkout');
export const nextButton = (page: Page) => buttonFrom(page, 'sold.next');
/** A button that says more after these words, a number or a sum. */
export const buttonFrom = (page: Page, key: string) =>
  page.getByRole('button', { name: new RegExp(`^${word(`order-entry.${key}`)}`) });

const itemsOf = (page: Page) => page.getByRole('group', { name: word('order-entry.items'), exact: true });

/** Fills in the login that is shown and sends it. */
export async function fillLogin(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: word('shell.login.username'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: word('shell.login.password'), exact: true }).fill(password);
  await page.getByRole('button', { name: word('shell.login.submit'), exact: true }).click();
}

/** Makes the browser whose page shows order entry a till of its own. */
export async function becomeTill(page: Page, language = 'zh-TW'): Promise<void> {
  const settings = dialog(page, 'settings.title', language);
  await button(page, 'settings.choose', {}, language).click();
  await button(page, 'settings.newTill', {}, language).click();
  await settings.getByRole('button', { pressed: true }).waitFor();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
}

/**
 * Sells one of the first item, for cash.
 * @param clicks on the button that pays, before anything is drawn
 * @returns milliseconds from the click until the sale is closed
 */
export async function sell(page: Page, clicks = 1): Promise<number> {
  await tiles(page).first().click();
  await checkoutButton(page).click();
  await payButton(page).waitFor();
  const begun = performance.now();
  await payButton(page).evaluate((element, count) => {
    for (let click = 0; click < count; click += 1) if (element instanceof HTMLElement) element.click();
  }, clicks);
  await nextButton(page).waitFor();
  const took = performance.now() - begun;
  await nextButton(page).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return took;
}
