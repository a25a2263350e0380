import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';
const WORDS = 'vehicle.discount';

let token = '';
const url = productFor({
  prepare: async (origin) => {
    token = await registerFirstUser(origin, USER);
    const post = (path: string, body: object) => callApi(origin, 'POST', `/api/v1/${path}`, { token, body });
    for (const name of ['contractor', 'basic'])
      await post('user', { name, password: PASSWORD, roles: [{ name }] });
    await post('user', { name: 'cafe', password: PASSWORD, roles: [{ name: 'contractor' }] });
    const section = [{ stime: '00:00', etime: '23:59', price: 30, time_unit: 'hr', charge_interval: 1 }];
    const periods = { normal: section, holiday: section, spHoliday: section };
    await post('service', { name: 'Lot', type: 'charge_by_time', isDefault: true, data: { periods } });
    await post('discount-define', {
      name: '消費滿 500 元',
      code: 'A',
      type: 'hourly',
      data: { default_hours: 1, max_hours: 2 },
    });
    await post('discount-define', { name: '臨櫃折抵', code: 'B', type: 'amount', data: {} });
    await post('discount-define', { name: '機車專用', code: 'M', type: 'hourly', data: { car_type: 'M' } });
    // More than the rows of a page that names no size.
    for (let at = 0; at < 26; at += 1)
      await post('discount-define', { name: `店家 ${at}`, code: `S${at}`, type: 'amount', data: {} });
    await post('discount-define', {
      name: '會議貴賓',
      code: 'C',
      type: 'hourly',
      data: { default_hours: 4, min_hours: 4, max_hours: 4 },
    });
  },
});

let vehicles = 2000;

/** A car whose plate no other journey has. @returns its plate */
async function enter(more: object = {}): Promise<{ id: number; plate: string; digits: string }> {
  vehicles += 1;
  const plate = `BKR${vehicles}`;
  const body = { type: 'park_service', name: plate, ...more };
  const { id } = await callApi(url(), 'POST', '/api/v1/item', { token, body });
  return { id, plate, digits: String(vehicles) };
}

const readVehicle = (id: number) => callApi(url(), 'GET', `/api/v1/item/${id}`, { token });
const row = (page: Page, digits: string) => page.getByRole('row').filter({ hasText: digits });
const action = (page: Page, digits: string, name: string) =>
  row(page, digits).getByRole('button', { name: new RegExp(`^${word(`${WORDS}.actions.${name}`)}`) });
const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: word(`${WORDS}.dialogs.discount.submit`), exact: true });

async function open(page: Page): Promise<void> {
  await signIn(page, url(), 'contractor', PASSWORD);
  await page.goto(`${url()}/dashboard/car-discount`);
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
}

const kind = (page: Page, name: string) => dialog(page).getByRole('radio', { name });

async function choose(page: Page, name: string): Promise<void> {
  await kind(page, name).click();
}

const box = (page: Page, field: string) =>
  dialog(page).getByRole('textbox', { name: new RegExp(`^${word(field)}`) });

test('a contractor lands there, without a menu; nothing is read before four characters', async ({ page }) => {
  const { digits } = await enter();
  await signIn(page, url(), 'contractor', PASSWORD);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/item?')) asked.push(request.url());
  });
  await page.goto(`${url()}/dashboard`);
  await expect(page).toHaveURL(/\/dashboard\/car-discount/);
  await expect(page.getByText(word(`${WORDS}.search.missing`))).toBeVisible();
  await expect(page.getByRole('navigation', { name: word('shell.menu.label') })).toHaveCount(0);
  // The name of the store stands over it.
  await expect(page.getByRole('banner').getByText('Default')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(digits.slice(0, 3));
  await expect(page.getByText(word('engine.search.lacking', { smart_count: 1 }))).toBeVisible();
  // Longer than the pause after a key, and than a refresh.
  await page.waitForTimeout(3500);
  expect(asked).toEqual([]);
  await page.keyboard.type(digits.slice(3));
  await expect(row(page, digits)).toBeVisible();
  await expect(row(page, digits).locator('mark')).toHaveText(digits);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(
    asked.every((one) => one.includes(`earchText=${digits}`) || one.includes(`search_text=${digits}`)),
  ).toBe(true);
  await expectAccessible(page);
});

