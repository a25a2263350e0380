import { TAIPEI_OFFSET_MILLISECONDS } from '../../domain/taipei-time.ts';
import type { Moment } from './value-reference.ts';

const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * The instant or day that `$now`, `$today`, `$startOfMonth` stand for, moved by an ISO duration in Taipei's calendar.
 * A day that the month moved to does not have becomes its last one: January 31 and a month is February 28.
 * @returns an ISO instant; for `today` the date, `2026-11-20`
 * @throws RangeError for an invalid duration
 */
export function toMoment(
  name: Moment,
  now: Date,
  shift: { sign: 1 | -1; duration: string } | null = null,
): string {
  const local = new Date(now.getTime() + TAIPEI_OFFSET_MILLISECONDS);
  if (name === 'startOfMonth') local.setUTCDate(1);
  if (name !== 'now') local.setUTCHours(0, 0, 0, 0);
  if (shift !== null) move(local, shift);
  return name === 'today'
    ? local.toISOString().slice(0, 'YYYY-MM-DD'.length)
    : new Date(local.getTime() - TAIPEI_OFFSET_MILLISECONDS).toISOString();
}

function move(local: Date, { sign, duration }: { sign: 1 | -1; duration: string }): void {
  const parts = DURATION.exec(duration);
  if (parts === null) throw new RangeError(`no ISO duration: ${duration}`);
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => sign * Number(part ?? 0));
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + years * 12 + months);
  local.setUTCDate(Math.min(day, daysOfMonth(local)));
  local.setUTCDate(local.getUTCDate() + weeks * 7 + days);
  local.setTime(local.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}

function daysOfMonth(local: Date): number {
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
}
