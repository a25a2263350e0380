import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { DAY_TYPES, type PlanProblem, readWhole } from '../../../src/domain/tariff/plan/plan-problem.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import { readSections, type Section, writeSections } from '../../../src/domain/tariff/plan/sections.ts';
import fc from '../../support/fast-check.ts';
import { buildService, buildTimePlan } from './build-tariff.ts';
import { randomStay } from './random-stays.ts';
import { readPagePlans } from './tariff-page.ts';

const section = (stime: string, etime: string, more: JsonObject = {}) => ({
  stime,
  etime,
  color: '#c62828',
  price: 50,
  time_unit: 'hr',
  charge_interval: 1,
  ...more,
});

/** A plan whose normal days have these sections. */
function withNormal(normal: unknown, more: JsonObject = {}): JsonObject {
  const service = buildService({}, more);
  const data = service.data as { periods: JsonObject };
  return { ...service, data: { ...data, periods: { ...data.periods, normal } } };
}

/** A plan whose sections were read and are written again. */
function written(plan: JsonObject): JsonObject {
  const { sections } = buildTimePlan(plan).charge;
  const data = plan.data as { periods: JsonObject };
  const days = DAY_TYPES.map((dayType) => [dayType, writeSections(sections[dayType])] as const);
  return { ...plan, data: { ...data, periods: { ...data.periods, ...Object.fromEntries(days) } } };
}

const at = (index: number, field: string) => `/data/periods/normal/${index}/${field}`;

test.each<[string, unknown, PlanProblem]>([
  [
    'a gap in the middle',
    [section('00:00', '08:00'), section('09:00', '23:59')],
    {
      code: 'gap',
      pointer: at(1, 'stime'),
      params: { dayType: 'normal', section: 2, from: '08:00', to: '09:00' },
    },
  ],
  [
    'a gap of 5 seconds',
    [section('00:00', '08:00'), section('08:00:05', '23:59')],
    {
      code: 'gap',
      pointer: at(1, 'stime'),
      params: { dayType: 'normal', section: 2, from: '08:00', to: '08:00:05' },
    },
  ],
  [
    'a gap before the first',
    [section('01:00', '23:59')],
    {
      code: 'gap',
      pointer: at(0, 'stime'),
      params: { dayType: 'normal', section: 1, from: '00:00', to: '01:00' },
    },
  ],
  [
    'a gap at the end',
    [section('00:00', '08:00'), section('08:00', '22:00')],
    {
      code: 'gap',
      pointer: at(1, 'etime'),
      params: { dayType: 'normal', section: 2, from: '22:00', to: '24:00' },
    },
  ],
  [
    'an overlap',
    [section('00:00', '08:00'), section('07:00', '23:59')],
    {
      code: 'overlap',
      pointer: at(1, 'stime'),
      params: { dayType: 'normal', section: 2, from: '07:00', to: '08:00' },
    },
  ],
  [
    'an end at 24:00',
    [section('00:00', '24:00')],
    { code: 'end24', pointer: at(0, 'etime'), params: { dayType: 'normal', section: 1 } },
  ],
  [
    'an end before the start',
    [section('08:00', '07:00')],
    {
      code: 'reversed',
      pointer: at(0, 'etime'),
      params: { dayType: 'normal', section: 1, from: '08:00', to: '07:00' },
    },
  ],
  [
    'no unit',
    [section('00:00', '23:59', { charge_interval: 0 })],
    {
      code: 'interval',
      pointer: at(0, 'charge_interval'),
      params: { dayType: 'normal', section: 1, minimum: 1, maximum: 100_000 },
    },
  ],
  [
    'a unit of years',
    [section('00:00', '23:59', { charge_interval: 100_001 })],
    {
      code: 'interval',
      pointer: at(0, 'charge_interval'),
      params: { dayType: 'normal', section: 1, minimum: 1, maximum: 100_000 },
    },
  ],
  [
    'a negative price',
    [section('00:00', '23:59', { price: -1 })],
    {
      code: 'number',
      pointer: at(0, 'price'),
      params: { dayType: 'normal', section: 1, minimum: 0, maximum: 1_000_000 },
    },
  ],
  [
    'a price of half a yuan',
    [section('00:00', '23:59', { price: 0.5 })],
    {
      code: 'number',
      pointer: at(0, 'price'),
      params: { dayType: 'normal', section: 1, minimum: 0, maximum: 1_000_000 },
    },
  ],
  [
    'a limit of 0',
    [section('00:00', '23:59', { enable_max_price: true, max_price: 0 })],
    {
      code: 'number',
      pointer: at(0, 'max_price'),
      params: { dayType: 'normal', section: 1, minimum: 1, maximum: 1_000_000 },
    },
  ],
  [
    'an unknown unit',
    [section('00:00', '23:59', { time_unit: 'day' })],
    {
      code: 'choice',
      pointer: at(0, 'time_unit'),
      params: { dayType: 'normal', section: 1, choices: 'hr, m' },
    },
  ],
  [
    'a time that is none',
    [section('8:00', '23:59')],
    { code: 'clock', pointer: at(0, 'stime'), params: { dayType: 'normal', section: 1, text: '8:00' } },
  ],
  ['no section', [], { code: 'empty', pointer: '/data/periods/normal', params: { dayType: 'normal' } }],
  ['no list', 'x', { code: 'shape', pointer: '/data/periods/normal', params: { dayType: 'normal' } }],
  [
    'a thousand sections',
    Array.from({ length: 1000 }, () => section('00:00', '23:59')),
    {
      code: 'tooMany',
      pointer: '/data/periods/normal/96',
      params: { dayType: 'normal', section: 97, of: 1000, maximum: 96 },
    },
  ],
])('%s is refused by name', (_name, normal, problem) => {
  expect(readPlan(withNormal(normal))).toEqual({ plan: null, problems: [problem] });
});

