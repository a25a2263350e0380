import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const CHIEF = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';
const ENTRY = '2026-03-02T01:00:00.000Z';
const EXIT = '2026-03-02T06:18:00.000Z';
let token = '';

const url = productFor({
  prepare: async (at) => {
    token = await registerFirstUser(at, CHIEF);
    const add = (path: string, body: object) => callApi(at, 'POST', `/api/v1/${path}`, { token, body });
    for (const role of ['basic', 'audit'])
      await add('user', {
        name: role,
        email: `${role}@example.com`,
        password: PASSWORD,
        roles: [{ name: role }],
      });
    for (const [name, enableSale] of [
      ['汽車月租', true],
      ['舊月租', false],
    ])
      await add('service', { name, type: 'park_rental', enableSale, enableCredited: true, data: {} });
    const section = [{ stime: '00:00', etime: '23:59', price: 30, time_unit: 'hr', charge_interval: 1 }];
    const periods = { normal: section, holiday: section, spHoliday: section };
    await add('service', { name: 'Lot', type: 'charge_by_time', isDefault: true, data: { periods } });
    for (const name of ['ABC1234', 'XYZ9876']) {
      const { id } = await add('item', {
        type: 'park_service',
        name,
        car_type: 'C',
        ctime: ENTRY,
        manual_create: true,
      });
      if (name === 'ABC1234')
        await callApi(at, 'PUT', `/api/v1/item/${id}`, {
          token,
          body: { etime: EXIT, status: 'confirm', manual_leave: true },
        });
    }
  },
});

async function allowDeletion(ENABLE: boolean): Promise<void> {
  const path = '/api/v1/system/settings';
  const settings = await callApi(url(), 'GET', path, { token });
  await callApi(url(), 'PUT', path, { token, body: { ...settings, PARKING_RECORD_DELETABLE: { ENABLE } } });
}

async function openRecords(page: Page, user: string, password = PASSWORD): Promise<void> {
  await signIn(page, url(), user, password);
  await page.goto(`${url()}/dashboard/manage/park-records`);
}

const rowOf = (page: Page, plate: string) => page.getByRole('row', { name: new RegExp(plate) });
const deleteOf = (page: Page) => page.getByRole('button', { name: new RegExp(word('engine.delete')) });

