import { expect, test } from 'vitest';
import { isPriceOfDayType } from '../../../src/domain/calendar/is-price-of-day-type.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';

const section = (price: number, color = '#3f6b96') => ({
  stime: '00:00',
  etime: '23:59',
  color,
  price,
  time_unit: 'hr',
  charge_interval: 1,
  enable_max_price: false,
});
const periods = (holiday: object) => ({
  normal: [section(30)],
  holiday: [holiday],
  spHoliday: [section(30)],
});
const limits = { enableDayAmountLimit: true, dayAmountLimit: 200, holidayAmountLimit: 200 };

test.each([
  ['the same prices each day', 'charge_by_time', { periods: periods(section(30)) }, false],
  ['another colour alone', 'charge_by_time', { periods: periods(section(30, '#ffffff')) }, false],
  ['a dearer holiday', 'charge_by_time', { periods: periods(section(40)) }, true],
  [
    'another limit of special days',
    'charge_by_time',
    { periods: periods(section(30)), ...limits, spHolidayAmountLimit: 300 },
    true,
  ],
  [
    'one limit for all days',
    'charge_by_time',
    { periods: periods(section(30)), ...limits, spHolidayAmountLimit: 200 },
    false,
  ],
  [
    'a rental of work days',
    'park_rental',
    { price: 1, months: 1, periods: [{ day_type: 'workday', start_time: '08:00', end_time: '18:00' }] },
    true,
  ],
  [
    'a rental of all days',
    'park_rental',
    { price: 1, months: 1, periods: [{ day_type: 'all', start_time: '08:00', end_time: '18:00' }] },
    false,
  ],
  [
    'a rental by weekday',
    'park_rental',
    { price: 1, months: 1, periods: [{ start_day: 1, end_day: 5, start_time: '08:00', end_time: '18:00' }] },
    false,
  ],
])('%s', (_, type, data, isOfDayType) => {
  const { plan, problems } = readPlan({ id: 1, name: 'Lot', type, data });
  expect(problems).toEqual([]);
  expect(plan !== null && isPriceOfDayType(plan)).toBe(isOfDayType);
});
