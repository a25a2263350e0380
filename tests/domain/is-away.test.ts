import { expect, test } from 'vitest';
import { isAway } from '../../src/domain/is-away.ts';

test.each([
  [{ status: 0, code: 'offline' }, true],
  [{ status: 0, code: 'timeout' }, true],
  [{ status: 502, code: 'internal' }, true],
  [{ status: 503, code: 'internal' }, true],
  [{ status: 504, code: 'internal' }, true],
  [{ status: 500, code: 'internal' }, false],
  [{ status: 404, code: 'notFound' }, false],
  [{ status: 0, code: 'storageFull' }, false],
])('%o: away is %s', (failure, expected) => {
  expect(isAway(failure)).toBe(expected);
});
