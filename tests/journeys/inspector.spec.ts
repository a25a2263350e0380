import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, processFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const STAYS = 150;

const WORDS = {
  title: '停車',
  enters: '進場',
  since: '停車時數',
  unpaid: '未繳費',
  seat: '車塔',
  tower: '塔',
  place: '車位',
  discounts: '折扣',
  pending: '待審核',
  check: '確認車牌與影像相符',
  tabs: { temp: '臨停', rental: '月租', all: '全部' },
  actions: { leave: '離場', review: '完成審核' },
  enums: { status: { due: '未繳費', paid: '已繳費', free: '免費', gone: '已離場' } },
};

let token = '';

/** A schema and its words are all that there is of it. */
const product = processFor({
  prepare: async (url) => {
    token = await registerFirstUser(url, USER);
    const folder = path.join(product().configDir, 'schemas');
    const words = path.join(product().configDir, 'i18n', 'zh-TW');
    await mkdir(folder, { recursive: true });
    await mkdir(words, { recursive: true });
    await writeFile(path.join(words, 'stay.json'), JSON.stringify(WORDS));
    const schema = await readFile(new URL('./inspector-schema.json', import.meta.url), 'utf8');
    await writeFile(path.join(folder, 'stay.json'), schema);
    await expect
      .poll(async () => 'stay' in (await (await fetch(`${url}/config/index.json`)).json()).entities)
      .toBe(true);
    for (let number = 1; number <= STAYS; number += 1) await add(url, number);
  },
});

const plateOf = (number: number) => `${number % 10 === 0 ? 'BKR' : 'AXC'}-${1000 + number}`;

function add(url: string, number: number) {
  const body = {
    name: plateOf(number),
    entered: new Date(Date.UTC(2026, 10, 20, 1, number)).toISOString(),
    identity: number % 5 === 0 ? 'rental' : 'temp',
    lane: '入口 01',
    seat: 'A107',
    discounts: [{ name: '購物 1 小時' }],
  };
  return callApi(url, 'POST', '/api/v1/stay', { token, body });
}

const detail = (page: Page) => page.getByRole('region', { name: word('engine.inspector.detail') });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

async function open(page: Page, query = '') {
  await signIn(page, product().url, USER.name, USER.password);
  await page.goto(`${product().url}/dashboard/stay${query}`);
  await expect(chosen(page)).toBeVisible();
}

test('an inspector is there by its schema alone: record, list, counts, search, and no barrier in either theme', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('tab', { name: `臨停 120` })).toBeVisible();
  await expect(page.getByRole('tab', { name: `月租 30` })).toBeVisible();
  await expect(detail(page).getByText('1 / 120')).toBeVisible();
  await expect(detail(page).getByText('購物 1 小時')).toBeVisible();
  await expect(detail(page).getByText('A1', { exact: true })).toBeVisible();
  await expect(chosen(page)).toContainText(plateOf(1));
  await expectAccessible(page, 'inspector');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(detail(page).getByText('3 / 120')).toBeVisible();
  await expect(page).toHaveURL(/record=3$/);
  const linked = page.url();

  await page.getByRole('tab', { name: '全部' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('bkr-1');
  await expect(page.getByText('「BKR-1」共 15 筆相符')).toBeVisible();
  await expect(page.getByText(word('engine.inspector.absent.narrowed'))).toBeVisible();
  await expect(page.getByRole('listbox').locator('mark').first()).toHaveText('BKR-1');
  await page.keyboard.press('Enter');
  await expect(detail(page).getByText('1 / 15')).toBeVisible();
  await expect(chosen(page)).toContainText(plateOf(10));

  await page.goto(linked);
  await expect(chosen(page)).toContainText(plateOf(3));
});

test('what leaves the list while it is looked at stays in sight, and is said to have left', async ({
  page,
}) => {
  await open(page);
  const id = Number(new URL(page.url()).searchParams.get('record') ?? 1);
  const stay = await callApi(product().url, 'GET', `/api/v1/stay/${id}`, { token });

  await callApi(product().url, 'PUT', `/api/v1/stay/${id}`, { token, body: { ...stay, status: 'gone' } });
  // By the next reading, or the button.
  await page.getByRole('button', { name: word('engine.refresh') }).click();
  await expect(page.getByText(/這筆已不在清單中/)).toBeVisible();
  await expect(detail(page).getByText('已離場')).toBeVisible();
  await page.getByRole('button', { name: word('engine.inspector.goOn') }).click();
  await expect(detail(page).getByText('1 / 119')).toBeVisible();
  await callApi(product().url, 'PUT', `/api/v1/stay/${id}`, {
    token,
    body: { ...stay, status: 'due', version: stay.version + 1 },
  });
});

test('the key of an action does it once, and the form of the record opens over it', async ({ page }) => {
  await open(page);
  const task = page.getByRole('region', { name: '待審核' });
  await expect(task.getByText('Enter')).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(task).toHaveCount(0);
  await page.getByRole('button', { name: word('engine.slots.edit') }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: word('engine.save') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '離場' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('below 960 pixels the list goes under the record', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open(page);
  const [record, list] = await Promise.all([
    detail(page).boundingBox(),
    page.getByRole('listbox').boundingBox(),
  ]);
  expect(list?.y ?? 0).toBeGreaterThan((record?.y ?? 0) + (record?.height ?? 0) - 1);
});
