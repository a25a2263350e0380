import { expect, test } from 'vitest';
import { toMoment } from '../../../src/schema/values/moment.ts';

const NOON = new Date('2026-11-20T04:00:00.000Z');

test.each([
  ['now', NOON, '2026-11-20T04:00:00.000Z'],
  ['today', NOON, '2026-11-20'],
  ['today', new Date('2026-11-20T16:00:00Z'), '2026-11-21'],
  ['startOfMonth', NOON, '2026-10-31T16:00:00.000Z'],
  ['startOfMonth', new Date('2026-11-30T16:00:00Z'), '2026-11-30T16:00:00.000Z'],
] as const)('%s of %s is %s', (name, now, expected) => {
  expect(toMoment(name, now)).toBe(expected);
});

test.each([
  ['now', '2026-11-20T04:00:00Z', 1, 'P10Y', '2036-11-20T04:00:00.000Z'],
  ['now', '2024-02-29T04:00:00Z', 1, 'P1Y', '2025-02-28T04:00:00.000Z'],
  ['today', '2026-01-31T04:00:00Z', 1, 'P1M', '2026-02-28'],
  ['today', '2026-03-31T04:00:00Z', -1, 'P1M1D', '2026-02-27'],
  ['today', '2026-11-20T04:00:00Z', -1, 'P1W', '2026-11-13'],
  ['now', '2026-11-20T04:00:00Z', -1, 'PT1H30M5S', '2026-11-20T02:29:55.000Z'],
  ['startOfMonth', '2026-02-10T04:00:00Z', -1, 'P5M', '2025-08-31T16:00:00.000Z'],
] as const)('%s of %s moved by %i %s is %s', (name, now, sign, duration, expected) => {
  expect(toMoment(name, new Date(now), { sign, duration })).toBe(expected);
});

test('what is no duration is refused', () => {
  expect(() => toMoment('now', NOON, { sign: 1, duration: 'P1H' })).toThrow(RangeError);
});
