import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import { checkOut, sendTo, stockShop } from '../harness/shop.ts';
import { word } from '../harness/word.ts';
import { expect, processFor, signIn, test } from './journey.ts';

const PASSWORD = 'gatehouse';
const product = processFor({ isDemo: true, env: { DEMO_ORDERS: '0' } });

/** The items of one order, for who may change something: the choices of a key, of a field and of groups of cards. */
const itemsOf = (orderId: number) => ({
  operation: 'order.fetchOrder',
  args: { id: orderId },
  rows: '$answer.items',
  optionValue: 'id',
  optionText: 'name',
  sort: { field: 'name', order: 'ASC' },
  when: '$can.update',
});

/** A form of a key: a set of views of items. */
const buildSold = (orderId: number) => ({
  $schema: './meta/2/entity.json',
  views: {
    sold: {
      form: {
        in: 'page',
        redirect: false,
        layout: ['name'],
        record: { key: 'id', picker: 'buttons', choices: itemsOf(orderId) },
      },
    },
  },
});

/** Cards under the choices of a field. */
const buildSample = (orderId: number) => ({
  $schema: './meta/2/entity.json',
  title: '留樣',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: '樣號', minLength: 1 },
    item_id: { type: 'integer', title: '品項', 'x-choices': { ...itemsOf(orderId), clears: ['note'] } },
    note: { type: 'string', title: '備註' },
  },
  required: ['name'],
  views: {
    list: { kind: 'cards', groupBy: 'item_id', card: { primaryText: 'name', lines: ['note'] } },
    form: { in: 'drawer', layout: ['name', 'item_id', 'note'] },
  },
});

interface Index {
  resources: { name: string }[];
}

async function put(file: string, content: object): Promise<void> {
  const target = path.join(product().configDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, JSON.stringify(content, null, 2));
}

/** Sells three items in one order, and drops both entities in. */
async function setUp(): Promise<void> {
  const at = product().url;
  const { token } = await callApi(at, 'POST', '/api/v1/user/login', {
    body: { name: 'admin', pass: PASSWORD },
  });
  const shop = await stockShop(at, token);
  const orderId = await checkOut(sendTo(at, shop), shop, 'choices-keys-cards');
  const resource = { $schema: './meta/2/resource.json', privileges: ['admin:crud', 'basic:r'] };
  const reads = { 'order.fetchOrder': ['items'] };
  await put('resources/sold.json', {
    ...resource,
    menuKey: 'sold',
    route: 'sold',
    entity: 'item',
    view: 'sold',
    operations: { get: 'item.fetchItem' },
    reads,
  });
  await put('resources/sample.json', { ...resource, menuKey: 'sample', route: 'sample', reads });
  await put('schemas/item.json', buildSold(orderId));
  await put('schemas/sample.json', buildSample(orderId));
  await expect
    .poll(async () => {
      const { resources }: Index = await (await fetch(`${at}/config/index.json`)).json();
      return resources.map(({ name }) => name);
    })
    .toEqual(expect.arrayContaining(['sold', 'sample']));
  const [tea, cake] = shop.itemIds;
  for (const body of [
    { name: 'S-1', item_id: tea, note: '冷藏' },
    { name: 'S-2', item_id: cake },
    { name: 'S-3' },
  ])
    await callApi(at, 'POST', '/api/v1/sample', { token, body });
}

/** Counts how often a page asks for the rows. */
function countReads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/api\/v1\/order\/\d+/.test(request.url())) count += 1;
  });
  return () => count;
}

/** The heads of the groups, each with the names of its cards. */
function readGroups(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByText(/^(?:Tea|Cake|Soup|其他|S-\d)$/)
    .allTextContents();
}

const boxOf = (form: Locator, label: string) => form.getByRole('combobox', { name: new RegExp(`^${label}`) });

test('a key and groups of cards offer the rows of an answer, in their order', async ({ page }) => {
  await setUp();
  const reads = countReads(page);
  await signIn(page, product().url, 'admin', PASSWORD);

  await test.step('key: its choices, and the record of the one that is picked', async () => {
    await page.goto(`${product().url}/dashboard/sold`);
    await expect(page.getByText(word('engine.keyed.none'))).toBeVisible();
    const buttons = page.getByRole('main').getByRole('group').getByRole('button');
    await expect(buttons).toHaveText(['Cake', 'Soup', 'Tea']);
    await buttons.filter({ hasText: 'Soup' }).click();
    await expect(page).toHaveURL(/key=\d+/);
    await expect(page.getByRole('textbox', { name: /^名稱|^品名/ })).toHaveValue('Soup');
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^名稱|^品名/ })).toHaveValue('Soup');
  });

  await test.step('groups: heads in the order of the choices, and one for what has none of them', async () => {
    await page.goto(`${product().url}/dashboard/sample`);
    await expect.poll(() => readGroups(page)).toEqual(['Cake', 'S-2', 'Tea', 'S-1', '其他', 'S-3']);
  });

  await test.step('groups: a card moves with its field, and the change empties what it clears', async () => {
    await page.getByRole('main').getByText('S-1').click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: /^備註/ })).toHaveValue('冷藏');
    await boxOf(form, '品項').click();
    await expect(page.getByRole('option')).toHaveText(['Cake', 'Soup', 'Tea']);
    await page.getByRole('option', { name: 'Soup' }).click();
    await expect(form.getByRole('textbox', { name: /^備註/ })).toHaveValue('');
    await form.getByRole('button', { name: word('engine.save') }).click();
    await expect.poll(() => readGroups(page)).toEqual(['Cake', 'S-2', 'Soup', 'S-1', '其他', 'S-3']);
  });
  await test.step('neither asks for its rows before its condition holds', async () => {
    await signIn(page, product().url, 'basic', PASSWORD);
    const before = reads();
    expect(before).toBeGreaterThan(0);
    await page.goto(`${product().url}/dashboard/sold`);
    await expect(page.getByText(word('engine.keyed.none'))).toBeVisible();
    await page.goto(`${product().url}/dashboard/sample`);
    await expect(page.getByRole('main').getByText('S-3')).toBeVisible();
    expect((await readGroups(page)).filter((text) => !/^(?:S-|其他)/.test(text))).toEqual([]);
    expect(reads()).toBe(before);
  });
});
