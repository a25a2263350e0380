/** The setting by which periods of a rental are by kind of day; any other means weekdays (document 2, §2.5). */
const BY_DAY_TYPE = 'gov_calendar';

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
