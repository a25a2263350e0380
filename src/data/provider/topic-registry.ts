/**
 * Who listens to which live topic. There is no broker: nothing arrives.
 * Listeners are kept, so that a connection can be put behind them; none is pretended.
 */
export class TopicRegistry {
  readonly #listeners = new Map<string, Set<(message: unknown) => void>>();

  /** @returns what ends the subscription */
  subscribe(topic: string, onMessage: (message: unknown) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(onMessage));
    return () => {
      listeners.delete(onMessage);
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  }

  /** The topics that somebody listens to. */
  topics(): string[] {
    return [...this.#listeners.keys()];
  }
}
