/** The value that so many percent of the figures do not exceed. @throws Error for no figures */
export function percentileOf(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (found === undefined) throw new Error('There are no figures.');
  return found;
}
