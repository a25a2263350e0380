const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;
/** Since 2023-04-01 the sum must divide by 5; until then by 10. */
const DIVISOR = 5;
/** Passes the check sum, but is not assigned. */
const NOBODY = '00000000';

/**
 * Whether a text is a business number (tax id of a company) by the rule of 2023. Each of its eight digits is
 * multiplied by its weight, and the digits of the products are added. Where the seventh digit is 7, its product 28
 * may count as 10 or as 1 less.
 * @example isBusinessNumber('12345670') // true, by the rule of 2023 alone
 */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{8}$/.test(text) || text === NOBODY) return false;
  const digits = Array.from(text, Number);
  const sum = WEIGHTS.reduce((total, weight, place) => total + digitSum((digits[place] ?? 0) * weight), 0);
  return sum % DIVISOR === 0 || (digits[6] === 7 && (sum + 1) % DIVISOR === 0);
}

function digitSum(product: number): number {
  return Math.floor(product / 10) + (product % 10);
}
