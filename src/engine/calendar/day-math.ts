import { daysOf } from '../format/parse-day.ts';

/** A day's parts; the month is 1 to 12. Days are text: no instant, so no zone. */
function partsOf(day: string): [year: number, month: number, date: number] {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

function toDay(year: number, month: number, date: number): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

/** So many days later, or earlier. */
export function addDays(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const moved = new Date(Date.UTC(year, month - 1, date + count));
  return toDay(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** The same date so many months later; the last one of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const months = year * 12 + (month - 1) + count;
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return toDay(toYear, toMonth, Math.min(date, daysOf(toYear, toMonth)));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  const [year, month, date] = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay() || 7;
}

/** The weeks, Monday first, that show a month; days of its neighbours fill them up. */
export function weeksOf(day: string): string[][] {
  const [year, month] = partsOf(day);
  const first = toDay(year, month, 1);
  const start = addDays(first, 1 - weekdayOf(first));
  const length = Math.ceil((weekdayOf(first) - 1 + daysOf(year, month)) / 7);
  return Array.from({ length }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => addDays(start, week * 7 + place)),
  );
}
