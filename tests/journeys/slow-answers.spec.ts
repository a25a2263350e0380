import type { Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const TYPED = '一二三四五';

const url = productFor({ isDemo: true, isShared: true });

/** Holds each search until it is let go. @returns by what was typed: what answers it, and waits for the answer */
async function holdSearches(page: Page): Promise<Map<string, () => Promise<void>>> {
  const held = new Map<string, () => Promise<void>>();
  await page.route(/\/api\/v1\/member\?/, (route) => {
    const values = [...new URL(route.request().url()).searchParams.values()];
    const text = values.find((value) => value !== '' && TYPED.startsWith(value));
    const row = {
      id: (text?.length ?? 0) + 1,
      name: `結果${text}`,
      type: 'normal',
      isBlack: false,
      version: 1,
    };
    const pagination = { page: 0, page_size: 12, total_elements: 1 };
    const answer = async () => {
      // A request that has been given up takes no answer.
      await route.fulfill({ json: { content: [row], pagination } }).catch(() => undefined);
      await (await route.request().response())?.finished();
    };
    if (text === undefined) return answer();
    held.set(text, answer);
  });
  return held;
}

test('the answer to an earlier search never replaces that to a later one', async ({ page }) => {
  const held = await holdSearches(page);
  await signIn(page, url(), 'admin', 'gatehouse');
  await page.goto(`${url()}/dashboard/members`);
  await expect(page.getByRole('heading', { name: word('menu.member'), level: 1 })).toBeVisible();

  const search = page.getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first();
  for (let count = 1; count <= TYPED.length; count += 1) {
    await search.press('End');
    await page.keyboard.insertText(TYPED.charAt(count - 1));
    await expect.poll(() => held.has(TYPED.slice(0, count))).toBe(true);
  }
  // The sooner it was asked, the later it is answered.
  for (const text of [...held.keys()].toReversed()) {
    await held.get(text)?.();
    await expect(page.getByRole('row', { name: `結果${TYPED}` })).toBeVisible();
  }
  // All that the answers do to the page is done with the second frame after them.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByRole('row', { name: `結果${TYPED}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /結果/ })).toHaveCount(1);
});
