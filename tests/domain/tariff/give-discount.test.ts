import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giveDiscount } from '../../../src/domain/tariff/discount/give-discount.ts';
import { buildTariffCalendar } from '../../../src/domain/tariff/price/calendar.ts';
import { priceStay } from '../../../src/domain/tariff/price/price-stay.ts';
import { buildDefine, buildService, buildTariff } from './build-tariff.ts';

const NOW = Date.parse('2026-11-18T06:32:00Z');
const STAY = {
  enterAt: Date.parse('2026-11-18T01:14:00Z'),
  carType: 'C',
  parkSpaceId: 1,
  plate: 'BKR2058',
  hasRental: false,
  earlier: [],
};
const build = (wire: object) => buildDefine({ id: 7, name: 'Shop', ...wire });
const give = (wire: object, typed: object = {}, stay: object = {}) =>
  giveDiscount(build(wire), { hours: null, amount: null, ...typed }, { ...STAY, ...stay }, NOW);
const hours = (data: object = {}) => ({ type: 'hourly', data });
const amount = (data: object = {}) => ({ type: 'amount', data });

describe('hours', () => {
  test('are given with their minutes', () => {
    expect(give(hours(), { hours: 0.5 })).toEqual({ hours: 0.5, minutes: 30, amount: null });
    expect(give(hours(), { hours: 1, amount: 30 })).toEqual({ hours: 1, minutes: 60, amount: null });
  });

  test.each([
    ['none', hours(), null, 'required', 0.5],
    ['below the usual least', hours(), 0, 'minimum', 0.5],
    ['above the usual most', hours(), 1.5, 'maximum', 1],
    ['above the own most', hours({ max_hours: 4 }), 4.5, 'maximum', 4],
    ['below the own least', hours({ min_hours: 2, max_hours: 4 }), 1.5, 'minimum', 2],
    ['a quarter', hours(), 0.75, 'multipleOf', 0.5],
    ['no number', hours(), Number.NaN, 'minimum', 0.5],
    ['below 0', hours({ min_hours: 0 }), -0.5, 'minimum', 0],
    ['more than 0 where 0 is the most', hours({ min_hours: 0, max_hours: 0 }), 0.5, 'maximum', 0],
  ])('%s are refused', (_, wire, typed, keyword, limit) => {
    expect(give(wire, { hours: typed })).toEqual({ of: 'hours', keyword, params: { limit, step: 0.5 } });
  });

  test('of the own bounds are taken: they win over the usual ones', () => {
    expect(give(hours({ max_hours: 4 }), { hours: 4 })).toMatchObject({ hours: 4, minutes: 240 });
    expect(give(hours({ min_hours: 0, max_hours: 0 }), { hours: 0 })).toMatchObject({ hours: 0, minutes: 0 });
  });
});

test('the only number that there is need not be typed, and no other is taken', () => {
  const fixed = hours({ min_hours: 4, max_hours: 4 });
  expect(give(fixed)).toEqual({ hours: 4, minutes: 240, amount: null });
  expect(give(fixed, { hours: 3.5 })).toMatchObject({ keyword: 'minimum' });
  expect(give(hours({ min_hours: 0, max_hours: 0 }))).toMatchObject({ hours: 0, minutes: 0 });
});

describe('amounts and prices', () => {
  test.each(['amount', 'fixed_price'])('of %s are given in steps of 5', (type) => {
    const value = { hours: null, minutes: null, amount: 35 };
    expect(give({ type, data: {} }, { amount: 35 })).toEqual(value);
    expect(give({ type, data: {} }, { amount: 33 })).toMatchObject({ of: 'amount', keyword: 'multipleOf' });
    expect(give({ type, data: {} }, { amount: 105 })).toMatchObject({
      keyword: 'maximum',
      params: { limit: 100 },
    });
    expect(give({ type, data: {} }, {})).toMatchObject({ keyword: 'required' });
    expect(give({ type, data: {} }, { amount: 0 })).toMatchObject({ amount: 0 });
  });

  test('of the definition are not typed', () => {
    expect(give(amount({ static: true, default_amount: 333 }), { amount: 5 })).toMatchObject({ amount: 333 });
    expect(give(amount({ static: true }))).toMatchObject({ amount: 50 });
  });

  test('between own bounds', () => {
    expect(give(amount({ max_amount: 500 }), { amount: 300 })).toMatchObject({ amount: 300 });
    expect(give(amount({ min_amount: 0, max_amount: 0 }), { amount: 5 })).toMatchObject({
      keyword: 'maximum',
    });
  });
});

