import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expect, processFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const product = processFor({ isDemo: true, env: { DEMO_ORDERS: '0' } });

const ZONE = {
  $schema: './meta/2/entity.json',
  title: '場區',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: '名稱', minLength: 1 },
    kind: { type: 'string', title: '類別', enum: ['室內', '露天'] },
    max_hours: { type: 'integer', title: '時數上限', minimum: 1 },
    is_full: { type: 'boolean', title: '已滿', default: false },
  },
  required: ['name', 'kind'],
};

/** The roles of the user that is chosen beside them. @param owner the value that says who it is */
const rolesOf = (owner: string) => ({
  operation: 'user.fetchUser',
  args: { id: owner },
  rows: '$answer.roles',
  optionValue: 'name',
  optionText: 'name',
  when: owner,
});

const ASSIGN = {
  name: 'assign',
  placement: 'row',
  icon: 'square-parking',
  permission: 'update',
  set: { zone_id: '$dialog.zone_id', hours: '$dialog.hours' },
  dialog: {
    schema: {
      type: 'object',
      properties: {
        kind: {
          title: '類別',
          'x-choices': { values: [{ value: '室內' }, { value: '露天' }], clears: ['zone_id', 'hours'] },
        },
        zone_id: {
          type: 'integer',
          title: '場區',
          'x-choices': {
            resource: 'zone',
            filter: { kind: '$dialog.kind' },
            when: '$dialog.kind',
            clears: ['hours'],
          },
        },
        hours: { type: 'integer', title: '時數', minimum: 1 },
      },
      required: ['zone_id', 'hours'],
    },
    bounds: { hours: { maximum: '$chosen.zone_id.max_hours' } },
    refusals: [{ when: { '$chosen.zone_id.is_full': true }, field: 'zone_id', text: 'pass.messages.full' }],
  },
};

const RENAME = {
  name: 'rename',
  placement: 'row',
  icon: 'pencil-line',
  permission: 'update',
  set: { name: '$dialog.wanted' },
  dialog: {
    schema: {
      type: 'object',
      properties: { wanted: { type: 'string', title: '新證號', minLength: 1 } },
      required: ['wanted'],
    },
    defaultValues: { wanted: '$record.name' },
  },
};

/** Choices that follow another field, in a form, in filters and in a dialog; a dialog with bounds and a refusal. */
const PASS = {
  $schema: './meta/2/entity.json',
  title: '通行證',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: '證號', minLength: 1, 'x-unique': 'store' },
    owner_id: { type: 'integer', title: '持有人', 'x-choices': { resource: 'user', clears: ['role'] } },
    role: { type: 'string', title: '角色', 'x-choices': rolesOf('$record.owner_id') },
    zone_id: { type: 'integer', title: '場區', 'x-reference': 'zone' },
    hours: { type: 'integer', title: '時數', minimum: 1, maximum: 24, default: 1 },
  },
  required: ['name', 'hours'],
  views: {
    list: {
      columns: ['name', 'owner_id', 'role', 'zone_id', { field: 'hours', quickEdit: true }],
      filters: [
        { name: 'owner_id', choices: { resource: 'user', clears: ['role'] } },
        { name: 'role', choices: rolesOf('$filter.owner_id') },
      ],
      actions: [ASSIGN, RENAME],
    },
    form: { in: 'drawer' },
  },
};

const WORDS = {
  title: '通行證',
  actions: { assign: '派場區', rename: '換證號' },
  dialogs: { assign: { title: '派場區' }, rename: { title: '換證號' } },
  messages: { full: '此場區已滿' },
};

async function put(file: string, content: object): Promise<void> {
  const target = path.join(product().configDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, JSON.stringify(content, null, 2));
}

/** Drops both entities in, and adds zones and passes as an administrator. */
async function setUp(): Promise<void> {
  const at = product().url;
  await put('i18n/zh-TW/pass.json', WORDS);
  await put('schemas/zone.json', ZONE);
  await put('schemas/pass.json', PASS);
  await expect
    .poll(async () => Object.keys((await (await fetch(`${at}/config/index.json`)).json()).entities))
    .toEqual(expect.arrayContaining(['zone', 'pass']));
  const { token } = await callApi(at, 'POST', '/api/v1/user/login', {
    body: { name: 'admin', pass: PASSWORD },
  });
  const add = (entity: string, body: object) => callApi(at, 'POST', `/api/v1/${entity}`, { token, body });
  await add('zone', { name: '地下一樓', kind: '室內', max_hours: 4 });
  await add('zone', { name: '地下二樓', kind: '室內', max_hours: 8, is_full: true });
  await add('zone', { name: '前庭', kind: '露天', max_hours: 40 });
  await add('pass', { name: 'P-1', hours: 1 });
  await add('pass', { name: 'P-2', hours: 2 });
}

const press = (holder: Locator, name: string) =>
  holder.getByRole('button', { name, exact: true }).first().click();
const boxOf = (holder: Locator, label: string) =>
  holder.getByRole('combobox', { name: new RegExp(`^${label}`) });
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function choose(page: Page, holder: Locator, label: string, option: string): Promise<void> {
  await boxOf(holder, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What is offered in an open box. */
async function offeredIn(page: Page, holder: Locator, label: string): Promise<string[]> {
  await boxOf(holder, label).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const texts = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  return texts;
}

/** Counts the calls to an address that change something. */
function countChanges(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && address.test(request.url())) count += 1;
  });
  return () => count;
}