test('every fault of a plan is named, each with its day', () => {
  const broken = [section('00:00', '08:00', { price: -1, charge_interval: 0 })];
  const service = buildService();
  const { problems } = readPlan({
    ...service,
    data: { periods: { normal: broken, holiday: [], spHoliday: 5 } },
  });
  expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'interval /data/periods/normal/0/charge_interval',
    'number /data/periods/normal/0/price',
    'gap /data/periods/normal/0/etime',
    'empty /data/periods/holiday',
    'shape /data/periods/spHoliday',
  ]);
});

test.each([
  null,
  undefined,
  5,
  'x',
  [],
  {},
  { name: 'a' },
  { ...buildService(), name: ' \u3000' },
  { name: 'a', type: 'x' },
  { name: 'a', type: 'charge_by_time' },
])('%j is no plan', (wire) => {
  const { plan, problems } = readPlan(wire);
  expect(plan).toBeNull();
  expect(problems.length).toBeGreaterThan(0);
});

test('anything at all is read or refused, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (periods, value) => {
      const data = {
        periods: { normal: periods, holiday: value, spHoliday: [value] },
        enterBufferTime: value,
      };
      const { plan, problems } = readPlan({ name: 'a', type: 'charge_by_time', data });
      expect(plan === null).toBe(problems.length > 0);
    }),
    { numRuns: 300 },
  );
});

describe('the numbers of a rule', () => {
  test('have the documents’ defaults where nothing is written', () => {
    const rules = {
      enableEnterBufferTime: true,
      enableExitBufferTime: true,
      enableDayAmountLimit: true,
      enableAccumulateHoursAmountLimit: true,
      enableTolerateTime: true,
      enableBelowLimit: true,
      enableDiscountLimit: true,
    };
    const each = <Value>(value: Value) => ({ normal: value, holiday: value, spHoliday: value });
    expect(buildTimePlan(buildService({}, rules)).charge).toMatchObject({
      enterBufferMinutes: 10,
      exitBufferMinutes: 10,
      dayLimitAmount: each(100),
      accumulated: each({ hours: 24, amount: 180 }),
      toleratedSeconds: 60,
      shortStay: each({ minutes: 60, amount: 60 }),
      discountLimitAmount: 0,
    });
  });

  test('are not looked at where the rule is off, and refused where it is on', () => {
    expect(buildTimePlan(buildService({}, { dayAmountLimit: -5 })).charge.dayLimitAmount).toBeNull();
    const on = readPlan(buildService({}, { enableDayAmountLimit: true, holidayAmountLimit: -5 }));
    expect(on.problems).toEqual([
      { code: 'number', pointer: '/data/holidayAmountLimit', params: { minimum: 0, maximum: 1_000_000 } },
    ]);
  });

  test('no accumulated hours are refused: the spans of them would never end', () => {
    const { problems } = readPlan(
      buildService({}, { enableAccumulateHoursAmountLimit: true, accumulateHours: 0 }),
    );
    expect(problems).toMatchObject([{ code: 'number', pointer: '/data/accumulateHours' }]);
  });

  test('a whole number outside of its bounds reads as the lower bound, for what is read after it', () => {
    expect(readWhole('x', '', { minimum: 3 }, () => undefined)).toBe(3);
  });
});

