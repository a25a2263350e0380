import { localStorageStore, type Store } from 'ra-core';

/** What users typed and could not save, and what they have set for themselves; each entry belongs to one user by its key. */
const KEPT_PREFIXES = ['drafts.', 'preferences.'];

/**
 * react-admin's store in the browser. Signing out resets it, and an expired session signs out:
 * nothing that was typed or set may be lost by that.
 */
export function createLocalStore(): Store {
  // A new version number would wipe the store, drafts included: it stays 1.
  const store = localStorageStore('1', '.gatehouse');
  return {
    ...store,
    reset() {
      for (const key of Object.keys(store.listItems?.() ?? {}))
        if (!KEPT_PREFIXES.some((prefix) => key.startsWith(prefix))) store.removeItem(key);
    },
  };
}
