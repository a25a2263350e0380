import { expect, test } from 'vitest';
import { formatWaitingNumber } from '../../src/domain/waiting-number.ts';

test.each([
  [7, '007'],
  [27, '027'],
  [1234, '1234'],
  ['A-017', 'A-017'],
])('%s is called %s', (number, called) => {
  expect(formatWaitingNumber(number)).toBe(called);
});
