import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';

let token = '';
const url = productFor({
  prepare: async (origin) => {
    token = await registerFirstUser(origin, USER);
    const post = (path: string, body: object) => callApi(origin, 'POST', `/api/v1/${path}`, { token, body });
    for (const name of ['manager', 'basic', 'audit'])
      await post('user', { name, password: PASSWORD, roles: [{ name }] });
    await post('car-registration', {
      name: '陳大文',
      plate: 'KLM-7788',
      tel_number: '07-765-4321',
      address_detail: {
        city: '高雄市',
        district: '鳳山區',
        village: '縣衙里',
        road: '光遠路',
        number: '120',
      },
    });
    for (let count = 0; count < 13; count++)
      await post('car-registration', { name: `住戶 ${count}`, plate: `RES${1000 + count}` });
  },
});

const FIELDS = 'car-registration.fields';
const named = (field: string) => ({ name: new RegExp(`^${word(`${FIELDS}.${field}`)}`) });
const box = (page: Page, field: string) => page.getByRole('textbox', named(field)).first();
const choice = (page: Page, part: string) => page.getByRole('combobox', named(`address_detail.${part}`));
const save = (page: Page) => page.getByRole('button', { name: word('engine.save'), exact: true });
const action = (page: Page, key: string, name: string) =>
  page.getByRole('button', { name: word('engine.action.of', { action: word(`engine.${key}`), name }) });
const readAll = async () =>
  (await callApi(url(), 'GET', '/api/v1/car-registration?pageSize=100', { token })).content;

async function choose(page: Page, part: string, typed: string, option: string): Promise<void> {
  await choice(page, part).click();
  await choice(page, part).fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an address is chosen step by step, a new road is typed, and another city empties what hung on it', async ({
  page,
}) => {
  await signIn(page, url(), 'manager', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/car-registration/0`);
  await box(page, 'name').fill('林小美');
  await box(page, 'plate').fill('abc-1234');
  await choose(page, 'city', '台北', '臺北市');
  await choose(page, 'district', '信義', '信義區');
  await choose(page, 'road', '五段', '信義路五段');
  await box(page, 'address_detail.number').fill('7');
  await choose(page, 'city', '台中', '臺中市');
  for (const part of ['district', 'road']) await expect(choice(page, part)).toHaveValue('');
  await expect(box(page, 'address_detail.number')).toHaveValue('7');
  await choose(page, 'district', '西屯', '西屯區');
  await choice(page, 'road').fill('明日新路');
  await expect(
    page.getByRole('option', { name: word('engine.fields.choice.typed', { value: '明日新路' }) }),
  ).toBeVisible();
  await choice(page, 'road').press('Tab');
  await expect(choice(page, 'road')).toHaveValue('明日新路');
  await save(page).click();
  await expect(page).toHaveURL(/\/manage\/car-registrations/);
  await expect(page.getByText(word('car-registration.messages.saved'), { exact: true })).toBeVisible();
  const added = (await readAll()).find(({ name }: { name: string }) => name === '林小美');
  expect(added).toMatchObject({
    plate: 'ABC1234',
    address_detail: { city: '臺中市', district: '西屯區', road: '明日新路', number: '7' },
  });
});

test('only name and plate are asked for; numbers that look wrong are said and kept', async ({ page }) => {
  await signIn(page, url(), 'manager', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/car-registration/0`);
  await box(page, 'identity_number').fill('a123456780');
  await box(page, 'tax_number').fill('12345678');
  for (const hint of ['identityNumber', 'taxNumber'])
    await expect(page.getByText(word(`car-registration.hints.${hint}`))).toBeVisible();
  await save(page).click();
  for (const field of ['name', 'plate'])
    await expect(page.getByText(word(`car-registration.errors.${field}.required`)).first()).toBeVisible();
  await box(page, 'name').fill('黃先生');
  await box(page, 'plate').fill('XYZ5678');
  await expectAccessible(page);
  await save(page).click();
  await expect(page).toHaveURL(/\/manage\/car-registrations/);
  const added = (await readAll()).find(({ name }: { name: string }) => name === '黃先生');
  expect(added).toMatchObject({ identity_number: 'A123456780', tax_number: '12345678' });
});

