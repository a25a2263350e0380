import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { formatInstant } from '../../src/domain/taipei-time.ts';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { withClient } from '../harness/postgres.ts';
import type { Product } from '../harness/product.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { journeyNow } from './clock.ts';
import { expect, signIn, startJourneyProduct, test } from './journey.ts';
import { createJourneyDatabase } from './postgres.ts';

const CHIEF = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';
const ROLES = ['supervisor', 'manager', 'basic', 'audit', 'contractor'];
const WHOLE_DAY = [
  { stime: '00:00', etime: '23:59', price: 40, time_unit: 'hr', charge_interval: 1, color: '#3f6b96' },
];
const PLAN = {
  name: '中山臨停',
  type: 'charge_by_time',
  isDefault: true,
  data: { periods: { normal: WHOLE_DAY, holiday: WHOLE_DAY, spHoliday: WHOLE_DAY } },
};
const HOUR = 3_600_000;

let product: Product;
let database = '';
let token = '';
let zone = 0;

test.beforeAll(async () => {
  database = await createJourneyDatabase({});
  product = await startJourneyProduct({ env: { DATABASE_URL: database } });
  token = await registerFirstUser(product.url, CHIEF);
  zone = (await post('parking-space', { name: '地下一樓', capacity: 40 })).id;
  await post('service', PLAN);
  for (const name of ROLES) await post('user', { name, password: PASSWORD, roles: [{ name }] });
});
test.afterAll(() => product?.dispose());
test.beforeEach(async () => {
  await withClient(database, (client) => client.query('delete from vehicle'));
});

const post = (at: string, body: object) => callApi(product.url, 'POST', `/api/v1/${at}`, { token, body });
const read = (id: number) => callApi(product.url, 'GET', `/api/v1/item/${id}`, { token });

/** A vehicle that came in so many hours ago. @returns its id */
async function enter(name: string, hours: number, more: object = {}): Promise<number> {
  const ctime = new Date(journeyNow().getTime() - hours * HOUR).toISOString();
  const vehicle = { type: 'park_service', name, car_type: 'C', park_space_id: zone, ctime, ...more };
  return (await post('item', vehicle)).id;
}

/** As a camera leaves it that read no plate. */
const forget = (ids: readonly number[]) =>
  withClient(database, (client) =>
    client.query('update vehicle set name = null, is_unknown = true where id = any($1)', [ids]),
  );

async function open(page: Page, role = 'basic', tab?: string): Promise<void> {
  await signIn(page, product.url, role, role === CHIEF.name ? CHIEF.password : PASSWORD);
  const query = tab === undefined ? '' : `?tab=${tab}`;
  await page.goto(`${product.url}/dashboard/manage/car${query}`);
  await expect(page.getByRole('heading', { name: word('vehicle.title'), level: 1 })).toBeVisible();
}

