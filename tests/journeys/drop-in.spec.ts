import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { expect, processFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const product = processFor({ isDemo: true, env: { DEMO_ORDERS: '0' } });

const VENDOR = {
  title: '廠商',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: '名稱', minLength: 1 },
  },
  required: ['name'],
};
const PROPERTIES = {
  id: { type: 'integer', readOnly: true },
  number: { type: 'string', title: '單號', minLength: 1 },
  vendor_id: { type: 'integer', title: '往來廠商', 'x-reference': 'vendor' },
  dept_id: { type: 'integer', title: '請購單位', 'x-reference': 'dept' },
  kind: { type: 'string', title: '類別', enum: ['物料', '服務'], default: '物料' },
  hours: { type: 'integer', title: '時數', minimum: 1 },
  warehouse: { type: 'string', title: '倉庫' },
  lines: {
    type: 'array',
    title: '明細',
    items: {
      type: 'object',
      properties: {
        item: { type: 'string', title: '品名', minLength: 1 },
        quantity: { type: 'integer', title: '數量', minimum: 1, default: 1 },
      },
      required: ['item', 'quantity'],
    },
  },
};
/** References to a built-in entity and to a dropped one, what a choice asks for, what it hides, and line items. */
const PURCHASE = {
  title: '採購單',
  type: 'object',
  properties: PROPERTIES,
  required: ['number', 'vendor_id', 'kind'],
  if: { properties: { kind: { const: '服務' } } },
  then: { required: ['hours'] },
  views: {
    form: {
      layout: [
        'number',
        'vendor_id',
        'dept_id',
        'kind',
        'hours',
        {
          type: 'Control',
          scope: '#/properties/warehouse',
          rule: { effect: 'SHOW', condition: { scope: '#/properties/kind', schema: { const: '物料' } } },
        },
        'lines',
      ],
    },
  },
};

async function put(file: string, content: unknown): Promise<void> {
  const target = path.join(product().configDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

/** What the server gives out of an entity, whatever page is open. */
async function readIndex(): Promise<Record<string, string>> {
  return (await (await fetch(`${product().url}/config/index.json`)).json()).entities;
}

/** Puts a file and waits for the server alone: no page asks for it. */
async function putAndWait(file: string, content: unknown, entity: string): Promise<void> {
  const before = (await readIndex())[entity];
  await put(file, content);
  await expect.poll(async () => (await readIndex())[entity]).not.toBe(before);
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: word('shell.menu.label') });
const buttonOf = (holder: Page | Locator, key: string) =>
  holder.getByRole('button', { name: word(key), exact: true }).first();

async function choose(page: Page, holder: Locator, label: RegExp, option: string): Promise<void> {
  await holder.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openList(page: Page): Promise<void> {
  await page.goto(`${product().url}/dashboard/purchase`);
  await expect(page.getByRole('row', { name: /PO-1/ })).toBeVisible();
}

async function addVendor(page: Page): Promise<void> {
  await menuOf(page).getByRole('link', { name: '廠商' }).click();
  await buttonOf(page, 'engine.slots.create').click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /名稱/ }).fill('大安洗車');
  await buttonOf(form, 'engine.save').click();
  await expect(page.getByRole('row', { name: /大安洗車/ })).toBeVisible();
}

async function addPurchase(page: Page): Promise<void> {
  await menuOf(page).getByRole('link', { name: '採購單' }).click();
  await buttonOf(page, 'engine.slots.create').click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /單號/ }).fill('PO-1');
  await choose(page, form, /往來廠商/, '大安洗車');
  await choose(page, form, /請購單位/, '財務部');
  await expect(form.getByRole('textbox', { name: /倉庫/ })).toBeVisible();
  await choose(page, form, /類別/, '服務');
  await expect(form.getByRole('textbox', { name: /倉庫/ })).toHaveCount(0);
  await buttonOf(form, 'engine.save').click();
  await expect(form.getByText(word('validation.required', { field: '時數' })).first()).toBeVisible();
  await form.getByLabel(/時數/).fill('3');
  await buttonOf(form, 'engine.fields.array.add').click();
  await form.getByRole('textbox', { name: /品名/ }).fill('感應卡');
  await buttonOf(form, 'engine.save').click();
  await expect(page.getByRole('row', { name: /PO-1.*大安洗車.*財務部.*服務.*3/ })).toBeVisible();
}

