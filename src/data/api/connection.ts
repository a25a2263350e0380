/** After so many milliseconds the provider is asked again; the last of them repeats. */
const PROBE_AFTER_MILLISECONDS = [1000, 2000, 4000, 8000, 15_000];

/** Asks the provider whether it is there. @returns whether anything answered */
export type Probe = () => Promise<boolean>;

/**
 * Whether the provider can be reached, as one state for the whole page. One request without an answer is only a
 * suspicion: a probe decides, so that a short hiccup is not announced. Then it is probed with growing pauses until it
 * is back. The browser's own word on it is a hint alone, since a car park's network often has no way to the internet.
 */
export class Connection {
  #lostAt: Date | null = null;
  #suspectedAt: Date | null = null;
  #reachedAt: Date | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #probe: Probe;
  readonly #listeners = new Set<() => void>();

  constructor(probe: Probe) {
    this.#probe = probe;
  }

  /** When anything has answered last; null before the first answer. */
  readonly reachedAt = (): Date | null => this.#reachedAt;

  /** Since when the provider has not been reached; null while it is. */
  readonly lostAt = (): Date | null => this.#lostAt;

  /** @returns a function that ends the subscription */
  readonly subscribe = (onChange: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#listenToBrowser('addEventListener');
    this.#listeners.add(onChange);
    return () => {
      this.#listeners.delete(onChange);
      if (this.#listeners.size > 0) return;
      this.#listenToBrowser('removeEventListener');
      this.#recover();
    };
  };

  /** Anything has answered. */
  readonly reached = (): void => {
    this.#reachedAt = new Date();
    if (this.#suspectedAt !== null) this.#recover();
  };

  /** A request had no answer. Without a subscriber no check is needed. */
  readonly suspect = (): void => {
    if (this.#suspectedAt !== null || this.#listeners.size === 0) return;
    this.#suspectedAt = new Date();
    void this.#ask();
  };

  /** Asks now, whatever the pause. */
  readonly retry = (): void => {
    if (this.#suspectedAt === null) return;
    clearTimeout(this.#timer);
    this.#attempt = 0;
    void this.#ask();
  };

  async #ask(): Promise<void> {
    const suspectedAt = this.#suspectedAt;
    const isThere = await this.#probe();
    // Another answer came meanwhile, or the page was left.
    if (suspectedAt === null || this.#suspectedAt !== suspectedAt) return;
    if (isThere) return this.#recover();
    const pause = PROBE_AFTER_MILLISECONDS[this.#attempt] ?? PROBE_AFTER_MILLISECONDS.at(-1);
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), pause);
    if (this.#lostAt === null) this.#show(suspectedAt);
  }

  #recover(): void {
    clearTimeout(this.#timer);
    this.#suspectedAt = null;
    this.#attempt = 0;
    if (this.#lostAt !== null) this.#show(null);
  }

  #show(lostAt: Date | null): void {
    this.#lostAt = lostAt;
    for (const listener of this.#listeners) listener();
  }

  #listenToBrowser(change: 'addEventListener' | 'removeEventListener'): void {
    globalThis[change]?.('offline', this.suspect);
    globalThis[change]?.('online', this.retry);
  }
}