test('choices follow other fields, and a dialog keeps to its bounds and refusals', async ({ page }) => {
  await setUp();
  await signIn(page, product().url, 'admin', PASSWORD);
  await page.goto(`${product().url}/dashboard/pass`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const askedForUser = () => asked.filter((url) => /\/api\/v1\/user\/\d+$/.test(url)).length;

  await test.step('form: the rows in an answer, not before a condition, emptied by a change', async () => {
    await rowOf(page, 'P-1').getByRole('button', { name: /^編輯/ }).click();
    const form = page.getByRole('dialog');
    await expect(boxOf(form, '持有人')).toBeVisible();
    expect(askedForUser()).toBe(0);
    await choose(page, form, '持有人', 'admin');
    await choose(page, form, '角色', 'admin');
    await choose(page, form, '持有人', 'manager');
    await expect(boxOf(form, '角色')).not.toContainText('admin');
    expect(await offeredIn(page, form, '角色')).toContain('manager');
    await choose(page, form, '角色', 'manager');
    await press(form, word('engine.save'));
    await expect(rowOf(page, 'P-1')).toContainText(/manager.*manager/);
  });

  await test.step('filters: the same choices, emptied together in one read', async () => {
    const list = page.getByRole('main');
    await choose(page, list, '持有人', 'manager');
    await choose(page, list, '角色', 'manager');
    await expect(page).toHaveURL(/role/);
    await expect(rowOf(page, 'P-2')).toHaveCount(0);
    await choose(page, list, '持有人', 'admin');
    await expect(page).not.toHaveURL(/manager/);
    await expect(rowOf(page, 'P-1')).toHaveCount(0);
    expect(await offeredIn(page, list, '角色')).toContain('admin');
    await page.goto(`${product().url}/dashboard/pass`);
  });

  await test.step('dialog: bounds of the chosen row and a refusal, before anything is sent', async () => {
    const changes = countChanges(page, /\/api\/v1\/pass/);
    await rowOf(page, 'P-2')
      .getByRole('button', { name: /^派場區/ })
      .click();
    const form = page.getByRole('dialog');
    const hours = form.getByRole('textbox', { name: /^時數/ });
    expect(asked.filter((url) => /\/zone\?.*kind/.test(url))).toEqual([]);
    await choose(page, form, '類別', '室內');
    expect(await offeredIn(page, form, '場區')).toEqual(['地下一樓', '地下二樓']);
    await choose(page, form, '場區', '地下一樓');
    await hours.fill('6');
    await press(form, WORDS.actions.assign);
    await expect(form.getByText(word('validation.maximum', { field: '時數', limit: 4 }))).toBeVisible();
    await expect(hours).toBeFocused();
    await choose(page, form, '場區', '地下二樓');
    await expect(hours).toHaveValue('');
    await hours.fill('6');
    await press(form, WORDS.actions.assign);
    await expect(form.getByText(WORDS.messages.full)).toBeVisible();
    await expect(boxOf(form, '場區')).toBeFocused();
    await choose(page, form, '類別', '露天');
    await expect(form.getByText(WORDS.messages.full)).toHaveCount(0);
    await expect(boxOf(form, '場區')).not.toContainText('地下二樓');
    expect(changes()).toBe(0);
  });

  await test.step('dialog: what the provider refuses stands at the field that it came from', async () => {
    const form = page.getByRole('dialog');
    const hours = form.getByRole('textbox', { name: /^時數/ });
    await choose(page, form, '場區', '前庭');
    await hours.fill('30');
    await press(form, WORDS.actions.assign);
    await expect(form.getByText(word('validation.maximum', { field: '時數', limit: 24 }))).toBeVisible();
    await expect(hours).toBeFocused();
    await hours.fill('12');
    await press(form, WORDS.actions.assign);
    await expect(form).toHaveCount(0);
    await expect(rowOf(page, 'P-2')).toContainText(/前庭.*12/);

    await rowOf(page, 'P-2')
      .getByRole('button', { name: /^換證號/ })
      .click();
    await form.getByRole('textbox', { name: /^新證號/ }).fill('P-1');
    await press(form, WORDS.actions.rename);
    await expect(form.getByText(word('validation.unique', { field: '新證號' }))).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^新證號/ })).toBeFocused();
    await form.getByRole('textbox', { name: /^新證號/ }).fill('P-3');
    await press(form, WORDS.actions.rename);
    await expect(rowOf(page, 'P-3')).toContainText(/前庭.*12/);
  });

  await test.step('quick edit: what is wrong with a value stands in its own row', async () => {
    const row = rowOf(page, 'P-1');
    await row.getByRole('button', { name: /時數/ }).click();
    await row.getByRole('textbox').fill('99');
    await row.getByRole('textbox').press('Enter');
    const said = await row.getByRole('alert').boundingBox();
    const around = await row.boundingBox();
    if (said === null || around === null) throw new Error('Nothing is said in the row.');
    expect(said.y).toBeGreaterThanOrEqual(around.y);
    expect(said.y + said.height).toBeLessThanOrEqual(around.y + around.height);
    await row.getByRole('textbox').press('Escape');
  });
});
