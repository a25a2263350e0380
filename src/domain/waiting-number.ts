const DIGITS = 3;

/**
 * How a guest's number is called out, on the screen and on paper alike: `007`. A till's own number stays as it is.
 * @example formatWaitingNumber(7) // '007'
 */
export function formatWaitingNumber(number: number | string): string {
  return typeof number === 'number' ? String(number).padStart(DIGITS, '0') : number;
}
