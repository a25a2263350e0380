import { draftsOf, isDraftKey } from '../../domain/draft-key.ts';
import { STORE_PREFIX } from './store-prefix.ts';

/**
 * Removes what was typed and could not be saved. It may be about people, and localStorage can be read by the next
 * person at the same device.
 * @param owner the user whose drafts stay; null for none
 */
export function forgetDrafts(owner: string | null): void {
  const kept = owner === null ? null : draftsOf(owner);
  for (const key of storedKeys())
    if (isDraftKey(key) && (kept === null || !key.startsWith(kept)))
      localStorage.removeItem(STORE_PREFIX + key);
}

/** Whether a user has drafts on this device. */
export function hasDrafts(owner: string): boolean {
  return storedKeys().some((key) => key.startsWith(draftsOf(owner)));
}

function storedKeys(): string[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(STORE_PREFIX))
    .map((name) => name.slice(STORE_PREFIX.length));
}
