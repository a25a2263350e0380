const HOUR_MS = 60 * 60 * 1000;
const IDLE_MS = 12 * HOUR_MS;
const ABSOLUTE_MS = 30 * 24 * HOUR_MS;

/** A session ends twelve hours after its last use, and thirty days after its sign-in whatever happens. */
export function hasEnded({ createdAt, usedAt }: { createdAt: Date; usedAt: Date }, now: Date): boolean {
  const { createdBefore, usedBefore } = endedLimits(now);
  return createdAt <= createdBefore || usedAt <= usedBefore;
}

/** Sessions begun or used before these have ended. */
export function endedLimits(now: Date): { createdBefore: Date; usedBefore: Date } {
  return {
    createdBefore: new Date(now.getTime() - ABSOLUTE_MS),
    usedBefore: new Date(now.getTime() - IDLE_MS),
  };
}
