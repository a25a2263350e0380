import { formatDay, fromTaipei, toInstant } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { TriedStay } from '../worker/try-plans.ts';

/** The conditions of a trial, as they are typed. */
export interface TypedStay {
  /** In UTC; null while nothing that is a time is typed. */
  enterAt: string | null;
  exitAt: string | null;
  /** Null: any vehicle. */
  carType: string | null;
  /** Null: none. */
  discountType: 'amount' | 'hourly' | 'fixed_price' | null;
  discountValue: number | null;
}

/** The short cuts of a stay's end. */
export const LENGTHS = ['halfHour', 'twoHours', 'overNight', 'threeDays'] as const;

export type StayLength = (typeof LENGTHS)[number];

/** Over night means until this time of the next day. */
const MORNING = '08:00';

/** When a stay of this length ends, in UTC. */
export function endOf(enterAt: number, length: StayLength): string {
  if (length === 'overNight') return fromTaipei(formatDay(enterAt + DAY_MILLISECONDS), MORNING);
  const spans = {
    halfHour: 30 * MINUTE_MILLISECONDS,
    twoHours: 2 * HOUR_MILLISECONDS,
    threeDays: 3 * DAY_MILLISECONDS,
  };
  return new Date(enterAt + spans[length]).toISOString();
}

/** Two hours from the last full hour on. */
export function startStay(now: number): TypedStay {
  const enterAt = now - (now % HOUR_MILLISECONDS);
  return {
    enterAt: new Date(enterAt).toISOString(),
    exitAt: endOf(enterAt, 'twoHours'),
    carType: null,
    discountType: null,
    discountValue: null,
  };
}

/** @param nameOf the words of a discount. @returns null while an end is missing */
export function toTriedStay(
  { enterAt, exitAt, carType, discountType, discountValue }: TypedStay,
  nameOf: (type: NonNullable<TypedStay['discountType']>) => string,
): TriedStay | null {
  const [enter, exit] = [toInstant(enterAt), toInstant(exitAt)];
  if (enter === null || exit === null) return null;
  const discount =
    discountType === null || discountValue === null
      ? null
      : { type: discountType, value: discountValue, name: nameOf(discountType) };
  return { enterAt: enter, exitAt: exit, carType, discount };
}

/** The years in Taipei from the first of some moments to the last one. */
export function yearsOf(moments: readonly (string | number)[]): number[] {
  const years = new Set(moments.map((moment) => Number(formatDay(moment).slice(0, 4))));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return years.size === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
