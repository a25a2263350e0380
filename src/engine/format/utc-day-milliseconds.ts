import { TAIPEI_OFFSET_MILLISECONDS } from '../../domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../domain/time-spans.ts';

/**
 * Milliseconds of the day in UTC as Taipei's clock says them (document 3, §9: shifted by 8 hours): 0 -> `08:00`. Seconds
 * stand where there are some; parts of a second are cut off. Numbers outside of one day are taken within it.
 * @returns null for what is no time
 */
export function toTaipeiClock(milliseconds: number): string | null {
  if (!Number.isFinite(milliseconds)) return null;
  const ofTaipei = within(Math.floor(milliseconds) + TAIPEI_OFFSET_MILLISECONDS);
  const clock = new Date(ofTaipei).toISOString().slice(11, 19);
  return clock.endsWith(':00') ? clock.slice(0, 5) : clock;
}

/** The opposite, within one day: `08:00` -> 0, `07:59` -> 86,340,000. @param clock HH:mm or HH:mm:ss */
export function fromTaipeiClock(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return within(((hours * 60 + minutes) * 60 + seconds) * 1000 - TAIPEI_OFFSET_MILLISECONDS);
}

function within(milliseconds: number): number {
  return ((milliseconds % DAY_MILLISECONDS) + DAY_MILLISECONDS) % DAY_MILLISECONDS;
}
