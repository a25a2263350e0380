import { TAIPEI_OFFSET_MILLISECONDS } from '../../domain/taipei-time.ts';
import { MINUTE_MILLISECONDS } from '../../domain/time-spans.ts';

const TIME = /^(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const TAIPEI_MINUTES = TAIPEI_OFFSET_MILLISECONDS / MINUTE_MILLISECONDS;
const DAY_MINUTES = 24 * 60;

/** A stored time of day as Taipei's clock says it, `14:30`; null for another text. Without a zone it is Taipei's already. */
export function readTime(text: string): string | null {
  const [, hour, minute, zone] = TIME.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const shift = zone === undefined ? 0 : TAIPEI_MINUTES - toMinutes(zone);
  const minutes = (Number(hour) * 60 + Number(minute) + shift + DAY_MINUTES) % DAY_MINUTES;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function toMinutes(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const minutesOfZone = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -minutesOfZone : minutesOfZone;
}
