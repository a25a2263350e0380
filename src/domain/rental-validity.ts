import type { NamedFunctionContext } from './named-function.ts';

/** From when to when a rental user may park, and whether all of it is over. */
export interface RentalValidity {
  stime: string | null;
  etime: string | null;
  is_expired: boolean;
}

interface Span {
  stime: string | null;
  etime: string | null;
}

/**
 * What a rental user's list shows (spec/3 §2.6), the first that applies. A ticket that covers now; the user's own
 * period when it covers now; the ticket that ended last; the user's period. Expired when only the past is left.
 */
export function toRentalValidity(_value: unknown, { record, now }: NamedFunctionContext): RentalValidity {
  const current = findCurrent(record, now);
  if (current !== undefined) return { ...current, is_expired: false };
  const cards = listCards(record.rentalCards);
  const own = ownSpan(record);
  const past = cards.filter((card) => isOver(card, now)).toSorted((a, b) => endOf(b) - endOf(a));
  const shown = past[0] ?? own;
  const isAhead = [own, ...cards].some(
    (span) => span.stime !== null && Date.parse(span.stime) > now.getTime(),
  );
  return { ...shown, is_expired: isOver(shown, now) && !isAhead };
}

/** Whether a rental user may park at a moment: by a ticket that covers it, or by their own period. */
export function isRentalValid(record: Readonly<Record<string, unknown>>, at: Date): boolean {
  return findCurrent(record, at) !== undefined;
}

function findCurrent(record: Readonly<Record<string, unknown>>, at: Date): Span | undefined {
  const own = ownSpan(record);
  return (
    listCards(record.rentalCards).find((card) => covers(card, at)) ?? (covers(own, at) ? own : undefined)
  );
}

function ownSpan({ stime, etime }: Readonly<Record<string, unknown>>): Span {
  return { stime: toText(stime), etime: toText(etime) };
}

function listCards(value: unknown): Span[] {
  if (!Array.isArray(value)) return [];
  return value.map((card: unknown) => ({ stime: read(card, 'start_time'), etime: read(card, 'end_time') }));
}

function read(holder: unknown, key: string): string | null {
  return typeof holder === 'object' && holder !== null ? toText(Reflect.get(holder, key)) : null;
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function covers({ stime, etime }: Span, now: Date): boolean {
  if (stime === null && etime === null) return false;
  const at = now.getTime();
  return (stime === null || Date.parse(stime) <= at) && (etime === null || at <= Date.parse(etime));
}

function isOver(span: Span, now: Date): boolean {
  return endOf(span) < now.getTime();
}

function endOf({ etime }: Span): number {
  return etime === null ? Number.POSITIVE_INFINITY : Date.parse(etime);
}

/** The setting by which periods of a rental are by kind of day; any other means weekdays (document 2, §2.5). */
const BY_DAY_TYPE = 'gov_calendar';

/** Which part of a period counts where it names both: its kind of day, or its weekdays. */
export type PeriodMode = 'dayType' | 'weekday';

/** @param calendar the value of RENTAL_PERIOD_CALENDAR_TYPE */
export function toPeriodMode(calendar: unknown): PeriodMode {
  return calendar === BY_DAY_TYPE ? 'dayType' : 'weekday';
}

/** What a new period of a rental begins with by the setting: every kind of day, or nothing. */
export function toRentalDayType(calendar: unknown): string | null {
  return calendar === BY_DAY_TYPE ? 'all' : null;
}

/** Monday, where periods are by weekday. */
export function toRentalFirstDay(calendar: unknown): number | null {
  return calendar === BY_DAY_TYPE ? null : 1;
}

/** Sunday, where periods are by weekday. */
export function toRentalLastDay(calendar: unknown): number | null {
  return calendar === BY_DAY_TYPE ? null : 7;
}