test('hours within the bounds of the definition; used once; taken back until the payment', async ({
  page,
}) => {
  const { id, digits } = await enter();
  await open(page);
  await search(page, digits);
  await action(page, digits, 'discount').click();
  await expect(kind(page, '消費滿 500 元')).toBeFocused();
  await choose(page, '消費滿 500 元');
  await expect(box(page, 'vehicle.fields.hours')).toHaveValue('1');
  await box(page, 'vehicle.fields.hours').fill('2.5');
  await submit(page).click();
  await expect(dialog(page).getByText(word('validation.maximum', { limit: 2 }))).toBeVisible();
  await box(page, 'vehicle.fields.hours').fill('1.5');
  // An hour has begun at 30: nothing is left of it.
  await expect(dialog(page).getByText(word(`${WORDS}.fields.due_amount`))).toBeVisible();
  await submit(page).click();
  await expect(page.getByText(word(`${WORDS}.messages.given`))).toBeVisible();
  await expect(row(page, digits)).toContainText(/\d\d:\d\d.*消費滿 500 元.*1\.5.*contractor/);
  const used = row(page, digits).getByRole('button', { name: word(`${WORDS}.messages.usedShort`) });
  await expect(used).toHaveAttribute('aria-disabled', 'true');
  expect((await readVehicle(id)).discounts).toMatchObject([{ hours: 1.5, minutes: 90, by: 'contractor' }]);
  // On a tablet, too, what was given stands beside the two buttons, not under them.
  await page.setViewportSize({ width: 1024, height: 768 });
  const cells = row(page, digits).getByRole('cell');
  await expect
    .poll(async () => {
      const given = await cells.filter({ hasText: '消費滿 500 元' }).boundingBox();
      const buttons = await cells.last().boundingBox();
      return (given?.x ?? 0) + (given?.width ?? 0) - (buttons?.x ?? 0);
    })
    .toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1440, height: 900 });

  await action(page, digits, 'withdraw').click();
  await dialog(page)
    .getByRole('button', { name: word(`${WORDS}.actions.withdraw`) })
    .click();
  await expect(row(page, digits)).toContainText(word(`${WORDS}.noDiscount`));
  await expect(action(page, digits, 'discount')).toHaveAttribute('aria-disabled', 'false');
});

test('by keys alone: a number takes a kind; less, more and usual hours stay within its bounds', async ({
  page,
}) => {
  const { id, digits } = await enter();
  await open(page);
  await search(page, digits);
  await action(page, digits, 'discount').click();
  await expect(dialog(page)).toContainText(word(`${WORDS}.kinds.hours`, { hours: 2 }));
  await expect(kind(page, '消費滿 500 元')).toBeFocused();
  await page.keyboard.press('2');
  await expect(kind(page, '臨櫃折抵')).toBeChecked();
  await page.keyboard.press('1');
  await expect(kind(page, '消費滿 500 元')).toBeChecked();
  const hours = box(page, 'vehicle.fields.hours');
  const key = (sign: 'less' | 'more') =>
    dialog(page).getByRole('button', {
      name: word(`engine.fields.stepper.${sign}`, { label: word('vehicle.fields.hours') }),
    });
  await expect(hours).toHaveValue('1');
  await key('more').click();
  await expect(hours).toHaveValue('1.5');
  await key('less').click();
  await key('less').click();
  await expect(hours).toHaveValue('0.5');
  await expect(key('less')).toBeDisabled();
  // Four hours are beyond this kind: it has no key.
  await expect(dialog(page).getByRole('button', { name: '4', exact: true })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: '2', exact: true }).click();
  await expect(hours).toHaveValue('2');
  await expect(key('more')).toBeDisabled();
  await hours.press('Enter');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(word(`${WORDS}.messages.given`))).toBeVisible();
  expect((await readVehicle(id)).discounts).toMatchObject([{ hours: 2 }]);

  const next = await enter();
  await page.keyboard.type(next.digits);
  await expect(row(page, next.digits)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(next.digits);
});

