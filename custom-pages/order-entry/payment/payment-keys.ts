import { typeTendered } from './cash.ts';
import type { Payment } from './payment.ts';
import { PAYMENT_COLUMNS, PAYMENT_TYPES } from './payment-types.ts';

/** What the help says of the keys at the payment, in this order. */
export const PAYMENT_KEYS = [
  { keys: ['0–9'], name: 'tendered' },
  { keys: ['Backspace'], name: 'erase' },
  { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], name: 'payment' },
  { keys: ['Enter'], name: 'pay' },
  { keys: ['Escape'], name: 'back' },
] as const;

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['ArrowDown', PAYMENT_COLUMNS],
  ['ArrowUp', -PAYMENT_COLUMNS],
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
