/** Who is signed in, as kept over a reload. */
export interface Session {
  id: string;
  name: string;
  /** Sent as it is; our own server's are `<user id>-<secret>`. */
  token: string;
  /** Role names, as in privileges. */
  roles: string[];
}

const SESSION_KEY = 'gatehouse.session';
const STORE_KEY = 'store_id';

/** Who wants to know of a change in this tab; the other tabs hear of it by the browser's own event. */
const listeners = new Set<() => void>();

/** @returns the stored session; null when there is none or it cannot be read */
export function readSession(): Session | null {
  const stored = localStorage.getItem(SESSION_KEY);
  if (stored === null) return null;
  try {
    return parseSession(JSON.parse(stored));
  } catch {
    // A half-written or foreign value is the same as no session: the user signs in again.
    return null;
  }
}

export function writeSession(session: Session): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  notify();
}

export function clearSession(): void {
  localStorage.removeItem(SESSION_KEY);
  sessionStorage.removeItem(STORE_KEY);
  notify();
}

/**
 * Calls back when the session may have changed, here or in another tab.
 * @returns what ends it
 */
export function subscribeSession(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // No key: the whole storage was cleared.
    if (key === null || key === SESSION_KEY) onChange();
  };
  listeners.add(onChange);
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    globalThis.removeEventListener?.('storage', onStorage);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The user whom a token of our own server belongs to: it begins with their id, up to the first dash. */
export function ownerOfToken(token: string): string {
  return token.split('-')[0] ?? '';
}

/** The store that this tab works on; null means the user's own. */
export function readStoreId(): string | null {
  return sessionStorage.getItem(STORE_KEY);
}

function parseSession(value: unknown): Session | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, token, roles } = value as Partial<Record<keyof Session, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof token !== 'string') return null;
  if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) return null;
  return { id, name, token, roles };
}
