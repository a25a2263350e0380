const A = 'A'.charCodeAt(0);
const LETTERS = 26;

/** 0 -> A, 25 -> Z, 26 -> AA, as spreadsheets count. */
export function toLetter(index: number): string {
  const before = index < LETTERS ? '' : toLetter(Math.floor(index / LETTERS) - 1);
  return before + String.fromCharCode(A + (index % LETTERS));
}
