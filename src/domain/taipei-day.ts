/** Taipei is eight hours ahead of UTC all year. */
const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The first instant of the Taipei day that an instant, or a date, lies in: how a rental's start is sent (spec/3 §3). */
export function toDayStart(value: unknown): unknown {
  const at = toInstant(value);
  return at === null ? value : new Date(dayStartOf(at)).toISOString();
}

/** 23:59:59 of the Taipei day that an instant, or a date, lies in: how a rental's end is sent (spec/3 §3). */
export function toDayEnd(value: unknown): unknown {
  const at = toInstant(value);
  return at === null ? value : new Date(dayStartOf(at) + DAY_MS - 1000).toISOString();
}

/** The year in Taipei. */
export function toYear(value: unknown): number | null {
  const at = toInstant(value);
  return at === null ? null : new Date(at + TAIPEI_OFFSET_MS).getUTCFullYear();
}

/** The month in Taipei, from 1. */
export function toMonth(value: unknown): number | null {
  const at = toInstant(value);
  return at === null ? null : new Date(at + TAIPEI_OFFSET_MS).getUTCMonth() + 1;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A bare date is the day in Taipei, not in UTC. */
function toInstant(value: unknown): number | null {
  if (typeof value !== 'string' && !(value instanceof Date)) return null;
  const at =
    typeof value === 'string' && DATE.test(value)
      ? Date.parse(`${value}T00:00:00+08:00`)
      : new Date(value).getTime();
  return Number.isNaN(at) ? null : at;
}

function dayStartOf(at: number): number {
  return Math.floor((at + TAIPEI_OFFSET_MS) / DAY_MS) * DAY_MS - TAIPEI_OFFSET_MS;
}