test('a clerk narrows past stays by identity and state, and reads one with what happened', async ({
  page,
}) => {
  await openRecords(page, 'basic');
  await expect(rowOf(page, 'ABC-1234')).toBeVisible();
  await expect(
    rowOf(page, 'ABC-1234').getByText(word('vehicle.record.values.noPicture'), { exact: true }),
  ).toBeVisible();
  await expect(rowOf(page, 'ABC-1234').getByText(word('vehicle.record.marks.manualCreate'))).toBeVisible();
  await expect(rowOf(page, 'XYZ-9876')).toBeVisible();

  await page
    .getByRole('combobox', { name: new RegExp(word('vehicle.record.filters.rentalServiceId')) })
    .click();
  const choices = page.getByRole('listbox');
  await expect(choices.getByRole('option')).toHaveText([
    word('engine.filters.all'),
    word('vehicle.record.filters.oneTime'),
    word('vehicle.record.filters.monthly'),
    '汽車月租',
    '舊月租',
  ]);
  await expect(choices.getByText(word('vehicle.record.filters.normal'), { exact: true })).toBeVisible();
  await expect(choices.getByText(word('vehicle.record.filters.disabled'), { exact: true })).toBeVisible();
  await choices.getByRole('option', { name: '舊月租' }).click();
  await expect(page).toHaveURL(/rentalServiceId/);
  await expect(rowOf(page, 'ABC-1234')).toHaveCount(0);
  await page.getByRole('button', { name: word('engine.filters.clearAll') }).click();

  await page.getByRole('combobox', { name: new RegExp(word('vehicle.record.filters.status')) }).click();
  await page.getByRole('option', { name: word('vehicle.enums.status.confirm') }).click();
  await expect(rowOf(page, 'XYZ-9876')).toHaveCount(0);
  const left = (from: string) => JSON.stringify({ exitFrom: from });
  await page.goto(`${url()}/dashboard/manage/park-records?filter=${left('2099-01-01T00:00:00Z')}`);
  await expect(page.getByText(word('engine.states.emptyFiltered')).first()).toBeVisible();
  await page.goto(`${url()}/dashboard/manage/park-records?filter=${left('2026-03-02T00:00:00Z')}`);
  await expect(rowOf(page, 'XYZ-9876')).toHaveCount(0);
  await rowOf(page, 'ABC-1234')
    .getByRole('button', { name: new RegExp(`^${word('vehicle.record.actions.details')}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('ABC-1234').first()).toBeVisible();
  await expect(dialog.getByText(word('vehicle.record.values.noPicture'), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: word('vehicle.actions.trial') }).click();
  const trial = page.getByRole('dialog', { name: word('vehicle.dialogs.trial.title') });
  await expect(trial).toContainText(word('vehicle.fields.testParkEndTime'));
});

test('both ends of a range stand on one line, also on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openRecords(page, 'basic');
  const topOf = async (name: string) => {
    const title = word(`vehicle.record.filters.${name}`);
    const box = await page.getByRole('textbox', { name: title, exact: true }).boundingBox();
    return box?.y;
  };
  expect(await topOf('exitFrom')).toBeGreaterThan(0);
  expect(await topOf('exitUntil')).toBe(await topOf('exitFrom'));
  expect(await topOf('etime')).toBe(await topOf('stime'));
});

test('a trial explains itself when the reader opens it, and is short before', async ({ page }) => {
  const body = { type: 'park_service', name: 'LNG2468', car_type: 'C' };
  await callApi(url(), 'POST', '/api/v1/item', { token, body });
  await openRecords(page, 'basic');
  await rowOf(page, 'LNG-2468')
    .getByRole('button', { name: new RegExp(`^${word('vehicle.actions.trial')}`) })
    .click();
  const trial = page.getByRole('dialog', { name: word('vehicle.dialogs.trial.title') });
  const time = trial.getByRole('textbox', { name: new RegExp(`^${word('vehicle.fields.testParkEndTime')}`) });
  const soon = new Date(Date.parse(await page.evaluate(() => new Date().toISOString())) + 3 * 86_400_000);
  await time.fill(`${soon.toISOString().slice(0, 10)} 12:00`);
  const asked = page.waitForResponse((answer) => answer.url().includes('test=true'));
  await trial.getByRole('button', { name: word('vehicle.actions.trial') }).click();
  expect((await (await asked).json()).price.explanation).toBeNull();
  const explained = page.waitForResponse((answer) => answer.url().includes('explain=true'));
  await trial.getByLabel(word('vehicle.fields.explain')).click();
  expect((await (await explained).json()).price.explanation.segments.length).toBeGreaterThan(2);
  await expect(trial.getByRole('row').nth(1)).toBeVisible();
});

test('a record is deleted only where the store allows it, after a question', async ({ page }) => {
  await allowDeletion(false);
  await openRecords(page, 'basic');
  await expect(rowOf(page, 'ABC-1234')).toBeVisible();
  await expect(deleteOf(page)).toHaveCount(0);

  await allowDeletion(true);
  await page.reload();
  // That of the vehicle that is inside has none.
  await expect(deleteOf(page)).toHaveCount(1);
  await deleteOf(page).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('ABC');
  await question.getByRole('button', { name: word('engine.delete'), exact: true }).click();
  await expect(rowOf(page, 'ABC-1234')).toHaveCount(0);
  await expect(rowOf(page, 'XYZ-9876')).toBeVisible();
});

test('an auditor has no records: not by the address, not from the server', async ({ page }) => {
  await openRecords(page, 'audit');
  await expect(
    page.getByText(word('shell.states.noAccess', { title: word('vehicle.record.title') })),
  ).toBeVisible();
  const { token: own } = await callApi(url(), 'POST', '/api/v1/user/login', {
    body: { name: 'audit', pass: PASSWORD },
  });
  const answer = await fetch(`${url()}/api/v1/item?type=park_service`, { headers: { authorization: own } });
  expect(answer.status).toBe(403);
});
