import type { DashboardCard } from '../../../schema/dialect/dialect-types.ts';
import { toMoment } from '../../../schema/values/moment.ts';
import { spaceHan } from '../../format/space-han.ts';

/** The key of the words for what a period is compared with, and what stands in them. */
export interface ComparedPeriod {
  key: 'day' | 'month';
  params: Record<string, string | number>;
}

/**
 * What a figure of today or of this month is compared with: the same weekday of last week until this time, or last
 * month until this day, which is its last one where it is shorter.
 * @param now when the figure was read
 */
export function describePeriod(
  period: NonNullable<DashboardCard['period']>,
  now: Date,
  locale: string,
): ComparedPeriod {
  const name = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Taipei' }).format(at);
  if (period !== 'month') return { key: 'day', params: { weekday: name({ weekday: 'short' }, now) } };
  const before = new Date(toMoment('now', now, { sign: -1, duration: 'P1M' }));
  const day = Number(toMoment('today', before).slice('YYYY-MM-'.length));
  return { key: 'month', params: { month: spaceHan(name({ month: 'long' }, before)), day } };
}
