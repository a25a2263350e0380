import { describe, expect, test } from 'vitest';
import {
  toRentalDayType,
  toRentalFirstDay,
  toRentalLastDay,
  toRentalSpans,
  toRentalValidity,
} from '../../../src/domain/vehicle/rental-validity.ts';

const now = new Date('2026-11-20T04:00:00Z');
const past = (end: string) => ({ start_time: '2026-01-01T00:00:00Z', end_time: end });
const CURRENT = { start_time: '2026-11-01T00:00:00Z', end_time: '2026-11-30T15:59:59Z' };
const OWN = { stime: '2026-10-01T00:00:00Z', etime: '2026-12-31T15:59:59Z' };
const OWN_PAST = { stime: '2025-01-01T00:00:00Z', etime: '2025-12-31T15:59:59Z' };

function validity(record: Record<string, unknown>) {
  return toRentalValidity(undefined, { record, now });
}

describe('the validity of a rental user (document 3, §2.6)', () => {
  test('is that of a ticket that covers now', () => {
    expect(validity({ ...OWN, rentalCards: [past('2026-02-01T00:00:00Z'), CURRENT] })).toEqual({
      stime: CURRENT.start_time,
      etime: CURRENT.end_time,
      is_expired: false,
      state: 'valid',
      days_left: 10,
      source: 'card',
      card_id: null,
    });
  });

  test('else the own period, when that covers now', () => {
    expect(validity({ ...OWN, rentalCards: [past('2026-02-01T00:00:00Z')] })).toEqual({
      ...OWN,
      is_expired: false,
      state: 'valid',
      days_left: 41,
      source: 'own',
      card_id: null,
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
    expect(validity(OWN_PAST)).toMatchObject({
      ...OWN_PAST,
      is_expired: true,
      state: 'expired',
      source: 'own',
    });
    expect(validity({})).toMatchObject({ stime: null, etime: null, is_expired: false, state: 'none' });
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

describe('the state of a rental user', () => {
  const card = (id: number, start_time: string, end_time: string) => ({ id, start_time, end_time });

  test.each([
    ['2026-12-20T15:59:59Z', 'ending', 30],
    ['2026-12-21T15:59:59Z', 'valid', 31],
    ['2026-11-20T15:59:59Z', 'ending', 0],
    ['2026-12-20', 'ending', 30],
  ])('that ends at %s is %s with %s days left', (etime, state, days) => {
    expect(validity({ stime: OWN.stime, etime })).toMatchObject({ state, days_left: days });
  });

  test('is not ending where the next ticket is bought, or where something has no end', () => {
    const [now, next] = [
      card(1, '2026-10-31T16:00:00Z', '2026-11-30T15:59:59Z'),
      card(2, '2026-11-30T16:00:00Z', '2026-12-31T15:59:59Z'),
    ];
    expect(validity({ rentalCards: [now] })).toMatchObject({ state: 'ending', days_left: 10 });
    expect(validity({ rentalCards: [now, next] })).toMatchObject({ state: 'valid', days_left: 10 });
    expect(validity({ stime: OWN.stime, etime: null, rentalCards: [now] })).toMatchObject({ state: 'valid' });
  });

  test('is coming where nothing has begun, and has no days left where it is over', () => {
    expect(validity({ stime: '2026-12-01T00:00:00Z', etime: null })).toMatchObject({ state: 'coming' });
    expect(validity(OWN_PAST)).toMatchObject({ state: 'expired', days_left: null });
    expect(validity({ stime: OWN.stime, etime: null })).toMatchObject({ state: 'valid', days_left: null });
  });

  test('names the order of the ticket that decided, else the ticket', () => {
    const sold = { ...card(5, '2026-11-01T00:00:00Z', '2026-11-30T15:59:59Z'), order_id: 1048207 };
    expect(validity({ rentalCards: [sold] })).toMatchObject({ source: 'card', card_id: 1048207 });
    const last = card(4, '2026-10-01T00:00:00Z', '2026-10-31T15:59:59Z');
    expect(validity({ rentalCards: [last] })).toMatchObject({ source: 'lastCard', card_id: 4 });
  });

  test('stands between the period before and the one that comes', () => {
    const cards = [
      card(1, '2026-08-31T16:00:00Z', '2026-09-30T15:59:59Z'),
      card(2, '2026-09-30T16:00:00Z', '2026-10-31T15:59:59Z'),
      card(3, '2026-10-31T16:00:00Z', '2026-11-30T15:59:59Z'),
      card(4, '2026-11-30T16:00:00Z', '2026-12-31T15:59:59Z'),
    ];
    expect(toRentalSpans({ rentalCards: cards }, now)).toEqual([
      { from: '2026-10-01', to: '2026-10-31', kind: 'past', isCard: true },
      { from: '2026-11-01', to: '2026-11-30', kind: 'now', isCard: true },
      { from: '2026-12-01', to: '2026-12-31', kind: 'coming', isCard: true },
    ]);
    expect(toRentalSpans({}, now)).toEqual([]);
    expect(toRentalSpans(OWN_PAST, now)).toMatchObject([{ kind: 'past', isCard: false }]);
  });
});
