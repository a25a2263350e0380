import { expect, test } from 'vitest';
import { toCappedDiscount } from '../../src/domain/named-functions.ts';

test.each([
  [30, { amount: 100 }, 30],
  [130, { amount: 100 }, 100],
  [0, { amount: 0 }, 0],
  [30, undefined, 30],
  [null, { amount: 100 }, null],
])('a discount of %j on %j shows as %j', (discount, amounts, shown) => {
  expect(toCappedDiscount(discount, { record: { amounts }, now: new Date(0) })).toBe(shown);
});
