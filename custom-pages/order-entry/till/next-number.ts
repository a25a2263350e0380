import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { countOfTillNumber, toTillNumber } from '../../../src/domain/till-number.ts';
import type { Job, Till } from '../../../src/engine/index.ts';

/** The number that a till gives next: one more than the last of its business day, in this browser or in the one before. */
export function nextNumberOf({ id, letter, counted }: Till, jobs: readonly Job[], now: Date): string {
  const day = toBusinessDay(now);
  const last = jobs.findLast(
    ({ till, number, createdAt }) =>
      till === id && number !== null && toBusinessDay(new Date(createdAt)) === day,
  );
  const before = counted?.day === day ? counted.count : 0;
  return toTillNumber(letter, Math.max(countOfTillNumber(last?.number ?? ''), before) + 1);
}
