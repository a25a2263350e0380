import { isPlainObject } from '../../contract/json-object.ts';
import type { NamedFunction } from '../named-function.ts';
import { formatDay, fromBusinessDay, toBusinessDay, toDayEnd } from '../taipei-time.ts';
import { DAY_MILLISECONDS } from '../time-spans.ts';

/** A monthly ticket as it is sold: whole days in Taipei, both included. */
export interface TicketPeriod {
  /** `2026-12-01` */
  firstDay: string;
  lastDay: string;
}

/** What a plan says of the tickets that are sold by it (document 2, §3.3). */
export interface TicketTerms {
  /** Whole yuan, for so many `months`. */
  price: number;
  months: number;
  /** The day of the month that each ticket begins on; null: any day. */
  startDayOfMonth: number | null;
}

const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
const millisecondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** @param month from 0; one beyond December is in a later year */
const lastOfMonth = (year: number, month: number): number => Date.UTC(year, month + 1, 0);

/**
 * The last day of a ticket: the day before the one of the same number, so many months later. Where that month has no such day, the
 * last day of the month (Civil Code of Taiwan, article 121): 31 January and one month end on 28 or 29 February.
 */
export function toLastDay(firstDay: string, months: number): string {
  const first = new Date(millisecondsOf(firstDay));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const same = Date.UTC(year, month, first.getUTCDate());
  const last = lastOfMonth(year, month);
  return dayOf(same > last ? last : same - DAY_MILLISECONDS);
}

/**
 * The first day of a ticket that is sold now: the day after what is valid ends, else today; where the plan has a day of the month,
 * the next such day, which in a shorter month is its last.
 * @param lastEnd when the last that is valid now or later ends; null for none
 */
export function toFirstDay(
  lastEnd: Date | null,
  { startDayOfMonth }: Pick<TicketTerms, 'startDayOfMonth'>,
  now: Date,
): string {
  const isAhead = lastEnd !== null && lastEnd > now;
  const earliest = isAhead
    ? dayOf(millisecondsOf(toBusinessDay(lastEnd)) + DAY_MILLISECONDS)
    : toBusinessDay(now);
  if (startDayOfMonth === null) return earliest;
  const first = new Date(millisecondsOf(earliest));
  const inMonth = (more: number) => {
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + more];
    return Math.min(Date.UTC(year, month, startDayOfMonth), lastOfMonth(year, month));
  };
  const here = inMonth(0);
  return dayOf(here < first.getTime() ? inMonth(1) : here);
}

/** The price of a ticket in whole yuan; null where its months are not whole times those that the plan is sold by. */
export function toTicketAmount({ price, months: step }: TicketTerms, months: number): number | null {
  return months > 0 && months % step === 0 ? price * (months / step) : null;
}

/** The first and the last instant of a period. */
export function toInstants({ firstDay, lastDay }: TicketPeriod): { start: Date; end: Date } {
  return {
    start: fromBusinessDay(firstDay),
    end: new Date(fromBusinessDay(lastDay).getTime() + DAY_MILLISECONDS - 1000),
  };
}

/**
 * What the ticket that is being typed costs: `price` is for `plan_months`, and `months` are bought. Of the value, where it is what was
 * typed (`$dialog|toTicketTotal`), else of the record around.
 */
export const toTicketTotal: NamedFunction = (value, { record }) => {
  const { price, plan_months: step, months } = isPlainObject(value) ? value : record;
  if (typeof price !== 'number' || typeof step !== 'number' || typeof months !== 'number') return null;
  return toTicketAmount({ price, months: step, startDayOfMonth: null }, months);
};

/** When the ticket that is being typed ends, from its `start_time` and its `months`. */
export const toTicketEnd: NamedFunction = (_, { record }) => {
  const { start_time: start, months } = record;
  if (typeof start !== 'string' || typeof months !== 'number' || months < 1) return null;
  return toDayEnd(`${toLastDay(formatDay(start), months)}T12:00:00+08:00`);
};
