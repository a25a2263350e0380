import { expect, it } from 'vitest';
import { toRentalDayType, toRentalFirstDay, toRentalLastDay } from '../../src/domain/rental-calendar.ts';

it.each([
  ['gov_calendar', ['all', null, null]],
  ['week', [null, 1, 7]],
  [null, [null, 1, 7]],
])('a new period of a rental by the setting %s', (calendar, expected) => {
  expect([toRentalDayType(calendar), toRentalFirstDay(calendar), toRentalLastDay(calendar)]).toEqual(
    expected,
  );
});
