import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { OpenServer } from '../harness/open-server.ts';
import type { Product } from '../harness/product.ts';
import { fillLogin } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import { type SecondProvider, startSecondProvider } from '../support/second-provider/second-provider.ts';
import { startStaticHost } from '../support/static-host.ts';
import { expectRow, findDeptForm, openDepts, openNewDept } from './dept-form.ts';
import { expect, signInByForm, startJourneyProduct, test } from './journey.ts';
import { openDraft } from './open-draft.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** As the provider's menu names them. */
const DEPTS = '部門';
const USER = { name: 'wang', password: 'open sesame' };
let provider: SecondProvider;
let product: Product;
let environment: Record<string, string>;

test.beforeAll(async () => {
  provider = await startSecondProvider();
  environment = {
    PROVIDER_URL: provider.url,
    CONFIG_DIR: path.join(ROOT, 'tests/support/second-provider'),
  };
  product = await startJourneyProduct({ env: environment });
});
test.afterAll(async () => {
  await product?.dispose();
  await provider?.stop();
});

/** What the provider was asked since the last time, by the beginning of its line. */
function takeCalls(beginning: string): string[] {
  return provider.calls.splice(0).filter((call) => call.startsWith(beginning));
}

async function openPage(page: Page, route: string, title: string): Promise<void> {
  await page.goto(`${product.url}/dashboard/${route}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** @param title a stored record's form is titled by its name */
function findForm(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    field: (key: string) => dialog.getByRole('textbox', { name: word(key), exact: true }),
    save: () => dialog.getByRole('button', { name: word('engine.save') }).click(),
    retry: () => dialog.getByRole('button', { name: word('engine.draft.retry') }).click(),
  };
}

async function pressRow(page: Page, slot: 'edit' | 'delete', name: string): Promise<void> {
  const label = word('engine.action.of', { action: word(`engine.slots.${slot}`), name });
  await page.getByRole('button', { name: label, exact: true }).click();
}

async function confirmDeletion(page: Page): Promise<void> {
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: word('engine.slots.delete'), exact: true }).click();
  // Below an open dialog no row is to be found by its role, deleted or not.
  await expect(question).toBeHidden();
}

test('a wrong password is said; the product keeps no data of its own', async ({ page }) => {
  await page.goto(`${product.url}/login`);
  await fillLogin(page, USER.name, 'wrong');
  await expect(page.getByText(word('shell.login.wrong'))).toBeVisible();
  expect(await readdir(product.dataDir)).toEqual([]);
  const answer = await fetch(`${product.url}/api/v1/dept`);
  expect(answer.status).toBe(404);
});

test.describe('signed in', () => {
  test.beforeEach(async ({ page }) => {
    await signInByForm(page, product.url, USER.name, USER.password);
    provider.calls.length = 0;
  });

  test('departments: paged, sorted, added, refused beside the field, deleted', async ({ page }) => {
    await openDepts(page, product.url, DEPTS);
    await expectRow(page, '單位01.*U01');
    await page
      .getByRole('columnheader', { name: word('dept.fields.code') })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/sort/);
    await expectRow(page, '單位01');
    await page
      .getByRole('columnheader', { name: word('dept.fields.code') })
      .getByRole('button')
      .click();
    await expectRow(page, '單位60');

    const form = await openNewDept(page);
    await form.name.fill('夜班組');
    await form.code.fill('U01');
    await form.save.click();
    await openDraft(page, word('dept.form.create'));
    await expect(form.dialog.getByText(word('validation.unique')).first()).toBeVisible();
    await form.code.fill('Z99');
    await form.retry.click();
    await expect(form.dialog).toBeHidden();
    await expectRow(page, '夜班組.*Z99');

    await pressRow(page, 'delete', '夜班組');
    await confirmDeletion(page);
    await expect(page.getByRole('row', { name: /夜班組/ })).toBeHidden();
    await expect.poll(() => provider.shelf.rows('units')).toHaveLength(60);
  });

  test('a department that somebody else has changed meanwhile is a conflict, and nothing is lost', async ({
    page,
  }) => {
    await openDepts(page, product.url, DEPTS);
    await pressRow(page, 'edit', '單位03');
    const form = findDeptForm(page, 'dept.form.edit');
    await expect(form.name).toHaveValue('單位03');
    await form.name.fill('我的單位');
    provider.shelf.change('units', 3, { name: '別人的單位' });
    await form.save.click();
    await openDraft(page, word('dept.form.edit'));
    await expect(form.dialog.getByText(word('engine.conflict.title'))).toBeVisible();
    expect(provider.shelf.find('units', 3)).toMatchObject({ name: '別人的單位' });
    await expect(form.name).toHaveValue('我的單位');
    takeCalls('');
    await form.retry.click();
    await expect(form.dialog).toBeHidden();
    await expectRow(page, '我的單位.*U03');
    expect(takeCalls('PATCH')).toEqual(['PATCH /units/3']);
  });

  test('the blacklist shows a department by its name, from a later page of its list', async ({ page }) => {
    await openPage(page, 'manage/black-list', word('black-list.title'));
    await expectRow(page, '林先生.*ABC-1234.*單位57');
    expect(takeCalls('GET /blocked')[0]).toMatch(/^GET \/blocked\?.*p=1/);
    await pressRow(page, 'edit', '林先生');
    const form = findForm(page, word('black-list.form.edit'));
    const unit = form.dialog.getByRole('combobox', { name: new RegExp(word('black-list.fields.dept_id')) });
    await expect(unit).toHaveValue('單位57');
    await unit.fill('單位58');
    await page.getByRole('option', { name: '單位58' }).click();
    await form.save();
    await expect(form.dialog).toBeHidden();
    await expectRow(page, '林先生.*單位58');

    await page
      .getByRole('button', { name: word('engine.slots.create') })
      .first()
      .click();
    const added = findForm(page, word('black-list.form.create'));
    await added.field('black-list.fields.name').fill('王小姐');
    await added.field('black-list.fields.plate').fill('xyz9876');
    await added.save();
    await expectRow(page, '王小姐.*XYZ-9876');
    await pressRow(page, 'delete', '王小姐');
    await confirmDeletion(page);
    await expect(page.getByRole('row', { name: /王小姐/ })).toBeHidden();
  });

  test('ingredients: the second page, an edit, a deletion', async ({ page }) => {
    await openPage(page, 'ingredients', word('ingredient.title'));
    await expectRow(page, '牛奶');
    await page.getByRole('button', { name: word('ra.navigation.next') }).click();
    await expectRow(page, '茶凍');
    expect(takeCalls('GET /parts?').at(-1)).toMatch(/from=8&limit=8|limit=8&from=8/);
    await pressRow(page, 'edit', '茶凍');
    const form = findForm(page, '茶凍');
    await form.field('ingredient.fields.name').fill('紅茶凍');
    await form.save();
    await expect(form.dialog).toBeHidden();
    await expectRow(page, '紅茶凍');
    expect(takeCalls('POST /parts/save')).toHaveLength(1);
    await pressRow(page, 'delete', '紅茶凍');
    await confirmDeletion(page);
    await expect(page.getByRole('row', { name: /紅茶凍/ })).toBeHidden();
    expect(provider.shelf.rows('parts')).toHaveLength(8);
  });

  test('members: found by name, and added once the provider is content', async ({ page }) => {
    await openPage(page, 'members', word('member.title'));
    await page.getByRole('searchbox').fill('張');
    await expect(page.getByRole('row', { name: /陳美玲/ })).toBeHidden();
    await expectRow(page, '張志明');
    expect(decodeURIComponent(takeCalls('GET /people').at(-1) ?? '')).toContain('filter={"name":"張"}');

    await page
      .getByRole('button', { name: word('engine.slots.create') })
      .first()
      .click();
    const form = findForm(page, word('member.form.create'));
    await form.field('member.fields.name').fill('張新');
    await form.field('member.fields.phoneNumber').fill('0912345678');
    await form.field('member.fields.email').fill('m1@example.test');
    await form.dialog
      .getByLabel(new RegExp(word('member.fields.password')), { exact: false })
      .first()
      .fill('secret-1');
    await form.save();
    await openDraft(page, word('member.form.create'));
    await expect(form.dialog.getByText(/這個信箱已經有會員/).first()).toBeVisible();
    await form.field('member.fields.email').fill('new@example.test');
    await form.retry();
    await expect(form.dialog).toBeHidden();
    await expectRow(page, '張新');
  });

  test('visits: read, sorted and saved under other names, with instants as numbers', async ({ page }) => {
    await openPage(page, 'manage/visits', 'Visits');
    await expectRow(page, '訪客01.*2026-03-01 09:00');
    const head = page.getByRole('columnheader', { name: 'Arrival' }).getByRole('button');
    await head.click();
    await expect.poll(() => takeCalls('GET /visits').at(-1)).toContain('order=-inAt');
    await expectRow(page, '訪客05');

    await pressRow(page, 'edit', '訪客02');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: /Guest/ })).toHaveValue('訪客02');
    await dialog.getByRole('textbox', { name: /Guest/ }).fill('王小姐');
    await dialog.getByRole('button', { name: word('engine.save') }).click();
    await expect(dialog).toBeHidden();
    await expectRow(page, '王小姐');
    const hour = Date.UTC(2026, 2, 1, 2);
    expect(provider.shelf.find('visits', 2)).toMatchObject({
      who: '王小姐',
      inAt: hour / 1000,
      outAt: hour + 500,
      bells: [{ room: 'R2', at: hour / 1000 + 60 }],
    });
  });

  test('pictures come from the provider', async ({ page }) => {
    await openPage(page, 'category', '種類');
    const picture = page.getByRole('row', { name: /飲料/ }).locator('img');
    await expect(picture).toHaveAttribute('src', /\/backend\/media\/1\/rw320\.jpg\?v=1$/);
    await expect(picture).toHaveJSProperty('naturalWidth', 1);
  });

  test('a session that has ended is renewed in place, and what was typed goes through', async ({ page }) => {
    await openDepts(page, product.url, DEPTS);
    const form = await openNewDept(page);
    await form.name.fill('早班組');
    await form.code.fill('M01');
    provider.endSessions();
    await form.save.click();
    const asked = page.getByRole('alertdialog', { name: word('shell.expired.title') });
    await asked.getByRole('textbox', { name: word('shell.login.password') }).fill(USER.password);
    await asked.getByRole('button', { name: word('shell.expired.submit') }).click();
    await expect(form.dialog).toBeHidden();
    // The form is hidden from readers as soon as the question for the password stands over it.
    await expect
      .poll(() => provider.shelf.rows('units').at(-1))
      .toMatchObject({ name: '早班組', code: 'M01' });
  });
});

test.describe('on a web server that knows files alone', () => {
  let folder: string;
  let host: OpenServer;

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-export-'));
    await promisify(execFile)(process.execPath, ['commands/run.mjs', 'export', folder], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
    });
    host = await startStaticHost(folder);
  });
  test.afterAll(async () => {
    await host?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('the exported pages sign in and work, under the policy that they carry', async ({ page }) => {
    await signInByForm(page, host.url, USER.name, USER.password);
    await openDepts(page, host.url, DEPTS);
    await expectRow(page, '單位01.*U01');
    await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute(
      'content',
      new RegExp(new URL(provider.url).origin),
    );
  });
});
