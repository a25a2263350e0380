import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isWaiting, type Job, useOutbox } from '../../../src/engine/index.ts';
import { isPaperMissing, printStateOf } from '../checkout/print-marks.ts';
import { saleDataOf } from '../checkout/sale-job.ts';
import { useSupplyClock } from './use-supply-clock.ts';

/** How many sales still need something, and what. */
export interface UnfinishedCount {
  /** What the provider has not heard in full. */
  unsent: number;
  /** What did not come out of the printer. */
  unprinted: number;
}

/** A sale that is being sent as usual needs no notice. */
const USUAL_MILLISECONDS = 5_000;

/** The queue changes several times in each sale, and these numbers hardly ever: only they are drawn. */
export function useUnfinishedCount(usesPrinter: boolean): UnfinishedCount {
  const outbox = useOutbox();
  const now = useSupplyClock();
  const read = useCallback(() => {
    const { unsent, unprinted } = countUnfinished(outbox.list(), usesPrinter, now);
    return `${unsent} ${unprinted}`;
  }, [outbox, usesPrinter, now]);
  const counts = useSyncExternalStore(outbox.subscribe, read);
  return useMemo(() => {
    const [unsent = 0, unprinted = 0] = counts.split(' ').map(Number);
    return { unsent, unprinted };
  }, [counts]);
}

/** Counts what has failed, or has been waiting for longer than a sale takes. */
export function countUnfinished(jobs: readonly Job[], usesPrinter: boolean, now: Date): UnfinishedCount {
  const sales = jobs.filter((job) => saleDataOf(job) !== null && job.settled === null);
  const isOld = ({ createdAt }: Job) => now.getTime() - Date.parse(createdAt) > USUAL_MILLISECONDS;
  const unsent = sales.filter((job) => isWaiting(job) && (job.problem !== null || job.isLate || isOld(job)));
  const isMissed = (job: Job) => printStateOf(job).problem !== null || (!isWaiting(job) && isOld(job));
  const unprinted = sales.filter((job) => isPaperMissing(job) && isMissed(job));
  return { unsent: unsent.length, unprinted: usesPrinter ? unprinted.length : 0 };
}
