const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

const fixed = new Map<number, Intl.NumberFormat>();

/**
 * 1234567 -> 1,234,567; a minus is the sign as wide as the plus.
 * @param decimals figures behind the point, also where they are 0; as many as there are when absent
 */
export function formatNumber(value: number, decimals?: number): string {
  return (decimals === undefined ? formatter : fixedTo(decimals)).format(value).replace('-', '\u2212');
}

function fixedTo(decimals: number): Intl.NumberFormat {
  const known = fixed.get(decimals);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  fixed.set(decimals, made);
  return made;
}
