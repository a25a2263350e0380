import { expect, test } from 'vitest';
import { type ItemPrice, priceFor, type TakeType } from '../../src/domain/price-for.ts';

const both: ItemPrice = { type: 'all', in: 60, out: 50 };

test.each<[ItemPrice, TakeType, number | null]>([
  [both, 'take_in', 60],
  [both, 'take_out', 50],
  [{ type: 'take_in', in: 60 }, 'take_out', null],
  [{ type: 'take_in', in: 0 }, 'take_in', 0],
  // The price of the other way is left over from before; it sells nothing.
  [{ type: 'take_out', in: 60, out: 50 }, 'take_in', null],
  [{ type: 'all', in: 60 }, 'take_out', null],
])('%j for %s is %j', (price, takeType, expected) => {
  expect(priceFor(price, takeType)).toBe(expected);
});
