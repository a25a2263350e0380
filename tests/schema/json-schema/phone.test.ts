import { expect, test } from 'vitest';
import { isPhone } from '../../../src/schema/json-schema/phone.ts';

test.each([
  '0912345678',
  '0912-345-678',
  '02-2720-8889',
  '(02) 2720-8889',
  '02-2720-8889#123',
  '+886 2 2720 8889',
  '+(886) 912 345 678',
  '2720-8889 ext. 12',
])('%s is a telephone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each([
  '12',
  '12345',
  'none',
  '0912 345 678 910 1112',
  '02--- 2720',
  '0912345678x',
  '０９１２３４５６７８',
  '',
])('%j is none', (text) => {
  expect(isPhone(text)).toBe(false);
});
