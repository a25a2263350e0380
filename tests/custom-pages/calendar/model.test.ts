import { expect, test } from 'vitest';
import { buildYear, workdaysOf } from '../../../custom-pages/calendar/model/build-year.ts';
import { dateAfterKey, datesOf } from '../../../custom-pages/calendar/model/selection.ts';
import { findMissingYear } from '../../../custom-pages/calendar/view/page-head.tsx';
import officeDays from '../../../server/demo/office-days.json' with { type: 'json' };
import { datesOfYear, isWeekend, toCalendarDay } from '../../../src/domain/calendar/office-day.ts';

const special = (date: string, isHoliday: boolean) => ({
  id: 1,
  name: 'Market',
  date,
  holidayCategory: 'special',
  isHoliday,
  description: 'x',
});

function officeYear(year: number) {
  const named = new Map(officeDays.map((day) => [day.date, day]));
  return datesOfYear(year).map((date) =>
    toCalendarDay(named.get(date) ?? { date, isHoliday: isWeekend(date), name: null }),
  );
}

test('a year without anything stored has weekends and work days', () => {
  const year = buildYear(2027, { days: [], sp_days: [] });
  expect(year.days.get('2027-01-01')).toMatchObject({ mark: 'workday', kind: null, isOff: false });
  expect(year.days.get('2027-01-02')).toMatchObject({ mark: 'weekend', isOff: true });
  expect([year.workCount, year.offCount]).toEqual([261, 104]);
  expect(year.holidays).toEqual([]);
});

test('the official years come to their official counts', () => {
  const year2026 = buildYear(2026, { days: officeYear(2026), sp_days: [] });
  expect([year2026.workCount, year2026.offCount, year2026.holidays.length]).toEqual([245, 120, 22]);
  expect(year2026.months.map(workdaysOf)).toEqual([21, 14, 22, 20, 20, 21, 23, 21, 20, 20, 21, 22]);
  const year2025 = buildYear(2025, { days: officeYear(2025), sp_days: [] });
  expect(year2025.makeups.map(({ date }) => date)).toEqual(['2025-02-08']);
  expect(year2025.days.get('2025-02-08')).toMatchObject({ mark: 'makeup', isOff: false });
  expect(year2025.days.get('2025-05-31')).toMatchObject({ mark: 'holiday', name: '端午節' });
});

test('a special day is drawn as one, and counts as its own flag says', () => {
  const days = [toCalendarDay({ date: '2026-12-25', isHoliday: true, name: 'Constitution Day' })];
  const year = buildYear(2026, {
    days,
    sp_days: [special('2026-12-25', false), special('2026-12-24', true)],
  });
  expect(year.days.get('2026-12-25')).toMatchObject({ mark: 'special', isOff: false });
  expect(year.days.get('2026-12-24')).toMatchObject({ mark: 'special', isOff: true });
  expect(year.specials.length).toBe(2);
  expect(year.holidays.map(({ date }) => date)).toEqual(['2026-12-25']);
});

test.each([
  ['ArrowRight', false, '2026-01-31', '2026-02-01'],
  ['ArrowLeft', false, '2026-01-01', '2026-01-01'],
  ['ArrowDown', false, '2026-12-28', '2026-12-31'],
  ['ArrowUp', false, '2026-03-05', '2026-02-26'],
  ['PageDown', false, '2026-01-31', '2026-02-28'],
  ['PageUp', false, '2026-03-31', '2026-02-28'],
  ['PageUp', false, '2026-01-15', '2026-01-01'],
  ['Home', false, '2026-11-26', '2026-11-22'],
  ['End', false, '2026-11-26', '2026-11-28'],
  ['Home', true, '2026-11-26', '2026-01-01'],
  ['End', true, '2026-11-26', '2026-12-31'],
])('%s (with Control: %s) leads from %s to %s', (key, ctrlKey, from, to) => {
  expect(dateAfterKey({ key, ctrlKey }, from, 2026)).toBe(to);
});

test('any other key leads nowhere', () => {
  expect(dateAfterKey({ key: 'a', ctrlKey: false }, '2026-11-26', 2026)).toBe(null);
});

test('days are chosen in both directions', () => {
  const forth = datesOf({ anchor: '2026-02-27', focus: '2026-03-02' });
  expect(forth).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(datesOf({ anchor: '2026-03-02', focus: '2026-02-27' })).toEqual(forth);
});

test.each([
  [[2025, 2026], '2026-10-31', null],
  [[2025, 2026], '2026-11-01', 2027],
  [[2026, 2027], '2026-12-31', null],
  [[2027], '2026-12-31', 2026],
  [[], '2026-03-01', 2026],
])('of the years %j, at %s the missing one is %s', (loaded, today, missing) => {
  expect(findMissingYear(loaded, today)).toBe(missing);
});
