/** How often the locks are read (document 3, §9). */
export const POLL_MS = 3_000;
/** A reading without an answer for so long is given up, so that the next one can be asked for. */
const GIVE_UP_MS = 15_000;

interface Polled<Value> {
  read(signal: AbortSignal): Promise<Value>;
  onRead(value: Value, askedAt: number): void;
  onFailed(error: unknown): void;
}

/**
 * Reads again and again: the next reading is asked for three seconds after the last one was, and never while it still
 * runs. A failure is told and does not end it; a pause gives the running one up.
 */
export class Poll<Value> {
  readonly #polled: Polled<Value>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: AbortController | null = null;
  #isOn = false;

  constructor(polled: Polled<Value>) {
    this.#polled = polled;
  }

  start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    void this.#read();
  }

  pause(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
    this.#reading?.abort();
    this.#reading = null;
  }

  /** Reads at once, unless it is being read. */
  now(): void {
    if (!this.#isOn || this.#reading !== null) return;
    clearTimeout(this.#timer);
    void this.#read();
  }

  async #read(): Promise<void> {
    const reading = new AbortController();
    this.#reading = reading;
    const askedAt = Date.now();
    const limit = setTimeout(() => reading.abort(new Error('no answer')), GIVE_UP_MS);
    try {
      const value = await this.#polled.read(reading.signal);
      if (this.#reading === reading) this.#polled.onRead(value, askedAt);
    } catch (error) {
      if (this.#reading === reading) this.#polled.onFailed(error);
    }
    clearTimeout(limit);
    // Paused, or started again, meanwhile: another reading has the turn.
    if (this.#reading !== reading) return;
    this.#reading = null;
    const next = Math.max(0, askedAt + POLL_MS - Date.now());
    this.#timer = setTimeout(() => void this.#read(), next);
  }
}
