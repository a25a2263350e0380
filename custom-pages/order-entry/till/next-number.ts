import { toBusinessDay } from '../../../src/domain/taipei-day.ts';
import { countOfTillNumber, toTillNumber } from '../../../src/domain/till-number.ts';
import type { Job, Till } from '../../../src/engine/index.ts';

/** The number that a till gives next: one more than the last of its business day. */
export function nextNumberOf({ id, letter }: Till, jobs: readonly Job[], now: Date): string {
  const day = toBusinessDay(now);
  const last = jobs.findLast(
    ({ till, number, createdAt }) =>
      till === id && number !== null && toBusinessDay(new Date(createdAt)) === day,
  );
  return toTillNumber(letter, countOfTillNumber(last?.number ?? '') + 1);
}
