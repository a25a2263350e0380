import { expect, test } from 'vitest';
import { parseCarrier } from '../../src/domain/carrier.ts';

test.each([
  ['/ABC+123', '3J0002'],
  ['/0.-+XYZ', '3J0002'],
  ['AB12345678901234', 'CQ0001'],
  ['919', 'love_code'],
  ['1234567', 'love_code'],
])('%s is a %s', (text, type) => {
  expect(parseCarrier(text)).toBe(type);
});

test.each([
  'ABC+1234',
  '/abc+123',
  '/ABC+12',
  '/ABC+1234',
  '/ABC 123',
  'A12345678901234',
  'AB1234567890123',
  '12',
  '12345678',
  '/ABC+123\n',
  '',
])('%j is none', (text) => {
  expect(parseCarrier(text)).toBeNull();
});
