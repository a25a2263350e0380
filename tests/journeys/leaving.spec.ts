import type { Page } from '@playwright/test';
import { registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { openDepts, openNewDept } from './dept-form.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };

const url = productFor({ prepare: (at) => registerFirstUser(at, USER) });

const WAYS: [name: string, leave: (page: Page) => Promise<unknown>][] = [
  ['the cancel button', (page) => page.getByRole('button', { name: word('engine.cancel') }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Back', (page) => page.evaluate(() => history.back())],
];

test.beforeEach(async ({ page }) => {
  await signIn(page, url(), USER.name, USER.password);
  await openDepts(page, url());
});

for (const [name, leave] of WAYS)
  test(`leaving a half-typed form by ${name} asks, and both answers do what they say`, async ({ page }) => {
    const form = await openNewDept(page);
    await form.name.fill('夜班組');

    await leave(page);
    await answer(page, 'stay');
    await expect(form.name).toHaveValue('夜班組');

    await leave(page);
    await answer(page, 'discard');
    await expect(form.dialog).toBeHidden();
    await expect((await openNewDept(page)).name).toHaveValue('');
  });

test('a reload asks, and staying keeps what was typed', async ({ page }) => {
  const form = await openNewDept(page);
  await form.name.fill('夜班組');
  let asked = 0;
  page.on('dialog', async (question) => {
    asked += 1;
    await (asked === 1 ? question.dismiss() : question.accept());
  });

  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toBe(1);
  await expect(form.name).toHaveValue('夜班組');

  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toBe(2);
});

test('a form that nobody has typed into is left without a question', async ({ page }) => {
  const form = await openNewDept(page);
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
});

async function answer(page: Page, choice: 'stay' | 'discard'): Promise<void> {
  const question = page.getByRole('dialog', { name: word('engine.leave.title') });
  await question.getByRole('button', { name: word(`engine.leave.${choice}`) }).click();
  await expect(question).toBeHidden();
}

test('Enter that confirms a Chinese candidate submits nothing', async ({ page }) => {
  const form = await openNewDept(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/dept')) sent.push(request.postDataJSON());
  });
  await form.code.fill('N01');
  await form.name.fill('夜班');
  await form.name.evaluate((input) => {
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    const key = { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    const isLeft = input.dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }));
    // What a browser does with an Enter that is not prevented.
    if (isLeft && input instanceof HTMLInputElement) input.form?.requestSubmit();
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '夜班' }));
  });
  // What had been submitted would have the shorter name, and would be sent first.
  await form.name.fill('夜班組');
  await form.name.press('Enter');
  await expect(form.dialog).toBeHidden();
  expect(sent).toMatchObject([{ name: '夜班組' }]);
});
