import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInPlate, LOOK_ALIKES, toFoldedPlate, toPlateKey } from '../../../src/domain/vehicle/plate.ts';

describe('a key', () => {
  test.each([
    ['abc-1234', 'ABC1234'],
    [' ABC 1234 ', 'ABC1234'],
    ['ＡＢＣ－１２３４', 'ABC1234'],
    ['ABC–1234', 'ABC1234'],
    ['AB·12.34', 'AB1234'],
    ['A\u200bBC\u00ad-1', 'ABC1'],
    ['軍A-12345', '軍A12345'],
    ['A\u0001B\u007f-\ufe0f1\u3164', 'AB1'],
    ['—', ''],
    ['', ''],
  ])('of %j is %j', (plate, key) => {
    expect(toPlateKey(plate)).toBe(key);
  });

  test('of a key is itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(toPlateKey(toPlateKey(text))).toBe(toPlateKey(text));
      }),
    );
  });
});

test('all signs of a class fold to one, and no sign is in two', () => {
  expect(LOOK_ALIKES.map((alike) => new Set(Array.from(alike, toFoldedPlate)).size)).toEqual([1, 1, 1, 1, 1]);
  const all = LOOK_ALIKES.join('');
  expect(new Set(all).size).toBe(all.length);
  expect(toFoldedPlate('ABC-1234')).toBe('A8C1284');
});

describe('a searched text', () => {
  test.each([
    ['ABC-1234', 'c12', { start: 2, end: 6, differing: [] }],
    ['ABC-1238', 'ABC-1233', { start: 0, end: 8, differing: [{ at: 7, typed: '3', found: '8' }] }],
    ['ABO-1001', '01', { start: 6, end: 8, differing: [] }],
    ['QO-18', 'oo', { start: 0, end: 2, differing: [{ at: 0, typed: 'O', found: 'Q' }] }],
    ['軍A-12', '軍A', { start: 0, end: 2, differing: [] }],
    ['ABC-1234', 'XBC', null],
    ['ABC-1234', 'ABC-12345', null],
    ['ABC-1234', ' - ', null],
  ])('in %s for %s', (plate, typed, hit) => {
    expect(findInPlate(plate, typed)).toEqual(hit);
  });

  test('is found wherever the folded texts contain one another, and only there', () => {
    const plate = fc.string({ unit: fc.constantFrom(...'0DOQ38B1I5S2ZAX-'.split('')), maxLength: 9 });
    fc.assert(
      fc.property(plate, plate, (one, other) => {
        const isIn = toPlateKey(other) !== '' && toFoldedPlate(one).includes(toFoldedPlate(other));
        expect(findInPlate(one, other) !== null).toBe(isIn);
      }),
    );
  });

  test('that stands there exactly has no differing character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0DOQ38B1I5S2ZAX'.split('')), maxLength: 9 }),
        fc.nat(8),
        (plate, from) => {
          const typed = plate.slice(from);
          fc.pre(typed !== '');
          expect(findInPlate(plate, typed)?.differing).toEqual([]);
        },
      ),
    );
  });
});
