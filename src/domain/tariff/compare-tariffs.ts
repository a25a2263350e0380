import type { TariffCalendar } from './price/calendar.ts';
import type { Tariff } from './price/compile-tariff.ts';
import { priceStay, type Stay, StayError } from './price/price-stay.ts';

/** What becomes of real stays under another plan, in whole yuan after discounts. */
export interface TariffComparison<Id> {
  count: number;
  same: number;
  /** Stays that cost less, and more, than before. */
  less: number;
  more: number;
  beforeAmount: number;
  afterAmount: number;
  /** Stays that have no price under any plan: they end before they begin, or last too long. */
  unpriced: number;
  /** The stays that differ most, the greatest difference first; of equal ones the first that came. */
  largest: StayDifference<Id>[];
}

export interface StayDifference<Id> {
  id: Id;
  beforeAmount: number;
  afterAmount: number;
}

export interface Comparing<Id> {
  /** One stay after another, so that a worker can say how far it is, and stop. */
  add(id: Id, stay: Stay): void;
  result(): TariffComparison<Id>;
}

/**
 * Replays stays under two plans: the stored one and the one that is typed.
 * @param most how many of the stays that differ most are kept
 */
export function compareTariffs<Id>(
  { before, after, calendar }: { before: Tariff; after: Tariff; calendar: TariffCalendar },
  most: number,
): Comparing<Id> {
  const sums = { count: 0, same: 0, less: 0, more: 0, beforeAmount: 0, afterAmount: 0, unpriced: 0 };
  const largest: StayDifference<Id>[] = [];
  return {
    add(id, stay) {
      const beforeAmount = priceOrNull(before, calendar, stay);
      const afterAmount = priceOrNull(after, calendar, stay);
      sums.count += 1;
      if (beforeAmount === null || afterAmount === null) {
        sums.unpriced += 1;
        return;
      }
      sums.beforeAmount += beforeAmount;
      sums.afterAmount += afterAmount;
      if (beforeAmount === afterAmount) sums.same += 1;
      else {
        sums[afterAmount < beforeAmount ? 'less' : 'more'] += 1;
        keepLargest(largest, { id, beforeAmount, afterAmount }, most);
      }
    },
    result: () => ({ ...sums, largest: [...largest] }),
  };
}

function priceOrNull(tariff: Tariff, calendar: TariffCalendar, stay: Stay): number | null {
  try {
    return priceStay(tariff, calendar, stay).totalAmount;
  } catch (error) {
    if (error instanceof StayError) return null;
    throw error;
  }
}

function keepLargest<Id>(largest: StayDifference<Id>[], difference: StayDifference<Id>, most: number): void {
  const size = sizeOf(difference);
  if (largest.length >= most && size <= sizeOf(largest.at(-1))) return;
  const place = largest.findIndex((each) => sizeOf(each) < size);
  largest.splice(place === -1 ? largest.length : place, 0, difference);
  if (largest.length > most) largest.pop();
}

function sizeOf<Id>(difference: StayDifference<Id> | undefined): number {
  return difference ? Math.abs(difference.afterAmount - difference.beforeAmount) : 0;
}
