export type ReadJson =
  | { value: unknown }
  | { problem: 'invalid'; line: number }
  /** A number that would not come back as it was typed. */
  | { problem: 'lossy'; number: string; kept: string };

/**
 * Reads JSON that a person typed. A number that a computer's cannot hold exactly (`12345678901234567890`, `1e999`) is
 * refused; `1.0` is kept as 1, which JSON says is the same number.
 */
export function readJson(text: string): ReadJson {
  try {
    const value: unknown = JSON.parse(text);
    const lossy = numbersOf(text).find((number) => !isExact(number));
    return lossy === undefined ? { value } : { problem: 'lossy', number: lossy, kept: String(Number(lossy)) };
  } catch (error) {
    return { problem: 'invalid', line: lineOf(text, error) };
  }
}

/** JSON as it is edited, two spaces in. */
export function writeJson(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function numbersOf(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([token]) => token).filter((token) => !token.startsWith('"'));
}

/** The digits that matter are the same before and after: 1.0 and 1, 1e2 and 100. */
function isExact(number: string): boolean {
  const value = Number(number);
  return Number.isFinite(value) && toDigits(number) === toDigits(String(value));
}

/** Sign, digits without zeros at either end, and the power of ten of the last digit. */
function toDigits(number: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  if (trimmed === '') return '0';
  return `${sign}${trimmed}e${Number(power) - fraction.length + digits.length - trimmed.length}`;
}

/** Engines name a position, a line, or nothing. */
function lineOf(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  const end = position === undefined ? text.length : Number(position);
  return text.slice(0, end).split('\n').length;
}
