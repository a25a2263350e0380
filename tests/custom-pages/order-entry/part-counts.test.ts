import { expect, test } from 'vitest';
import { mostOfPart, withPartCount } from '../../../custom-pages/order-entry/model/part-counts.ts';
import { buildItem } from './build-item.ts';

test('a part may be in a package as often as the package names it', () => {
  const item = buildItem({ type: 'package', partIds: [7, 7, 8] });
  expect([7, 8, 9].map((id) => mostOfPart(item, id))).toEqual([2, 1, 0]);
});

test('a package that names no parts takes the same one more than once', () => {
  expect(mostOfPart(buildItem({ type: 'package' }), 7)).toBeGreaterThan(1);
});

test.each([
  [[7, 7, 8], 7, 1, [7, 8]],
  [[8], 7, 2, [7, 7, 8]],
  [[7, 7, 8], 7, 0, [8]],
])('%j with part %i %i times is %j', (parts, id, count, expected) => {
  expect(withPartCount(parts, id, count)).toEqual(expected);
});
