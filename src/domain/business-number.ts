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

/** What the first letter of an identity number counts as, from A to Z. */
const LETTERS = [
  10, 11, 12, 13, 14, 15, 16, 17, 34, 18, 19, 20, 21, 22, 35, 23, 24, 25, 26, 27, 28, 29, 32, 30, 31, 33,
];
const PERSON_WEIGHTS = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1] as const;

/**
 * Whether a text is an identity number of a national, or the number of a resident's certificate since 2021: a letter,
 * 1 or 2 (8 or 9 of residents), seven digits and a check digit.
 * @example isIdentityNumber('A123456789') // true
 */
export function isIdentityNumber(text: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(text)) return false;
  const letter = LETTERS[text.charCodeAt(0) - 65] ?? 0;
  const digits = [Math.floor(letter / 10), letter % 10, ...Array.from(text.slice(1), Number)];
  return digits.reduce((sum, digit, place) => sum + digit * (PERSON_WEIGHTS[place] ?? 0), 0) % 10 === 0;
}
