import { isWaiting, type Job } from '../../../src/engine/index.ts';
import { isPaperMissing } from './print-marks.ts';
import { APPROVED, PLACED } from './sale-job.ts';

/** How far a sale has come with the provider. */
export type Standing = 'kept' | 'placed' | 'approved' | 'settled';

export function standingOf(job: Job): Standing {
  if (job.settled !== null) return 'settled';
  if (job.state >= APPROVED) return 'approved';
  return job.state >= PLACED ? 'placed' : 'kept';
}

/** Whether the sale has been refused and waits for a person. */
export function isRefused(job: Job): boolean {
  return isWaiting(job) && job.problem?.isRefused === true;
}

/** Whether a sale still needs something: the provider does not have all of it, or somebody waits for its paper. */
export function isUnfinished(job: Job): boolean {
  return isWaiting(job) || (job.settled === null && isPaperMissing(job));
}