test('twelve stand on a page; they are searched by five kinds; cancel leads back', async ({ page }) => {
  await signIn(page, url(), 'manager', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/car-registrations`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(12);
  await page.getByRole('combobox', { name: word('engine.search.by') }).click();
  const kinds = ['name', 'plate', 'identity_number', 'phone_number', 'tel_number'];
  await expect(page.getByRole('option')).toHaveText(kinds.map((kind) => word(`${FIELDS}.${kind}`)));
  await page.getByRole('option', { name: word(`${FIELDS}.plate`) }).click();
  await page.getByRole('searchbox').fill('klm-77');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('陳大文');
  await action(page, 'edit', '陳大文').click();
  await expect(choice(page, 'road')).toHaveValue('光遠路');
  await page.getByRole('button', { name: word('engine.cancel'), exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/car-registrations/);
});

test('a manager imports registrations: an address is taken as it is typed, a row without a plate is refused', async ({
  page,
}) => {
  const address = ['city', 'district', 'road', 'lane', 'alley', 'number', 'floor', 'room'];
  const further = ['phone_number', 'tel_number', 'identity_number', 'tax_number', 'data.comment1'];
  const head = ['name', 'plate', ...address.map((part) => `address_detail.${part}`), ...further];
  const rows = [
    head.map((name) => word(`${FIELDS}.${name}`)).join(','),
    '周雅婷,imp-3301,台北市,信義區,信義路五段',
    '吳明哲,,高雄市,鳳山區,光遠路,12,3,66,12,,0912-345-678,07-345-6789,A123456789,22099131,早上進場',
  ];
  await signIn(page, url(), 'manager', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/car-registrations`);
  await page.getByRole('button', { name: word('engine.slots.import'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '車籍.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await dialog.getByRole('button', { name: word('engine.import.toColumns') }).click();
  await dialog.getByRole('button', { name: /^檢查 2 列$/ }).click();
  await expect(dialog.getByText('檔案 2 列 = 可匯入 1 + 退回 1 + 略過 0')).toBeVisible();
  // Of fifteen columns none is pressed to a character, and the reason is read without scrolling.
  const refused = dialog.getByRole('row', { name: /吳明哲/ });
  expect((await refused.boundingBox())?.height).toBeLessThan(60);
  const table = await dialog.getByRole('table').boundingBox();
  const frame = await dialog.boundingBox();
  expect(table?.width).toBeGreaterThan(frame?.width ?? 0);
  const reason = await refused.getByRole('listitem').boundingBox();
  expect((reason?.x ?? 0) + (reason?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  await dialog.getByRole('button', { name: /^匯入 1 列/ }).click();
  await expect(page.getByText(word('engine.import.succeeded'))).toBeVisible();

  const made = (await readAll()).find(({ plate }: { plate: string }) => plate === 'IMP3301');
  expect(made.address_detail).toMatchObject({ city: '臺北市', district: '信義區', road: '信義路五段' });
});

test('basic has the eye, and reads; audit has no way there', async ({ page }) => {
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/car-registrations`);
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(12);
  await expect(page.getByRole('button', { name: word('engine.slots.create') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: word('engine.slots.import') })).toHaveCount(0);
  await expect(action(page, 'edit', '住戶 12')).toHaveCount(0);
  await action(page, 'view', '住戶 12').click();
  await expect(box(page, 'name')).toHaveAttribute('readonly', '');
  await expect(save(page)).toHaveCount(0);
  await signIn(page, url(), 'audit', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/car-registrations`);
  await expect(
    page.getByText(word('shell.states.noAccess', { title: word('menu.car-registration') })),
  ).toBeVisible();
});
