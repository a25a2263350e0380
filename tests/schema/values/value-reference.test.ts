import { describe, expect, test } from 'vitest';
import { parseValue, UnknownValueError } from '../../../src/schema/values/value-reference.ts';

describe('a string of the dialect', () => {
  test.each([
    ['$record.data.carType', { root: 'record', path: ['data', 'carType'], functions: [] }],
    ['$selection', { root: 'selection', path: [], functions: [] }],
    ['$settings.A-B.C_D|toYear', { root: 'settings', path: ['A-B', 'C_D'], functions: ['toYear'] }],
    ['$now', { root: 'now', shift: null, functions: [] }],
    ['$now+P10Y', { root: 'now', shift: { sign: 1, duration: 'P10Y' }, functions: [] }],
    [
      '$startOfMonth-P5M|toYear',
      { root: 'startOfMonth', shift: { sign: -1, duration: 'P5M' }, functions: ['toYear'] },
    ],
  ])('%s stands for something', (text, reference) => {
    expect(parseValue(text)).toEqual(reference);
  });

  test.each(['plate', '', '$$record', 'a$record', '5'])('%j is a plain text', (text) => {
    expect(parseValue(text)).toBeUndefined();
  });

  test.each(['$recrod', '$', '$now.year', '$record+P1D', '$record..x', '$constructor', '$record.a b'])(
    '%j means nothing',
    (text) => {
      expect(() => parseValue(text)).toThrow(UnknownValueError);
    },
  );
});
