import { expect, test } from 'vitest';
import { type DaySpan, toDaySpan } from '../../src/engine/views/list/filters/day-span.ts';

test.each([
  // 23:59:59 in Taipei is the afternoon before in UTC.
  ['today', '2026-11-20T15:59:59Z', '2026-11-20', '2026-11-21'],
  ['today', '2026-11-20T16:00:00Z', '2026-11-21', '2026-11-22'],
  ['yesterday', '2028-03-01T01:00:00+08:00', '2028-02-29', '2028-03-01'],
  ['thisWeek', '2026-11-22T12:00:00+08:00', '2026-11-16', '2026-11-23'],
  ['thisWeek', '2026-11-23T00:00:00+08:00', '2026-11-23', '2026-11-30'],
  ['thisMonth', '2028-02-29T23:59:59+08:00', '2028-02-01', '2028-03-01'],
  ['thisMonth', '2026-12-31T12:00:00+08:00', '2026-12-01', '2027-01-01'],
  ['lastMonth', '2027-01-31T12:00:00+08:00', '2026-12-01', '2027-01-01'],
  ['lastMonth', '2026-03-31T12:00:00+08:00', '2026-02-01', '2026-03-01'],
] as [DaySpan, string, string, string][])('%s at %s is %s until %s', (span, now, from, until) => {
  expect(toDaySpan(span, new Date(now))).toEqual({
    from: new Date(`${from}T00:00:00+08:00`).toISOString(),
    until: new Date(`${until}T00:00:00+08:00`).toISOString(),
  });
});
