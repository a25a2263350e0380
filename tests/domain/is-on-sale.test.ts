import { expect, test } from 'vitest';
import { isOnSale } from '../../src/domain/is-on-sale.ts';

const NOON = new Date('2027-03-10T04:00:00Z');
const OPEN = { isActive: true, from: null, until: null };

test.each([
  ['an open window', OPEN, true],
  ['a supply switch that is off', { ...OPEN, isActive: false }, false],
  ['its first instant', { ...OPEN, from: NOON.getTime() }, true],
  ['before its first instant', { ...OPEN, from: NOON.getTime() + 1 }, false],
  ['its end', { ...OPEN, until: NOON.getTime() }, false],
  ['before its end', { ...OPEN, until: NOON.getTime() + 1 }, true],
  ['bounds that cannot be read', { ...OPEN, from: Number.NaN, until: Number.NaN }, true],
])('%s', (_, window, expected) => {
  expect(isOnSale(window, NOON)).toBe(expected);
});
