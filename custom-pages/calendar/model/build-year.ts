import type { SpecialDay } from '../../../src/contract/operations.ts';
import {
  type CalendarDay,
  datesOfYear,
  isWeekend,
  type OfficeKind,
  weekdayOf,
} from '../../../src/domain/calendar/office-day.ts';

/** How a day is drawn. */
export type DayMark = 'workday' | 'weekend' | 'holiday' | 'makeup' | 'special';

export interface YearDay {
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  mark: DayMark;
  /** Whether people are off. */
  isOff: boolean;
  /** What the office calendar calls it; null: nothing. */
  name: string | null;
  special: SpecialDay | null;
  /** What the office calendar says; null: nothing, so its weekday counts. */
  kind: OfficeKind | null;
}

export interface Year {
  year: number;
  /** By month, in order. */
  months: readonly (readonly YearDay[])[];
  days: ReadonlyMap<string, YearDay>;
  /** The lists beside the months. */
  holidays: readonly YearDay[];
  specials: readonly YearDay[];
  makeups: readonly YearDay[];
  workCount: number;
  offCount: number;
}

/** A year as it is drawn, from the answer of the provider. */
export function buildYear(
  year: number,
  { days, sp_days: specialDays }: { days: readonly CalendarDay[]; sp_days: readonly SpecialDay[] },
): Year {
  const kept = new Map(days.map((day) => [day.date, day]));
  const special = new Map(specialDays.map((day) => [day.date, day]));
  const all = datesOfYear(year).map((date) => buildDay(date, kept.get(date), special.get(date)));
  const months = Array.from({ length: 12 }, (_, month) =>
    all.filter(({ date }) => Number(date.slice(5, 7)) === month + 1),
  );
  const offCount = all.filter(({ isOff }) => isOff).length;
  return {
    year,
    months,
    days: new Map(all.map((day) => [day.date, day])),
    holidays: all.filter(isPublicHoliday),
    specials: all.filter((day) => day.special !== null),
    makeups: all.filter(({ kind }) => kind === 'makeup_workday'),
    workCount: all.length - offCount,
    offCount,
  };
}

export function workdaysOf(month: readonly YearDay[]): number {
  return month.filter(({ isOff }) => !isOff).length;
}

function buildDay(date: string, kept: CalendarDay | undefined, special: SpecialDay | undefined): YearDay {
  const isFree = kept === undefined ? isWeekend(date) : kept.kind === 'holiday';
  const day = {
    date,
    weekday: weekdayOf(date),
    isOff: special?.isHoliday ?? isFree,
    name: kept?.name ?? null,
    special: special ?? null,
    kind: kept?.kind ?? null,
  };
  return { ...day, mark: markOf(day) };
}

function markOf(day: Omit<YearDay, 'mark'>): DayMark {
  if (day.special !== null) return 'special';
  if (day.kind === 'makeup_workday') return 'makeup';
  if (isPublicHoliday(day)) return 'holiday';
  return day.kind !== 'workday' && isWeekend(day.date) ? 'weekend' : 'workday';
}

/** More than a plain weekend. */
function isPublicHoliday({ kind, name, date }: Omit<YearDay, 'mark'>): boolean {
  return kind === 'holiday' && (name !== null || !isWeekend(date));
}
