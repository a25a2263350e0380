const FIRST_MILLISECONDS = 1000;
const LONGEST_MILLISECONDS = 60_000;
/** A provider that asks for more than an hour does not mean a till. */
const LONGEST_ASKED_SECONDS = 3600;

/**
 * The pause before the next try: it doubles, and is spread so that tills that lost the provider together do not come
 * back together.
 * @param failures how many tries have failed in a row, from 1
 * @param random from 0 to 1
 * @param askedSeconds what the provider has asked for; never less than that, up to an hour
 */
export function toPauseMilliseconds(failures: number, random: number, askedSeconds: number | null): number {
  const longest = Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** (failures - 1));
  const askedMilliseconds = Math.min(askedSeconds ?? 0, LONGEST_ASKED_SECONDS) * 1000;
  return Math.max(askedMilliseconds, longest * (0.5 + random / 2));
}
