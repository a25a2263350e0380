/** What the keypad writes: how many of the next item (or of the chosen line), or the table. */
export type EntryTarget = 'quantity' | 'table';

/** What has been typed and not been used yet. */
export interface Entry {
  target: EntryTarget;
  digits: string;
}

export const NO_ENTRY: Entry = { target: 'quantity', digits: '' };

const LONGEST: Record<EntryTarget, number> = { quantity: 3, table: 4 };

/** Adds digits behind the ones that are there; what is too long, or a zero in front, changes nothing. */
export function typeDigits(entry: Entry, digits: string): Entry {
  const typed = `${entry.digits}${digits}`.replace(/^0+/, '');
  return typed.length > LONGEST[entry.target] ? entry : { ...entry, digits: typed };
}

export function eraseDigit(entry: Entry): Entry {
  return { ...entry, digits: entry.digits.slice(0, -1) };
}

/** Nothing typed means 1; less than 1 there is not (spec/1 §5). */
export function quantityOf(digits: string): number {
  return Math.max(1, Number(digits));
}

/** Nothing typed means 0, no table (spec/1 §5). */
export function tableNumberOf(digits: string): number {
  return Number(digits);
}
