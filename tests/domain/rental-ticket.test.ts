import { describe, expect, test } from 'vitest';
import {
  toFirstDay,
  toLastDay,
  toTicketAmount,
  toTicketEnd,
  toTicketTotal,
} from '../../src/domain/tariff/rental-ticket.ts';

const NOW = new Date('2026-11-26T15:59:00Z');

describe('a monthly ticket', () => {
  test.each([
    ['2026-11-26', 1, '2026-12-25'],
    ['2026-12-01', 1, '2026-12-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-29', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-30'],
    ['2026-02-28', 1, '2026-03-27'],
    ['2026-12-31', 12, '2027-12-30'],
    ['2026-03-01', 3, '2026-05-31'],
  ])('from %s for %i months ends on %s', (first, months, last) => {
    expect(toLastDay(first, months)).toBe(last);
  });

  test('begins today in Taipei, or the day after what is valid ends', () => {
    const any = { startDayOfMonth: null };
    expect(toFirstDay(null, any, NOW)).toBe('2026-11-26');
    expect(toFirstDay(null, any, new Date('2026-11-26T16:00:00Z'))).toBe('2026-11-27');
    expect(toFirstDay(new Date('2026-12-31T15:59:59Z'), any, NOW)).toBe('2027-01-01');
    expect(toFirstDay(new Date('2026-11-01T15:59:59Z'), any, NOW)).toBe('2026-11-26');
  });

  test.each([
    [26, '2026-11-26'],
    [27, '2026-11-27'],
    [1, '2026-12-01'],
    [31, '2026-11-30'],
  ])('of a plan with the day %i begins on %s', (startDayOfMonth, first) => {
    expect(toFirstDay(null, { startDayOfMonth }, NOW)).toBe(first);
  });

  test('costs the price of the plan for each of its terms', () => {
    const terms = { price: 9000, months: 3, startDayOfMonth: null };
    expect(toTicketAmount(terms, 6)).toBe(18_000);
    expect(toTicketAmount(terms, 4)).toBeNull();
  });

  test('that is typed shows what it costs and when it ends', () => {
    const record = { price: 9000, plan_months: 3, months: 6, start_time: '2026-11-30T16:00:00.000Z' };
    expect(toTicketTotal(undefined, { record, now: NOW })).toBe(18_000);
    expect(toTicketTotal(record, { record: {}, now: NOW })).toBe(18_000);
    expect(toTicketEnd(undefined, { record, now: NOW })).toBe('2027-05-31T15:59:59.000Z');
    expect(toTicketTotal(undefined, { record: { ...record, months: 4 }, now: NOW })).toBeNull();
    expect(toTicketEnd(undefined, { record: { ...record, months: null }, now: NOW })).toBeNull();
  });
});
