import { ProblemError } from '../http/problem-error.ts';

/** A retry comes within minutes; a later print of the same key is meant. */
const REMEMBERED_MILLISECONDS = 10 * 60_000;

interface Known<Result> {
  fingerprint: string;
  outcome: Promise<Result>;
  /** Set when it has succeeded. */
  until: number | null;
}

/**
 * Runs a job once per key: who comes again with the same key and content, also while it runs, gets the same outcome.
 * A failure is forgotten, so that a retry tries.
 * @param now milliseconds
 * @throws ProblemError 422 for a known key with other content
 */
export function createOnceByKey<Result>(now: () => number) {
  const known = new Map<string, Known<Result>>();
  const forgetOld = () => {
    for (const [key, { until }] of known) if (until !== null && until <= now()) known.delete(key);
  };
  return (key: string, fingerprint: string, job: () => Promise<Result>): Promise<Result> => {
    forgetOld();
    const earlier = known.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) throw new ProblemError('idempotencyKeyReused');
    if (earlier) return earlier.outcome;
    const mine: Known<Result> = { fingerprint, outcome: job(), until: null };
    known.set(key, mine);
    mine.outcome.then(
      () => {
        mine.until = now() + REMEMBERED_MILLISECONDS;
      },
      () => known.delete(key),
    );
    return mine.outcome;
  };
}
