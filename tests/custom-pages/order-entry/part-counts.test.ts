import { expect, test } from 'vitest';
import { withPartCount } from '../../../custom-pages/order-entry/model/part-counts.ts';

test.each([
  [[7, 7, 8], 7, 1, [7, 8]],
  [[8], 7, 2, [7, 7, 8]],
  [[7, 7, 8], 7, 0, [8]],
])('%j with part %i %i times is %j', (parts, id, count, expected) => {
  expect(withPartCount(parts, id, count)).toEqual(expected);
});
