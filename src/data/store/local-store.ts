import { localStorageStore, type Store } from 'ra-core';

/** Below this, entries are what a user typed and could not save; see {@link createLocalStore}. */
export const DRAFT_PREFIX = 'drafts.';

/**
 * react-admin's store in the browser. Signing out resets it, and an expired session signs out:
 * drafts stay, since each belongs to one user by its key and nothing typed may be lost.
 */
export function createLocalStore(): Store {
  // A new version number would wipe the store, drafts included: it stays 1.
  const store = localStorageStore('1', '.gatehouse');
  return {
    ...store,
    reset() {
      for (const key of Object.keys(store.listItems?.() ?? {}))
        if (!key.startsWith(DRAFT_PREFIX)) store.removeItem(key);
    },
  };
}
