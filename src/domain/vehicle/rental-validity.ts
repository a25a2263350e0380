import type { NamedFunctionContext } from '../named-function.ts';
import { dayNumberAt, formatDay, toInstant } from '../taipei-time.ts';

/** From when to when a rental user may park, and whether all of it is over. */
export interface RentalValidity {
  stime: string | null;
  etime: string | null;
  is_expired: boolean;
  /** `ending` where the last of all periods ends within 30 days, `coming` where none has begun; `none` without any. */
  state: 'valid' | 'ending' | 'expired' | 'coming' | 'none';
  /** Whole days in Taipei after today; 0 on the last one, null without an end and where nothing is left. */
  days_left: number | null;
  /** What decided: a ticket that covers now, the own period, or the ticket that ended last. */
  source: 'card' | 'own' | 'lastCard';
  /** The order of that ticket, or its own number where it was not sold by one. */
  card_id: number | null;
}

interface Span {
  stime: string | null;
  etime: string | null;
  /** Of a ticket. */
  id?: number | null;
}

/**
 * What a rental user's list shows (document 3, §2.6), the first that applies. A ticket that covers now; the user's own
 * period when it covers now; the ticket that ended last; the user's period. Expired when only the past is left.
 */
export function toRentalValidity(_value: unknown, { record, now }: NamedFunctionContext): RentalValidity {
  const cards = listCards(record.rentalCards);
  const own = ownSpan(record);
  const current = findCurrent(record, now);
  const past = cards.filter((card) => isOver(card, now)).toSorted((a, b) => endOf(b) - endOf(a));
  const shown = current ?? past[0] ?? own;
  const isAhead = [own, ...cards].some(({ stime }) => stime !== null && instantOf(stime) > now.getTime());
  const isExpired = current === undefined && isOver(shown, now) && !isAhead;
  const daysLeft = current === undefined ? null : daysUntil(current, now);
  const { stime, etime, id } = shown;
  return {
    stime,
    etime,
    is_expired: isExpired,
    state: stateOf(shown, {
      isCurrent: current !== undefined,
      isExpired,
      daysUntilLast: daysUntilLast([own, ...cards], now),
    }),
    days_left: daysLeft,
    source: id === undefined ? 'own' : current === undefined ? 'lastCard' : 'card',
    card_id: id ?? null,
  };
}

/** So many days before its end a rental is said to be ending: the span of the list's filter. */
const ENDING_DAYS = 30;

interface Standing {
  isCurrent: boolean;
  isExpired: boolean;
  daysUntilLast: number | null;
}

function stateOf(
  { stime, etime }: Span,
  { isCurrent, isExpired, daysUntilLast: days }: Standing,
): RentalValidity['state'] {
  if (isCurrent) return days !== null && days <= ENDING_DAYS ? 'ending' : 'valid';
  if (isExpired) return 'expired';
  return stime === null && etime === null ? 'none' : 'coming';
}

/** Who has bought the next ticket is not ending: the list's filter looks at the last end, too. Null without one. */
function daysUntilLast(spans: readonly Span[], now: Date): number | null {
  const set = spans.filter(({ stime, etime }) => stime !== null || etime !== null);
  const [last] = set.toSorted((a, b) => endOf(b) - endOf(a));
  return last === undefined ? null : daysUntil(last, now);
}

function daysUntil({ etime }: Span, now: Date): number | null {
  return etime === null ? null : dayNumberAt(instantOf(etime)) - dayNumberAt(now.getTime());
}

/** One ticket or own period of a rental user, on the bar of their validity. */
export interface RentalSpan {
  /** Days in Taipei, both included; null where it is open. */
  from: string | null;
  to: string | null;
  kind: 'past' | 'now' | 'coming';
  /** Whether it is a ticket, and not the own period. */
  isCard: boolean;
}

/**
 * The periods beside the present: the one that ended last, the one that covers now, the one that comes next; as the four
 * steps of {@link toRentalValidity} take them.
 */
export function toRentalSpans(record: Readonly<Record<string, unknown>>, now: Date): RentalSpan[] {
  const own = ownSpan(record);
  const isOwnSet = own.stime !== null || own.etime !== null;
  const cards = listCards(record.rentalCards);
  const all = [...cards, ...(isOwnSet ? [own] : [])];
  const current = findCurrent(record, now);
  const [last] = cards.filter((card) => isOver(card, now)).toSorted((a, b) => endOf(b) - endOf(a));
  const [next] = all
    .filter((span) => span !== current && startOf(span) > now.getTime())
    .toSorted((a, b) => startOf(a) - startOf(b));
  const ownOver =
    current === undefined && last === undefined && isOwnSet && isOver(own, now) ? own : undefined;
  const toSpan = (span: Span | undefined, kind: RentalSpan['kind']): RentalSpan[] =>
    span === undefined
      ? []
      : [{ from: toDay(span.stime), to: toDay(span.etime), kind, isCard: span.id !== undefined }];
  return [...toSpan(last ?? ownOver, 'past'), ...toSpan(current, 'now'), ...toSpan(next, 'coming')];
}

function toDay(instant: string | null): string | null {
  return instant === null ? null : formatDay(instant);
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
  return value.map((card: unknown) => ({
    stime: read(card, 'start_time'),
    etime: read(card, 'end_time'),
    id: readId(card, 'order_id') ?? readId(card, 'id'),
  }));
}

function readId(holder: unknown, key: string): number | null {
  const id: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : null;
  return typeof id === 'number' ? id : null;
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
  return (stime === null || instantOf(stime) <= at) && (etime === null || at <= instantOf(etime));
}

function isOver(span: Span, now: Date): boolean {
  return endOf(span) < now.getTime();
}

function startOf({ stime }: Span): number {
  return stime === null ? Number.NEGATIVE_INFINITY : instantOf(stime);
}

function endOf({ etime }: Span): number {
  return etime === null ? Number.POSITIVE_INFINITY : instantOf(etime);
}

/** A time without a zone, and a day that is being typed, are Taipei's. */
function instantOf(text: string): number {
  return toInstant(text) ?? Number.NaN;
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
