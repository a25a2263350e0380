import { describe, expect, test } from 'vitest';
import { toBuyer } from '../../../custom-pages/order-entry/payment/buyer.ts';
import { addNote, changeAmountOf, typeTendered } from '../../../custom-pages/order-entry/payment/cash.ts';
import { isPayable, NEW_PAYMENT } from '../../../custom-pages/order-entry/payment/payment.ts';
import { PAYMENT_TYPES } from '../../../custom-pages/order-entry/payment/payment-types.ts';
import receipt from '../../../i18n/zh-TW/receipt.json' with { type: 'json' };

describe('cash', () => {
  test('nothing typed is exactly what it costs', () => {
    expect(changeAmountOf('', 480)).toBe(0);
  });
  test.each([
    ['500', 20],
    ['479', null],
    ['480', 0],
    ['1000', 520],
  ])('%s of 480 -> %s', (tendered, change) => {
    expect(changeAmountOf(tendered, 480)).toBe(change);
  });
  test('each note is one more', () => {
    expect(addNote('200', 500, 480)).toBe('700');
    expect(addNote('', 100, 480)).toBe('100');
  });
  test('a zero in front is none', () => {
    expect(typeTendered('', '00', 480)).toBe('');
    expect(typeTendered('0', '5', 480)).toBe('5');
    expect(typeTendered('5', '00', 480)).toBe('500');
  });
  test.each([
    [355, 3_000],
    [1_000, 3_000],
    [1_001, 4_000],
    [22_099, 25_000],
  ])('of %i a guest hands over %i at most: more is a slip', (total, most) => {
    const [digits, last] = [String(most).slice(0, -1), String(most).slice(-1)];
    expect(typeTendered(digits, last, total)).toBe(String(most));
    expect(typeTendered(digits, '1', total)).toBeNull();
    expect(addNote(String(most), 100, total)).toBeNull();
  });
});

test('the ways to pay are those of the specification, cash first, each with a name', () => {
  const specified =
    'cash, ezcard, icash, ipass, pay_taipei, pay_taipei_real_time, pay_taipei_pos, credit_card, ez_pay, line_pay, line_pay_money, icash_pay, op_wallet, taiwan_pay, big_voice, jkopay, jkopoint, mochi_pay, mochi_pay_auto_pass, remit, other';
  expect(PAYMENT_TYPES[0]).toBe('cash');
  expect(PAYMENT_TYPES.toSorted()).toEqual(specified.split(', ').toSorted());
  expect(Object.keys(receipt.payment).toSorted()).toEqual(PAYMENT_TYPES.toSorted());
});

test.each([
  ['none', 'x', {}],
  ['ban', '12345670', { buyer_ban: '12345670' }],
  ['ban', '12345678', null],
  ['ban', '00000000', null],
  ['ban', '１２３４５６７０', { buyer_ban: '12345670' }],
  ['3J0002', '/abc+123', { carrier: { type: '3J0002', code: '/ABC+123' } }],
  ['3J0002', 'ABC+1234', null],
  ['CQ0001', 'AB12345678901234', { carrier: { type: 'CQ0001', code: 'AB12345678901234' } }],
  ['love_code', '8585', { carrier: { type: 'love_code', code: '8585' } }],
  // A love code is no certificate.
  ['CQ0001', '8585', null],
] as const)('invoice %s %s -> %j', (kind, code, buyer) => {
  expect(toBuyer({ kind, code })).toEqual(buyer);
});

test('too little cash, or a wrong tax id, is not paid', () => {
  expect(isPayable(NEW_PAYMENT, 480)).toBe(true);
  expect(isPayable({ ...NEW_PAYMENT, tendered: '100' }, 480)).toBe(false);
  expect(isPayable({ ...NEW_PAYMENT, tendered: '100', type: 'ezcard' }, 480)).toBe(true);
  expect(isPayable({ ...NEW_PAYMENT, buyer: { kind: 'ban', code: '12345678' } }, 480)).toBe(false);
});
