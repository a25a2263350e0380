import { localStorageStore, memoryStore, type Store } from 'ra-core';
import { STORE_NAME } from './store-prefix.ts';

/**
 * What users typed and could not save, what they have set for themselves, and which calls have no answer yet; each entry belongs to
 * one user by its key.
 */
const KEPT_PREFIXES = ['drafts.', 'preferences.', 'attempts.'];
/** The chosen rows of a list. They end with the page, and no other tab acts on them. */
const isOfPage = (key: string) => key.endsWith('.selectedIds');

/**
 * react-admin's store in the browser. Its reset keeps what was typed or set: react-admin also resets it
 * unasked. Drafts end with the session (see `forgetDrafts`).
 */
export function createLocalStore(): Store {
  // A new version number would wipe the store, drafts included: it stays 1.
  const store = localStorageStore('1', STORE_NAME);
  const page = memoryStore();
  const of = (key: string) => (isOfPage(key) ? page : store);
  return {
    ...store,
    setup() {
      store.setup();
      page.setup();
    },
    teardown() {
      store.teardown();
      page.teardown();
    },
    getItem: (key, defaultValue) => of(key).getItem(key, defaultValue),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    reset() {
      page.reset();
      for (const key of Object.keys(store.listItems?.() ?? {}))
        if (!KEPT_PREFIXES.some((prefix) => key.startsWith(prefix))) store.removeItem(key);
    },
  };
}
