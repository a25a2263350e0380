import { isPlainObject } from '../../contract/json-object.ts';
import { dayNumberAt, TAIPEI_OFFSET_MILLISECONDS } from '../taipei-time.ts';
import { readClock } from '../tariff/plan/sections.ts';
import { dayTypeOf, type TariffCalendar, weekdayOfDay } from '../tariff/price/calendar.ts';
import { DAY_MILLISECONDS } from '../time-spans.ts';
import type { PeriodMode } from './rental-validity.ts';

const DAY_TYPES = { normal: 'workday', holiday: 'holiday', spHoliday: 'sp_holiday' } as const;
const LAST_MINUTE = '23:59';
const DAY_SECONDS = 86_400;

/**
 * Whether a rental's hours (document 3, §3: Period) cover a moment. A rental that names none has all. A period over midnight
 * belongs to the day on which it begins; one that ends at 23:59 lasts until midnight.
 * @param at milliseconds since 1970
 * @param mode decides where a period names both a kind of day and weekdays, as after a change of the setting
 */
export function isInRentalPeriods(
  periods: unknown,
  at: number,
  calendar: TariffCalendar,
  mode: PeriodMode = 'weekday',
): boolean {
  if (!Array.isArray(periods) || periods.length === 0) return true;
  const day = dayNumberAt(at);
  const seconds = Math.floor(((at + TAIPEI_OFFSET_MILLISECONDS) % DAY_MILLISECONDS) / 1000);
  return periods.some((period: unknown) => {
    if (!isPlainObject(period)) return false;
    const start = readClock(period.start_time);
    const end = period.end_time === LAST_MINUTE ? DAY_SECONDS : readClock(period.end_time);
    if (start === null || end === null) return false;
    const isOn = (one: number) => isOnDay(period, one, { calendar, mode });
    if (start < end) return start <= seconds && seconds < end && isOn(day);
    return (seconds >= start && isOn(day)) || (seconds < end && isOn(day - 1));
  });
}

function isOnDay(
  period: Record<string, unknown>,
  day: number,
  { calendar, mode }: { calendar: TariffCalendar; mode: PeriodMode },
): boolean {
  const { day_type: dayType, start_day: from, end_day: until } = period;
  const hasDays = typeof from === 'number' && typeof until === 'number';
  if (typeof dayType === 'string' && !(hasDays && mode === 'weekday'))
    return dayType === 'all' || dayType === DAY_TYPES[dayTypeOf(calendar, day, { fridayAsHoliday: false })];
  if (!hasDays) return false;
  // From 1, Monday, to 7, Sunday.
  const weekday = weekdayOfDay(day) || 7;
  return from <= until ? from <= weekday && weekday <= until : weekday >= from || weekday <= until;
}
