import { describe, expect, test } from 'vitest';
import { buildTariffCalendar } from '../../../src/domain/tariff/price/calendar.ts';
import { isInRentalPeriods } from '../../../src/domain/vehicle/rental-periods.ts';

/** Monday 2026-03-02 is a holiday, the Sunday before a make-up work day, Tuesday a special day. */
const CALENDAR = buildTariffCalendar({
  days: [
    { date: '2026-03-01', kind: 'makeup_workday' },
    { date: '2026-03-02', kind: 'holiday' },
  ],
  sp_days: [{ date: '2026-03-03' }],
});

const isIn = (period: object, at: string) =>
  isInRentalPeriods([period], Date.parse(`${at}:00+08:00`), CALENDAR);

test('a rental without periods has all hours', () => {
  for (const periods of [undefined, null, [], 'all'])
    expect(isInRentalPeriods(periods, Date.parse('2026-03-01T00:00:00Z'), CALENDAR)).toBe(true);
});

describe('by kind of day', () => {
  const day = { start_time: '08:00', end_time: '18:00' };

  test.each([
    ['all', '2026-03-04T08:00', true],
    ['all', '2026-03-04T07:59', false],
    ['all', '2026-03-04T18:00', false],
    ['workday', '2026-03-01T09:00', true],
    ['workday', '2026-03-02T09:00', false],
    ['holiday', '2026-03-02T09:00', true],
    ['holiday', '2026-03-07T09:00', true],
    ['sp_holiday', '2026-03-03T09:00', true],
    ['holiday', '2026-03-03T09:00', false],
  ])('%s at %s: %j', (dayType, at, expected) => {
    expect(isIn({ ...day, day_type: dayType }, at)).toBe(expected);
  });
});

describe('by weekday', () => {
  test.each([
    [1, 5, '2026-03-06T12:00', true],
    [1, 5, '2026-03-07T12:00', false],
    [6, 7, '2026-03-08T12:00', true],
    // Over Sunday.
    [6, 1, '2026-03-09T12:00', true],
    [6, 1, '2026-03-10T12:00', false],
  ])('from %i to %i at %s: %j', (from, until, at, expected) => {
    const period = { start_day: from, end_day: until, start_time: '00:00', end_time: '23:59' };
    expect(isIn(period, at)).toBe(expected);
  });
});

describe('over midnight', () => {
  const night = { start_day: 5, end_day: 5, start_time: '18:00', end_time: '08:00' };

  test.each([
    ['2026-03-06T18:00', true],
    ['2026-03-06T17:59', false],
    // The night of Friday lasts into Saturday; that of Saturday is no period.
    ['2026-03-07T07:59', true],
    ['2026-03-07T08:00', false],
    ['2026-03-07T19:00', false],
    ['2026-03-06T07:00', false],
  ])('at %s: %j', (at, expected) => {
    expect(isIn(night, at)).toBe(expected);
  });

  test('an end at 23:59 lasts until midnight', () => {
    const whole = { day_type: 'all', start_time: '00:00', end_time: '23:59' };
    expect(isInRentalPeriods([whole], Date.parse('2026-03-06T23:59:59.999+08:00'), CALENDAR)).toBe(true);
  });
});

test('what is no period covers nothing', () => {
  for (const wrong of [null, 'x', {}, { day_type: 'all' }, { start_time: '08:00', end_time: '18:00' }])
    expect(isInRentalPeriods([wrong], Date.parse('2026-03-04T04:00:00Z'), CALENDAR)).toBe(false);
});
