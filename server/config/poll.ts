const INTERVAL_MILLISECONDS = 250;
/** How many times its own duration a look is followed by: a slow folder must not keep the machine busy. */
const REST = { changed: 0, quiet: 2, failed: 10 } as const;

/**
 * Looks again and again, each time a moment after the look before has ended; after one that took long, as over a slow
 * network, or that failed, after a longer rest.
 * @returns what ends it
 */
export function poll(look: () => Promise<keyof typeof REST>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const round = async () => {
    const startedAt = performance.now();
    const result = await look();
    const took = performance.now() - startedAt;
    if (isClosed) return;
    timer = setTimeout(round, Math.max(INTERVAL_MILLISECONDS, took * REST[result])).unref();
  };
  timer = setTimeout(round, INTERVAL_MILLISECONDS).unref();
  return () => {
    isClosed = true;
    clearTimeout(timer);
  };
}
