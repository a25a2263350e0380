/** Notes that a guest hands over; each tap is one more. */
export const NOTES: readonly number[] = [100, 500, 1000];

const MOST_DIGITS = 7;

/** What the guest handed over, as typed; '' means exactly what it costs. Whole yuan. */
export type Tendered = string;

export function addNote(tendered: Tendered, noteAmount: number): Tendered {
  return typeAmount(String(Number(tendered) + noteAmount));
}

export function typeTendered(tendered: Tendered, digits: string): Tendered {
  const typed = typeAmount(`${tendered}${digits}`);
  return typed.length > MOST_DIGITS ? tendered : typed;
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

function typeAmount(text: string): Tendered {
  return text.replace(/^0+/, '');
}