const detail = (page: Page) => page.getByRole('region', { name: word('engine.inspector.detail') });
const act = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${word(`vehicle.actions.${name}`)}`) });
const shows = (page: Page, text: string) => expect(detail(page).getByText(text).first()).toBeVisible();

test('a clerk adds a vehicle by hand: plate, time and zone are asked for', async ({ page }) => {
  await open(page);
  await expect(act(page, 'create').first()).toBeVisible();
  const drawer = page.getByRole('dialog');
  // What hears keys is loaded after the rows.
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(drawer).toBeVisible({ timeout: 1000 });
  }).toPass();
  const plate = drawer.getByRole('textbox', { name: new RegExp(`^${word('vehicle.fields.name')}`) });
  const place = drawer.getByRole('combobox', {
    name: new RegExp(`^${word('vehicle.fields.park_space_id')}`),
  });
  await expect(place).toBeVisible();
  // The key, pressed again before the drawer came, may have been typed into it.
  await plate.fill('');
  await drawer.getByRole('button', { name: word('engine.save') }).click();
  await expect(drawer.getByText(word('vehicle.errors.name.required')).first()).toBeVisible();
  await expect(drawer.getByText(word('vehicle.errors.park_space_id.required')).first()).toBeVisible();
  await expectAccessible(page);

  await plate.fill('bkr-2058');
  await expect(plate).toHaveValue('BKR-2058');
  await place.click();
  await page.getByRole('option', { name: '地下一樓' }).click();
  await drawer.getByRole('button', { name: word('engine.save') }).click();
  await shows(page, 'BKR-2058');
  const { content } = await callApi(product.url, 'GET', '/api/v1/item?type=park_service', { token });
  expect(content).toMatchObject([
    { name: 'BKR2058', manual_create: true, park_space_id: zone, status: 'serving' },
  ]);
});

test('a clerk reviews, tries the price, deletes after a question, and brings back', async ({ page }) => {
  const id = await enter('BKR-2058', 0);
  await open(page);
  await shows(page, 'BKR-2058');
  await page.keyboard.press('Enter');
  await expect(page.getByText(word('vehicle.messages.review.success', { name: 'BKR-2058' }))).toBeVisible();
  await expect(act(page, 'review')).toHaveCount(0);
  expect(await read(id)).toMatchObject({ mark: 'C', status: 'serving' });

  await page.keyboard.press('t');
  const trial = page.getByRole('dialog');
  const until = new Date(journeyNow().getTime() + 3 * HOUR);
  await trial
    .getByRole('textbox', { name: new RegExp(`^${word('vehicle.fields.testParkEndTime')}`) })
    .fill(formatInstant(until) ?? '');
  await trial.getByRole('button', { name: word('vehicle.actions.trial') }).click();
  const total = trial.getByRole('textbox', { name: new RegExp(`^${word('vehicle.fields.total_amount')}`) });
  await expect(total).not.toHaveValue('');
  expect(Number(await total.inputValue())).toBeGreaterThanOrEqual(120);
  await trial.getByRole('switch', { name: word('vehicle.fields.explain') }).click();
  await expect(trial.getByText(word('vehicle.fields.segments.subtotalAmount')).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('d');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: word('engine.cancel') }).click();
  expect(await read(id)).toMatchObject({ status: 'serving' });
  await act(page, 'leave').click();
  await question.getByRole('button', { name: word('vehicle.actions.leave') }).click();
  await expect(act(page, 'reopen')).toBeVisible();
  const left = await read(id);
  expect(left).toMatchObject({ status: 'confirm', manual_leave: true });
  expect(left.etime).not.toBeNull();
  await shows(page, word('vehicle.enums.events.type.park_manual'));

  await act(page, 'reopen').click();
  await expect(act(page, 'leave')).toBeVisible();
  expect(await read(id)).toMatchObject({ status: 'serving', etime: null, manual_leave: false });
});

test('unknown plates are typed one after the other, by the keyboard alone', async ({ page }) => {
  const ids = [await enter('AAA-0001', 1), await enter('AAA-0002', 2), await enter('AAA-0003', 3)];
  await enter('BKR-2058', 4);
  await forget(ids);
  await open(page, 'basic', 'unknown');
  const card = detail(page).getByRole('region', { name: word('vehicle.tasks.plate.title') });
  const box = card.getByRole('textbox');
  await expect(box).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type('xyz-1001');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read(ids[0] ?? 0)).name).toBe('XYZ1001');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');

  // A plate that is inside already is said at the box; what was typed stays.
  await page.keyboard.type('BKR2058');
  await page.keyboard.press('Enter');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveValue('BKR2058');
  await box.fill('xyz-1002');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read(ids[1] ?? 0)).name).toBe('XYZ1002');
  await expect(box).toHaveValue('');
  await page.keyboard.type('xyz-1003');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read(ids[2] ?? 0)).name).toBe('XYZ1003');
  expect(await read(ids[2] ?? 0)).toMatchObject({ is_unknown: false });
});

test('arrows go through the vehicles and a search marks what it finds', async ({ page }) => {
  await enter('BKR-2058', 1);
  await enter('TDL-9052', 2);
  await enter('KUP-1186', 3, { car_type: 'M' });
  await open(page);
  await shows(page, 'BKR-2058');
  await page.keyboard.press('ArrowRight');
  await shows(page, 'TDL-9052');
  await page.keyboard.press('/');
  await page.keyboard.type('kup');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await shows(page, 'KUP-1186');
  // The keys are the found vehicle's now.
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: word('vehicle.dialogs.trial.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('tab', { name: new RegExp(`^${word('vehicle.tabs.moto')}`) }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
});

test('rows of an earlier search say no count of theirs until the new ones are here', async ({ page }) => {
  await enter('BKR-2058', 1);
  await enter('TDL-9052', 2);
  await open(page);
  await expect(page.getByRole('option')).toHaveCount(2);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/v1\/item\?.*TDL/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('TDL');
  const list = page.getByRole('region', { name: word('engine.inspector.list') });
  await expect(list.getByRole('status').getByText(word('engine.reading'))).toBeVisible();
  await expect(list.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('option')).toHaveCount(2);
  answer();
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(list.getByText(word('engine.reading'))).toHaveCount(0);
  await expectAccessible(page);
});

test('an edited vehicle tells which field has changed, from what to what', async ({ page }) => {
  const id = await enter('BKR-2058', 1);
  const { version } = await read(id);
  await callApi(product.url, 'PUT', `/api/v1/item/${id}`, { token, body: { id, version, car_type: 'M' } });
  await open(page);
  const [before, after] = ['C', 'M'].map((type) => word(`vehicle.enums.car_type.${type}`));
  await shows(page, `${word('vehicle.fields.car_type')} ${before} → ${after}`);
});

test('who is second learns what the first did', async ({ page }) => {
  const id = await enter('BKR-2058', 1);
  await open(page);
  await shows(page, 'BKR-2058');
  await page.keyboard.press('d');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toBeVisible();
  const { version } = await read(id);
  const gone = { id, version, status: 'confirm', etime: journeyNow().toISOString(), manual_leave: true };
  await callApi(product.url, 'PUT', `/api/v1/item/${id}`, { token, body: gone });
  await question.getByRole('button', { name: word('vehicle.actions.leave') }).click();
  await expect(page.getByText(/未出場|已出場/).first()).toBeVisible();
  await expect(act(page, 'reopen')).toBeVisible();
  await shows(page, word('vehicle.enums.status.confirm'));
});

test('the other menu writes a CSV', async ({ page }) => {
  await enter('BKR-2058', 1);
  await open(page);
  await shows(page, 'BKR-2058');
  await page.getByRole('button', { name: word('engine.action.more') }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: word('vehicle.actions.export') }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  // Nothing here lets the reader choose it: Excel reads Chinese in every case.
  expect(text).toMatch(/^\ufeff/);
  expect(text).toContain(word('vehicle.fields.ctime'));
  expect(text).toMatch(/BKR-?2058/);
});

test('a clerk imports vehicles from a spreadsheet: each refused cell says why, and every row is counted', async ({
  page,
}) => {
  await enter('AHT6620', 1);
  const at = formatInstant(new Date(journeyNow().getTime() - HOUR)) ?? '';
  const header = ['name', 'car_type', 'ctime', 'park_space_id'].map((name) => word(`vehicle.fields.${name}`));
  const car = word('vehicle.enums.car_type.C');
  const rows = [
    header.join(','),
    `BDR-2207,${car},${at},地下一樓`,
    `AHT-6620,${car},${at},地下一樓`,
    `MKT-1124,${car},${at},地下二樓`,
    `AXN-9086,${car}`,
  ];
  await open(page);
  await page.getByRole('button', { name: word('engine.action.more') }).click();
  await page.getByRole('menuitem', { name: word('engine.slots.import') }).click();
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '車輛.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await press(word('engine.import.toColumns'));
  await press(/^檢查 4 列$/);

  await expect(dialog.getByText('檔案 4 列 = 可匯入 2 + 退回 1 + 略過 1')).toBeVisible();
  await expect(
    dialog.getByText(`沒有此${word('vehicle.fields.park_space_id')}，相近：地下一樓`),
  ).toBeVisible();

  await press(/^匯入 2 列/);

  await expect(dialog.getByText('檔案 4 列 = 新增 1 + 退回 2 + 略過 1')).toBeVisible();
  await expect(page.getByText(word('engine.import.succeeded'))).toBeVisible();
  await expectAccessible(page);
});

for (const role of ['audit', 'contractor'])
  test(`${role} does not see the vehicles`, async ({ page }) => {
    await signIn(page, product.url, role, PASSWORD);
    await page.goto(`${product.url}/dashboard/manage/car`);
    await expect(page.getByText(word('shell.states.noAccess', { title: word('menu.car') }))).toBeVisible();
  });

test('each of the letters c, u and d shows one button', async ({ page }) => {
  await enter('BKR-2058', 1);
  const file = path.join(product.configDir, 'resources', 'car.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    JSON.stringify({ privileges: ['admin:crud', 'supervisor:cr', 'manager:ru', 'basic:rd'] }),
  );
  const letters = [
    ['supervisor', 'create'],
    ['manager', 'edit'],
    ['basic', 'leave'],
  ] as const;
  const index = async () => {
    const { resources } = await (await fetch(`${product.url}/config/index.json`)).json();
    return JSON.stringify(resources.find(({ name }: { name: string }) => name === 'car'));
  };
  await expect.poll(index).toContain('basic:rd');
  for (const [role, only] of letters) {
    await open(page, role);
    await shows(page, 'BKR-2058');
    for (const [, name] of letters)
      await expect(act(page, name), `${role} ${name}`).toHaveCount(name === only ? 1 : 0);
  }
});
