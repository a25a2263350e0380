/** How many milliseconds a piece of work takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** How many milliseconds each takes, one after the other: a single one may be too short for a busy machine's clock. */
export async function timeOfEach<T>(
  values: readonly T[],
  work: (value: T) => Promise<unknown>,
): Promise<number> {
  const all = await timeOf(async () => {
    for (const value of values) await work(value);
  });
  return all / values.length;
}

/** The value that so many percent of the figures do not exceed. @throws Error for no figures */
export function percentileOf(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (found === undefined) throw new Error('There are no figures.');
  return found;
}
