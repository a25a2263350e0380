import { useNotify } from 'ra-core';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { findScanned } from '../../keys/find-scanned.ts';
import type { Item } from '../../model/item.ts';
import { availabilityOf } from '../../model/item-availability.ts';
import { otherTakeType } from '../../model/take-type.ts';
import type { BuyerKind } from '../../payment/buyer.ts';
import { type Payment, writtenField } from '../../payment/payment.ts';
import { scannedBuyer } from '../../payment/scanned-buyer.ts';
import type { TillMessage } from '../use-till-message.ts';
import type { TillModel } from '../use-till-model.ts';

export interface ScanOptions {
  model: Pick<TillModel, 'items' | 'state' | 'checkout' | 'settings'>;
  /** Whether a dialog of the till, beside those of the checkout, is open. */
  isAsking: boolean;
  take(item: Item): void;
  say(message: TillMessage): void;
}

/**
 * What a scanner has read goes to the buyer that is being asked for, else into the order, or it is said why not. An item
 * ends the step of the checkout that it comes into: the guest wants one more, or is the next one.
 */
export function useScan({ model, isAsking, take, say }: ScanOptions): (code: string) => void {
  const { items, state, checkout, settings } = model;
  const notify = useNotify();
  const warn = (words: string, params: TillMessage['params'], remedy: TillMessage['remedy'] = null) => {
    if (settings.usesSound) playRefusal();
    // Over a dialog the till itself is not seen.
    if (isAsking || checkout.read().phase.name !== 'closed')
      notify(`order-entry.scan.${words}`, { type: 'warning', messageArgs: params });
    else say({ words: `scan.${words}`, params, remedy });
  };
  return (code) => {
    if (isAsking) return warn('notTaken', { code });
    if (giveToBuyer(checkout, code)) return;
    const item = findScanned([...items.values()], code);
    if (item === null) {
      if (!keepInField(checkout, code)) warn('unknown', { code });
      return;
    }
    const { takeType } = state.order;
    const availability = availabilityOf(item, takeType, new Date());
    if (availability === 'otherTakeType') {
      const other = otherTakeType(takeType);
      return warn(
        other === 'take_out' ? 'takeOutOnly' : 'takeInOnly',
        { name: item.name },
        { item, takeType: other },
      );
    }
    if (availability !== 'onSale') return warn('notOnSale', { name: item.name });
    checkout.leave();
    // A sale that is on its way cannot be left, and nothing can be added to it.
    if (checkout.read().phase.name !== 'closed') return warn('notTaken', { code });
    take(item);
  };
}

/** Whose code is being written; `none` while keys go elsewhere. */
function askedBuyer(payment: Payment): BuyerKind {
  return writtenField(payment) === 'buyer' ? payment.buyer.kind : 'none';
}

/** @returns whether the code is a buyer's */
function giveToBuyer(checkout: Checkout, code: string): boolean {
  const { phase, payment } = checkout.read();
  if (phase.name !== 'paying') return false;
  const buyer = scannedBuyer(code, askedBuyer(payment));
  if (buyer !== null) checkout.setPayment({ ...payment, buyer });
  return buyer !== null;
}

/** An unknown code stays in the buyer's field, which says what it should be. @returns whether it does */
function keepInField(checkout: Checkout, code: string): boolean {
  const { phase, payment } = checkout.read();
  if (phase.name !== 'paying' || askedBuyer(payment) === 'none') return false;
  checkout.setPayment({ ...payment, buyer: { ...payment.buyer, code } });
  return true;
}

/** Low, and shorter than the pause between two scans. */
const HERTZ = 196;
const SECONDS = 0.2;
const LOUDNESS = 0.2;

let context: AudioContext | undefined;

/** Plays a low tone: a scan was not taken, and the cashier looks at the goods. Without sound in the browser, nothing. */
function playRefusal(): void {
  try {
    context ??= new AudioContext();
    // A browser holds sound back before the first key or tap on the page.
    void context.resume().catch(() => undefined);
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'square';
    tone.frequency.value = HERTZ;
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + SECONDS);
  } catch (error) {
    console.warn('The tone of a refused scan could not be played.', error);
  }
}
