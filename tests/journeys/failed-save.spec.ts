import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expect, productFor, signIn, test } from './journey.ts';
import { openDraft } from './open-draft.ts';

const USER = { name: 'chief', password: 'chief-password' };
let token = '';

const url = productFor({
  prepare: async (at) => {
    token = await registerFirstUser(at, USER);
  },
});

test('what was typed survives a lost network and is saved from the draft', async ({ page }) => {
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/manage/depts`);
  await page
    .getByRole('button', { name: word('engine.slots.create') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: word('dept.form.create') });
  await dialog.getByRole('textbox', { name: word('dept.fields.name'), exact: true }).fill('夜班組');
  await dialog.getByRole('textbox', { name: word('dept.fields.code'), exact: true }).fill('N01');

  await page.route('**/api/v1/dept', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: word('engine.save') }).click();
  await expect(page.getByText(new RegExp(word('messages.saveFailed')))).toBeVisible();
  await page.unroute('**/api/v1/dept');

  await openDraft(page, word('dept.form.create'));
  await expect(dialog.getByText(word('engine.draft.title'))).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: word('dept.fields.name'), exact: true })).toHaveValue(
    '夜班組',
  );
  await dialog.getByRole('button', { name: word('engine.draft.retry') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /夜班組.*N01/ })).toBeVisible();
});

test('two people change one department: the second sees both versions and loses nothing', async ({
  page,
}) => {
  const dept = await callApi(url(), 'POST', '/api/v1/dept', { token, body: { name: '早班組', code: 'M01' } });
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/manage/depts`);
  await page
    .getByRole('button', {
      name: word('engine.action.of', { action: word('engine.slots.edit'), name: '早班組' }),
    })
    .click();
  const dialog = page.getByRole('dialog', { name: word('dept.form.edit') });
  await dialog.getByRole('textbox', { name: word('dept.fields.name'), exact: true }).fill('我的早班組');

  await callApi(url(), 'PUT', `/api/v1/dept/${dept.id}`, {
    token,
    body: { name: '別人的早班組', version: dept.version },
  });
  await dialog.getByRole('button', { name: word('engine.save') }).click();
  await expect(page.getByText(new RegExp(word('messages.saveFailed')))).toBeVisible();

  await openDraft(page, word('dept.form.edit'));
  await expect(dialog.getByText(word('engine.conflict.title'))).toBeVisible();
  await expect(dialog.getByText('別人的早班組')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: word('dept.fields.name'), exact: true })).toHaveValue(
    '我的早班組',
  );
  await expect(dialog.getByText(word('engine.conflict.kept'), { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: word('engine.conflict.take') }).click();
  await expect(dialog.getByRole('textbox', { name: word('dept.fields.name'), exact: true })).toHaveValue(
    '別人的早班組',
  );
  await dialog.getByRole('button', { name: word('engine.conflict.keep') }).click();
  await dialog.getByRole('button', { name: word('engine.draft.retry') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /我的早班組/ })).toBeVisible();
});
