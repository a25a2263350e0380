import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { journeyNow } from './clock.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const CHIEF = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';
const CAR_PLAN = '汽車月租';
const MOTO_PLAN = '機車月租';
const DAY = 86_400_000;

let token = '';
const plans = { car: 0, moto: 0 };
const url = productFor({
  prepare: async (origin) => {
    token = await registerFirstUser(origin, CHIEF);
    const post = (path: string, body: object) => callApi(origin, 'POST', `/api/v1/${path}`, { token, body });
    for (const role of ['basic', 'audit'])
      await post('user', { name: role, password: PASSWORD, roles: [{ name: role }] });
    const plan = (name: string, carType: string) =>
      post('service', { name, type: 'park_rental', data: { price: 3000, months: 1, carType } });
    plans.car = (await plan(CAR_PLAN, 'C')).id;
    plans.moto = (await plan(MOTO_PLAN, 'M')).id;
  },
});

const fromNow = (days: number) => new Date(journeyNow().getTime() + days * DAY).toISOString();
const addUser = (name: string, plates: readonly string[], more: object = {}) =>
  callApi(url(), 'POST', '/api/v1/rental-user', {
    token,
    body: {
      name,
      type: 'park_rental_user',
      identities: plates.map((content) => ({ type: 'plate_car', content })),
      rental_service_id: plans.car,
      stime: fromNow(-60),
      etime: fromNow(100),
      ...more,
    },
  });
const readUser = (id: number) => callApi(url(), 'GET', `/api/v1/rental-user/${id}`, { token });
const setting = async (changes: object) => {
  const settings = await callApi(url(), 'GET', '/api/v1/system/settings', { token });
  await callApi(url(), 'PUT', '/api/v1/system/settings', { token, body: { ...settings, ...changes } });
};

async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`${url()}/dashboard/manage/rental-user/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(plateBox(page, 0)).toBeVisible();
}

const plates = (page: Page) =>
  page.getByRole('region', { name: word('rental-user.groups.plates'), exact: true });
const plateBox = (page: Page, index: number) =>
  plates(page)
    .locator(`[data-item="${index}"]`)
    .getByRole('textbox', { name: word('rental-user.fields.identities.content') });
const finding = (page: Page, index: number) =>
  plates(page).locator(`[data-item="${index}"]`).getByRole('status');
const saveButton = (page: Page) => page.getByRole('button', { name: word('engine.save'), exact: true });
const field = (page: Page, name: string) =>
  page.getByLabel(new RegExp(`^${word(`rental-user.fields.${name}`)}`)).first();

async function addPlate(page: Page, plate: string): Promise<void> {
  const count = await plates(page).locator('[data-item]').count();
  await plates(page)
    .getByRole('button', { name: word('rental-user.add.identities') })
    .click();
  await plateBox(page, count).fill(plate);
}

test('a manager adds a tenant: dashes go, the day begins and ends in Taipei, and the list says how long it is valid', async ({
  page,
}) => {
  await signIn(page, url(), CHIEF.name, CHIEF.password);
  await page.goto(`${url()}/dashboard/manage/rental-users`);
  await page
    .getByRole('button', { name: word('engine.slots.create'), exact: true })
    .first()
    .click();
  await field(page, 'name').fill('青禾牙醫診所');
  await addPlate(page, 'kla-3306');
  await expect(finding(page, 0)).toHaveText(word('engine.before.passes'));
  await page.getByRole('textbox', { name: word('rental-user.fields.stime') }).fill('2026-11-01');
  await page.getByRole('textbox', { name: word('rental-user.fields.etime') }).fill('2099-11-30');
  await page.getByRole('button', { name: word('rental-user.add.data.periods') }).click();
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page).toHaveURL(/rental-users/);

  const row = page.getByRole('row', { name: /青禾牙醫診所/ });
  await expect(row).toContainText('KLA-3306');
  await expect(row).toContainText('2026-11-01');
  await expect(row).toContainText(word('engine.period.valid'));
  const { content } = await callApi(url(), 'GET', '/api/v1/rental-user?searchBy=name&searchText=青禾', {
    token,
  });
  expect(content[0]).toMatchObject({
    stime: '2026-10-31T16:00:00.000Z',
    etime: '2099-11-30T15:59:59.000Z',
    identities: [{ type: 'plate_car', content: 'KLA3306' }],
    data: { periods: [{ start_day: 1, end_day: 7, start_time: '00:00', end_time: '23:59' }] },
  });
});

test('a plate of another tenant is said as it is typed, and the save leads to them; what was typed stays as a draft', async ({
  page,
}) => {
  const owner = await addUser('拾光咖啡', ['AHT6620']);
  const other = await addUser('永豐印刷', ['MFW2258']);
  await signIn(page, url(), CHIEF.name, CHIEF.password);
  await openForm(page, other.id);
  await addPlate(page, 'AHT-6620');
  await expect(finding(page, 1)).toHaveText(
    word('rental-user.before.duplicatePlate.refused', { name: '拾光咖啡' }),
  );
  await expect(finding(page, 0)).toHaveText(word('engine.before.passes'));

  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: word('rental-user.before.duplicatePlate.title') });
  await expect(dialog).toContainText('AHT-6620');
  for (const text of ['拾光咖啡', CAR_PLAN, word('engine.period.valid')])
    await expect(dialog).toContainText(text);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: word('rental-user.before.duplicatePlate.stay') }).click();
  await expect(dialog).toBeHidden();
  expect((await readUser(other.id)).identities).toHaveLength(1);

  await saveButton(page).click();
  await dialog.getByRole('button', { name: word('rental-user.before.duplicatePlate.link') }).click();
  await expect(page).toHaveURL(new RegExp(`rental-user/${owner.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: '拾光咖啡' })).toBeVisible();
  await openForm(page, other.id);
  await expect(plateBox(page, 1)).toHaveValue('AHT6620');

  await saveButton(page).click();
  await dialog.getByRole('button', { name: word('rental-user.before.duplicatePlate.remove') }).click();
  await expect(plates(page).locator('[data-item]')).toHaveCount(1);
  await saveButton(page).click();
  await expect(page).toHaveURL(/rental-users/);
});

