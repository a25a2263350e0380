import { describe, expect, test } from 'vitest';
import { findScanned } from '../../../custom-pages/order-entry/keys/find-scanned.ts';
import { radioAfter } from '../../../custom-pages/order-entry/keys/radio-after.ts';
import { NO_BURST, readScan } from '../../../custom-pages/order-entry/keys/scanner.ts';
import { KEYS, shortcutOf } from '../../../custom-pages/order-entry/keys/shortcuts.ts';
import { NEW_PAYMENT, type Payment, withBuyer } from '../../../custom-pages/order-entry/payment/payment.ts';
import { typePayment } from '../../../custom-pages/order-entry/payment/payment-keys.ts';
import { PAYMENT_TYPES } from '../../../custom-pages/order-entry/payment/payment-types.ts';
import { buildItem } from './build-item.ts';

/** Types a text and an Enter, a key every so many milliseconds. @returns the code that was read */
function typeEvery(milliseconds: number, text: string): string | null {
  let burst = NO_BURST;
  let code: string | null = null;
  for (const [index, key] of [...text, 'Enter'].entries()) {
    const step = readScan(burst, key, 1000 + index * milliseconds);
    burst = step.burst;
    code = step.code;
  }
  return code;
}

describe('a scanner is told from hands by its speed', () => {
  test.each([
    [5, '4710088412345', '4710088412345'],
    [40, '1234', '1234'],
    [41, '4710088412345', null],
    [150, '4710088412345', null],
    // Too short for a code: a table number and Enter.
    [5, '123', null],
  ])('a key every %i ms, %s -> %s', (milliseconds, text, code) => {
    expect(typeEvery(milliseconds, text)).toBe(code);
  });

  test('capital letters and signs are part of a code', () => {
    let burst = NO_BURST;
    for (const [at, key] of ['Shift', 'A', '-', '0', '1'].entries())
      burst = readScan(burst, key, at * 10).burst;
    expect(readScan(burst, 'Enter', 50).code).toBe('A-01');
  });

  test('the first key says where a burst begins, a pause begins another', () => {
    const first = readScan(NO_BURST, '1', 1000);
    expect(first.isFirst).toBe(true);
    expect(readScan(first.burst, '2', 1010).isFirst).toBe(false);
    expect(readScan(first.burst, '2', 1100)).toMatchObject({ isFirst: true, burst: { text: '2' } });
  });
});

const type = (payment: Payment, key: string) =>
  typePayment(payment, key, { totalAmount: 4_800, types: PAYMENT_TYPES });

test('a code is an own code of an item, else its id', () => {
  const items = [buildItem({ id: 7 }), buildItem({ id: 8, codes: ['0007', 'A-1'] })];
  expect(findScanned(items, 'A-1')?.id).toBe(8);
  expect(findScanned(items, '0007')?.id).toBe(8);
  expect(findScanned(items, '00007')?.id).toBe(7);
  expect(findScanned(items, 'B-1')).toBeNull();
});

const press = (key: string, held = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('every key does one thing, and with Ctrl none of ours', () => {
  const keys = KEYS.flatMap((each) => each.keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(press(key)).not.toBeNull();
  expect(press('7')).toEqual({ name: 'digits', digits: '7' });
  expect(press('C')).toEqual({ name: 'clear' });
  expect(press('c', { ctrlKey: true })).toBeNull();
  expect(press('F5')).toBeNull();
});

test('keys at the payment: digits are cash, arrows another way to pay', () => {
  const typed = ['5', '0', '0', '9', 'Backspace'].reduce(type, NEW_PAYMENT);
  expect(typed).toMatchObject({ type: 'cash', tendered: '500' });
  const card = type(typed, 'ArrowRight');
  expect(card.type).toBe('ezcard');
  expect(type(card, '5')).toBe(card);
  expect(type(typed, 'ArrowLeft')).toBe(typed);
});

test('with a buyer asked for, keys write the code that is asked for, and cash where that is chosen', () => {
  const asked = withBuyer({ ...NEW_PAYMENT, tendered: '5' }, { kind: 'ban', code: '' });
  const typed = ['2', '2', '0', '9', '9', '1', '3', '1', '9', 'Backspace', '1'].reduce(type, asked);
  expect(typed).toMatchObject({ tendered: '5', buyer: { kind: 'ban', code: '22099131' } });
  const cash = type({ ...typed, field: 'tendered' }, '0');
  expect(cash).toMatchObject({ tendered: '50', buyer: { code: '22099131' } });
  // Nothing was handed over: what keys can write is the code.
  expect(type({ ...cash, type: 'line_pay' }, 'Backspace').buyer.code).toBe('2209913');
  expect(withBuyer(typed, { kind: 'none', code: '' }).field).toBe('tendered');
});

test('B asks for a business number, and is a letter of a code', () => {
  const asked = type(NEW_PAYMENT, 'b');
  expect(asked.buyer).toEqual({ kind: 'ban', code: '' });
  const carrier = withBuyer(NEW_PAYMENT, { kind: '3J0002', code: '/A' });
  expect(type(carrier, 'B').buyer).toEqual({ kind: '3J0002', code: '/AB' });
});

describe('where single characters are no shortcuts', () => {
  const press = (key: string, altKey = false) =>
    shortcutOf({ key, altKey, ctrlKey: false, metaKey: false }, true)?.name ?? null;

  test.each(KEYS.flatMap(({ keys, name }) => keys.map((key) => [key, name] as const)))('%s', (key, name) => {
    expect([press(key), press(key, true)]).toEqual(key.length === 1 ? [null, name] : [name, null]);
  });

  test('digits', () => {
    expect([press('5'), press('5', true)]).toEqual([null, 'digits']);
  });
});

test.each([
  // In a row, where both pairs of arrows go by one, and round.
  ['ArrowRight', 0, 3, 1, 1],
  ['ArrowDown', 2, 3, 1, 0],
  ['ArrowLeft', 0, 3, 1, 2],
  ['ArrowUp', 0, 3, 1, 2],
  // In a grid of three columns, where nothing is below the last row.
  ['ArrowDown', 1, 7, 3, 4],
  ['ArrowDown', 5, 7, 3, null],
  ['ArrowUp', 2, 7, 3, null],
  ['ArrowRight', 6, 7, 3, 0],
  ['Enter', 0, 3, 1, null],
  ['ArrowRight', 0, 1, 1, null],
])('%s from radio %i of %i in %i columns -> %s', (key, index, count, columns, next) => {
  expect(radioAfter(key, index, count, columns)).toBe(next);
});

test('more cash than a guest hands over is not taken, and is said until another key', () => {
  const typed = ['2', '2', '0', '9', '9'].reduce(type, NEW_PAYMENT);
  expect(typed).toMatchObject({ tendered: '2209', isTooMuch: true });
  expect(type(typed, 'Backspace')).toMatchObject({ tendered: '220', isTooMuch: false });
});

test('arrows go through the ways to pay as they stand on the screen', () => {
  const asked = { totalAmount: 120, types: ['cash', 'line_pay', 'ezcard'] as const };
  expect(typePayment(NEW_PAYMENT, 'ArrowRight', asked).type).toBe('line_pay');
});
