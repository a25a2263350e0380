import { type BuyerDraft, NO_BUYER, toBuyer } from './buyer.ts';
import { changeAmountOf, type Tendered } from './cash.ts';
import type { PaymentType } from './payment-types.ts';

/** How an order is being paid, while the cashier asks. */
export interface Payment {
  type: PaymentType;
  /** Of cash alone. */
  tendered: Tendered;
  buyer: BuyerDraft;
}

export const NEW_PAYMENT: Payment = { type: 'cash', tendered: '', buyer: NO_BUYER };

/** Whether it can be checked out as it stands. */
export function isPayable(payment: Payment, totalAmount: number): boolean {
  if (toBuyer(payment.buyer) === null) return false;
  return payment.type !== 'cash' || changeAmountOf(payment.tendered, totalAmount) !== null;
}
