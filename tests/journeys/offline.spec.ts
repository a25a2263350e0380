import { registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expectRow, openDepts, openNewDept } from './dept-form.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const LOST = new RegExp(word('shell.connection.lost', { time: '\\d\\d:\\d\\d' }));

const url = productFor({ prepare: (at) => registerFirstUser(at, USER) });

test('a lost network is said once, and goes by itself; what was typed meanwhile is saved', async ({
  page,
  context,
}) => {
  await signIn(page, url(), USER.name, USER.password);
  await openDepts(page, url());
  const form = await openNewDept(page);
  await form.name.fill('夜班組');
  await form.code.fill('N01');

  await context.setOffline(true);
  await expect(page.getByText(LOST)).toHaveCount(1);
  await form.save.click();
  await expect(page.getByText(new RegExp(word('messages.saveFailed')))).toBeVisible();
  await expect(page.getByText(LOST)).toHaveCount(1);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText(LOST)).toBeHidden();
  // A save is never repeated by itself.
  await expect(page.getByRole('row', { name: /夜班組/ })).toBeHidden();
  const opener = page.getByRole('button', { name: word('engine.draft.open') });
  if (await opener.isVisible()) await opener.click();
  await form.dialog.getByRole('button', { name: word('engine.draft.retry') }).click();
  await expectRow(page, '夜班組.*N01');
});

test('a list that could not be read fills when the server is back', async ({ page }) => {
  await signIn(page, url(), USER.name, USER.password);
  let isAway = true;
  await page.route(/\/(api\/v1|health)/, (route) =>
    isAway && !route.request().url().includes('/api/v1/system') ? route.abort() : route.continue(),
  );
  await page.goto(`${url()}/dashboard/manage/depts`);
  await expect(page.getByText(LOST)).toBeVisible();

  isAway = false;
  await expect(page.getByText(LOST)).toBeHidden();
  await expect(page.getByRole('button', { name: word('engine.slots.create') }).first()).toBeVisible();
  await expect(page.getByText(word('problems.offline'))).toBeHidden();
});
