import type { CountedPart } from '../discount/choose-discounts.ts';
import type { RatioPeriod } from '../discount/discount-define.ts';
import { DAY_SECONDS } from '../plan/sections.ts';

/** What one discount took off, in whole yuan; `limit` is what the plan's limit gives back. */
export interface DiscountLine {
  rule: 'hours' | 'afterHours' | 'amount' | 'fixedPrice' | 'discountLimit';
  /** The definition's name; null for the plan's own limit. */
  name: string | null;
  params: Record<string, number>;
  /** Above 0 where it takes off, below 0 for the limit. */
  amount: number;
}

/** The price of a stay before discounts. */
export interface PricedTime {
  /** Seconds in Taipei. */
  from: number;
  until: number;
  total: number;
  /** What begins before a moment. */
  priceUntil(second: number): number;
}

/** Counts one way of discounts (docs/tariff.md, rules 13 to 16). The sum of the lines is what they take off. */
export function countDiscounts(parts: readonly CountedPart[], time: PricedTime): DiscountLine[] {
  const lines: DiscountLine[] = [];
  let left = time.total - countHours(parts, time, lines);
  for (const part of parts) {
    if (part.type !== 'amount') continue;
    const amount = Math.min(left, part.amount);
    lines.push({ rule: 'amount', name: part.define.name, params: { of: part.amount }, amount });
    left -= amount;
  }
  for (const part of parts) {
    if (part.type !== 'fixed_price') continue;
    const amount = Math.max(0, left - part.amount);
    lines.push({ rule: 'fixedPrice', name: part.define.name, params: { price: part.amount }, amount });
    left -= amount;
  }
  return lines;
}

/** @returns what hours, and the lowest rate after them, take off */
function countHours(parts: readonly CountedPart[], time: PricedTime, lines: DiscountLine[]): number {
  let at = time.from;
  let free = 0;
  let rate = 1000;
  let name: string | null = null;
  for (const part of parts) {
    if (part.type !== 'hourly') continue;
    at = endOfHours(at, part, time.until);
    const upTo = at >= time.until ? time.total : time.priceUntil(at);
    lines.push({
      rule: 'hours',
      name: part.define.name,
      params: { hours: part.seconds / 3600 },
      amount: upTo - free,
    });
    free = upTo;
    if (part.afterRatePerMille !== null && part.afterRatePerMille < rate) {
      rate = part.afterRatePerMille;
      ({ name } = part.define);
    }
  }
  const rest = time.total - free;
  if (rate === 1000 || rest === 0) return free;
  // Half a yuan is rounded up, to what is paid.
  const paid = Math.floor((rest * rate + 500) / 1000);
  lines.push({ rule: 'afterHours', name, params: { percent: rate / 10, of: rest }, amount: rest - paid });
  return free + rest - paid;
}

/** The first second that the hours do not reach. */
function endOfHours(
  from: number,
  { seconds, periods }: { seconds: number; periods: readonly RatioPeriod[] },
  until: number,
): number {
  if (periods.length === 0) return from + seconds;
  let left = seconds * 1000;
  let at = from;
  while (left > 0 && at < until) {
    const { rate, end } = rateAt(periods, at);
    const reach = rate === 0 ? Number.POSITIVE_INFINITY : Math.ceil(left / rate);
    const length = Math.min(end - at, reach);
    left -= length * rate;
    at += length;
  }
  return at;
}

/** The rate of the hours at a moment, and until when it stays: until a period's bound or midnight at the latest. */
function rateAt(periods: readonly RatioPeriod[], at: number): { rate: number; end: number } {
  const midnight = Math.floor(at / DAY_SECONDS) * DAY_SECONDS;
  const now = at - midnight;
  const found = periods.find(({ startSeconds, endSeconds }) =>
    startSeconds <= endSeconds
      ? startSeconds <= now && now < endSeconds
      : now >= startSeconds || now < endSeconds,
  );
  const bounds = periods.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  const end = Math.min(DAY_SECONDS, ...bounds.filter((bound) => bound > now));
  return { rate: found?.ratePerMille ?? 1000, end: midnight + end };
}
