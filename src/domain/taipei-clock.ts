import { fromBusinessDay, TAIPEI_OFFSET, TAIPEI_OFFSET_MILLISECONDS } from './taipei-day.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day with a time, and nothing that says in which zone. */
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

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
  const at = toMilliseconds(instant);
  if (Number.isNaN(at)) return null;
  const local = new Date(at + TAIPEI_OFFSET_MILLISECONDS);
  return Number.isNaN(local.getTime()) ? null : local.toISOString().replace('T', ' ');
}

function toMilliseconds(instant: string | number | Date): number {
  if (typeof instant !== 'string') return new Date(instant).getTime();
  if (DAY.test(instant)) return fromBusinessDay(instant).getTime();
  return Date.parse(WITHOUT_ZONE.test(instant) ? `${instant.replace(' ', 'T')}+08:00` : instant);
}
