import { HOUR_MILLISECONDS } from '../../src/domain/time-spans.ts';
import type { Random } from './random.ts';

/** How busy each hour of a day is, cut off where the day has come to. */
export type DayProfile = readonly number[];

/**
 * @param elapsedHours of a day that is not over, 24 for a whole one
 * @returns the weights of the hours that have passed, the last one in part
 */
export function cutProfile(profile: DayProfile, elapsedHours: number): DayProfile {
  return profile.map((weight, hour) => weight * shareOf(hour, elapsedHours));
}

/** A moment of the day, in milliseconds after midnight, as likely as the profile says. */
export function drawTime(random: Random, profile: DayProfile, elapsedHours: number): number {
  const hour = random.weighted(cutProfile(profile, elapsedHours));
  return Math.floor((hour + random.next() * shareOf(hour, elapsedHours)) * HOUR_MILLISECONDS);
}

function shareOf(hour: number, elapsedHours: number): number {
  return Math.min(Math.max(elapsedHours - hour, 0), 1);
}
