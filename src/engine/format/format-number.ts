const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** 1234567 -> 1,234,567; a minus is the sign as wide as the plus. */
export function formatNumber(value: number): string {
  return formatter.format(value).replace('-', '\u2212');
}
