/** Asks closed sections and other tabs to show a field. */
export interface RevealRequests {
  ask(name: string): void;
  /** @returns a function that ends it */
  subscribe(onAsk: (name: string) => void): () => void;
}

export function createRevealRequests(): RevealRequests {
  const listeners = new Set<(name: string) => void>();
  return {
    ask: (name) => {
      for (const listener of listeners) listener(name);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
