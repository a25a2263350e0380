import { typeTendered } from './cash.ts';
import type { Payment } from './payment.ts';
import { PAYMENT_TYPES } from './payment-types.ts';

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['ArrowDown', 3],
  ['ArrowUp', -3],
]);

/**
 * What a key does to a payment: digits are the cash that was handed over, arrows choose another way to pay.
 * @returns the same payment for a key that does nothing
 */
export function typePayment(payment: Payment, key: string): Payment {
  const by = STEPS.get(key);
  if (by !== undefined) {
    const type = PAYMENT_TYPES[PAYMENT_TYPES.indexOf(payment.type) + by];
    return type === undefined ? payment : { ...payment, type };
  }
  if (payment.type !== 'cash') return payment;
  if (/^\d$/.test(key)) return { ...payment, tendered: typeTendered(payment.tendered, key) };
  if (key === 'Backspace') return { ...payment, tendered: payment.tendered.slice(0, -1) };
  return payment;
}
