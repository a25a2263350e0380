/** How many jobs run at once, and how many more may wait for their turn. */
export interface ConcurrencyLimits {
  running: number;
  waiting: number;
}

export type LimitConcurrency = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * Runs jobs in the order in which they come, a few at a time.
 * @param refuse throws for a job that would wait behind too many others
 */
export function limitConcurrency(
  { running, waiting }: ConcurrencyLimits,
  refuse: () => never,
): LimitConcurrency {
  const queue: (() => void)[] = [];
  let active = 0;
  return async (job) => {
    if (active >= running) {
      if (queue.length >= waiting) refuse();
      // Whoever ends hands its place on, so that nobody slips in between.
      await new Promise<void>((start) => {
        queue.push(start);
      });
    } else active += 1;
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
