import { DAY_MILLISECONDS } from '../../time-spans.ts';
import type { TariffCalendar } from './calendar.ts';
import type { Tariff } from './compile-tariff.ts';
import { priceStay } from './price-stay.ts';

/** From this moment on a stay costs so much: milliseconds since 1970, whole yuan before discounts. */
export interface PriceStep {
  at: number;
  amount: number;
}

const MINUTE = 60_000;
const SECOND = 1000;
/** Longer spans are looked at in so many places, each step at the place behind it. */
const PLACES = 1440;
const EXACT_SPAN = 3 * DAY_MILLISECONDS;

/**
 * What a stay costs, the longer it lasts: the steps from its entry on, for a drawing. Up to three days they are exact to
 * the second.
 */
export function drawPrices(
  tariff: Tariff,
  calendar: TariffCalendar,
  { enterAt, spanMilliseconds }: { enterAt: number; spanMilliseconds: number },
): PriceStep[] {
  const amountAt = (at: number) => priceStay(tariff, calendar, { enterAt, exitAt: at }).amount;
  const isExact = spanMilliseconds <= EXACT_SPAN;
  const stride = isExact ? MINUTE : Math.ceil(spanMilliseconds / PLACES / SECOND) * SECOND;
  const steps: PriceStep[] = [{ at: enterAt, amount: amountAt(enterAt) }];
  const find = (from: PriceStep, to: PriceStep): void => {
    if (from.amount === to.amount) return;
    if (!isExact || to.at - from.at <= SECOND) {
      steps.push(to);
      return;
    }
    const at = from.at + Math.floor((to.at - from.at) / 2 / SECOND) * SECOND;
    const middle = { at, amount: amountAt(at) };
    find(from, middle);
    find(middle, to);
  };
  const end = enterAt + spanMilliseconds;
  let last = steps[0] ?? { at: enterAt, amount: 0 };
  while (last.at < end) {
    const at = Math.min(end, last.at + stride);
    const next = { at, amount: amountAt(at) };
    find(last, next);
    last = next;
  }
  return steps;
}
