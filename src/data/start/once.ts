/** Makes a function whose work is done once; a failure is forgotten, so that the next call tries again. */
export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  return () => {
    if (running === null) {
      const started = work();
      running = started;
      started.catch(() => {
        if (running === started) running = null;
      });
    }
    return running;
  };
}