test('an entity is dropped in, used, refined, broken and repaired without touching code', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await test.step('dropped in', async () => {
    await put('schemas/vendor.json', VENDOR);
    await putAndWait('schemas/purchase.json', PURCHASE, 'purchase');
    await signIn(page, product().url, 'admin', PASSWORD);
    await page.goto(`${product().url}/dashboard`);
  });

  await test.step('used: added, filtered, changed', async () => {
    await addVendor(page);
    await addPurchase(page);
    await choose(page, page.getByRole('main'), /類別/, '物料');
    await expect(page.getByRole('row', { name: /PO-1/ })).toHaveCount(0);
    await page.goto(`${product().url}/dashboard/purchase`);
    await page
      .getByRole('button', { name: /^編輯「/ })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: /品名/ })).toHaveValue('感應卡');
    await form.getByLabel(/時數/).fill('5');
    await buttonOf(form, 'engine.save').click();
    await expect(page.getByRole('row', { name: /PO-1.*服務.*5/ })).toBeVisible();
  });

  await test.step('refined: words, columns, a place in the menu, rights', async () => {
    for (const [language, title] of [
      ['zh-TW', '請購紀錄'],
      ['en', 'Purchases'],
    ])
      await put(`i18n/${language}/purchase.json`, { title });
    await put('resources/purchase.json', {
      menuKey: 'purchase',
      route: 'purchase',
      menu: { group: 'manage' },
      privileges: ['admin:crud', 'manager:r'],
    });
    const views = { ...PURCHASE.views, list: { columns: ['number', 'vendor_id', 'hours'] } };
    await putAndWait('schemas/purchase.json', { ...PURCHASE, views }, 'purchase');
    const context = await browser.newContext({ locale: 'zh-TW', serviceWorkers: 'block' });
    const other = await context.newPage();
    await signIn(other, product().url, 'manager', PASSWORD);
    await openList(other);
    await expect(other.getByRole('heading', { name: '請購紀錄', level: 1 })).toBeVisible();
    await expect(other.getByRole('columnheader', { name: '類別' })).toHaveCount(0);
    await expect(menuOf(other).getByRole('link', { name: '請購紀錄' })).toBeVisible();
    await expect(menuOf(other).getByRole('link', { name: '廠商' })).toHaveCount(0);
    await expect(buttonOf(other, 'engine.slots.create')).toHaveCount(0);
    await expect(other.getByText(/設定檔有 \d+ 處問題/)).toHaveCount(0);
    await context.close();
  });

  await test.step('broken: the mistake is named, the entity goes on as it was, and so do the others', async () => {
    await put(
      'schemas/purchase.json',
      '{\n  "type": "object",\n  "properties": { "number": { "type": "strnig" } }\n}',
    );
    await put('schemas/vendor.json', {
      ...VENDOR,
      properties: { ...VENDOR.properties, name: { type: 'integer', title: '名稱' } },
    });
    await openList(page);
    await expect(page.getByText(/設定檔有 \d+ 處問題/)).toBeVisible();
    await buttonOf(page, 'shell.diagnostics.open').click();
    const dialog = page.getByRole('dialog', { name: word('shell.diagnostics.title') });
    await expect(dialog.getByText(/schemas\/purchase\.json:3:\d+ \/properties\/number\/type/)).toBeVisible();
    await expect(dialog.getByText(/schemas\/vendor\.json/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'SQL' })).toHaveValue(
      /alter table "vendor" alter column "name" type bigint/,
    );
    await expect(dialog.getByText(word('shell.diagnostics.kept')).first()).toBeVisible();
    await page.goto(`${product().url}/dashboard/manage/depts`);
    await expect(page.getByRole('row', { name: /財務部/ })).toBeVisible();
  });

  await test.step('repaired', async () => {
    await put('schemas/vendor.json', VENDOR);
    await putAndWait('schemas/purchase.json', { ...PURCHASE, title: '採購' }, 'purchase');
    await openList(page);
    await expect(page.getByText(/設定檔有 \d+ 處問題/)).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: '類別' })).toBeVisible();
  });
});
