import { type DayKind, toDate, toDayNumber, weekdayOfDay } from '../tariff/price/calendar.ts';

/** What the office calendar says of a day: whether people are off, and what it is called. */
export interface OfficeDay {
  /** `2026-11-20` */
  date: string;
  isHoliday: boolean;
  /** Null: nothing. */
  name: string | null;
}

/** The same as it is kept. */
export interface CalendarDay {
  date: string;
  kind: OfficeKind;
  name: string | null;
}

/** The kinds that a day has by the office calendar; a special day is one beside them. */
export type OfficeKind = Exclude<DayKind, 'sp_holiday'>;

/**
 * Work on a Saturday or Sunday is make-up work. The flag of the office calendar decides, never its remark, whose words
 * change with the years.
 */
export function kindOf({ date, isHoliday }: Pick<OfficeDay, 'date' | 'isHoliday'>): OfficeKind {
  if (isHoliday) return 'holiday';
  return isWeekend(date) ? 'makeup_workday' : 'workday';
}

export function toCalendarDay(day: OfficeDay): CalendarDay {
  return { date: day.date, kind: kindOf(day), name: day.name };
}

/** @returns 0 for Sunday */
export function weekdayOf(date: string): number {
  return weekdayOfDay(toDayNumber(date));
}

export function isWeekend(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday === 0 || weekday === 6;
}

/** Every date of a year, in order. */
export function datesOfYear(year: number): string[] {
  return datesBetween(`${year}-01-01`, `${year}-12-31`);
}

/** Every date from one until another, in order, both included; none where the second is the earlier one. */
export function datesBetween(from: string, until: string): string[] {
  const first = toDayNumber(from);
  return Array.from({ length: Math.max(0, toDayNumber(until) - first + 1) }, (_, index) =>
    toDate(first + index),
  );
}

/** Whether a value is a date that exists: `2026-02-28`, not `2026-02-30`. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    toDayNumber(value);
    return true;
  } catch {
    return false;
  }
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
