/** A plain decimal number; `Infinity`, `0x10` and an empty text are none. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** Commas where thousands are parted, so that `1,5` is not taken for fifteen. */
const PARTED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

export type ParsedNumber = { value: number } | { problem: 'invalid' | 'tooLarge' };

/**
 * A typed number: full-width digits from a Chinese keyboard, and thousands commas of a pasted one.
 * @returns a problem where the text is no number, or where a computer's number could not hold it exactly
 */
export function parseNumber(text: string): ParsedNumber {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^\u2212/, '-');
  const digits = PARTED.test(plain) ? plain.replaceAll(',', '') : plain;
  if (!DECIMAL.test(digits)) return { problem: 'invalid' };
  const value = Number(digits);
  const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return isExact ? { value: value === 0 ? 0 : value } : { problem: 'tooLarge' };
}