test('a full ticket type is said at its field and blocks the save, but not for who has it', async ({
  page,
}) => {
  const tenant = await addUser('滿額', ['FUL1001'], { rental_service_id: plans.moto });
  const { CHECK_RENTAL_USER_NUMER: before } = await callApi(url(), 'GET', '/api/v1/system/settings', {
    token,
  });
  const numbers = await callApi(url(), 'GET', '/api/v1/rental-user?pageSize=100', { token });
  const sold = numbers.content.filter(
    (one: { rental_service_id: number }) => one.rental_service_id === plans.car,
  ).length;
  const quota = {
    ENABLE: true,
    CAR_RENTAL_NAME: CAR_PLAN,
    MAXIMUM_CAR_RENTAL: sold,
    MOTO_RENTAL_NAME: MOTO_PLAN,
    MAXIMUM_MOTO_RENTAL: 1,
  };
  await setting({ CHECK_RENTAL_USER_NUMER: quota });
  try {
    await signIn(page, url(), CHIEF.name, CHIEF.password);
    await page.goto(`${url()}/dashboard/manage/rental-users`);
    await expect(page.getByText(MOTO_PLAN).first()).toBeVisible();
    await openForm(page, tenant.id);
    // One of one is full, and this tenant is the one.
    await expect(
      page.getByText(word('rental-user.before.motoQuota.passes', { sold: 1, limit: 1 })),
    ).toBeVisible();
    await field(page, 'rental_service_id').click();
    await page.getByRole('option', { name: CAR_PLAN }).click();
    const full = word('rental-user.before.carQuota.text', { sold, limit: sold });
    await expect(page.getByText(full)).toBeVisible();
    await expect(page.getByText(word('engine.form.problems', { count: 1 }))).toBeVisible();
    await saveButton(page).click();
    await expect(field(page, 'rental_service_id')).toBeFocused();
    expect((await readUser(tenant.id)).rental_service_id).toBe(plans.moto);
    await field(page, 'rental_service_id').click();
    await page.getByRole('option', { name: MOTO_PLAN }).click();
    await expect(page.getByText(full)).toBeHidden();
    await saveButton(page).click();
    await expect(page).toHaveURL(/rental-users/);
  } finally {
    await setting({ CHECK_RENTAL_USER_NUMER: before });
  }
});

