/** The kinds of day that a plan has sections and limits for (document 2, §3.3), in the wire's words. */
export const DAY_TYPES = ['normal', 'holiday', 'spHoliday'] as const;

export type DayType = (typeof DAY_TYPES)[number];

export type PlanProblemCode =
  /** Something else than an object, a list or a known type stands there. */
  | 'shape'
  | 'required'
  /** A day without sections. */
  | 'empty'
  /** More sections than {@link MOST_SECTIONS}. */
  | 'tooMany'
  /** No time of a day: `HH:mm` or `HH:mm:ss`. */
  | 'clock'
  /** 24:00, where the wire's last section ends at 23:59. */
  | 'end24'
  | 'reversed'
  | 'overlap'
  | 'gap'
  /** No whole number, or one outside of its bounds. */
  | 'number'
  | 'interval'
  | 'choice'
  | 'pattern'
  /** The greatest that may be typed is below the least. */
  | 'bounds'
  /** A time of the day that ends when it begins. */
  | 'emptyPeriod';

/** A fault of a plan or of a definition of a discount. The words are `tariff.problems.<code>` with its parameters. */
export interface PlanProblem {
  code: PlanProblemCode;
  /** A JSON pointer from the record: `/data/periods/normal/2/etime`. */
  pointer: string;
  /**
   * `dayType`, `section` (from 1) and `of` name the section, `from` and `to` a span of the day as text, `minimum` and
   * `maximum` the bounds.
   */
  params: Record<string, string | number>;
}

/** Every fifteen minutes another price. */
export const MOST_SECTIONS = 96;
/** Whole numbers above it are refused: the longest stay at the shortest unit stays exact. */
export const GREATEST_AMOUNT = 1_000_000;

/** Collects the problems of one record. */
export type ReportProblem = (
  code: PlanProblemCode,
  pointer: string,
  params?: Record<string, string | number>,
) => void;

/**
 * A whole number between two bounds. Reports all else, and answers the lower bound for it.
 * @param absent what counts where nothing is written
 */
export function readWhole(
  value: unknown,
  pointer: string,
  { absent, minimum, maximum = GREATEST_AMOUNT }: { absent?: number; minimum: number; maximum?: number },
  report: ReportProblem,
): number {
  if (value === undefined && absent !== undefined) return absent;
  if (typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum)
    return value;
  report(value === undefined ? 'required' : 'number', pointer, { minimum, maximum });
  return minimum;
}

/** One of some words; reports all else, and answers the first of them for it. */
export function readChoice<Word extends string>(
  value: unknown,
  pointer: string,
  { choices, absent }: { choices: readonly [Word, ...Word[]]; absent?: Word },
  report: ReportProblem,
): Word {
  if (value === undefined && absent !== undefined) return absent;
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    report(value === undefined ? 'required' : 'choice', pointer, { choices: choices.join(', ') });
  return found ?? choices[0];
}
