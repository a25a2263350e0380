import { randomKey } from '../../../src/domain/random-key.ts';
import { type Dispatch, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Outbox, useOutbox } from '../../../src/engine/index.ts';
import type { TillAction } from '../model/till-action.ts';
import { NEW_PAYMENT, type Payment } from '../payment/payment.ts';
import { readKept, writeKept } from '../till/kept.ts';
import { attemptName } from '../till/till-tab.ts';
import { CheckoutStore, type Phase } from './checkout-state.ts';
import { closeSale } from './close-sale.ts';
import { problemOf } from './problem-of.ts';
import type { Sale } from './sale.ts';
import { PLACED, saleDataOf } from './sale-job.ts';
import { useClearing } from './use-clearing.ts';

/** An answer mostly comes sooner: nothing is drawn between the tap and the guest's number then. */
const SENDING_SHOWN_AFTER_MILLISECONDS = 50;

/** Within it a browser has drawn what it was told. */
const PAINT_MILLISECONDS = 50;

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
  /** The order as it stands now; null while nobody may sell. */
  sale: Omit<Sale, 'payment' | 'soldAt'> | null;
  dispatch: Dispatch<TillAction>;
  /** Once per sale that was closed, after it is on the screen; also one that the page finds closed after a reload. */
  onSold(jobId: string): void;
  /** Reads the prices of now. */
  refreshPrices(): Promise<unknown>;
}

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
  useInterrupted(outbox, attempt, soldBefore);

  const pay = useCallback(async () => {
    if (isHeld.current || sale === null) return;
    isHeld.current = true;
    isSending.current = true;
    const showing = setTimeout(
      () => store.change({ phase: { name: 'sending' } }),
      SENDING_SHOWN_AFTER_MILLISECONDS,
    );
    const next = await runAttempt(
      outbox,
      { ...sale, payment: store.read().payment, soldAt: new Date() },
      attempt,
      refreshPrices,
    );
    clearTimeout(showing);
    isSending.current = false;
    if (next.name === 'sold') return sold(next.jobId);
    store.change({ phase: next });
    writeKept(attempt, null);
    isHeld.current = false;
  }, [outbox, store, attempt, refreshPrices, sale, sold]);

  const hasLines = sale !== null && sale.order.lines.length > 0;
  return useMemo(
    () => ({
      read: store.read,
      subscribe: store.subscribe,
      setPayment(payment) {
        if (!isSending.current) store.change({ payment });
      },
      pay,
      begin() {
        if (!hasLines || isHeld.current) return;
        store.change({ payment: NEW_PAYMENT, phase: { name: 'paying', problem: null } });
        // While the cashier counts: at the tap it is mostly known.
        void outbox.isReachable();
      },
      acceptPrices: () => store.change({ phase: { name: 'paying', problem: null } }),
      leave() {
        if (isSending.current) return;
        clearNow();
        store.change({ phase: { name: 'closed' } });
      },
    }),
    [store, pay, hasLines, clearNow, outbox],
  );
}

/** Tries once to close a sale, under a new key. @returns what the checkout goes on with */
async function runAttempt(
  outbox: Outbox,
  sale: Sale,
  attempt: string,
  refreshPrices: () => Promise<unknown>,
): Promise<Phase> {
  try {
    const key = randomKey();
    writeKept(attempt, key);
    const closing = await closeSale(outbox, sale, key);
    if (closing.name === 'sold' || closing.name === 'leftPlaced')
      return { name: 'sold', jobId: closing.job.id };
    // What the provider knows better than the till: it shows on the tiles and in the order from now on.
    await refreshPrices();
    if (closing.name === 'priceChanged') return { name: 'priceChanged' };
    return { name: 'paying', problem: closing.problem };
  } catch (error) {
    return { name: 'paying', problem: problemOf(error) };
  }
}

/** A reload in the middle of a checkout: what was kept is sold, and the open order must not be sold again. */
function useInterrupted(outbox: Outbox, attempt: string, sold: (jobId: string) => void): void {
  const isLookedFor = useRef(false);
  useEffect(() => {
    const look = () => {
      if (isLookedFor.current || !outbox.isReady()) return;
      isLookedFor.current = true;
      const key = readKept(attempt);
      if (key === null) return;
      const job = outbox.list().find((each) => each.settled === null && saleDataOf(each)?.key === key);
      const isRefused = job !== undefined && job.state < PLACED && job.problem?.isRefused === true;
      if (job !== undefined && !isRefused) return sold(job.id);
      writeKept(attempt, null);
      // Refused before it was placed: the order is still open here, to be tried again.
      if (job?.problem) void outbox.settle(job.id, job.problem.code);
    };
    look();
    return outbox.subscribe(look);
  }, [outbox, attempt, sold]);
}
