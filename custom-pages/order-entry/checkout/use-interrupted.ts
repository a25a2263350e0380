import { type RefObject, useEffect, useRef } from 'react';
import { isWaiting, type Job, type Outbox } from '../../../src/engine/index.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';
import type { Phase } from './checkout-state.ts';
import { followAttempt } from './running-attempts.ts';
import { PLACED, saleDataOf } from './sale-job.ts';

export interface Interruption {
  outbox: Outbox;
  /** The name of the tab's attempt. */
  attempt: string;
  /** Held until it is known what became of the attempt: the open order must not be sold again. */
  isHeld: RefObject<boolean>;
  /** The attempt still runs: the page that began it was left for another one, and this is the one that came back. */
  onRunning(outcome: Promise<Phase | null>): void;
  /** What was kept is sold. */
  onSold(jobId: string): void;
}

/** A reload in the middle of a checkout, or a way back to it: what was kept is sold, and never sold again. */
export function useInterrupted({ outbox, attempt, isHeld, onRunning, onSold }: Interruption): void {
  const isLookedFor = useRef(false);
  useEffect(() => {
    const look = () => {
      if (isLookedFor.current || !outbox.isReady()) return;
      isLookedFor.current = true;
      const outcome = followAttempt(outbox);
      if (outcome !== null) return onRunning(outcome);
      const key = readStored(attempt);
      if (key === null) return;
      const job = outbox.list().find((each) => each.settled === null && saleDataOf(each)?.key === key);
      const giveBack = () => {
        writeStored(attempt, null);
        isHeld.current = false;
      };
      if (job === undefined) return giveBack();
      void takeAsSold(outbox, job).then((isSold) => (isSold ? onSold(job.id) : giveBack()));
    };
    if (!isLookedFor.current && readStored(attempt) !== null) isHeld.current = true;
    look();
    return outbox.subscribe(look);
  }, [outbox, attempt, isHeld, onRunning, onSold]);
}

/**
 * Whether a sale stands whose end this page has not seen. It is shown as sold from now on, and so kept as it was
 * closed. Refused before it was placed, it is no sale: the order is still open here, to be tried again.
 */
async function takeAsSold(outbox: Outbox, job: Job): Promise<boolean> {
  // Where it cannot be noted, it is sold all the same: nothing may be sold twice.
  const now = isWaiting(job) ? await outbox.leave(job.id).catch(() => job) : job;
  if (now.state >= PLACED || now.problem?.isRefused !== true) return true;
  await outbox.settle(job.id, now.problem.code).catch(() => undefined);
  return false;
}
