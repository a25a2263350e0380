import { expect, test } from 'vitest';
import { toBusinessDay } from '../../src/domain/business-day.ts';

test.each([
  ['2026-03-01T15:59:59.999Z', '2026-03-01'],
  ['2026-03-01T16:00:00Z', '2026-03-02'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('%s is in the business day %s', (at, day) => {
  expect(toBusinessDay(new Date(at))).toBe(day);
});
