/** The coins and notes that a cash machine counts, in yuan (spec/1 §9). */
export const DENOMINATIONS = [1, 5, 10, 50, 100, 500, 1000] as const;

type Denomination = (typeof DENOMINATIONS)[number];

/** Of each denomination, the pieces that came or went (`c5`) and those that are there afterwards (`e5`). */
export type CashCount = Record<`c${Denomination}` | `e${Denomination}`, number>;

/** A count as a machine delivers it, with what it says went wrong. */
export type CashRecord = CashCount & { error?: string | null };

export type CashProblem = 'balance' | 'negative' | 'reported';

/**
 * What is wrong with a record of a cash machine (spec/2 §2.1: the filter for problem records).
 * @param before the machine's record before it; null: there is none, so no balance can be compared
 * @returns `balance`: a balance is not the one before plus the change; `negative`: a balance is below zero;
 *   `reported`: the machine said so. Empty where all is right
 */
export function findCashProblems(record: CashRecord, before: CashCount | null): CashProblem[] {
  const breaks = (value: Denomination) =>
    record[`e${value}`] !== (before?.[`e${value}`] ?? 0) + record[`c${value}`];
  const problems: [CashProblem, boolean][] = [
    ['balance', before !== null && DENOMINATIONS.some(breaks)],
    ['negative', DENOMINATIONS.some((value) => record[`e${value}`] < 0)],
    ['reported', (record.error ?? '') !== ''],
  ];
  return problems.filter(([, holds]) => holds).map(([problem]) => problem);
}