test('the list filters by ticket type, by what is over and what ends soon, searches plates, and deletes when asked', async ({
  page,
}) => {
  await addUser('過期戶', ['EXP1001'], { etime: fromNow(-5) });
  await addUser('將滿戶', ['END1001'], { etime: fromNow(10) });
  await addUser('機車戶', ['MOT1001'], { rental_service_id: plans.moto });
  await signIn(page, url(), CHIEF.name, CHIEF.password);
  const list = (filter: object) =>
    page.goto(`${url()}/dashboard/manage/rental-users?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const rows = page.getByRole('row');
  await list({ validity: 'expired' });
  await expect(rows.filter({ hasText: '過期戶' })).toContainText(word('engine.period.expired'));
  await expect(rows.filter({ hasText: '將滿戶' })).toHaveCount(0);
  await list({ validity: 'ending' });
  await expect(rows.filter({ hasText: '將滿戶' })).toContainText(word('engine.period.ending', { count: 10 }));
  await expect(rows.filter({ hasText: '過期戶' })).toHaveCount(0);

  await page.goto(`${url()}/dashboard/manage/rental-users`);
  await page.getByRole('combobox', { name: word('rental-user.fields.rental_service_id') }).click();
  await page.getByRole('option', { name: MOTO_PLAN }).click();
  await expect(rows.filter({ hasText: '機車戶' })).toContainText(MOTO_PLAN);
  await expect(rows.filter({ hasText: '將滿戶' })).toHaveCount(0);

  await page.goto(`${url()}/dashboard/manage/rental-users`);
  await expect(page.getByRole('button', { name: word('rental-user.actions.refreshProvider') })).toHaveCount(
    0,
  );
  const row = rows.filter({ hasText: '過期戶' });
  await row.getByRole('button', { name: word('rental-user.actions.delete') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('過期戶');
  await question.getByRole('button', { name: word('rental-user.actions.delete') }).click();
  await expect(row).toHaveCount(0);
});

test('settings decide the vehicle types and how hours are said; one plate alone leaves no button for more', async ({
  page,
}) => {
  const periods = [{ day_type: 'workday', start_time: '22:00', end_time: '02:00' }];
  const tenant = await addUser('時段戶', ['HRS1001'], { data: { periods } });
  await setting({
    PARK_RENTAL_USER: { RENTAL_TYPE_SELECTION: 'moto_only', RENTAL_PERIOD_CALENDAR_TYPE: 'gov_calendar' },
  });
  await signIn(page, url(), CHIEF.name, CHIEF.password);
  await openForm(page, tenant.id);
  const hours = page.getByRole('region', { name: word('rental-user.groups.periods') });
  await expect(
    hours.getByRole('columnheader', { name: word('rental-user.fields.data.periods.day_type') }),
  ).toBeVisible();
  await expect(hours).toContainText(word('engine.fields.array.overnight', { from: '22:00', to: '02:00' }));
  await field(page, 'data.car_type').click();
  await expect(
    page.getByRole('option', { name: word('rental-user.enums.data.car_type.M'), exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('option', { name: word('rental-user.enums.data.car_type.H') })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const add = plates(page).getByRole('button', { name: word('rental-user.add.identities') });
  await expect(add).toBeVisible();
  await plates(page).getByLabel(word('rental-user.fields.data.one_plate_only')).click();
  await expect(add).toHaveCount(0);

  await setting({
    PARK_RENTAL_USER: { RENTAL_TYPE_SELECTION: 'all', RENTAL_PERIOD_CALENDAR_TYPE: 'weekday' },
  });
  await openForm(page, tenant.id);
  await expect(hours.getByRole('columnheader', { name: word('rental-user.columns.days') })).toBeVisible();
});

test('basic adds tenants and only reads those that are stored; audit has no such page', async ({ page }) => {
  const tenant = await addUser('唯讀戶', ['BAS1001']);
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/rental-users`);
  await page
    .getByRole('button', { name: word('engine.slots.create'), exact: true })
    .first()
    .click();
  await field(page, 'name').fill('櫃檯新增');
  await addPlate(page, 'BAS1002');
  await saveButton(page).click();
  await expect(page.getByRole('row', { name: /櫃檯新增/ })).toContainText('BAS-1002');

  await openForm(page, tenant.id);
  await expect(saveButton(page)).toHaveCount(0);
  await expect(plates(page).getByRole('button', { name: word('rental-user.add.identities') })).toHaveCount(0);
  await expect(page.getByRole('region', { name: word('rental-user.groups.validity') })).toContainText(
    word('engine.period.valid'),
  );

  await signIn(page, url(), 'audit', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/rental-users`);
  await expect(page.getByRole('row', { name: /唯讀戶/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: word('engine.slots.create'), exact: true })).toHaveCount(0);
});

test('who may add in the list imports tenants from a file: a plate of another is refused at its cell', async ({
  page,
}) => {
  await addUser('衡石會計事務所', ['RTK-5501']);
  const label = (name: string) => word(`rental-user.fields.${name}`);
  const head = ['name', 'identities.content', 'rental_service_id', 'stime', 'etime'].map(label);
  const rows = [
    head.join(','),
    `森田設計,rtk-5502,${CAR_PLAN},2026/11/1,2099/11/30`,
    `松濤國際,rtk-5501,${CAR_PLAN},2026/11/1,2099/11/30`,
    `日新裝修,,${CAR_PLAN},2026/11/1,2099/11/30`,
  ];
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/rental-users`);
  await page.getByRole('button', { name: word('engine.slots.import'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '月租.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await press(word('engine.import.toColumns'));
  await press(/^檢查 3 列$/);
  await expect(dialog.getByText('檔案 3 列 = 可匯入 2 + 退回 1 + 略過 0')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: '2026-11-01', exact: true })).toBeVisible();
  await expectAccessible(page);

  await press(/^匯入 2 列/);

  await expect(dialog.getByText('檔案 3 列 = 新增 1 + 退回 2 + 略過 0')).toBeVisible();
  await expect(dialog.getByText(/此車牌已屬於月租戶 衡石會計事務所/)).toBeVisible();
  await expect(page.getByText(word('engine.import.succeeded'))).toBeVisible();
  const { content } = await callApi(url(), 'GET', '/api/v1/rental-user?searchBy=plate&searchText=RTK550', {
    token,
  });
  expect(content.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    '森田設計',
    '衡石會計事務所',
  ]);
});

