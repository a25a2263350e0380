import { findOutsideReach, type Reach } from './find-outside-reach.ts';

/** What the time is for one run of the product. */
export interface ServerClock {
  now: () => Date;
  /** Null: the machine's own clock. */
  start: Date | null;
}

interface Start {
  isDemo: boolean;
  /** Tests give a clock to a product without a demo too. */
  isTest: boolean;
  reach: Reach;
}

/** A date and a time with its zone: without one, the instant would depend on the machine. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

export const MACHINE_CLOCK: ServerClock = { now: () => new Date(), start: null };

/**
 * The clock of a start: the machine's, or one that begins at CLOCK_START with this process and runs on from there.
 * Wrong times falsify books, so only a demo and tests may have another clock than the machine's.
 * @param env CLOCK_START is an ISO 8601 instant with its zone, `2027-03-10T18:09:00+08:00`
 * @throws Error for the operator, where CLOCK_START is no instant or is not allowed
 */
export function readServerClock(
  env: Readonly<Record<string, string | undefined>>,
  { isDemo, isTest, reach }: Start,
): ServerClock {
  const text = env['CLOCK_START'];
  if (!text) return MACHINE_CLOCK;
  const start = new Date(INSTANT.test(text) ? text : Number.NaN);
  if (Number.isNaN(start.getTime()))
    throw new Error(
      `CLOCK_START is "${text}", but must be an instant with its zone, as 2027-03-10T18:09:00+08:00.`,
    );
  if (!isDemo && !isTest)
    throw new Error('CLOCK_START is set, but only --demo may have another clock: leave it out.');
  const outside = findOutsideReach(reach);
  if (outside !== null)
    throw new Error(`CLOCK_START is set, but ${outside.setting}: another clock is for this machine alone.`);
  const ahead = start.getTime() - performance.timeOrigin;
  return { now: () => new Date(Date.now() + ahead), start };
}
