import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../../src/domain/time-spans.ts';

const IDLE_MILLISECONDS = 12 * HOUR_MILLISECONDS;
const ABSOLUTE_MILLISECONDS = 30 * DAY_MILLISECONDS;

/** A session ends twelve hours after its last use, and thirty days after its sign-in whatever happens. */
export function hasEnded({ createdAt, usedAt }: { createdAt: Date; usedAt: Date }, now: Date): boolean {
  const { createdBefore, usedBefore } = endedLimits(now);
  return createdAt <= createdBefore || usedAt <= usedBefore;
}

/** Sessions begun or used before these have ended. */
export function endedLimits(now: Date): { createdBefore: Date; usedBefore: Date } {
  return {
    createdBefore: new Date(now.getTime() - ABSOLUTE_MILLISECONDS),
    usedBefore: new Date(now.getTime() - IDLE_MILLISECONDS),
  };
}
