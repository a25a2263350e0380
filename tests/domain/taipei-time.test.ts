import { expect, test } from 'vitest';
import {
  fromBusinessDay,
  toBusinessDay,
  toDayEnd,
  toDayStart,
  toMonth,
  toYear,
} from '../../src/domain/taipei-time.ts';

test.each([
  ['2026-11-20', '2026-11-19T16:00:00.000Z', '2026-11-20T15:59:59.000Z'],
  ['2026-11-20T15:59:59.999Z', '2026-11-19T16:00:00.000Z', '2026-11-20T15:59:59.000Z'],
  ['2026-11-20T16:00:00Z', '2026-11-20T16:00:00.000Z', '2026-11-21T15:59:59.000Z'],
  ['2024-02-29', '2024-02-28T16:00:00.000Z', '2024-02-29T15:59:59.000Z'],
])('the Taipei day of %s begins at %s and ends at %s', (value, start, end) => {
  expect(toDayStart(value)).toBe(start);
  expect(toDayEnd(value)).toBe(end);
});

test('the year turns at midnight in Taipei', () => {
  expect([toYear('2026-12-31T15:59:59Z'), toMonth('2026-12-31T15:59:59Z')]).toEqual([2026, 12]);
  expect([toYear('2026-12-31T16:00:00Z'), toMonth('2026-12-31T16:00:00Z')]).toEqual([2027, 1]);
  expect(toYear(new Date('2026-06-01T00:00:00Z'))).toBe(2026);
});

test.each(['2026-02-30', '2026-02-30T08:00:00Z', '2026-04-31T00:00:00+08:00'])(
  '%s is on no calendar and stays',
  (value) => {
    expect(toDayStart(value)).toBe(value);
    expect(toDayEnd(value)).toBe(value);
  },
);

test('a day whose begin or end no date can hold stays', () => {
  expect(toDayEnd('+275760-09-13T00:00:00Z')).toBe('+275760-09-13T00:00:00Z');
  expect(toDayStart('-271821-04-20T00:00:00Z')).toBe('-271821-04-20T00:00:00Z');
});

test.each([null, undefined, '', 'soon', 5])('%j is no day and stays', (value) => {
  expect(toDayStart(value)).toBe(value);
  expect(toDayEnd(value)).toBe(value);
  expect(toYear(value)).toBeNull();
});

test.each([
  ['2026-03-01T15:59:59.999Z', '2026-03-01'],
  ['2026-03-01T16:00:00Z', '2026-03-02'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('%s is in the business day %s', (at, day) => {
  expect(toBusinessDay(new Date(at))).toBe(day);
  expect(toBusinessDay(fromBusinessDay(day))).toBe(day);
  expect(toBusinessDay(new Date(fromBusinessDay(day).getTime() - 1))).not.toBe(day);
});
