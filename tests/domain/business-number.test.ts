import { expect, test } from 'vitest';
import { isBusinessNumber } from '../../src/domain/business-number.ts';

test.each(['22099131', '04595257', '10458575', '54366906', '12345670'])('%s is one', (text) => {
  expect(isBusinessNumber(text)).toBe(true);
});

test.each([
  ['a sum of 42', '12345678'],
  ['a sum of 58', '88888888'],
  ['nobody', '00000000'],
  ['seven digits', '2209913'],
  ['nine digits', '220991310'],
  ['a letter', '2209913A'],
  ['full-width digits', '２２０９９１３１'],
  ['a line break', '22099131\n'],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(isBusinessNumber(text)).toBe(false);
});

test('about every fifth number passes, as the rule of 2023 has it', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => String(10_000_000 + index * 4_499));
  const share = numbers.filter(isBusinessNumber).length / numbers.length;

  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.24);
});
