import { registerFirstUser } from '../../commands/testing/call-api.mjs';
import { expect, productFor, signIn, test } from './journey.ts';
import { word } from './word.ts';

const USER = { name: 'chief', password: 'chief-password' };
const TYPED = '一二三四五';
/** Longer than any list waits after a key. */
const PAUSE_MILLISECONDS = 400;

const url = productFor({ prepare: (at) => registerFirstUser(at, USER) });

test('the answer to an earlier search never replaces that to a later one', async ({ page }) => {
  const answered: string[] = [];
  await page.route(/\/api\/v1\/member\?/, async (route) => {
    const values = [...new URL(route.request().url()).searchParams.values()];
    const text = values.find((value) => value !== '' && TYPED.startsWith(value)) ?? '';
    // The sooner it was asked, the later it is answered.
    await new Promise((resolve) => setTimeout(resolve, (TYPED.length - text.length) * 700));
    const row = { id: text.length + 1, name: `結果${text}`, type: 'normal', isBlack: false, version: 1 };
    const pagination = { page: 0, page_size: 12, total_elements: 1 };
    answered.push(text);
    // A request that has been given up takes no answer.
    await route.fulfill({ json: { content: [row], pagination } }).catch(() => undefined);
  });
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/members`);
  await expect(page.getByRole('heading', { name: word('menu.member'), level: 1 })).toBeVisible();

  const search = page.getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first();
  for (const letter of TYPED) {
    await search.press('End');
    await page.keyboard.insertText(letter);
    await page.waitForTimeout(PAUSE_MILLISECONDS);
  }
  await expect(page.getByRole('row', { name: `結果${TYPED}` })).toBeVisible();
  await page.waitForTimeout(TYPED.length * 700);
  expect(answered).toContain(TYPED);
  await expect(page.getByRole('row', { name: `結果${TYPED}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /結果/ })).toHaveCount(1);
});
