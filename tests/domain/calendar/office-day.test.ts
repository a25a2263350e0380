import { expect, test } from 'vitest';
import {
  datesBetween,
  datesOfYear,
  isWeekend,
  kindOf,
  weekdayOf,
} from '../../../src/domain/calendar/office-day.ts';

test.each([
  ['2025-02-08', false, 'makeup_workday'],
  ['2025-02-09', true, 'holiday'],
  ['2025-02-10', false, 'workday'],
  ['2025-02-28', true, 'holiday'],
])('%s, off: %s, is a %s', (date, isHoliday, kind) => {
  expect(kindOf({ date, isHoliday })).toBe(kind);
});

test('weekdays follow from the date alone', () => {
  expect(weekdayOf('2026-11-26')).toBe(4);
  expect(weekdayOf('1969-12-28')).toBe(0);
  expect([isWeekend('2026-11-28'), isWeekend('2026-11-29'), isWeekend('2026-11-30')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a year has each of its dates once, also a leap year', () => {
  const leap = datesOfYear(2028);
  expect(leap.length).toBe(366);
  expect(new Set(leap).size).toBe(366);
  expect([leap[0], leap[59], leap.at(-1)]).toEqual(['2028-01-01', '2028-02-29', '2028-12-31']);
  expect(datesOfYear(2027).length).toBe(365);
  expect(datesBetween('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(datesBetween('2026-12-30', '2026-12-29')).toEqual([]);
});
