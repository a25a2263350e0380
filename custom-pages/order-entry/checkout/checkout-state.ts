import { useSyncExternalStore } from 'react';
import type { JobProblem } from '../../../src/engine/index.ts';
import { NEW_PAYMENT, type Payment } from '../payment/payment.ts';

/** Where a checkout stands. One at a time: while it is being sent, nothing begins another one. */
export type Phase =
  | { name: 'closed' }
  | { name: 'paying'; problem: Refusal | null }
  /** Shown once an answer takes its time; nothing can be changed or left from the tap on. */
  | { name: 'sending' }
  | { name: 'priceChanged' }
  | { name: 'sold'; jobId: string };

export type Refusal = Pick<JobProblem, 'code' | 'params'> & Partial<Pick<JobProblem, 'errors'>>;

export interface CheckoutState {
  phase: Phase;
  payment: Payment;
}

/**
 * The state of the checkout, outside React: a change draws its dialog alone, at once, and none of the till's tiles.
 */
export class CheckoutStore {
  #state: CheckoutState = { phase: { name: 'closed' }, payment: NEW_PAYMENT };
  readonly #listeners = new Set<() => void>();

  readonly read = (): CheckoutState => this.#state;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => {
      this.#listeners.delete(onChange);
    };
  };

  change(part: Partial<CheckoutState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

export function useCheckoutState({
  subscribe,
  read,
}: Pick<CheckoutStore, 'read' | 'subscribe'>): CheckoutState {
  return useSyncExternalStore(subscribe, read);
}
