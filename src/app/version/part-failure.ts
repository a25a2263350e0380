import { useSyncExternalStore } from 'react';

let hasFailed = false;
const listeners = new Set<() => void>();

// The bundler's own event: a part of the app could not be loaded, as after an update of the server.
globalThis.addEventListener?.('vite:preloadError', () => {
  hasFailed = true;
  for (const listener of listeners) listener();
});

/** Browsers do not agree on the words for a part that cannot be loaded; the development server sends no event. */
const WORDS = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** Whether an error comes from a part of the app that could not be loaded. */
export function isPartFailure(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message);
}

/** Whether a part of the app could not be loaded; it stays so until the page is loaded again. */
export function usePartFailed(): boolean {
  return useSyncExternalStore(subscribe, () => hasFailed);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}