test('the parts of a complex one have their own numbers', () => {
  const parts = [{ type: 'hourly', data: { default_hours: 2 } }];
  expect(give({ type: 'complex', data: { discounts: parts } }, { hours: 999 })).toEqual({
    hours: null,
    minutes: null,
    amount: null,
  });
});

describe('who gets none', () => {
  test.each([
    ['carType', { car_type: 'M' }, {}],
    ['rental', { disable_with_rental: true }, { hasRental: true }],
    ['space', { enableParkSpaceManage: true }, {}],
    ['plate', { use_regex_match: true, regex: '^E' }, {}],
    ['plate', { use_regex_match: true, regex: '.' }, { plate: null }],
    ['onceADay', { discount_once_every_day: true }, { earlier: [{ defineId: 7, at: NOW - 3_600_000 }] }],
  ])('%s', (condition, data, stay) => {
    expect(give(amount(data), { amount: 5 }, stay)).toEqual({ of: 'vehicle', condition });
  });

  test('and who gets one beside them', () => {
    const yesterday = { earlier: [{ defineId: 7, at: NOW - 86_400_000 }] };
    expect(give(amount({ discount_once_every_day: true }), { amount: 5 }, yesterday)).toMatchObject({
      amount: 5,
    });
    expect(give(amount({ car_type: 'M' }), { amount: 5 }, { carType: 'R' })).toMatchObject({ amount: 5 });
    const zone = { ...amount({ enableParkSpaceManage: true }), park_space_ids: [1] };
    expect(give(zone, { amount: 5 })).toMatchObject({ amount: 5 });
    const plates = amount({ use_regex_match: true, regex: '^BK' });
    expect(give(plates, { amount: 5 }, { plate: 'bkr-2058' })).toMatchObject({ amount: 5 });
  });
});

test('what is given is what the price takes off', () => {
  const tariff = buildTariff(buildService());
  const calendar = buildTariffCalendar({ days: [], sp_days: [] });
  const exitAt = STAY.enterAt + 5 * 3_600_000;
  const typed = fc.record({
    type: fc.constantFrom('hourly', 'amount', 'fixed_price'),
    hours: fc.integer({ min: 0, max: 8 }).map((halves) => halves / 2),
    amount: fc.integer({ min: 0, max: 40 }).map((fives) => fives * 5),
  });
  fc.assert(
    fc.property(typed, ({ type, ...numbers }) => {
      const define = build({ type, data: { min_hours: 0, max_hours: 999, max_amount: 1000 } });
      const value = giveDiscount(define, numbers, STAY, NOW);
      if ('of' in value) throw new Error(JSON.stringify(value));
      const use = {
        define,
        at: NOW,
        ...(value.hours !== null && { hours: value.hours }),
        ...(value.amount !== null && { amount: value.amount }),
      };
      const { amount: before, totalAmount } = priceStay(tariff, calendar, {
        enterAt: STAY.enterAt,
        exitAt,
        discounts: { ...STAY, uses: [use], defines: [] },
      });
      // 30 for each of five hours.
      expect(before).toBe(150);
      const expected = {
        hourly: 150 - 30 * Math.min(5, Math.ceil(numbers.hours)),
        amount: Math.max(0, 150 - numbers.amount),
        fixed_price: Math.min(150, numbers.amount),
      }[type];
      expect(totalAmount).toBe(expected);
    }),
  );
});
