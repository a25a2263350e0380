import { describe, expect, test } from 'vitest';
import {
  toRentalDayType,
  toRentalFirstDay,
  toRentalLastDay,
  toRentalValidity,
} from '../../src/domain/rental-validity.ts';

const now = new Date('2026-11-20T04:00:00Z');
const past = (end: string) => ({ start_time: '2026-01-01T00:00:00Z', end_time: end });
const CURRENT = { start_time: '2026-11-01T00:00:00Z', end_time: '2026-11-30T15:59:59Z' };
const OWN = { stime: '2026-10-01T00:00:00Z', etime: '2026-12-31T15:59:59Z' };
const OWN_PAST = { stime: '2025-01-01T00:00:00Z', etime: '2025-12-31T15:59:59Z' };

function validity(record: Record<string, unknown>) {
  return toRentalValidity(undefined, { record, now });
}

describe('the validity of a rental user (spec/3 §2.6)', () => {
  test('is that of a ticket that covers now', () => {
    expect(validity({ ...OWN, rentalCards: [past('2026-02-01T00:00:00Z'), CURRENT] })).toEqual({
      stime: CURRENT.start_time,
      etime: CURRENT.end_time,
      is_expired: false,
    });
  });

  test('else the own period, when that covers now', () => {
    expect(validity({ ...OWN, rentalCards: [past('2026-02-01T00:00:00Z')] })).toEqual({
      ...OWN,
      is_expired: false,
    });
  });

  test('else the ticket that ended last, and it is expired', () => {
    const cards = [past('2026-02-01T00:00:00Z'), past('2026-10-31T00:00:00Z'), past('2026-03-01T00:00:00Z')];
    expect(validity({ ...OWN_PAST, rentalCards: cards })).toMatchObject({
      etime: '2026-10-31T00:00:00Z',
      is_expired: true,
    });
  });

  test('else the own period, expired or not', () => {
    expect(validity(OWN_PAST)).toEqual({ ...OWN_PAST, is_expired: true });
    expect(validity({})).toEqual({ stime: null, etime: null, is_expired: false });
  });

  test('is not expired while something still lies ahead', () => {
    const ahead = { start_time: '2026-12-01T00:00:00Z', end_time: '2026-12-31T00:00:00Z' };
    expect(validity({ rentalCards: [past('2026-02-01T00:00:00Z'), ahead] }).is_expired).toBe(false);
  });

  test.each([
    ['2026-11-20T04:00:00Z', false],
    ['2026-11-20T03:59:59Z', true],
  ])('a period that ends at %s is expired: %s', (etime, isExpired) => {
    expect(validity({ stime: OWN.stime, etime }).is_expired).toBe(isExpired);
  });
});

test.each([
  ['gov_calendar', ['all', null, null]],
  ['weekday', [null, 1, 7]],
  [null, [null, 1, 7]],
])('a new period of a rental by the setting %s', (calendar, expected) => {
  expect([toRentalDayType(calendar), toRentalFirstDay(calendar), toRentalLastDay(calendar)]).toEqual(
    expected,
  );
});
