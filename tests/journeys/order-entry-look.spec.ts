import type { Page } from '@playwright/test';
import { dialog, tile } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { openTill, plugPrinter, setUpCafe } from './cafe.ts';
import { expect, productFor, test } from './journey.ts';

const url = productFor({ prepare: setUpCafe });

/** What can stand over the till, and the key that opens it. */
const DIALOGS = [
  ['help.title', '?'],
  ['settings.title', 's'],
  ['orders.title', 'l'],
  ['queue.title', 'u'],
  ['holding.title', 'r'],
] as const;

test('the till and everything over it have no serious barrier in either theme', async ({ page }) => {
  await plugPrinter(page);
  await openTill(page, url(), 'mei', false);
  await tile(page, '紅茶').click();
  await tile(page, '珍珠奶茶').click();
  await expectAccessible(page, 'till');
  for (const [title, key] of DIALOGS) {
    await page.keyboard.press(key);
    await expect(dialog(page, title)).toBeVisible();
    await expectAccessible(page, `till-${title.split('.')[0]}`);
    await page.keyboard.press('Escape');
    await expect(dialog(page, title)).toBeHidden();
  }
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: word('order-entry.buyer.ban') }).click();
  await page.getByRole('textbox', { name: word('order-entry.buyer.ban') }).fill('12345678');
  await expect(page.getByText(word('order-entry.buyer.wrong.ban'))).toBeVisible();
  await expectAccessible(page, 'till-paying');
  await page.getByRole('textbox', { name: word('order-entry.buyer.ban') }).fill('22099131');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'processingSucceeded')).toBeVisible();
  await expectAccessible(page, 'till-sold');
});

test('on a tablet nothing is cut off, and every target is as large as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await plugPrinter(page);
  await openTill(page, url(), 'mei', false);
  await tile(page, '紅茶').click();
  await expectFits(page);
  await shoot(page, 'till-tablet');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'checkout')).toBeVisible();
  await expectFits(page);
  await shoot(page, 'till-paying-tablet');
});

/** Nothing scrolls sideways, nothing that can be tapped lies outside, or is smaller than 48 x 48. */
async function expectFits(page: Page): Promise<void> {
  const findings = await page.evaluate(() => {
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
    const wrong = scrollWidth > clientWidth ? ['the page scrolls sideways'] : [];
    const scope = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    for (const button of scope?.querySelectorAll('button, a') ?? []) {
      const { left, right, bottom, width, height } = button.getBoundingClientRect();
      // The bar of the phone's sheet is not drawn here.
      if (!button.checkVisibility()) continue;
      if (button.closest('[role="tablist"]') !== null) continue;
      if (left < 0 || right > clientWidth || bottom > clientHeight)
        wrong.push(`outside: ${button.textContent}`);
      if (width < 48 || height < 46) wrong.push(`${width} x ${height}: ${button.outerHTML.slice(0, 120)}`);
    }
    return wrong;
  });
  expect(findings).toEqual([]);
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screenshots/${name}.png` });
}
