import { useNotify } from 'ra-core';
import type { Checkout } from '../checkout/use-checkout.ts';
import { findScanned } from '../keys/find-scanned.ts';
import type { Item } from '../model/item.ts';
import { saleStateOf } from '../model/sale-state.ts';
import { scannedBuyer } from '../payment/scanned-buyer.ts';
import type { TillModel } from './use-till-model.ts';

export interface ScanOptions {
  model: Pick<TillModel, 'offer' | 'state' | 'checkout'>;
  /** Whether a dialog of the till, beside those of the checkout, is open. */
  isAsking: boolean;
  take(item: Item): void;
}

/**
 * What a scanner has read goes to the buyer that is being asked for, else into the order, or it is said why not. An item
 * ends the step of the checkout that it comes into: the guest wants one more, or is the next one.
 */
export function useScan({ model, isAsking, take }: ScanOptions): (code: string, isInField: boolean) => void {
  const { offer, state, checkout } = model;
  const notify = useNotify();
  const warn = (words: string, messageArgs: object) =>
    notify(`order-entry.scan.${words}`, { type: 'warning', messageArgs });
  return (code, isInField) => {
    if (isAsking) return warn('notTaken', { code });
    if (giveToBuyer(checkout, code, isInField)) return;
    const item = findScanned(offer.items, code);
    if (item === null) {
      if (!keepInField(checkout, code, isInField)) warn('unknown', { code });
      return;
    }
    if (saleStateOf(item, state.order.takeType, new Date()) !== 'onSale')
      return warn('notOnSale', { name: item.name });
    checkout.leave();
    // A sale that is on its way cannot be left, and nothing can be added to it.
    if (checkout.read().phase.name !== 'closed') return warn('notTaken', { code });
    take(item);
  };
}

/** @returns whether the code is a buyer's */
function giveToBuyer(checkout: Checkout, code: string, isInField: boolean): boolean {
  const { phase, payment } = checkout.read();
  if (phase.name !== 'paying') return false;
  const buyer = scannedBuyer(code, isInField ? payment.buyer.kind : 'none');
  if (buyer !== null) checkout.setPayment({ ...payment, buyer });
  return buyer !== null;
}

/** A code that nobody knows stays in the buyer's field, which says what it should be. @returns whether it does */
function keepInField(checkout: Checkout, code: string, isInField: boolean): boolean {
  const { phase, payment } = checkout.read();
  if (phase.name !== 'paying' || !isInField) return false;
  checkout.setPayment({ ...payment, buyer: { ...payment.buyer, code } });
  return true;
}