test('two people change one tenant in two browsers: the second is told, and nothing that was typed is lost', async ({
  page,
  browser,
}) => {
  const tenant = await addUser('和光建築師事務所', ['TWE-7701']);
  await signIn(page, url(), CHIEF.name, CHIEF.password);
  await openForm(page, tenant.id);
  await field(page, 'remark').fill('週末由助理停放');
  await addPlate(page, 'TWE-7702');
  await expect(finding(page, 1)).toHaveText(word('engine.before.passes'));

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, url(), CHIEF.name, CHIEF.password);
  await openForm(other, tenant.id);
  await field(other, 'name').fill('和光聯合建築師事務所');
  await field(other, 'remark').fill('已換合約');
  await saveButton(other).click();
  await expect(other).toHaveURL(/rental-users/);
  await context.close();

  await saveButton(page).click();
  await expect(page.getByText(word('engine.conflict.title'))).toBeVisible();
  await expect(page.getByText('已換合約')).toBeVisible();
  await expect(field(page, 'remark')).toHaveValue('週末由助理停放');
  await expect(plateBox(page, 1)).toHaveValue(/^TWE-?7702$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: word('engine.draft.retry') }).click();

  await expect(page).toHaveURL(/rental-users/);
  expect(await readUser(tenant.id)).toMatchObject({
    name: '和光聯合建築師事務所',
    remark: '週末由助理停放',
    identities: [{ content: 'TWE7701' }, { content: 'TWE7702' }],
  });
});

test('an export whose link has been used up says so in words, and the next try brings the file', async ({
  page,
}) => {
  await addUser('晨光補習班', ['EXP-8801']);
  await signIn(page, url(), CHIEF.name, CHIEF.password);
  await page.goto(`${url()}/dashboard/manage/rental-users`);
  let isUsedUp = false;
  await page.route('**/rental-user/export*', async (route) => {
    if (!isUsedUp) await route.fetch();
    isUsedUp = true;
    return route.continue();
  });
  await page.getByRole('button', { name: word('engine.slots.export'), exact: true }).click();
  await expect(page.getByText(new RegExp(word('problems.downloadExpired')))).toBeVisible();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: word('engine.retry') }).click();
  expect((await waiting).suggestedFilename()).toMatch(/\.csv$/);
});

test('an export that the provider writes is shown while it is written, can be cancelled, and says when it is saved', async ({
  page,
}) => {
  await signIn(page, url(), CHIEF.name, CHIEF.password);
  await page.goto(`${url()}/dashboard/manage/rental-users`);
  let letGo: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rental-user/export*', async (route) => {
    await isHeld;
    return route.continue();
  });
  const button = page.getByRole('button', { name: word('engine.slots.export'), exact: true });
  const progress = page.getByRole('group', { name: word('engine.export.running') });
  await button.click();
  await expect(progress).toBeVisible();
  await progress.getByRole('button', { name: word('engine.export.cancel') }).click();
  await expect(page.getByText(word('engine.export.cancelled'))).toBeVisible();

  await button.click();
  await expect(progress).toBeVisible();
  const waiting = page.waitForEvent('download');
  letGo();
  const name = (await waiting).suggestedFilename();
  await expect(page.getByText(word('engine.export.savedFile', { name }))).toBeVisible();
  await expect(button).toBeFocused();
});
