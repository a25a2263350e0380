import { type BuyerDraft, NO_BUYER, toBuyer } from './buyer.ts';
import { changeAmountOf, type Tendered } from './cash.ts';
import type { PaymentType } from './payment-types.ts';

/** How an order is being paid, while the cashier asks. */
export interface Payment {
  type: PaymentType;
  /** Of cash alone. */
  tendered: Tendered;
  /** The last key would have made it more than a guest hands over, and did nothing. */
  isTooMuch: boolean;
  buyer: BuyerDraft;
  /** What the cashier is writing: keys of the keyboard and of the screen go there alike. */
  field: PaymentField;
}

/** What keys can write: the cash that was handed over, or the code of the buyer. */
export type PaymentField = 'tendered' | 'buyer';

/** A payment as it begins: cash, and exactly what it costs. */
export const NEW_PAYMENT: Payment = {
  type: 'cash',
  tendered: '',
  isTooMuch: false,
  buyer: NO_BUYER,
  field: 'tendered',
};

/** Other cash; null is more than a guest hands over, and changes nothing but that it is said. */
export function withTendered(payment: Payment, tendered: Tendered | null): Payment {
  return tendered === null ? { ...payment, isTooMuch: true } : { ...payment, tendered, isTooMuch: false };
}

/** Another buyer; from then on keys write the code that is asked for. */
export function withBuyer(payment: Payment, buyer: BuyerDraft): Payment {
  return { ...payment, buyer, field: buyer.kind === 'none' ? 'tendered' : 'buyer' };
}

/** Where keys go; null where there is nothing to write. */
export function writtenField({ type, buyer, field }: Payment): PaymentField | null {
  if (buyer.kind !== 'none' && (field === 'buyer' || type !== 'cash')) return 'buyer';
  return type === 'cash' ? 'tendered' : null;
}

/** Whether it can be checked out as it stands. */
export function isPayable(payment: Payment, totalAmount: number): boolean {
  if (toBuyer(payment.buyer) === null) return false;
  return payment.type !== 'cash' || changeAmountOf(payment.tendered, totalAmount) !== null;
}
