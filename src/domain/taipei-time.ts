import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from './time-spans.ts';

/** Taipei is eight hours ahead of UTC all year, and has been since 1979; no zone of a machine is ever asked. */
export const TAIPEI_OFFSET_MILLISECONDS = 8 * HOUR_MILLISECONDS;
/** The same as RFC 3339 writes it behind a time. */
export const TAIPEI_OFFSET = '+08:00';

/** An instant in Taipei: `2026-11-20 14:32`; null when the text is no instant. A text without a zone means Taipei. */
export function formatInstant(instant: string | number | Date): string | null {
  return toLocal(instant)?.slice(0, -8) ?? null;
}

/** The same with its seconds: `2026-11-20 14:32:05`. */
export function formatInstantWithSeconds(instant: string | number | Date): string | null {
  return toLocal(instant)?.slice(0, -5) ?? null;
}

/** `14:32` of an instant in Taipei. */
export function formatTime(instant: string | number | Date): string {
  return formatInstant(instant)?.split(' ')[1] ?? '';
}

/** `2026-11-20` of an instant in Taipei. */
export function formatDay(instant: string | number | Date): string {
  return formatInstant(instant)?.split(' ')[0] ?? '';
}

/** The instant that a day and a time mean in Taipei, in UTC: `2026-11-20`, `14:32` -> `2026-11-20T06:32:00.000Z`. */
export function fromTaipei(day: string, time: string): string {
  return new Date(`${day}T${time}:00${TAIPEI_OFFSET}`).toISOString();
}

/** `2026-11-20 14:32:05.123Z`, as Taipei's clock says it. */
function toLocal(instant: string | number | Date): string | null {
  const local = new Date(millisecondsOf(instant) + TAIPEI_OFFSET_MILLISECONDS);
  return Number.isNaN(local.getTime()) ? null : local.toISOString().replace('T', ' ');
}

/** The day in Taipei that an instant lies in, `2026-11-20`: what a till counts its numbers by. */
export function toBusinessDay(at: Date): string {
  return new Date(at.getTime() + TAIPEI_OFFSET_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The first instant of a day in Taipei. @param day `2026-11-20` */
export function fromBusinessDay(day: string): Date {
  return new Date(`${day}T00:00:00${TAIPEI_OFFSET}`);
}

/** The first instant of the Taipei day that an instant, or a date, lies in: how a rental's start is sent (document 3, §3). */
export function toDayStart(value: unknown): unknown {
  return inDayOf(value, 0);
}

/** 23:59:59 of the Taipei day that an instant, or a date, lies in: how a rental's end is sent (document 3, §3). */
export function toDayEnd(value: unknown): unknown {
  return inDayOf(value, DAY_MILLISECONDS - 1000);
}

/** A day that no calendar has, and one that no `Date` reaches, stay as they are: the judge of the record refuses them. */
function inDayOf(value: unknown, afterItsStart: number): unknown {
  const at = toInstant(value);
  if (at === null || !isCalendarDay(value)) return value;
  const moved = new Date(dayStartOf(at) + afterItsStart);
  return Number.isNaN(moved.getTime()) ? value : moved.toISOString();
}

/** `Date` reads 30 February as 2 March. */
function isCalendarDay(value: unknown): boolean {
  const [day] = typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(value) ?? []) : [];
  if (day === undefined) return true;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

/** The year in Taipei. */
export function toYear(value: unknown): number | null {
  const at = toInstant(value);
  return at === null ? null : new Date(at + TAIPEI_OFFSET_MILLISECONDS).getUTCFullYear();
}

/** The month in Taipei, from 1. */
export function toMonth(value: unknown): number | null {
  const at = toInstant(value);
  return at === null ? null : new Date(at + TAIPEI_OFFSET_MILLISECONDS).getUTCMonth() + 1;
}

/** Milliseconds since 1970; null for what is neither an instant nor a date. A date, and a time without a zone, is Taipei's. */
export function toInstant(value: unknown): number | null {
  if (typeof value !== 'string' && !(value instanceof Date)) return null;
  const at = millisecondsOf(value);
  return Number.isNaN(at) ? null : at;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A day with a time, and nothing that says in which zone. */
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** @returns NaN for what is no instant */
function millisecondsOf(instant: string | number | Date): number {
  if (typeof instant !== 'string') return new Date(instant).getTime();
  if (DATE.test(instant)) return fromBusinessDay(instant).getTime();
  return Date.parse(WITHOUT_ZONE.test(instant) ? `${instant.replace(' ', 'T')}${TAIPEI_OFFSET}` : instant);
}

/** The day in Taipei that a moment lies in. @returns days since 1970-01-01 */
export function dayNumberAt(at: number): number {
  return Math.floor((at + TAIPEI_OFFSET_MILLISECONDS) / DAY_MILLISECONDS);
}

function dayStartOf(at: number): number {
  return dayNumberAt(at) * DAY_MILLISECONDS - TAIPEI_OFFSET_MILLISECONDS;
}
