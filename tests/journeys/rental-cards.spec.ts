import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';

let token = '';
const ids: number[] = [];
const url = productFor({
  // Of the modes that ask for expired rentals.
  env: { MODE: 'taipei' },
  prepare: async (origin) => {
    token = await registerFirstUser(origin, USER);
    const post = (path: string, body: object) => callApi(origin, 'POST', `/api/v1/${path}`, { token, body });
    for (const name of ['basic', 'audit', 'contractor'])
      await post('user', { name, password: PASSWORD, roles: [{ name }] });
    await post('service', {
      name: '汽車月租',
      type: 'park_rental',
      isDefault: true,
      enableSale: true,
      data: { price: 3600, months: 1, carType: 'C' },
    });
    const group = await post('rental-group', {
      name: '好停科技停車場管理顧問股份有限公司臺北分公司第一營業處',
      group_code: 'A01',
      limit: 1,
      enable_strict_limit: true,
    });
    for (const [name, plate] of [
      ['王小明', 'RTL-1001'],
      ['陳大文', 'RTL-1002'],
    ]) {
      const identities = [{ type: 'plate_car', content: plate }];
      const period = { stime: '2026-01-01T00:00:00Z', etime: '2036-12-31T00:00:00Z' };
      const { id } = await post('rental-user', { name, identities, rental_group_id: group.id, ...period });
      ids.push(id);
    }
    await post('item', { type: 'park_service', name: 'RTL1001', car_type: 'C' });
    // The strict limit refuses the second one.
    await fetch(`${origin}/api/v1/item`, {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'park_service', name: 'RTL1002', car_type: 'C' }),
    });
  },
});

const RENEW = () => word('rental-user.actions.renew');
const cards = async () =>
  (await callApi(url(), 'GET', '/api/v1/rental-card?page=0&pageSize=100', { token })).content;

async function openRenewal(page: Page, months: string) {
  await page.getByRole('button', { name: RENEW(), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: new RegExp(word('rental-user.fields.months')) }).fill(months);
  return dialog;
}

test('a cashier renews a rental; a lost answer is not booked twice, and the screen says so after a reload', async ({
  page,
}) => {
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/rental-user/${ids[0]}`);
  let isLost = false;
  await page.route('**/rental-user/*/card*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  const dialog = await openRenewal(page, '2');
  await expect(dialog.getByText('7,200')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: RENEW(), exact: true }).click();
  await expect.poll(async () => (await cards()).length).toBe(1);

  await page.reload();
  const again = await openRenewal(page, '2');
  await again.getByRole('button', { name: RENEW(), exact: true }).click();
  await expect(page.getByText(word('engine.action.replayed', { action: RENEW() }))).toBeVisible();
  expect(await cards()).toMatchObject([{ months: 2, amount: 7200, payment_type: 'cash' }]);

  // What is decided is over: the same once more is another ticket.
  const next = await openRenewal(page, '2');
  await next.getByRole('button', { name: RENEW(), exact: true }).click();
  await expect(page.getByText(word('rental-user.messages.renew.success'))).toBeVisible();
  expect(await cards()).toHaveLength(2);
});

test('the report sums the tickets that stand, and corrects a plate with its three messages', async ({
  page,
}) => {
  const rental = { rental_service_id: 1, months: 1, payment_type: 'remit' };
  await callApi(url(), 'POST', `/api/v1/rental-user/${ids[1]}/card`, { token, body: rental });
  await signIn(page, url(), 'audit', PASSWORD);
  await page.goto(
    `${url()}/dashboard/report/rental-cards?filter=${encodeURIComponent('{"paymentType":"remit"}')}`,
  );
  const row = page.locator('tr[data-index]');
  await expect(row).toHaveCount(1);
  await expect(page.locator('tfoot, [class*=totals]').getByText('3,600').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: word('rental-card.actions.correctPlate') }).click();
  const dialog = page.getByRole('dialog');
  const plate = dialog.getByRole('textbox', { name: new RegExp(word('rental-card.fields.plate')) });
  const send = () => dialog.getByRole('button', { name: word('rental-card.actions.correctPlate') }).click();
  await send();
  await expect(dialog.getByText(word('rental-card.messages.samePlate')).first()).toBeVisible();
  await plate.fill('AB1');
  await send();
  await expect(dialog.getByText(word('rental-card.errors.plate.pattern')).first()).toBeVisible();
  await plate.fill('rtl1001');
  await send();
  const failure = word('rental-card.messages.correctPlate.failure', { reason: '' });
  await expect(page.getByText(new RegExp(`${failure}.*王小明`)).first()).toBeVisible();
  const hint = dialog.getByText(word('rental-card.messages.foreignPlate'));
  await plate.fill('rtl-1002');
  await expect(hint).toHaveCount(0);
  await plate.fill('new-888');
  await expect(hint).toBeVisible();
  await send();
  await expect(row.first()).toContainText('NEW-888');
  expect((await cards())[0]).toMatchObject({ plate: 'NEW888', owner_plate: 'RTL1002' });
});

test('expired rentals are told, and lead to their list whoever may read it', async ({ page }) => {
  const past = { stime: '2026-01-01T00:00:00Z', etime: '2026-01-31T00:00:00Z' };
  const identities = [{ type: 'plate_car', content: 'OLD-0001' }];
  await callApi(url(), 'POST', '/api/v1/rental-user', {
    token,
    body: { name: '林過期', identities, ...past },
  });
  await signIn(page, url(), 'audit', PASSWORD);
  await page.goto(`${url()}/dashboard/report/rental-cards`);
  const notice = page.getByRole('status').filter({ hasText: word('rental-card.title').slice(0, 2) });
  await expect(notice).toContainText('1');
  await expect(notice.getByRole('link')).toHaveCount(0);

  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/report/rental-cards`);
  const leads = word('shell.notices.leadTo', { title: word('menu.rental-user') });
  await notice.getByRole('link', { name: leads }).click();
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await expect(page.locator('tr[data-index]')).toContainText('林過期');
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: word('shell.inbox.open', { count: 1 }) }).click();
  const inbox = page.getByRole('complementary', { name: word('shell.inbox.title') });
  await expect(inbox.getByRole('link', { name: leads })).toBeVisible();
});

test('refused entries are listed with who was inside then; who may not has neither screen', async ({
  page,
}) => {
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/q-card-block-notification`);
  await expect(page.getByRole('row', { name: /陳大文.*RTL-1002.*A01/ })).toBeVisible();
  await page.getByRole('searchbox').fill('rtl-9');
  await expect(page.locator('tr[data-index]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('a01');
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await page
    .getByRole('link', { name: word('block-event.actions.detail') })
    .or(page.getByRole('button', { name: word('block-event.actions.detail') }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('RTL-1001')).toBeVisible();
  await expect(dialog.getByText('第一營業處')).toBeVisible();
  // A long name of a group breaks within its own place.
  const values = await dialog
    .getByRole('definition')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(values).toEqual(values.map(() => 0));
  await expectAccessible(page);

  await signIn(page, url(), 'contractor', PASSWORD);
  for (const [place, entity] of [
    ['report/rental-cards', 'rental-card'],
    ['manage/q-card-block-notification', 'block-event'],
  ]) {
    await page.goto(`${url()}/dashboard/${place}`);
    const title = word(`${entity}.title`);
    await expect(page.getByText(word('shell.states.noAccess', { title }))).toBeVisible();
    await expect(page.locator('tr[data-index]')).toHaveCount(0);
  }
});
