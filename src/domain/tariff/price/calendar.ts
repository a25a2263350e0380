import { DAY_MILLISECONDS } from '../../time-spans.ts';
import type { DayType } from '../plan/plan-problem.ts';

/** Days since 1970-01-01, as Taipei counts them. */
export type DayNumber = number;

export type DayKind = 'workday' | 'makeup_workday' | 'holiday' | 'sp_holiday';

/** What the calendar says of days; those that it does not have follow from their weekday. */
export type TariffCalendar = ReadonlyMap<DayNumber, DayKind>;

/** The wire's answer, as far as prices depend on it. */
export interface WireCalendar {
  days: readonly { date: string; kind: DayKind }[];
  /** Special days: they count before `days`, whether people work on them or not. */
  sp_days: readonly { date: string }[];
}

/** @throws when a date is none: `2026-02-30` */
export function buildTariffCalendar({ days, sp_days: specialDays }: WireCalendar): TariffCalendar {
  const kinds = new Map<DayNumber, DayKind>();
  for (const { date, kind } of days) kinds.set(toDayNumber(date), kind);
  for (const { date } of specialDays) kinds.set(toDayNumber(date), 'sp_holiday');
  return kinds;
}

/** @param date `2026-11-20` */
export function toDayNumber(date: string): DayNumber {
  const at = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(at) || !new Date(at).toISOString().startsWith(date))
    throw new Error(`No date: ${date}`);
  return at / DAY_MILLISECONDS;
}

/** @returns 0 for Sunday */
export function weekdayOfDay(day: DayNumber): number {
  // 1970-01-01 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}

/**
 * By arithmetic, in a year that begins in March, so that a leap day is the last one: a `Date` takes half the time of an
 * explanation.
 * @example toDate(20777) // '2026-11-20'
 */
export function toDate(day: DayNumber): string {
  const days = day + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const date = dayOfYear - Math.floor((153 * march + 2) / 5) + 1;
  return `${year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`;
}

/** By which sections and limits of a plan a day is priced (docs/tariff.md, rule 6). */
export function dayTypeOf(
  calendar: TariffCalendar,
  day: DayNumber,
  { fridayAsHoliday }: { fridayAsHoliday: boolean },
): DayType {
  const weekday = weekdayOfDay(day);
  const kind = calendar.get(day);
  if (kind === 'sp_holiday') return 'spHoliday';
  if (kind === 'holiday' || (kind === undefined && (weekday === 0 || weekday === 6))) return 'holiday';
  return fridayAsHoliday && weekday === 5 ? 'holiday' : 'normal';
}
