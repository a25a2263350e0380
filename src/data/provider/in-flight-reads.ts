/** Reads that are under way: the same one is not sent twice. */
export class InFlightReads {
  readonly #running = new Map<string, Promise<unknown>>();

  /** @param key what is read; equal keys are the same read */
  share<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key);
    // A key is always read by the same function, so the value has its type.
    if (running !== undefined) return running as Promise<Value>;
    const reading = read().finally(() => {
      if (this.#running.get(key) === reading) this.#running.delete(key);
    });
    this.#running.set(key, reading);
    return reading;
  }

  /** Called after a change: what is under way may have been read before it, and must not answer a later question. */
  forget(): void {
    this.#running.clear();
  }
}
