import { isWaiting, useJobs } from '../../../src/engine/index.ts';
import { isUnfinished } from '../checkout/job-standing.ts';
import { saleDataOf } from '../checkout/sale-job.ts';

/** How many sales still need something. For a part of its own: the queue changes several times in each sale. */
export function useUnfinishedCount(usesPrinter: boolean): number {
  return useJobs().filter(
    (job) => saleDataOf(job) !== null && (usesPrinter ? isUnfinished(job) : isWaiting(job)),
  ).length;
}
