import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';
const HOUR = 3_600_000;

let token = '';
const url = productFor({
  prepare: async (origin) => {
    token = await registerFirstUser(origin, USER);
    const post = (path: string, body: object) => callApi(origin, 'POST', `/api/v1/${path}`, { token, body });
    for (const name of ['basic', 'audit', 'contractor'])
      await post('user', { name, password: PASSWORD, roles: [{ name }] });
    await post('parking-space', { name: '機車區', capacity: 80 });
    await post('discount-define', {
      name: '消費滿 500 元',
      code: 'SHOP500',
      type: 'hourly',
      data: { default_hours: 1, max_hours: 4 },
    });
  },
});

const FIELDS = 'discount-define.fields';
const box = (page: Page, field: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${word(`${FIELDS}.${field}`)}`) });
const save = (page: Page) => page.getByRole('button', { name: word('engine.save'), exact: true }).click();
const turnOn = (page: Page, field: string) =>
  page.getByRole('switch', { name: word(`${FIELDS}.${field}`) }).check();

async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${word(`${FIELDS}.${field}`)}`) }).click();
  await page.getByRole('option', { name: word(`discount-define.enums.${field}.${value}`) }).click();
}

const readByCode = async (code: string) => {
  const { content } = await callApi(url(), 'GET', '/api/v1/discount-define?pageSize=100', { token });
  return content.find((define: { code: string | null }) => define.code === code);
};

async function openNew(page: Page): Promise<void> {
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/system/discount-define/0`);
  await expect(box(page, 'name')).toBeVisible();
}

test('hours that last longer at night are typed on the clock of Taipei, and kept as the wire has them', async ({
  page,
}) => {
  await openNew(page);
  await box(page, 'name').fill('夜間優惠');
  await box(page, 'code').fill('NIGHT');
  await expect(box(page, 'data.default_hours')).toHaveValue('4');
  await expect(box(page, 'data.max_hours')).toHaveValue('999');
  await page.getByRole('button', { name: word('engine.fields.array.add') }).click();
  await box(page, 'data.periods.start_time').fill('2200');
  await box(page, 'data.periods.end_time').fill('06:00');
  await expect(
    page.getByText(word('tariff.discounts.ratio', { from: '22:00', to: '06:00', rate: 0.5 })),
  ).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/\/discount-defines/);
  await expect(page.getByRole('row', { name: /夜間優惠.*22:00–06:00/ })).toBeVisible();
  const { data } = await readByCode('NIGHT');
  expect(data.periods).toEqual([
    { type: 'hourly_ratio', start_time: 14 * HOUR, end_time: 22 * HOUR, rate: 0.5 },
  ]);
  expect(data).toMatchObject({ default_hours: 4, min_hours: 0.5, max_hours: 999 });
});

test('a pattern is tried on plates while it is typed; one that never ends is stopped, and refused', async ({
  page,
}) => {
  await openNew(page);
  await choose(page, 'type', 'amount');
  await box(page, 'name').fill('電動汽車');
  await box(page, 'code').fill('EV');
  await turnOn(page, 'data.use_regex_match');
  const samples = page.getByRole('textbox', { name: word('engine.fields.pattern.samples') });
  const match = (plate: string, is: 'match' | 'noMatch') =>
    page.getByRole('listitem').filter({ hasText: `${plate}${word(`engine.fields.pattern.${is}`)}` });
  await box(page, 'data.regex').fill('^E[A-Z]{2}');
  await samples.fill('eaa-1234\nABC-1234');
  await expect(match('EAA1234', 'match')).toBeVisible();
  await expect(match('ABC1234', 'noMatch')).toBeVisible();
  await box(page, 'data.regex').fill('^(([A-Z]+)+)+$');
  await samples.fill('AAAAAAAAA1');
  await save(page);
  const refused = page.getByText(/(這個樣式可能比對太久|無法確認這個樣式)/);
  await expect(refused).toBeVisible();
  await expect(page).toHaveURL(/\/discount-define\/0/);
  await box(page, 'data.regex').fill('^E[A-Z]{2}');
  await save(page);
  await expect(page).toHaveURL(/\/discount-defines/);
  expect(await readByCode('EV')).toMatchObject({
    type: 'amount',
    data: { default_amount: 50, regex: '^E[A-Z]{2}', use_regex_match: true },
  });
});

test('parts of a complex one, in one zone; a script that somebody sent stays as it is', async ({ page }) => {
  const script = 'return 0;';
  const body = {
    name: '在地居民',
    code: 'LOCAL',
    type: 'complex',
    data: { rule: 'local', discounts: [{ type: 'hourly', data: { default_hours: 2 } }], script },
  };
  const { id } = await callApi(url(), 'POST', '/api/v1/discount-define', { token, body });
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/system/discount-define/${id}`);
  await choose(page, 'data.rule', 'negibor');
  await turnOn(page, 'data.enableParkSpaceManage');
  await page.getByRole('combobox', { name: new RegExp(`^${word(`${FIELDS}.park_space_ids`)}`) }).click();
  await page.getByRole('option', { name: '機車區' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(/\/discount-defines/);
  const { data, park_space_ids } = await readByCode('LOCAL');
  expect(data).toMatchObject({ ...body.data, rule: 'negibor' });
  expect(park_space_ids).toHaveLength(1);
});

test('basic reads definitions and changes none', async ({ page }) => {
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/system/discount-defines`);
  const view = { action: word('engine.view'), name: '消費滿 500 元' };
  await page.getByRole('button', { name: word('engine.action.of', view) }).click();
  await expect(page).toHaveURL(/\/discount-define\/\d+/);
  await expect(box(page, 'name')).toHaveAttribute('readonly', '');
  await expect(page.getByRole('button', { name: word('engine.save'), exact: true })).toHaveCount(0);
});

for (const role of ['audit', 'contractor'])
  test(`${role} has no definitions of discounts`, async ({ page }) => {
    await signIn(page, url(), role, PASSWORD);
    await page.goto(`${url()}/dashboard/system/discount-defines`);
    const title = word('menu.discount-define');
    await expect(page.getByText(word('shell.states.noAccess', { title }))).toBeVisible();
  });
