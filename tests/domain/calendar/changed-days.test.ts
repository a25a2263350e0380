import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findChangedDays } from '../../../src/domain/calendar/changed-days.ts';
import { type CalendarDay, datesOfYear, toCalendarDay } from '../../../src/domain/calendar/office-day.ts';

const day = (date: string, kind: CalendarDay['kind'], name: string | null = null) => ({ date, kind, name });

test('only days that differ are named, with what they were', () => {
  const before = [day('2026-01-01', 'holiday', 'New Year'), day('2026-01-02', 'workday')];
  const after = [
    day('2026-01-01', 'holiday', 'New Year'),
    day('2026-01-02', 'holiday', 'Typhoon'),
    day('2026-01-03', 'holiday'),
  ];
  expect(findChangedDays(before, after)).toEqual([
    { before: before[1], after: after[1] },
    { before: null, after: after[2] },
  ]);
});

test('what has been taken over once changes nothing more', () => {
  const office = fc.record({
    date: fc.constantFrom(...datesOfYear(2026)),
    isHoliday: fc.boolean(),
    name: fc.option(fc.constantFrom('a', 'b')),
  });
  const year = fc
    .uniqueArray(office, { selector: ({ date }) => date })
    .map((days) => days.map(toCalendarDay));
  fc.assert(
    fc.property(year, year, (before, after) => {
      const kept = new Map(before.map((each) => [each.date, each]));
      for (const { after: changed } of findChangedDays(before, after)) kept.set(changed.date, changed);
      expect(findChangedDays([...kept.values()], after)).toEqual([]);
      expect(after.every((each) => kept.get(each.date) !== undefined)).toBe(true);
    }),
  );
});
