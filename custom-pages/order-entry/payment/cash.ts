/** Notes that a guest hands over; each tap is one more. */
export const NOTES: readonly number[] = [100, 500, 1000];

const THOUSAND = 1000;
/** The largest note of Taiwan. */
const LARGEST_NOTE = 2000;

/** What the guest handed over, as typed; '' means exactly what it costs. Whole yuan. */
export type Tendered = string;

/**
 * The most that a guest hands over, in whole yuan: the total in full thousands, and one more note. What is above it is
 * a slip of the keys.
 */
export function mostTenderedOf(totalAmount: number): number {
  return Math.ceil(totalAmount / THOUSAND) * THOUSAND + LARGEST_NOTE;
}

/** @returns null for more than a guest hands over */
export function addNote(tendered: Tendered, noteAmount: number, totalAmount: number): Tendered | null {
  return withinMost(String(Number(tendered) + noteAmount), totalAmount);
}

/** Digits behind those that are there. @returns null for more than a guest hands over */
export function typeTendered(tendered: Tendered, digits: string, totalAmount: number): Tendered | null {
  return withinMost(`${tendered}${digits}`, totalAmount);
}

/** Whole yuan. */
export function tenderedAmountOf(tendered: Tendered, totalAmount: number): number {
  return tendered === '' ? totalAmount : Number(tendered);
}

/** What the guest gets back; null while too little was handed over. Whole yuan. */
export function changeAmountOf(tendered: Tendered, totalAmount: number): number | null {
  const changeAmount = tenderedAmountOf(tendered, totalAmount) - totalAmount;
  return changeAmount < 0 ? null : changeAmount;
}

function withinMost(text: string, totalAmount: number): Tendered | null {
  return Number(text) > mostTenderedOf(totalAmount) ? null : text.replace(/^0+/, '');
}
