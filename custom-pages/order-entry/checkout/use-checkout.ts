import { type Dispatch, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { toFailure } from '../../../src/contract/failure.ts';
import { randomKey } from '../../../src/domain/random-key.ts';
import { type Outbox, useOutbox } from '../../../src/engine/index.ts';
import type { TillAction } from '../model/till-action.ts';
import { NEW_PAYMENT, type Payment } from '../payment/payment.ts';
import { tryToStore, writeStored } from '../storage/local-storage.ts';
import { attemptName } from '../storage/till-tab.ts';
import { CheckoutStore, type Phase } from './checkout-state.ts';
import { PAINT_MILLISECONDS } from './paint-milliseconds.ts';
import { runFollowed } from './running-attempts.ts';
import type { Sale } from './sale.ts';
import { submitSale } from './submit-sale.ts';
import { useClearing } from './use-clearing.ts';
import { useInterrupted } from './use-interrupted.ts';

/** An answer mostly comes sooner: nothing is drawn between the tap and the guest's number then. */
const SENDING_SHOWN_AFTER_MILLISECONDS = 50;

/** One checkout after the other; `useCheckoutState` tells how it stands. The same object while the order is the same. */
export interface Checkout extends Pick<CheckoutStore, 'read' | 'subscribe'> {
  setPayment(payment: Payment): void;
  /** Asks how it is paid; an order without lines is not checked out (spec/1 §5). */
  begin(): void;
  /** Closes the sale; a second call before the first has ended does nothing. */
  pay(): Promise<void>;
  /** Back to paying, at the prices of now. */
  acceptPrices(): void;
  leave(): void;
}

export interface CheckoutOptions {
  /** The tab whose attempt it is: a reload in the middle of it cannot sell the same order twice. */
  tab: string;
  /** The order as it stands now; null while selling is not allowed. */
  sale: Omit<Sale, 'payment' | 'soldAt'> | null;
  dispatch: Dispatch<TillAction>;
  /** Once per sale that was closed, after it is on the screen; also one that the page finds closed after a reload. */
  onSold(jobId: string): void;
  /** Reads the prices of now. */
  refreshPrices(): Promise<unknown>;
}

/** The checkout of a tab. What it was in the middle of when the page was left, it goes on with. */
export function useCheckout({ tab, sale, dispatch, onSold, refreshPrices }: CheckoutOptions): Checkout {
  const outbox = useOutbox();
  const attempt = attemptName(tab);
  const [store] = useState(() => new CheckoutStore());
  /** Held from the first click on, before anything is drawn. */
  const isHeld = useRef(false);
  const isSending = useRef(false);
  const { clearSoon, clearNow } = useClearing(isHeld, attempt, dispatch);
  const sold = useCallback(
    (jobId: string) => {
      store.change({ phase: { name: 'sold', jobId } });
      clearSoon();
      setTimeout(() => onSold(jobId), PAINT_MILLISECONDS);
    },
    [store, clearSoon, onSold],
  );
  const soldBefore = useCallback(
    (jobId: string) => {
      sold(jobId);
      clearNow();
    },
    [sold, clearNow],
  );
  const send = useSending({ store, attempt, isHeld, isSending, sold });
  useInterrupted({ outbox, attempt, isHeld, onRunning: send, onSold: soldBefore });
  const pay = useCallback(async () => {
    if (isHeld.current || sale === null) return;
    const closed = { ...sale, payment: store.read().payment, soldAt: new Date() };
    await send(runFollowed(outbox, () => runAttempt(outbox, closed, attempt, refreshPrices)));
  }, [outbox, store, attempt, refreshPrices, sale, send]);
  const hasLines = sale !== null && sale.order.lines.length > 0;
  return useMemo(() => {
    const begin = () => {
      if (!hasLines || isHeld.current) return;
      store.change({ payment: NEW_PAYMENT, phase: { name: 'paying', problem: null } });
      // While the cashier counts: at the tap it is mostly known.
      void outbox.isReachable();
    };
    return { pay, begin, ...buildMoves(store, isSending, clearNow) };
  }, [store, pay, hasLines, clearNow, outbox]);
}

/** What goes on between two taps, and changes nothing while an answer is waited for. */
function buildMoves(
  store: CheckoutStore,
  isSending: RefObject<boolean>,
  clearNow: () => void,
): Pick<Checkout, 'read' | 'subscribe' | 'setPayment' | 'acceptPrices' | 'leave'> {
  return {
    read: store.read,
    subscribe: store.subscribe,
    setPayment(payment) {
      if (!isSending.current) store.change({ payment });
    },
    acceptPrices: () => store.change({ phase: { name: 'paying', problem: null } }),
    leave() {
      if (isSending.current) return;
      clearNow();
      store.change({ phase: { name: 'closed' } });
    },
  };
}

interface Sending {
  store: CheckoutStore;
  attempt: string;
  isHeld: RefObject<boolean>;
  isSending: RefObject<boolean>;
  sold(jobId: string): void;
}

/** @returns what waits for an attempt, and goes on with how it has ended */
function useSending({ store, attempt, isHeld, isSending, sold }: Sending) {
  return useCallback(
    async (outcome: Promise<Phase | null>) => {
      isHeld.current = true;
      isSending.current = true;
      const showing = setTimeout(
        () => store.change({ phase: { name: 'sending' } }),
        SENDING_SHOWN_AFTER_MILLISECONDS,
      );
      const next = await outcome;
      clearTimeout(showing);
      isSending.current = false;
      if (next === null) return;
      if (next.name === 'sold') return sold(next.jobId);
      store.change({ phase: next });
      writeStored(attempt, null);
      isHeld.current = false;
    },
    [store, attempt, isHeld, isSending, sold],
  );
}

/** Tries once to close a sale, under a new key that is kept for a reload. @returns what the checkout goes on with */
async function runAttempt(
  outbox: Outbox,
  sale: Sale,
  attempt: string,
  refreshPrices: () => Promise<unknown>,
): Promise<Phase> {
  try {
    const key = randomKey();
    tryToStore(attempt, key);
    const outcome = await submitSale(outbox, sale, key);
    if (outcome.name === 'sold' || outcome.name === 'leftPlaced')
      return { name: 'sold', jobId: outcome.job.id };
    // What the provider knows better than the till: it shows on the tiles and in the order from now on.
    await refreshPrices();
    if (outcome.name === 'priceChanged') return { name: 'priceChanged' };
    return { name: 'paying', problem: outcome.problem };
  } catch (error) {
    return { name: 'paying', problem: toFailure(error) };
  }
}
