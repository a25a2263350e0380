import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';

const section = (stime: string, etime: string, price: number) => ({
  stime,
  etime,
  color: '#3f6b96',
  price,
  time_unit: 'hr',
  charge_interval: 1,
  enable_max_price: false,
});
const DAY = [section('00:00', '08:00', 20), section('08:00', '23:59', 40)];
const PERIODS = { normal: DAY, holiday: [section('00:00', '23:59', 60)], spHoliday: DAY };
const PLAN = { name: '中山臨停', type: 'charge_by_time', data: { periods: PERIODS } };

let token = '';
const url = productFor({
  prepare: async (origin) => {
    token = await registerFirstUser(origin, USER);
    const post = (path: string, body: object) => callApi(origin, 'POST', `/api/v1/${path}`, { token, body });
    await post('parking-space', { name: '地下一樓', capacity: 40 });
    await post('user', { name: 'basic', password: PASSWORD, roles: [{ name: 'basic' }] });
  },
});

const addPlan = (more: object = {}) =>
  callApi(url(), 'POST', '/api/v1/service', { token, body: { ...PLAN, ...more } });
const readPlan = (id: number) => callApi(url(), 'GET', `/api/v1/service/${id}`, { token });
const save = async (page: Page) => {
  await page.getByRole('button', { name: word('engine.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/services/);
};
const button = (page: Page, key: string, params: Record<string, string | number> = {}) =>
  page.getByRole('tabpanel').getByRole('button', { name: word(`pricing-period.${key}`, params) });
const grip = (page: Page, from: number) =>
  page.getByRole('slider', { name: word('pricing-period.boundary', { from, to: from + 1 }) });
const box = (page: Page, field: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${word(`service.fields.${field}`)}`) });

async function openPlan(page: Page, id: number): Promise<void> {
  await page.goto(`${url()}/dashboard/service/${id}`);
  await expect(page.getByRole('button', { name: word('engine.save'), exact: true })).toBeVisible();
}

test.beforeEach(async ({ page }) => signIn(page, url(), USER.name, USER.password));

const TIME_DEFAULTS = {
  enterBufferTime: 10,
  exitBufferTime: 10,
  dayAmountLimit: 100,
  accumulateHours: 24,
  accumulateHoursAmountLimit: 180,
  tolerateTime: 60,
  belowLimitTime: 60,
  belowLimitAmount: 60,
  discountLimitAmount: 0,
};
const PER_DAY_DEFAULTS = {
  holidayAmountLimit: 100,
  spHolidayAmountLimit: 100,
  holidayAccumulateHours: 24,
  spHolidayAccumulateHoursAmountLimit: 180,
  holidayBelowLimitTime: 60,
  spHolidayBelowLimitAmount: 60,
};
const WHOLE_DAY = { stime: '00:00', etime: '23:59', price: 50, time_unit: 'hr', charge_interval: 1 };
const SLOT_DEFAULTS = { ...TIME_DEFAULTS, parkSlotType: 'all' };

/** Of each type: what a new one has, a field that is changed, and its value before and after. */
const TYPES: readonly [string, object, string, string][] = [
  ['charge_by_time', { ...TIME_DEFAULTS, ...PER_DAY_DEFAULTS }, 'enterBufferTime', '15'],
  ['park_rental', { price: 100, months: 1, carType: 'C', carRegulationType: 'simple' }, 'months', '3'],
  ['park_slot', SLOT_DEFAULTS, 'exitBufferTime', '20'],
  ['not_use_electric_station', SLOT_DEFAULTS, 'tolerateTime', '90'],
  ['charge_electric_station', SLOT_DEFAULTS, 'discountLimitAmount', '30'],
];
const SWITCHES: Record<string, string> = {
  enterBufferTime: 'enableEnterBufferTime',
  exitBufferTime: 'enableExitBufferTime',
  tolerateTime: 'enableTolerateTime',
  discountLimitAmount: 'enableDiscountLimit',
};

async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByRole('combobox', { name: word('service.fields.type') }).click();
  await page.getByRole('option', { name: word(`service.enums.type.${type}`), exact: true }).click();
}

for (const [type, defaults, field, value] of TYPES)
  test(`a plan of the type ${type} starts with its defaults, is saved, reloaded, left as it is, and changed`, async ({
    page,
  }) => {
    await openPlan(page, 0);
    await box(page, 'name').fill(`方案 ${type}`);
    await chooseType(page, type);
    await save(page);
    const { content } = await callApi(url(), 'GET', `/api/v1/service?type=${type}&pageSize=100`, { token });
    const plan = content.find(({ name }: { name: string }) => name === `方案 ${type}`);
    expect(plan).toMatchObject({ type, isDefault: false, enableSale: false, parkSpaces: [], data: defaults });
    if (type !== 'park_rental') {
      expect(plan.data.periods.normal).toMatchObject([WHOLE_DAY]);
      expect(plan.data.periods.spHoliday).toMatchObject([WHOLE_DAY]);
    }

    await openPlan(page, plan.id);
    await expect(box(page, 'name')).toHaveValue(`方案 ${type}`);
    await save(page);
    const { version: first, updated_at: _, ...unchanged } = await readPlan(plan.id);
    const { version: before, updated_at: __, ...stored } = plan;
    expect(unchanged).toEqual(stored);
    expect(first).toBeGreaterThanOrEqual(before);

    await openPlan(page, plan.id);
    const flag = SWITCHES[field];
    if (flag !== undefined)
      await page.getByRole('switch', { name: word(`service.fields.data.${flag}`), exact: true }).check();
    await box(page, `data.${field}`).fill(value);
    await save(page);
    const changed = await readPlan(plan.id);
    expect(changed.data).toEqual({
      ...plan.data,
      [field]: Number(value),
      ...(flag !== undefined && { [flag]: true }),
    });
    await openPlan(page, plan.id);
    await expect(box(page, `data.${field}`)).toHaveValue(value);
  });

test('another type brings its defaults unasked, and undo gives back what was typed', async ({ page }) => {
  const { id } = await addPlan();
  await openPlan(page, id);
  await page.getByRole('switch', { name: word('service.fields.data.enableEnterBufferTime') }).check();
  await box(page, 'data.enterBufferTime').fill('25');
  await chooseType(page, 'park_rental');
  await expect(box(page, 'data.months')).toHaveValue('1');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: word('engine.form.undoReset'), exact: true }).click();
  await expect(box(page, 'data.enterBufferTime')).toHaveValue('25');
  await expect(grip(page, 1)).toHaveAttribute('aria-valuetext', '08:00');

  await chooseType(page, 'park_slot');
  await expect(grip(page, 1)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(grip(page, 1)).toHaveAttribute('aria-valuetext', '08:00');
  await save(page);
  const { type, data } = await readPlan(id);
  expect(type).toBe('charge_by_time');
  expect(data).toMatchObject({ enableEnterBufferTime: true, enterBufferTime: 25, periods: PERIODS });
});

test.describe('a rental', () => {
  const RENTAL = { name: '月租', type: 'park_rental', data: { price: 3000, months: 1, carType: 'C' } };
  const addItem = (page: Page, index: number) =>
    page.getByRole('button', { name: word('engine.fields.array.add') }).nth(index);
  const setCalendar = (value: 'gov_calendar' | 'weekday') =>
    callApi(url(), 'PUT', '/api/v1/system/settings', {
      token,
      body: { PARK_RENTAL_USER: { RENTAL_PERIOD_CALENDAR_TYPE: value } },
    });

  test('has periods by kind of day where the calendar is the government’s', async ({ page }) => {
    await setCalendar('gov_calendar');
    const { id } = await addPlan(RENTAL);
    await openPlan(page, id);
    await addItem(page, 0).click();
    await expect(
      page.getByRole('combobox', { name: word('service.fields.data.periods.start_day') }),
    ).toHaveCount(0);
    await page.getByRole('combobox', { name: word('service.fields.data.periods.day_type') }).click();
    await page.getByRole('option', { name: word('service.enums.data.periods.day_type.workday') }).click();
    await save(page);
    const { data } = await readPlan(id);
    expect(data.periods).toEqual([{ day_type: 'workday', start_time: '00:00', end_time: '23:59' }]);
  });

  test('has them by weekday else, in the rules of a space too', async ({ page }) => {
    await setCalendar('weekday');
    const { id } = await addPlan(RENTAL);
    await openPlan(page, id);
    await page.getByRole('combobox', { name: word('service.fields.data.carRegulationType') }).click();
    await page
      .getByRole('option', { name: word('service.enums.data.carRegulationType.parking-space') })
      .click();
    await addItem(page, 0).click();
    await page
      .getByRole('combobox', {
        name: new RegExp(`^${word('service.fields.data.space_regulations.park_space_id')}`),
      })
      .last()
      .click();
    await page.getByRole('option', { name: '地下一樓' }).click();
    await addItem(page, 0).click();
    await expect(
      page.getByRole('combobox', { name: word('service.fields.data.periods.day_type') }),
    ).toHaveCount(0);
    await page.getByRole('combobox', { name: word('service.fields.data.periods.end_day') }).click();
    await page.getByRole('option', { name: word('engine.fields.weekdays.5') }).click();
    await save(page);
    const { data } = await readPlan(id);
    expect(data.space_regulations).toMatchObject([
      {
        type: 'period',
        allowEntranceType: 'period',
        isNotCountSpace: false,
        hours: 4,
        periods: [{ start_day: 1, end_day: 5, start_time: '00:00', end_time: '23:59' }],
      },
    ]);
  });
});

test('a plan is copied into a new form, under a name of its own and as no default', async ({ page }) => {
  await addPlan({ name: '母方案', isDefault: true });
  await page.goto(`${url()}/dashboard/services`);
  const copy = () =>
    page
      .getByRole('row', { name: /母方案/ })
      .first()
      .getByRole('button', { name: new RegExp(`^${word('service.actions.duplicate')}`) })
      .click();
  await copy();
  await expect(box(page, 'name')).toHaveValue('母方案（複本）');
  await expect(page.getByRole('complementary')).toContainText('每 1 小時 20 元');
  await save(page);
  await expect(page.getByRole('row', { name: /母方案（複本）/ })).toBeVisible();
  const { content } = await callApi(url(), 'GET', '/api/v1/service?pageSize=100', { token });
  const made = content.find(({ name }: { name: string }) => name === '母方案（複本）');
  expect(made).toMatchObject({ isDefault: false, type: 'charge_by_time', data: { periods: PERIODS } });
});

test('boundaries are moved by keys, typed, undone; sections are added, removed and copied', async ({
  page,
}) => {
  const { id } = await addPlan();
  await openPlan(page, id);

  await grip(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(grip(page, 1)).toHaveAttribute('aria-valuetext', '08:16');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(grip(page, 1)).toHaveAttribute('aria-valuetext', '08:15:55');

  await button(page, 'edit', { number: 1 }).click();
  await box(page, 'data.periods.normal.etime').fill('0730');
  await page.keyboard.press('Tab');
  await expect(grip(page, 1)).toHaveAttribute('aria-valuetext', '07:30');

  await button(page, 'add').click();
  await expect(grip(page, 2)).toHaveAttribute('aria-valuetext', '15:45');
  await expect(box(page, 'data.periods.normal.price')).toHaveValue('50');
  await button(page, 'undo').click();
  await expect(grip(page, 2)).toHaveCount(0);
  await expectAccessible(page);

  await page
    .getByRole('tab', { name: new RegExp(`^${word('service.fields.data.periods.holiday')} 1 `) })
    .click();
  await button(page, 'remove', { number: 1 }).click();
  await expect(page.getByText(word('pricing-period.onlyOne'))).toBeVisible();
  await button(page, 'copyFrom', { day: word('service.fields.data.periods.normal') }).click();
  await button(page, 'remove', { number: 1 }).click();
  await save(page);

  const { data } = await readPlan(id);
  expect(data.periods).toEqual({
    normal: [section('00:00', '07:30', 20), section('07:30', '23:59', 40)],
    holiday: [section('00:00', '23:59', 40)],
    spHoliday: DAY,
  });
});

test('three sections are typed key by key, given to the other days, and taken back from them', async ({
  page,
}) => {
  const { id } = await addPlan({ data: { periods: { ...PERIODS, normal: PERIODS.holiday } } });
  await openPlan(page, id);
  const start = box(page, 'data.periods.normal.stime');
  for (const [begin, price] of [
    ['0800', '40'],
    ['1800', '20'],
  ] as const) {
    await button(page, 'add').click();
    await expect(start).toBeFocused();
    await expect.poll(() => start.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(5);
    await page.keyboard.type(begin);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(price);
  }
  await button(page, 'copyToAll').click();
  const tab = (day: string, count: number) =>
    page.getByRole('tab', { name: `${word(`service.fields.data.periods.${day}`)} ${count} 段`, exact: true });
  await expect(tab('holiday', 3)).toBeVisible();
  await button(page, 'undo').click();
  await expect(tab('holiday', 1)).toBeVisible();
  await expect(tab('spHoliday', 2)).toBeVisible();
  await button(page, 'copyToAll').click();
  await save(page);

  const { data } = await readPlan(id);
  const expected = [
    { stime: '00:00', etime: '08:00', price: 60 },
    { stime: '08:00', etime: '18:00', price: 40 },
    { stime: '18:00', etime: '23:59', price: 20 },
  ];
  for (const day of ['normal', 'holiday', 'spHoliday']) expect(data.periods[day]).toMatchObject(expected);
});

test('a grip is dragged, to whole five minutes', async ({ page }) => {
  const { id } = await addPlan();
  await openPlan(page, id);
  await grip(page, 1).scrollIntoViewIfNeeded();
  const knob = grip(page, 1).locator('xpath=..');
  await knob.hover();
  await page.mouse.down();
  const box = await knob.boundingBox();
  if (box === null) throw new Error('No grip.');
  await page.mouse.move(box.x + 103, box.y + 20, { steps: 8 });
  await page.mouse.up();

  await expect(grip(page, 1)).toHaveAttribute('aria-valuetext', /^(09|1\d):\d[05]$/);
  await page.keyboard.press('Control+z');
  await expect(grip(page, 1)).toHaveAttribute('aria-valuetext', '08:00');
});

/** The form is given other sections of normal days than those that are stored. */
async function answerWith(page: Page, id: number, normal: readonly object[]): Promise<void> {
  const stored = await readPlan(id);
  const data = { ...stored.data, periods: { ...stored.data.periods, normal } };
  for (const address of [`**/api/v1/service/${id}`, `**/api/v1/service/${id}?*`])
    await page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { ...stored, data } }) : route.continue(),
    );
}

test('a plan that arrives with faults shows them by name, and is mended when asked', async ({ page }) => {
  const { id } = await addPlan();
  const normal = [section('00:00', '08:00', 20), section('09:00', '24:00', 40)];
  await answerWith(page, id, normal);
  await openPlan(page, id);

  const faults = page.getByRole('alert');
  await expect(faults).toContainText('第 2 段旁，08:00 到 09:00 沒有時段');
  await expect(faults).toContainText('第 2 段結束於 24:00');
  await expect(grip(page, 1)).toBeDisabled();

  await button(page, 'mend').click();
  await expect(faults).toHaveCount(0);
  await expect(grip(page, 1)).toHaveAttribute('aria-valuetext', '09:00');
  await save(page);
  const mended = await readPlan(id);
  expect(mended.data.periods.normal).toMatchObject([
    { stime: '00:00', etime: '09:00' },
    { stime: '09:00', etime: '23:59' },
  ]);
});

test('a price out of bounds keeps its row and its box, and is put right there', async ({ page }) => {
  const { id } = await addPlan();
  await answerWith(page, id, [{ ...section('00:00', '23:59', 20), price: 99_999_999 }]);
  await openPlan(page, id);
  const fault = page.getByText('平日第 1 段：請填 0 到 1000000 的整數', { exact: true });
  await expect(fault.first()).toBeVisible();
  await expect(button(page, 'mend')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '99,999,999' })).toBeVisible();

  await button(page, 'edit', { number: 1 }).click();
  const price = page.getByRole('tabpanel').getByRole('textbox', { name: /^金額/ });
  await expect(price).toHaveValue('99999999');
  await price.fill('30');
  await page.keyboard.press('Tab');
  await expect(fault).toHaveCount(0);
  await save(page);
  expect((await readPlan(id)).data.periods.normal).toMatchObject([{ price: 30 }]);
});

/** What a plan may come with, and what the refusal of its save says of the section. */
const HOSTILE: readonly (readonly [string, readonly object[], string])[] = [
  [
    'gap',
    [section('00:00', '08:00', 20), section('09:00', '23:59', 40)],
    '第 2 段旁，08:00 到 09:00 沒有時段',
  ],
  [
    'overlap',
    [section('00:00', '09:00', 20), section('08:00', '23:59', 40)],
    '第 2 段與其他時段重疊：08:00 到 09:00',
  ],
  [
    'reversed',
    [section('08:00', '00:00', 20), section('00:00', '23:59', 40)],
    '第 1 段的結束 00:00 不晚於開始 08:00',
  ],
  ['end at 24:00', [section('00:00', '08:00', 20), section('08:00', '24:00', 40)], '最後一段結束於 23:59'],
  ['no unit', [{ ...section('00:00', '23:59', 20), charge_interval: 0 }], '計費單位至少要 1'],
  ['1,000 sections', Array.from({ length: 1000 }, () => section('00:00', '23:59', 20)), '一天最多 96 段'],
];

for (const [name, normal, said] of HOSTILE)
  test(`a plan with a fault (${name}) is refused with its section, and nothing typed is lost`, async ({
    page,
  }) => {
    const { id } = await addPlan();
    const stored = await readPlan(id);
    await answerWith(page, id, normal);
    await openPlan(page, id);
    await box(page, 'name').fill('改過的名稱');
    await page.getByRole('button', { name: word('engine.save'), exact: true }).click();

    const isByServer = said.startsWith('第');
    const place = isByServer ? page.getByRole('main') : page.getByRole('group', { name: /個欄位需要修正/ });
    if (isByServer) await expect(page.getByText(word('engine.draft.title'))).toBeVisible();
    await expect(place).toContainText(said);
    const edit = button(page, 'edit', { number: said.slice(2, 3) });
    // What the server refuses stands at the field of the section, too, where it can be opened.
    if (isByServer && (await edit.count()) > 0) {
      await edit.click();
      await expect(page.getByRole('tabpanel').getByText(said, { exact: true })).toBeVisible();
    }
    await expect(box(page, 'name')).toHaveValue('改過的名稱');
    await expect(page).toHaveURL(new RegExp(`/service/${id}`));
    expect(await readPlan(id)).toEqual(stored);
    const answer = await callApi(url(), 'GET', `/api/v1/service/${id}/version`, { token });
    expect(answer.content).toHaveLength(1);
  });

test('the versions of a plan are listed with the rates that each had', async ({ page }) => {
  const { id } = await addPlan();
  const stored = await readPlan(id);
  const normal = [section('00:00', '23:59', 75)];
  const data = { ...stored.data, periods: { ...stored.data.periods, normal } };
  await callApi(url(), 'PUT', `/api/v1/service/${id}`, { token, body: { ...stored, data } });
  await openPlan(page, id);

  const rows = page.getByRole('region', { name: word('service.panels.versions') }).getByRole('row');
  await expect(rows).toHaveCount(3);
  for (const [place, rate] of [
    [1, '75 元'],
    [2, '40 元'],
  ] as const) {
    await rows.nth(place).getByText(word('pricing-period.show')).click();
    await expect(rows.nth(place).getByText(rate).first()).toBeVisible();
  }
});

test('a plan is deleted after a question with its name; the basic role sees no plans', async ({ page }) => {
  await addPlan({ name: '要刪除的方案' });
  // The other journeys leave more plans than a page has.
  await page.goto(`${url()}/dashboard/services?perPage=50`);
  await page
    .getByRole('row', { name: /要刪除的方案/ })
    .getByRole('button', { name: new RegExp(`^${word('service.actions.delete')}`) })
    .click();
  const question = page.getByRole('dialog', { name: '要刪除的方案' });
  await question.getByRole('button', { name: word('service.actions.delete') }).click();
  await expect(page.getByText('要刪除的方案')).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, url(), 'basic', PASSWORD);
  await expect(page.getByRole('link', { name: word('menu.service') })).toHaveCount(0);
});
