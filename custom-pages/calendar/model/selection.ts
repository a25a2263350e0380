import { datesBetween, weekdayOf } from '../../../src/domain/calendar/office-day.ts';
import { toDate, toDayNumber } from '../../../src/domain/tariff/price/calendar.ts';

/** The chosen days: from the one where choosing began until the one that has the focus. */
export interface Selection {
  anchor: string;
  focus: string;
}

/** The chosen dates, in order. */
export function datesOf({ anchor, focus }: Selection): string[] {
  return anchor <= focus ? datesBetween(anchor, focus) : datesBetween(focus, anchor);
}

const WEEK = 7;

/**
 * The day that a key leads to, within the year: arrows by days and weeks, Home and End to the ends of the week, Page Up
 * and Down by months, with Control to the ends of the year.
 * @returns null for any other key
 */
export function dateAfterKey(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  date: string,
  year: number,
): string | null {
  const target = targetOf(key, ctrlKey, date, year);
  if (target === null) return null;
  return target < `${year}-01-01` ? `${year}-01-01` : target > `${year}-12-31` ? `${year}-12-31` : target;
}

function targetOf(key: string, isFar: boolean, date: string, year: number): string | null {
  const day = toDayNumber(date);
  const weekday = weekdayOf(date);
  switch (key) {
    case 'ArrowLeft':
      return toDate(day - 1);
    case 'ArrowRight':
      return toDate(day + 1);
    case 'ArrowUp':
      return toDate(day - WEEK);
    case 'ArrowDown':
      return toDate(day + WEEK);
    case 'Home':
      return isFar ? `${year}-01-01` : toDate(day - weekday);
    case 'End':
      return isFar ? `${year}-12-31` : toDate(day + WEEK - 1 - weekday);
    case 'PageUp':
      return addMonth(date, -1);
    case 'PageDown':
      return addMonth(date, 1);
    default:
      return null;
  }
}

/** The same date a month later, or earlier; the last one of a month that is too short. */
function addMonth(date: string, by: 1 | -1): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + by, 1));
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`;
}
