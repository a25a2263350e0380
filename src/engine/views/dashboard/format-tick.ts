import { formatNumber } from '../../format/format-number.ts';
import { spaceHan } from '../../format/space-han.ts';

const LONG = 10_000;

/**
 * A figure of an axis, short where it is long (165K; 16.5 of ten thousand each in Chinese) and never rounded: it stands
 * at a line, which is nowhere else.
 */
export function formatTick(value: number, locale: string | undefined): string {
  if (Math.abs(value) < LONG) return formatNumber(value);
  return spaceHan(
    new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 20 }).format(value),
  );
}
