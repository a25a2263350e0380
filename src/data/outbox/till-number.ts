const DIGITS = 3;

/** A till's own number, `A-017`: unique per till and business day, given without asking anybody. */
export function toTillNumber(letter: string, count: number): string {
  return `${letter}-${String(count).padStart(DIGITS, '0')}`;
}
