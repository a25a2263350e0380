import { useMemo } from 'react';
import { isWaiting, type Job, useJobs } from '../../../src/engine/index.ts';
import { isPrinted, printStateOf } from '../checkout/print-marks.ts';
import { saleDataOf } from '../checkout/sale-job.ts';
import { useSupplyClock } from './use-supply-clock.ts';

/** How many sales still need something, and what. */
export interface UnfinishedCount {
  /** What the provider has not heard in full. */
  unsent: number;
  /** What did not come out of the printer. */
  unprinted: number;
}

/** A sale that is on its way as ever is none that anybody has to hear of. */
const USUAL_MILLISECONDS = 5_000;

/** For a part of its own: the queue changes several times in each sale. */
export function useUnfinishedCount(usesPrinter: boolean): UnfinishedCount {
  const jobs = useJobs();
  const now = useSupplyClock();
  return useMemo(() => countUnfinished(jobs, usesPrinter, now), [jobs, usesPrinter, now]);
}

/** Counts what has failed, or has been waiting for longer than a sale takes. */
export function countUnfinished(jobs: readonly Job[], usesPrinter: boolean, now: Date): UnfinishedCount {
  const sales = jobs.filter((job) => saleDataOf(job) !== null && job.settled === null);
  const isOld = ({ createdAt }: Job) => now.getTime() - Date.parse(createdAt) > USUAL_MILLISECONDS;
  const unsent = sales.filter((job) => isWaiting(job) && (job.problem !== null || job.isLate || isOld(job)));
  const isMissed = (job: Job) => printStateOf(job).problem !== null || (!isWaiting(job) && isOld(job));
  const unprinted = sales.filter((job) => !isPrinted(job) && isMissed(job));
  return { unsent: unsent.length, unprinted: usesPrinter ? unprinted.length : 0 };
}
