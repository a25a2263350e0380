import type { Outbox } from '../../../src/engine/index.ts';
import type { Phase } from './checkout-state.ts';

interface RunningAttempt {
  outcome: Promise<Phase>;
  /** The page that goes on with it: the newest one that asked. */
  follower: object;
}

/** The checkout that waits for its answer: one over each queue, which is the browser tab's own. */
const running = new WeakMap<Outbox, RunningAttempt>();

/**
 * Runs a checkout. It outlives the page that began it: one that is opened meanwhile follows it.
 * @returns how it has ended; null where another page goes on with it
 */
export function runFollowed(outbox: Outbox, run: () => Promise<Phase>): Promise<Phase | null> {
  const outcome = run().finally(() => running.delete(outbox));
  running.set(outbox, { outcome, follower: {} });
  return followAttempt(outbox) ?? outcome;
}

/** Goes on with a checkout that another page has begun. @returns as {@link runFollowed}; null for none */
export function followAttempt(outbox: Outbox): Promise<Phase | null> | null {
  const found = running.get(outbox);
  if (found === undefined) return null;
  const follower = {};
  found.follower = follower;
  return found.outcome.then((phase) => (found.follower === follower ? phase : null));
}
