import { TAIPEI_OFFSET_MILLISECONDS } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { drawTime } from '../day-profile.ts';
import type { Random } from '../random.ts';
import habits from './habits.json' with { type: 'json' };

/** A monthly ticket as it is bought. Moments are milliseconds since 1970, days are counted as Taipei does. */
export interface TicketSpan {
  months: number;
  firstDay: number;
  lastDay: number;
  boughtAt: number;
}

/** The days that a demo knows: the first one, and the one that it begins in. */
export interface KnownDays {
  first: number;
  today: number;
  endsAt: number;
}

/** A ticket is renewed at most so many days before the last one ends. */
const RENEWED_BEFORE_DAYS = 6;
/** Nothing is bought on a day that has hardly begun. */
const SHORT_DAY = 9 * HOUR_MILLISECONDS;

export function startOfDay(day: number): number {
  return day * DAY_MILLISECONDS - TAIPEI_OFFSET_MILLISECONDS;
}

/** 23:59:59 of the day. */
export function endOfDay(day: number): number {
  return startOfDay(day + 1) - 1000;
}

/** Consecutive tickets; the last one covers today. */
export function drawRunningTickets(random: Random, days: KnownDays, since: number): TicketSpan[] {
  return drawChain(random, days, since, (ticket) => ticket.lastDay >= days.today);
}

/** Consecutive tickets that have all ended; the last one on a day before `until`, or soon after the first. */
export function drawEndedTickets(random: Random, days: KnownDays): TicketSpan[] {
  const until = days.today - random.integer(1, 200);
  const since = Math.max(days.first + 1, until - random.integer(31, 160));
  const chain = drawChain(random, days, since, (ticket) => ticket.lastDay >= until);
  const ended = chain.filter(({ lastDay }) => lastDay < days.today);
  return ended.length > 0 ? ended : [toTicket(random, days, { firstDay: days.today - 40, months: 1 })];
}

/** A ticket that begins after today and is paid already. @param firstDay at the earliest */
export function drawNextTicket(random: Random, days: KnownDays, firstDay: number): TicketSpan {
  const ticket = toTicket(random, days, { firstDay, months: drawMonths(random) });
  return { ...ticket, boughtAt: drawSale(random, days, days.today - random.integer(0, 4)) };
}

function drawChain(
  random: Random,
  days: KnownDays,
  since: number,
  isLast: (ticket: TicketSpan) => boolean,
): TicketSpan[] {
  const chain: TicketSpan[] = [];
  for (let firstDay = since; ; ) {
    const ticket = toTicket(random, days, { firstDay, months: drawMonths(random) });
    chain.push(ticket);
    if (isLast(ticket)) return chain;
    firstDay = ticket.lastDay + 1;
  }
}

function toTicket(
  random: Random,
  days: KnownDays,
  { firstDay, months }: { firstDay: number; months: number },
): TicketSpan {
  const soldOn = Math.max(days.first, firstDay - random.integer(0, RENEWED_BEFORE_DAYS));
  const boughtAt = drawSale(random, days, soldOn);
  return { months, firstDay, lastDay: toLastDay(firstDay, months), boughtAt };
}

function drawSale(random: Random, days: KnownDays, wanted: number): number {
  const elapsed = days.endsAt - startOfDay(days.today);
  const day = Math.min(wanted, elapsed < SHORT_DAY ? days.today - 1 : days.today);
  const hours = day === days.today ? elapsed / HOUR_MILLISECONDS : 24;
  return startOfDay(day) + drawTime(random, habits.saleHours, hours);
}

function drawMonths(random: Random): number {
  const [months] = random.pickWeighted(Object.entries(habits.months), ([, weight]) => weight);
  return Number(months);
}

/** As tickets are sold: the day before the same one so many months later, or the last day of a shorter month. */
function toLastDay(firstDay: number, months: number): number {
  const first = new Date(firstDay * DAY_MILLISECONDS);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const same = Date.UTC(year, month, first.getUTCDate());
  const last = Date.UTC(year, month + 1, 0);
  return (same > last ? last : same - DAY_MILLISECONDS) / DAY_MILLISECONDS;
}
