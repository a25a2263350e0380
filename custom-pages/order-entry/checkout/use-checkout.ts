import { type Dispatch, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type JobProblem, type Outbox, useOutbox } from '../../../src/engine/index.ts';
import type { TillAction } from '../model/till-action.ts';
import { NEW_PAYMENT, type Payment } from '../payment/payment.ts';
import { readKept, writeKept } from '../till/kept.ts';
import { type Closing, closeSale } from './close-sale.ts';
import { problemCodeOf } from './problem-code.ts';
import type { Sale } from './sale.ts';
import { PLACED, saleDataOf } from './sale-job.ts';

/** Where a checkout stands. One at a time: while it is `sending`, nothing begins another one. */
export type Phase =
  | { name: 'closed' }
  | { name: 'paying'; problem: Refusal | null }
  | { name: 'sending' }
  | { name: 'priceChanged' }
  | { name: 'sold'; jobId: string };

export type Refusal = Pick<JobProblem, 'code' | 'params'> & Partial<Pick<JobProblem, 'errors'>>;

export interface Checkout {
  phase: Phase;
  payment: Payment;
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
  /** The order as it stands now; null while nobody may sell. */
  sale: Omit<Sale, 'payment' | 'soldAt'> | null;
  dispatch: Dispatch<TillAction>;
  /** Once per sale that was closed, also one that the page finds closed after a reload. */
  onSold(jobId: string): void;
  /** Reads the prices of now. */
  refreshPrices(): Promise<unknown>;
}

/** The attempt that runs, so that a reload in the middle of it cannot sell the same order twice. */
const ATTEMPT = 'gatehouse.till.attempt';

export function useCheckout({ sale, dispatch, onSold, refreshPrices }: CheckoutOptions): Checkout {
  const outbox = useOutbox();
  const [phase, setPhase] = useState<Phase>({ name: 'closed' });
  const [payment, setPayment] = useState(NEW_PAYMENT);
  /** Held from the first click on, before anything is drawn. */
  const isHeld = useRef(false);

  const sold = useCallback(
    (jobId: string) => {
      dispatch({ type: 'clear' });
      writeKept(ATTEMPT, null);
      setPhase({ name: 'sold', jobId });
      onSold(jobId);
    },
    [dispatch, onSold],
  );
  useInterrupted(outbox, sold);

  const pay = useCallback(async () => {
    if (isHeld.current || sale === null) return;
    isHeld.current = true;
    setPhase({ name: 'sending' });
    try {
      const key = crypto.randomUUID();
      writeKept(ATTEMPT, key);
      const closing = await closeSale(outbox, { ...sale, payment, soldAt: new Date() }, key);
      if (closing.name === 'sold' || closing.name === 'leftPlaced') sold(closing.job.id);
      else await turnBack(closing, refreshPrices, setPhase);
    } catch (error) {
      setPhase({ name: 'paying', problem: { code: problemCodeOf(error), params: {} } });
    } finally {
      if (readKept(ATTEMPT) !== null) writeKept(ATTEMPT, null);
      isHeld.current = false;
    }
  }, [outbox, payment, refreshPrices, sale, sold]);

  const hasLines = sale !== null && sale.order.lines.length > 0;
  return useMemo(
    () => ({
      phase,
      payment,
      setPayment,
      pay,
      begin() {
        if (!hasLines || isHeld.current) return;
        setPayment(NEW_PAYMENT);
        setPhase({ name: 'paying', problem: null });
      },
      acceptPrices: () => setPhase({ name: 'paying', problem: null }),
      leave: () => setPhase((now) => (now.name === 'sending' ? now : { name: 'closed' })),
    }),
    [phase, payment, pay, hasLines],
  );
}

async function turnBack(
  closing: Extract<Closing, { problem: JobProblem }>,
  refreshPrices: () => Promise<unknown>,
  setPhase: (phase: Phase) => void,
): Promise<void> {
  // What the provider knows better than the till: it shows on the tiles and in the order from now on.
  await refreshPrices();
  if (closing.name === 'priceChanged') setPhase({ name: 'priceChanged' });
  else setPhase({ name: 'paying', problem: closing.problem });
}

/** A reload in the middle of a checkout: what was kept is sold, and the open order must not be sold again. */
function useInterrupted(outbox: Outbox, sold: (jobId: string) => void): void {
  const isLookedFor = useRef(false);
  useEffect(() => {
    const look = () => {
      if (isLookedFor.current || !outbox.isReady()) return;
      isLookedFor.current = true;
      const key = readKept(ATTEMPT);
      if (key === null) return;
      writeKept(ATTEMPT, null);
      const job = outbox.list().find((each) => each.settled === null && saleDataOf(each)?.key === key);
      if (job === undefined) return;
      // Refused before it was placed: the order is still open here, to be tried again.
      if (job.state < PLACED && job.problem?.isRefused) void outbox.settle(job.id, job.problem.code);
      else sold(job.id);
    };
    look();
    return outbox.subscribe(look);
  }, [outbox, sold]);
}