describe('the wire form', () => {
  const read = (list: unknown): Section[] => {
    const sections = readSections(list, { pointer: '', dayType: 'normal' }, () => undefined);
    if (sections === null) throw new Error('not read');
    return sections;
  };

  test.each([
    ['of the documents', [section('00:00', '23:59', { enable_max_price: false, max_price: 1 })]],
    ['with unknown keys', [section('00:00', '23:59', { note: { by: 'us' }, tags: [1] })]],
    ['with seconds of 0', [section('00:00:00', '08:00:00'), section('08:00', '23:59:00')]],
    ['with seconds', [section('00:00', '08:00:05'), section('08:00:05', '23:59')]],
    ['out of order', [section('08:00', '23:59'), section('00:00', '08:00')]],
    ['with a gap', [section('01:00', '08:00'), section('09:00', '22:00')]],
    ['that ends at 24:00', [section('00:00', '24:00')]],
    ['without a colour', [{ ...section('00:00', '23:59'), color: undefined }]],
  ])('%s comes back to the letter', (_name, list) => {
    expect(JSON.stringify(writeSections(read(list)))).toBe(JSON.stringify(list));
  });

  test('of any plan comes back to the letter', () => {
    fc.assert(
      fc.property(randomStay, ({ plan }) => {
        const wire = { id: 3, name: 'x', unknown: [1], ...plan } as JsonObject;
        expect(JSON.stringify(written(wire))).toBe(JSON.stringify(wire));
      }),
      { numRuns: 300 },
    );
    for (const wire of readPagePlans().values())
      expect(JSON.stringify(written(wire))).toBe(JSON.stringify(wire));
  });

  test('changes what was changed, and keeps the rest', () => {
    const [first, last] = read([
      section('00:00:00', '08:00', { note: 1 }),
      section('08:00', '23:59', { note: 2 }),
    ]);
    if (!first || !last) throw new Error('not read');
    const moved = { ...first, endSeconds: 9 * 3600 + 5 };
    const next = { ...last, startSeconds: 9 * 3600 + 5, price: 20, maxPrice: 60 };
    expect(writeSections([moved, next])).toEqual([
      section('00:00:00', '09:00:05', { note: 1 }),
      section('09:00:05', '23:59', { note: 2, price: 20, enable_max_price: true, max_price: 60 }),
    ]);
  });

  test('a section that becomes the last one ends at 23:59, and one that no longer is at its own time', () => {
    const [only] = read([section('00:00', '23:59')]);
    if (!only) throw new Error('not read');
    const half = { ...only, endSeconds: 43_200 };
    const rest = { ...only, startSeconds: 43_200 };
    expect(writeSections([half, rest]).map(({ stime, etime }) => [stime, etime])).toEqual([
      ['00:00', '12:00'],
      ['12:00', '23:59'],
    ]);
  });

  test('the last minute may be a section of its own', () => {
    expect(read([section('00:00', '23:59'), section('23:59', '23:59')])).toMatchObject([
      { startSeconds: 0, endSeconds: 86_340 },
      { startSeconds: 86_340, endSeconds: 86_400 },
    ]);
  });
});

describe('a rental', () => {
  const rental = (data: JsonObject) => readPlan({ name: 'Monthly', type: 'park_rental', data });

  test('has the documents’ defaults', () => {
    expect(rental({}).plan).toMatchObject({
      rental: {
        price: 100,
        months: 1,
        startDayOfMonth: null,
        carType: 'C',
        carRegulationType: 'simple',
        periods: [],
        spaceRegulations: [],
      },
    });
  });

  test('is read with its periods and spaces', () => {
    const period = { day_type: 'workday', start_time: '08:00', end_time: '18:00' };
    const days = { start_day: 1, end_day: 5, start_time: '08:00', end_time: '18:00' };
    const { plan } = rental({
      periods: [period, days],
      space_regulations: [{ park_space_id: 3, type: 'hourly' }],
    });
    expect(plan).toMatchObject({
      rental: {
        periods: [
          { dayType: 'workday', startSeconds: 28_800, endSeconds: 64_800 },
          { startDay: 1, endDay: 5 },
        ],
        spaceRegulations: [{ parkSpaceId: 3, type: 'hourly', hours: 4, allowEntranceType: 'period' }],
      },
    });
  });

  test.each<[JsonObject, string]>([
    [{ months: 0 }, 'number /data/months'],
    [{ price: -1 }, 'number /data/price'],
    [{ startDayOfMonth: 32 }, 'number /data/startDayOfMonth'],
    [{ carType: 'B' }, 'choice /data/carType'],
    [
      { periods: [{ start_day: 0, end_day: 3, start_time: '08:00', end_time: '09:00' }] },
      'number /data/periods/0/start_day',
    ],
    [
      { periods: [{ day_type: 'all', start_time: '8', end_time: '09:00' }] },
      'clock /data/periods/0/start_time',
    ],
    [{ space_regulations: [{}] }, 'required /data/space_regulations/0/park_space_id'],
    [{ space_regulations: {} }, 'shape /data/space_regulations'],
  ])('%j is refused', (data, problem) => {
    expect(rental(data).problems.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(problem);
  });
});
