/** A lag of this many seconds is caught up; it is looked for every two seconds (document 3, §9). */
export const CATCH_UP_LAG_SECONDS = 1.2;
export const CATCH_UP_EVERY_MS = 2_000;
/** Behind the newest picture by this much: nearer to it a player runs dry. */
const MARGIN_SECONDS = 0.3;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** What the element has of the stream, in seconds. */
export interface Played {
  currentTime: number;
  /** The end of what has arrived; null while nothing has. */
  bufferedEnd: number | null;
}

export function lagOf({ currentTime, bufferedEnd }: Played): number | null {
  return bufferedEnd === null ? null : Math.max(0, Math.round((bufferedEnd - currentTime) * 1000) / 1000);
}

/** Where to go on playing so that the lag is gone; null while it is short enough. */
export function catchUpTo(played: Played): number | null {
  const lag = lagOf(played);
  if (lag === null || played.bufferedEnd === null || lag < CATCH_UP_LAG_SECONDS) return null;
  return Math.max(played.currentTime, played.bufferedEnd - MARGIN_SECONDS);
}

/** How long to wait before the stream is asked for again: 1, 2, 4 … 30 s. @param attempts those that failed, from 1 */
export function retryDelayOf(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(Math.max(0, attempts - 1), 10), LONGEST_RETRY_MS);
}

/** A stream whose newest picture is this old has stopped, though its connection stands. */
const STILL_MS = 6_000;

/** Whether nothing new has arrived for too long. */
export function isStill(lastProgressAt: number, now: number): boolean {
  return now - lastProgressAt >= STILL_MS;
}
