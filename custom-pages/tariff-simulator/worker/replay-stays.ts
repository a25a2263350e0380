import { compareTariffs, type TariffComparison } from '../../../src/domain/tariff/compare-tariffs.ts';
import { compileTariff } from '../../../src/domain/tariff/price/compile-tariff.ts';
import { priceStay, type Stay, StayError } from '../../../src/domain/tariff/price/price-stay.ts';
import { sayDifference } from '../../../src/domain/tariff/say-difference.ts';
import type { TariffWord } from '../../../src/domain/tariff/words.ts';
import type { ReadPlans } from './try-plans.ts';

/** A stay of the comparison: its place in the list of stays, and what it costs under both plans. */
export interface ReplayedStay {
  place: number;
  beforeAmount: number;
  afterAmount: number;
  why: TariffWord;
}

export interface Replay extends Omit<TariffComparison<number>, 'largest'> {
  /** Those that differ most, the greatest difference first; then others, in the order of the list. */
  rows: ReplayedStay[];
}

/** So many rows are shown. */
export const MOST_ROWS = 200;
/** Between so many stays the worker listens whether the run is still wanted. */
const AT_ONCE = 2_500;

type Plans = Extract<ReadPlans, { problems: null }>;

/**
 * Replays stays under the stored plan and the typed one.
 * @param pause lets other messages in. @returns null for a run that was given up
 */
export async function replayStays(
  { typed, stored, calendar }: Plans,
  stays: readonly Stay[],
  { pause, isWanted }: { pause(): Promise<void>; isWanted(): boolean },
): Promise<Replay | null> {
  // A new plan is compared with itself: there is nothing before it.
  const [before, after] = [compileTariff((stored ?? typed).charge), compileTariff(typed.charge)];
  const comparing = compareTariffs<number>({ before, after, calendar }, MOST_ROWS);
  for (const [place, stay] of stays.entries()) {
    if (place % AT_ONCE === 0 && place > 0) {
      await pause();
      if (!isWanted()) return null;
    }
    comparing.add(place, stay);
  }
  const { largest, ...sums } = comparing.result();
  const say = sayDifference((stored ?? typed).charge, typed.charge, calendar);
  const shown = new Set(largest.map(({ id }) => id));
  const rows: Omit<ReplayedStay, 'why'>[] = largest.map(({ id, ...amounts }) => ({ place: id, ...amounts }));
  for (let place = 0; place < stays.length && rows.length < MOST_ROWS; place += 1) {
    const stay = stays[place];
    if (stay === undefined || shown.has(place)) continue;
    const amount = priceOrNull(after, calendar, stay);
    if (amount !== null) rows.push({ place, beforeAmount: amount, afterAmount: amount });
  }
  return { ...sums, rows: rows.map((row) => ({ ...row, why: say(stays[row.place] as Stay) })) };
}

function priceOrNull(...[tariff, calendar, stay]: Parameters<typeof priceStay>): number | null {
  try {
    return priceStay(tariff, calendar, stay).totalAmount;
  } catch (error) {
    if (error instanceof StayError) return null;
    throw error;
  }
}
