import { listPlanChanges } from './plan/plan-changes.ts';
import type { TimeCharge } from './plan/time-charge.ts';
import type { TariffCalendar } from './price/calendar.ts';
import { compileTariff } from './price/compile-tariff.ts';
import { type Explanation, explainStay } from './price/explain-stay.ts';
import { priceStay, type Stay } from './price/price-stay.ts';
import type { TariffWord } from './words.ts';

/** Says why a stay costs another amount under a second plan, or why it does not. */
export type SayDifference = (stay: Stay) => TariffWord;

/**
 * Of the differences between two plans, the one that by itself changes a stay's price most is why it costs another amount.
 * @example sayDifference(stored, typed, calendar)(stay) // { key: 'tariff.changes.maximumAdded', … }
 */
export function sayDifference(
  before: TimeCharge,
  after: TimeCharge,
  calendar: TariffCalendar,
): SayDifference {
  const [old, next] = [compileTariff(before), compileTariff(after)];
  const singles = listPlanChanges(before, after).map(({ word, apply }) => ({
    word,
    tariff: compileTariff(apply(before)),
  }));
  return (stay) => {
    const explained = explainStay(next, calendar, stay);
    const amount = priceStay(old, calendar, stay).totalAmount;
    if (amount === explained.totalAmount)
      return sayEqual(explainStay(old, calendar, stay), explained, singles.length);
    let best: TariffWord = SEVERAL;
    let most = 0;
    for (const { word, tariff } of singles) {
      const size = Math.abs(priceStay(tariff, calendar, stay).totalAmount - amount);
      if (size > most) [best, most] = [word, size];
    }
    return best;
  };
}

/** No single difference changes the price: only together they do. */
const SEVERAL: TariffWord = { key: 'tariff.equal.several', params: {} };

function sayEqual(before: Explanation, after: Explanation, changes: number): TariffWord {
  const word = (name: string, params: TariffWord['params'] = {}) => ({ key: `tariff.equal.${name}`, params });
  if (after.notes.some(({ rule }) => rule === 'enterBuffer')) return word('enterBuffer');
  const limit = reachedLimit(after);
  if (limit !== null && limit === reachedLimit(before)) return word('dayLimit', { limit });
  const isUntouched = changes === 0 || JSON.stringify(linesOf(before)) === JSON.stringify(linesOf(after));
  return word(isUntouched ? 'unaffected' : 'same');
}

function linesOf({ segments, limits, discounts }: Explanation) {
  return [segments, limits, discounts];
}

/** The limit of the one day of a stay, where it was reached. */
function reachedLimit({ limits }: Explanation): number | null {
  const days = limits.filter(({ rule }) => rule === 'dayLimit');
  const [day] = days;
  return day !== undefined && days.length === 1 && day.cutAmount > 0 ? day.limitAmount : null;
}
