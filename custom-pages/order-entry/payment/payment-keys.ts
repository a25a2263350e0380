import { typeCode } from './buyer.ts';
import { typeTendered } from './cash.ts';
import { type Payment, withBuyer, withTendered, writtenField } from './payment.ts';
import { PAYMENT_COLUMNS, type PaymentType } from './payment-types.ts';

/** What the help says of the keys at the payment, in this order. */
export const PAYMENT_KEYS = [
  { keys: ['0–9'], name: 'tendered' },
  { keys: ['Backspace'], name: 'erase' },
  { keys: ['b'], name: 'ban' },
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

/** What is paid for, and how it can be. */
export interface Paying {
  /** Whole yuan. */
  totalAmount: number;
  /** As they stand on the screen. */
  types: readonly PaymentType[];
}

/**
 * What a key does to a payment. Characters go to the field that is being written, arrows choose another way to pay, B
 * asks for a business number.
 * @returns the same payment for a key that does nothing
 */
export function typePayment(payment: Payment, key: string, { totalAmount, types }: Paying): Payment {
  const by = STEPS.get(key);
  if (by !== undefined) {
    const type = types[types.indexOf(payment.type) + by];
    return type === undefined ? payment : { ...payment, type };
  }
  if (key === 'Backspace') return erasePayment(payment);
  if (writtenField(payment) !== 'buyer' && key.toLowerCase() === 'b')
    return withBuyer(payment, { kind: 'ban', code: '' });
  return key.length === 1 ? writePayment(payment, key, totalAmount) : payment;
}

/** Writes characters into the field that is being written; cash takes digits alone. */
export function writePayment(payment: Payment, characters: string, totalAmount: number): Payment {
  const field = writtenField(payment);
  if (field === 'buyer') {
    const buyer = typeCode(payment.buyer, characters.trim());
    return buyer === payment.buyer ? payment : { ...payment, buyer };
  }
  if (field === null || !/^\d+$/.test(characters)) return payment;
  return withTendered(payment, typeTendered(payment.tendered, characters, totalAmount));
}

/** Takes the last character of that field back. */
export function erasePayment(payment: Payment): Payment {
  const { buyer, tendered } = payment;
  if (writtenField(payment) === 'buyer')
    return { ...payment, buyer: { ...buyer, code: buyer.code.slice(0, -1) } };
  return writtenField(payment) === null ? payment : withTendered(payment, tendered.slice(0, -1));
}
