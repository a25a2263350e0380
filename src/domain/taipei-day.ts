import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from './time-spans.ts';

/** Taipei is eight hours ahead of UTC all year, and has been since 1979; no zone of a machine is ever asked. */
export const TAIPEI_OFFSET_MILLISECONDS = 8 * HOUR_MILLISECONDS;
/** The same as RFC 3339 writes it behind a time. */
export const TAIPEI_OFFSET = '+08:00';

/** The day in Taipei that an instant lies in, `2026-11-20`: what a till counts its numbers by. */
export function toBusinessDay(at: Date): string {
  return new Date(at.getTime() + TAIPEI_OFFSET_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The first instant of a day in Taipei. @param day `2026-11-20` */
export function fromBusinessDay(day: string): Date {
  return new Date(`${day}T00:00:00${TAIPEI_OFFSET}`);
}

/** The first instant of the Taipei day that an instant, or a date, lies in: how a rental's start is sent (spec/3 §3). */
export function toDayStart(value: unknown): unknown {
  const at = toInstant(value);
  return at === null ? value : new Date(dayStartOf(at)).toISOString();
}

/** 23:59:59 of the Taipei day that an instant, or a date, lies in: how a rental's end is sent (spec/3 §3). */
export function toDayEnd(value: unknown): unknown {
  const at = toInstant(value);
  return at === null ? value : new Date(dayStartOf(at) + DAY_MILLISECONDS - 1000).toISOString();
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

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Milliseconds since 1970; null for what is neither an instant nor a date. A bare date is the day in Taipei, not in UTC. */
export function toInstant(value: unknown): number | null {
  if (typeof value !== 'string' && !(value instanceof Date)) return null;
  const at = typeof value === 'string' && DATE.test(value) ? fromBusinessDay(value) : new Date(value);
  return Number.isNaN(at.getTime()) ? null : at.getTime();
}

function dayStartOf(at: number): number {
  return (
    Math.floor((at + TAIPEI_OFFSET_MILLISECONDS) / DAY_MILLISECONDS) * DAY_MILLISECONDS -
    TAIPEI_OFFSET_MILLISECONDS
  );
}
