import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import type { SaleIssue } from '../rows/sale-issue.ts';

/** A till's clock may be off by so much, either way. */
const CLOCK_MILLISECONDS = 5 * MINUTE_MILLISECONDS;
/** Older ones are kept at their own time, too, but someone should look. */
const BEHIND_MILLISECONDS = 31 * DAY_MILLISECONDS;
/** No sale is older than the first till: a clock has been set back, and no report would show the sale. */
const FIRST = new Date('2000-01-01T00:00:00Z');

/** When a sale is taken to be of, and whether someone should look at its till's clock. */
export interface SoldAt {
  at: Date;
  flags: SaleIssue[];
}

/**
 * Judges when a till says that it sold: believed as far as clocks and long outages allow, else it is of now.
 * @param pointer where the body says so
 */
export function judgeSoldAt(told: string, now: Date, pointer: string): SoldAt {
  const said = new Date(told);
  const at = isBelievable(said, now) ? said : now;
  const isBehind = at.getTime() < now.getTime() - BEHIND_MILLISECONDS;
  if (!isBehind && at.getTime() === said.getTime()) return { at, flags: [] };
  return { at, flags: [{ pointer, code: 'clock', expected: now.toISOString(), actual: told }] };
}

/**
 * Whether a sale comes so long after it was sold that it was closed at its till meanwhile. Less than a clock may be slow
 * says nothing: such a sale is of now.
 */
export function isSentLate(told: string, now: Date): boolean {
  return now.getTime() - Date.parse(told) > CLOCK_MILLISECONDS;
}

function isBelievable(said: Date, now: Date): boolean {
  // A leap second is a time that no Date can say: then both comparisons fail.
  return said >= FIRST && said.getTime() <= now.getTime() + CLOCK_MILLISECONDS;
}
