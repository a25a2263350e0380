import { dayNumberAt, fromBusinessDay, toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { cutProfile } from '../day-profile.ts';
import { Random } from '../random.ts';
import type { DemoRental } from '../rentals/draw-rentals.ts';
import { type Sale, salesByDay } from '../rentals/ticket-sales.ts';
import habits from './habits.json' with { type: 'json' };

export interface OrderDay {
  /** Counts the days of the span from 0. */
  index: number;
  /** Its midnight in Taipei. */
  startsAt: Date;
  /** 24, and less for the day that the span ends in. */
  elapsedHours: number;
  /** How many orders it has, and the id of the first one: ids rise with time. */
  count: number;
  firstId: number;
}

/** A day with the monthly tickets that are sold on it: their orders are among those that it counts. */
export interface SalesDay extends OrderDay {
  tickets: readonly Sale[];
}

/** A business that is doing a little better from month to month. */
const GROWTH = 0.1;

/**
 * Spreads a number of orders, or of stays, over the days before a moment. Weeks and seasons have their shape; the last day has
 * orders up to that time of day.
 * @returns the days, oldest first; their counts add up to `count`
 */
export function planDays({
  endsAt,
  days,
  count: orders,
}: {
  endsAt: Date;
  days: number;
  count: number;
}): OrderDay[] {
  const today = fromBusinessDay(toBusinessDay(endsAt)).getTime();
  const planned = Array.from({ length: days }, (_, index) => {
    const startsAt = new Date(today - (days - 1 - index) * DAY_MILLISECONDS);
    const elapsedHours = Math.min((endsAt.getTime() - startsAt.getTime()) / HOUR_MILLISECONDS, 24);
    return { index, startsAt, elapsedHours };
  });
  const weights = planned.map((day) => weightOf(day, days));
  const whole = sum(weights);
  let before = 0;
  let given = 0;
  return planned.map((day, place) => {
    before += weights[place] ?? 0;
    const until = place === days - 1 ? orders : Math.round((orders * before) / whole);
    const count = until - given;
    given = until;
    return { ...day, count, firstId: until - count + 1 };
  });
}

/** Adds the sales of monthly tickets to days: `count` and the ids are those of all orders. */
export function withTickets(days: readonly OrderDay[], rentals: readonly DemoRental[]): SalesDay[] {
  const sales = salesByDay(rentals);
  let sold = 0;
  return days.map((day) => {
    const tickets = sales.get(dayNumberAt(day.startsAt.getTime())) ?? [];
    const firstId = day.firstId + sold;
    sold += tickets.length;
    return { ...day, firstId, count: day.count + tickets.length, tickets };
  });
}

function weightOf(
  { index, startsAt, elapsedHours }: Omit<OrderDay, 'count' | 'firstId'>,
  days: number,
): number {
  const [year = 0, month = 1, day = 1] = toBusinessDay(startsAt).split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const luck = 0.9 + 0.2 * new Random(index).next();
  const elapsed = sum(cutProfile(habits.hours.cafe, elapsedHours)) / sum(habits.hours.cafe);
  const growth = 1 + GROWTH * (index / days);
  return (habits.weekday[weekday] ?? 1) * (habits.month[month - 1] ?? 1) * luck * growth * elapsed;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
