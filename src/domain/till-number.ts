const DIGITS = 3;

/** A till's own number, `A-017`: unique per till and business day, given without asking anybody. */
export function toTillNumber(letter: string, count: number): string {
  return `${letter}-${String(count).padStart(DIGITS, '0')}`;
}

/** How many a till had given with this number; 0 for what is no such number. */
export function countOfTillNumber(number: string): number {
  return Number(/-(\d+)$/.exec(number)?.[1] ?? 0);
}
