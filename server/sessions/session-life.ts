import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../../src/domain/time-spans.ts';

export const IDLE_MILLISECONDS = 12 * HOUR_MILLISECONDS;
export const ABSOLUTE_MILLISECONDS = 30 * DAY_MILLISECONDS;

/** A session ends twelve hours after its last use, and thirty days after its sign-in whatever happens. */
export function hasEnded({ createdAt, usedAt }: { createdAt: Date; usedAt: Date }, now: Date): boolean {
  const end = Math.min(createdAt.getTime() + ABSOLUTE_MILLISECONDS, usedAt.getTime() + IDLE_MILLISECONDS);
  return end <= now.getTime();
}