test('an amount in steps of 5; a fixed number is not asked for', async ({ page }) => {
  const [first, second] = [await enter(), await enter({ car_type: 'M' })];
  await open(page);
  await search(page, first.digits);
  await action(page, first.digits, 'discount').click();
  await choose(page, '臨櫃折抵');
  await expect(box(page, 'vehicle.discount.fields.amount')).toHaveValue('50');
  await box(page, 'vehicle.discount.fields.amount').fill('');
  await submit(page).click();
  await expect(dialog(page).getByText(word('validation.required'))).toBeVisible();
  await box(page, 'vehicle.discount.fields.amount').fill('33');
  await submit(page).click();
  await expect(dialog(page).getByText(word('validation.multipleOf', { step: 5 }))).toBeVisible();
  await box(page, 'vehicle.discount.fields.amount').fill('35');
  await submit(page).click();
  await expect(row(page, first.digits)).toContainText('臨櫃折抵');
  expect((await readVehicle(first.id)).discounts).toMatchObject([{ amount: 35, hours: null }]);

  await search(page, second.digits);
  await page.getByRole('tab', { name: word(`${WORDS}.tabs.moto`) }).click();
  await action(page, second.digits, 'discount').click();
  await choose(page, '會議貴賓');
  await expect(box(page, 'vehicle.fields.hours')).toHaveCount(0);
  await submit(page).click();
  await expect(row(page, second.digits)).toContainText('會議貴賓');
  expect((await readVehicle(second.id)).discounts).toMatchObject([{ hours: 4 }]);
});

test('Enter in the search opens the first vehicle; only what is for it is offered, and found ones are counted', async ({
  page,
}) => {
  await enter({ name: 'KDA7788' });
  const motorcycle = await enter({ name: 'KDB7788', car_type: 'M' });
  await open(page);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('7788');
  await expect(row(page, '7788')).toHaveCount(1);
  const counts = page.getByRole('tab');
  await expect(counts.nth(0)).toHaveText(`${word(`${WORDS}.tabs.car`)} 1`);
  await expect(counts.nth(1)).toHaveText(`${word(`${WORDS}.tabs.moto`)} 1`);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('KDA-7788');
  await expect(kind(page, '消費滿 500 元')).toBeVisible();
  await expect(kind(page, '機車專用')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect((await readVehicle(motorcycle.id)).discounts).toEqual([]);
});

test('who was faster is said, with the time, and nothing is given twice', async ({ page }) => {
  const { id, digits } = await enter();
  await open(page);
  await search(page, digits);
  await action(page, digits, 'discount').click();
  await choose(page, '會議貴賓');
  const cafe = await callApi(url(), 'POST', '/api/v1/user/login', { body: { name: 'cafe', pass: PASSWORD } });
  const defines = await callApi(url(), 'GET', '/api/v1/discount-define', { token });
  const other = defines.content.find(({ code }: { code: string }) => code === 'B');
  const body = { item_id: id, define_id: other.id, amount: 50 };
  await callApi(url(), 'POST', '/api/v1/item-discount', { token: cafe.token, body });
  await submit(page).click();
  await expect(page.getByText(/沒有套用：.*cafe.*臨櫃折抵/)).toBeVisible();
  expect((await readVehicle(id)).discounts).toHaveLength(1);
});

test('a role that is no contractor has no such page', async ({ page }) => {
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/car-discount`);
  const title = word('menu.car-discount');
  await expect(page.getByText(word('shell.states.noAccess', { title }))).toBeVisible();
});
