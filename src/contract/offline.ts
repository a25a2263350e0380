/** What a page knows about its provider's absence. */
export interface OfflineState {
  /** Since when the provider has not been reached; null while it is. */
  lostAt: Date | null;
  /** The age of the oldest kept answer that is shown in place of a fresh one; null while all answers are fresh. */
  staleAt: Date | null;
}

/** A store of {@link OfflineState} for `useSyncExternalStore`. */
export interface OfflineSource {
  /** The same object until something changes. */
  state(): OfflineState;
  /** @returns a function that ends the calls */
  subscribe(onChange: () => void): () => void;
}
