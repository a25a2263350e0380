// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { PAYMENT_TYPES } from '../../../custom-pages/order-entry/payment/payment-types.ts';
import { countPayment, readPaymentTypes } from '../../../custom-pages/order-entry/till/payment-tally.ts';

beforeEach(() => localStorage.clear());

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const count = (type: string, times: number, day: string) => {
  for (let time = 0; time < times; time += 1) countPayment(type, day);
};

test('without sales the ways to pay stand as ever', () => {
  expect(readPaymentTypes(MONDAY)).toEqual(PAYMENT_TYPES);
});

test('what guests used most stands behind cash from the next day on, and all others after it', () => {
  count('line_pay', 3, MONDAY);
  count('jkopay', 5, MONDAY);
  expect(readPaymentTypes(MONDAY)).toEqual(PAYMENT_TYPES);
  const types = readPaymentTypes(TUESDAY);
  expect(types.slice(0, 4)).toEqual(['cash', 'jkopay', 'line_pay', 'ezcard']);
  expect(types.toSorted()).toEqual(PAYMENT_TYPES.toSorted());
  // Also while that day is being sold on.
  count('ezcard', 50, TUESDAY);
  expect(readPaymentTypes(TUESDAY)).toEqual(types);
});

test('a newer day weighs more than an older one', () => {
  count('line_pay', 10, MONDAY);
  count('jkopay', 6, TUESDAY);
  expect(readPaymentTypes('2026-11-25').slice(1, 3)).toEqual(['jkopay', 'line_pay']);
});

test('what is no way to pay, and a note that cannot be read, change nothing', () => {
  count('gold', 3, MONDAY);
  expect(readPaymentTypes(TUESDAY)).toEqual(PAYMENT_TYPES);
  localStorage.setItem(
    'gatehouse.till.payments',
    '{"day":"2026-11-23","before":{"ezcard":"many"},"onDay":7}',
  );
  expect(readPaymentTypes(TUESDAY)).toEqual(PAYMENT_TYPES);
});
