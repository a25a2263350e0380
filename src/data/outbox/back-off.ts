const FIRST_MILLISECONDS = 1000;
const LONGEST_MILLISECONDS = 60_000;

/**
 * The pause before the next try: it doubles, and is spread so that tills that lost the provider together do not come
 * back together.
 * @param failures how many tries have failed in a row, from 1
 * @param random from 0 to 1
 * @param askedSeconds what the provider has asked for; never less than that
 */
export function toPauseMilliseconds(failures: number, random: number, askedSeconds: number | null): number {
  const longest = Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** (failures - 1));
  return Math.max((askedSeconds ?? 0) * 1000, longest * (0.5 + random / 2));
}
