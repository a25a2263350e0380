import { expect, test } from 'vitest';
import { mostOfPart } from '../../src/domain/most-of-part.ts';

test('a part may be in a package as often as the package names it', () => {
  expect([7, 8, 9].map((id) => mostOfPart([7, 7, 8], id))).toEqual([2, 1, 0]);
});

test('a package that names no parts takes the same one more than once', () => {
  expect(mostOfPart<number>([], 7)).toBeGreaterThan(1);
});
