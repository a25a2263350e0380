/** What a page knows about its provider's absence. */
export interface OfflineState {
  /** Since when the provider has not been reached; null while it is. */
  lostAt: Date | null;
  /** How old the oldest kept answer is that stands in for the provider's; null while all answers are its own. */
  staleAt: Date | null;
}

/** A store of {@link OfflineState} for `useSyncExternalStore`. */
export interface OfflineSource {
  /** The same object until something changes. */
  state(): OfflineState;
  /** @returns what ends it */
  subscribe(onChange: () => void): () => void;
}
