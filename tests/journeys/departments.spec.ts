import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
let token = '';

const url = productFor({
  prepare: async (at) => {
    token = await registerFirstUser(at, USER);
  },
});

test.beforeEach(async ({ page }) => {
  const { content } = await callApi(url(), 'GET', '/api/v1/dept', { token });
  const ids = content.map(({ id }: { id: number }) => id);
  if (ids.length > 0) await callApi(url(), 'DELETE', '/api/v1/dept', { token, body: { ids } });
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard`);
});

test('the menu leads to the departments; an empty list says so', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: word('shell.menu.label') });
  if (!(await menu.getByRole('link', { name: word('menu.dept') }).isVisible()))
    await menu.getByText(word('menu.groups.manage')).click();
  await menu.getByRole('link', { name: word('menu.dept') }).click();
  await expect(page).toHaveURL(/\/dashboard\/manage\/depts/);
  await expect(page.getByRole('heading', { name: word('dept.title') })).toBeVisible();
  await expect(page.getByText(word('engine.states.empty')).first()).toBeVisible();
});

test('a department is added, with the messages for what is missing', async ({ page }) => {
  await openList(page);
  await page
    .getByRole('button', { name: word('engine.slots.create') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: word('dept.form.create') });
  await dialog.getByRole('button', { name: word('engine.save') }).click();
  await expect(dialog.getByText(word('dept.errors.name.required'), { exact: true })).toBeVisible();
  await expect(dialog.getByText(word('dept.errors.code.required'), { exact: true })).toBeVisible();

  await dialog.getByRole('textbox', { name: word('dept.fields.name'), exact: true }).fill('停車組');
  await dialog.getByRole('textbox', { name: word('dept.fields.code'), exact: true }).fill('P01');
  await dialog.getByRole('button', { name: word('engine.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(word('messages.saved'), { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /停車組.*P01/ })).toBeVisible();
});

test('a department is edited in a dialog of the same title', async ({ page }) => {
  await seed([{ name: '行政組', code: 'A01' }]);
  await openList(page);
  await page
    .getByRole('button', {
      name: word('engine.action.of', { action: word('engine.slots.edit'), name: '行政組' }),
    })
    .click();
  const dialog = page.getByRole('dialog', { name: word('dept.form.edit') });
  await expect(dialog.getByRole('textbox', { name: word('dept.fields.code'), exact: true })).toHaveValue(
    'A01',
  );
  await dialog.getByRole('textbox', { name: word('dept.fields.name'), exact: true }).fill('行政一組');
  await dialog.getByRole('button', { name: word('engine.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /行政一組.*A01/ })).toBeVisible();
});

test('a department is deleted only when that is confirmed', async ({ page }) => {
  await seed([{ name: '清潔組', code: 'C01' }]);
  await openList(page);
  const remove = page.getByRole('button', {
    name: word('engine.action.of', { action: word('engine.slots.delete'), name: '清潔組' }),
  });
  const question = page.getByRole('dialog', { name: word('engine.confirmDelete.one', { name: '清潔組' }) });

  await remove.click();
  await question.getByRole('button', { name: word('engine.cancel') }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('row', { name: /清潔組/ })).toBeVisible();

  await remove.click();
  await question.getByRole('button', { name: word('engine.slots.delete') }).click();
  await expect(page.getByRole('row', { name: /清潔組/ })).toBeHidden();
  await expect(page.getByText(word('messages.deleted'), { exact: true })).toBeVisible();
});

test('several departments are chosen and deleted together', async ({ page }) => {
  await seed(['甲', '乙', '丙'].map((name, index) => ({ name: `${name}組`, code: `X${index}` })));
  await openList(page);
  for (const name of ['甲組', '乙組'])
    await page.getByRole('checkbox', { name: word('engine.table.selectRow', { name }) }).check();
  await expect(page.getByText(word('engine.selection.count', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: word('engine.selection.delete') }).click();
  await page
    .getByRole('dialog', { name: word('engine.confirmDelete.many', { count: 2 }) })
    .getByRole('button', { name: word('engine.slots.delete') })
    .click();
  await expect(page.getByRole('row', { name: /甲組/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /乙組/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /丙組/ })).toBeVisible();
});

async function openList(page: Page): Promise<void> {
  await page.goto(`${url()}/dashboard/manage/depts`);
  await expect(page.getByRole('heading', { name: word('dept.title') })).toBeVisible();
}

async function seed(depts: readonly { name: string; code: string }[]): Promise<void> {
  for (const body of depts) await callApi(url(), 'POST', '/api/v1/dept', { token, body });
}
