import { expect, test } from 'vitest';
import { greetingKey } from '../../../src/app/shell/user-menu.tsx';
import { toTaipeiTime } from '../../../src/app/sign-in/taipei-time.ts';

test('the clock shows Taipei and the year of the Republic, wherever the machine stands', () => {
  expect(toTaipeiTime(new Date('2026-12-31T16:05:00Z'), 'en')).toEqual({
    year: '2027',
    month: '01',
    day: '01',
    hour: '00',
    minute: '05',
    weekday: 'Friday',
    rocYear: 116,
  });
});

test.each([
  ['2026-11-19T20:59:00Z', 'evening'],
  ['2026-11-19T21:00:00Z', 'morning'],
  ['2026-11-20T03:59:00Z', 'morning'],
  ['2026-11-20T04:00:00Z', 'afternoon'],
  ['2026-11-20T09:59:00Z', 'afternoon'],
  ['2026-11-20T10:00:00Z', 'evening'],
])('at %s the greeting is for the %s', (instant, part) => {
  expect(greetingKey(new Date(instant))).toBe(`shell.header.${part}`);
});
