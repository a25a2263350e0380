const DIGITS = 3;

/** The numbers that an order carries, under the wire's names. */
export interface OrderNumbers {
  till_number?: string | null;
  waiting_number?: number | string | null;
}

/**
 * What the guest of an order is called by, on the screen and on every paper. It is the till's own number, known from
 * the moment of the sale, online or offline; else the waiting number. Null while there is neither.
 */
export function guestNumberOf({ till_number: own, waiting_number: waiting }: OrderNumbers): string | null {
  if (own !== null && own !== undefined && own !== '') return own;
  return waiting === null || waiting === undefined ? null : formatWaitingNumber(waiting);
}

/**
 * How a guest's number is called out, on the screen and on paper alike: `007`. A till's own number stays as it is.
 * @example formatWaitingNumber(7) // '007'
 */
export function formatWaitingNumber(number: number | string): string {
  return typeof number === 'number' ? String(number).padStart(DIGITS, '0') : number;
}
