import { expect, test } from 'vitest';
import { toPlateText } from '../../src/domain/typed-text.ts';

test.each([
  ['ABC1234', 'ABC-1234'],
  ['AB1234', 'AB-1234'],
  ['1234AB', '1234-AB'],
  ['ABC123', 'ABC-123'],
  ['123ABC', '123-ABC'],
  ['A11234', 'A1-1234'],
  ['1A1234', '1A-1234'],
  ['1234A1', '1234-A1'],
  ['AB123', 'AB-123'],
  ['EA12345', 'EA-12345'],
  ['AB12', 'AB-12'],
  ['ABC-1234', 'ABC-1234'],
  ['軍A12345', '軍A12345'],
  ['ABCDEFG', 'ABCDEFG'],
  ['1234567', '1234567'],
  ['abc1234', 'abc1234'],
  ['', ''],
])('%j is read as %j', (plate, text) => {
  expect(toPlateText(plate)).toBe(text);
});
