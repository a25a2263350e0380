import { TIMES } from './feed-core.ts';

/** As often does a subscription end the connection before its topic counts as refused. */
const UNANSWERED_LIMIT = 2;

interface RefusedTopicsOptions {
  /** The refused topics that are wanted now; none without a connection. */
  wanted(): readonly string[];
  /** Asks whether a topic is served by now; it must not harm the others. */
  isServed(topic: string): Promise<boolean>;
  /** It is served, and may be asked for. */
  onServed(topic: string): void;
  times: Pick<typeof TIMES, 'askAgain' | 'askAgainAtMost'>;
}

/** What the broker has refused although the roles may hear it. It is asked again, ever more seldom. */
export class RefusedTopics {
  readonly #options: RefusedTopicsOptions;
  readonly #topics = new Set<string>();
  /** topic -> how often the connection ended while its subscription was the first without an answer. */
  readonly #unanswered = new Map<string, number>();
  #wait: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;

  constructor(options: RefusedTopicsOptions) {
    this.#options = options;
    this.#wait = options.times.askAgain;
  }

  has(topic: string): boolean {
    return this.#topics.has(topic);
  }

  add(topic: string): void {
    this.#topics.add(topic);
    this.#askLater();
  }

  /** @returns whether the topic counts as refused from now on */
  suspect(topic: string): boolean {
    const count = (this.#unanswered.get(topic) ?? 0) + 1;
    this.#unanswered.set(topic, count);
    if (count < UNANSWERED_LIMIT) return false;
    this.add(topic);
    return true;
  }

  /** The broker has answered a subscription to it. */
  clear(topic: string): void {
    this.#unanswered.delete(topic);
  }

  /** Asks now, and then again as soon as after the first refusal. */
  askNow(): void {
    this.#wait = this.#options.times.askAgain;
    void this.#ask();
  }

  #askLater(): void {
    this.#timer ??= setTimeout(() => void this.#ask(), this.#wait);
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#topics.size === 0 || this.#isAsking) return;
    this.#isAsking = true;
    this.#wait = Math.min(this.#wait * 2, this.#options.times.askAgainAtMost);
    for (const topic of this.#options.wanted()) {
      if (!(await this.#options.isServed(topic))) continue;
      this.#topics.delete(topic);
      this.clear(topic);
      this.#wait = this.#options.times.askAgain;
      this.#options.onServed(topic);
    }
    this.#isAsking = false;
    if (this.#topics.size > 0) this.#askLater();
  }
}
