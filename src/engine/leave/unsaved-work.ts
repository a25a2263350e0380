const keepers = new Set<() => void>();

/**
 * For a page that is left without asking: the session went over to somebody else, or a new version is loaded.
 * @param keep stores what has been typed as a draft, and lets the page go
 * @returns a function that ends it
 */
export function onForcedLeave(keep: () => void): () => void {
  keepers.add(keep);
  return () => {
    keepers.delete(keep);
  };
}

/** Lets everybody keep what has been typed, right before the page is left. */
export function keepUnsavedWork(): void {
  for (const keep of keepers) keep();
}
