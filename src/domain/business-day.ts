const TAIPEI_OFFSET_MILLISECONDS = 8 * 60 * 60 * 1000;

/** The day in Taipei that an instant lies in, `2026-11-20`: what a till counts its numbers by. */
export function toBusinessDay(at: Date): string {
  return new Date(at.getTime() + TAIPEI_OFFSET_MILLISECONDS).toISOString().slice(0, 10);
}
