import { fromBusinessDay, toBusinessDay } from '../../../../domain/taipei-time.ts';

/** The spans of whole days that a report is asked for most. */
export const DAY_SPANS = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth'] as const;

export type DaySpan = (typeof DAY_SPANS)[number];

/**
 * A span of whole days in Taipei around a moment; a week begins on Monday.
 * @returns ISO instants: the first one of the span, and the first one after it
 */
export function toDaySpan(span: DaySpan, now: Date): { from: string; until: string } {
  const [year = 0, month = 1, day = 1] = toBusinessDay(now).split('-').map(Number);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const between = (first: Date, next: Date) => ({ from: midnight(first), until: midnight(next) });
  const at = (months: number, date: number) => new Date(Date.UTC(year, month - 1 + months, date));
  switch (span) {
    case 'today':
      return between(at(0, day), at(0, day + 1));
    case 'yesterday':
      return between(at(0, day - 1), at(0, day));
    case 'thisWeek':
      return between(at(0, day - sinceMonday), at(0, day - sinceMonday + 7));
    case 'thisMonth':
      return between(at(0, 1), at(1, 1));
    case 'lastMonth':
      return between(at(-1, 1), at(0, 1));
  }
}

/** The first instant in Taipei of the day that a date in UTC stands for. */
function midnight(day: Date): string {
  return fromBusinessDay(day.toISOString().slice(0, 'YYYY-MM-DD'.length)).toISOString();
}
