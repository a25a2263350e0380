/** Years of the Republic of China count from 1911 (spec/3 §5). */
export const ROC_OFFSET = 1911;

/** The year, month and day of what people write: with dashes, slashes, dots, run together, in Chinese. */
const SHAPES = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<roc>\d{2,3})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<roc>\d{3})(?<month>\d{2})(?<day>\d{2})$/,
];

/**
 * A typed day as `2026-11-20`; null for another text.
 * @example parseDay('115/11/20') // '2026-11-20', a year of the Republic
 */
export function parseDay(text: string): string | null {
  const plain = toPlainDay(text);
  for (const shape of SHAPES) {
    const { year, roc, month, day } = shape.exec(plain)?.groups ?? {};
    if (month === undefined || day === undefined) continue;
    const full = roc === undefined ? Number(year) : Number(roc) + ROC_OFFSET;
    return toRealDay(full, Number(month), Number(day));
  }
  return null;
}

/** A typed month as `2026-11`; null for another text. */
export function parseMonth(text: string): string | null {
  const plain = toPlainDay(text);
  const day = /^\d{5,6}$/.test(plain) ? parseDay(`${plain}01`) : parseDay(`${plain}-01`);
  return day?.slice(0, 'YYYY-MM'.length) ?? null;
}

/** Digits and dashes alone: full-width ones, slashes, dots and the Chinese words for year, month, day become those. */
function toPlainDay(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^\u6c11\u570b/, '')
    .replace(/\u65e5$/, '')
    .replaceAll(/[/.\u5e74\u6708]/g, '-')
    .replace(/-$/, '');
}

/** Null for February 30: it is compared as text, so that no calendar arithmetic can move it. */
function toRealDay(year: number, month: number, day: number): string | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return null;
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** How many days a month has; 1 is January. */
export function daysOf(year: number, month: number): number {
  const last = new Date(Date.UTC(2000, month, 0));
  last.setUTCFullYear(year, month, 0);
  return last.getUTCDate();
}
