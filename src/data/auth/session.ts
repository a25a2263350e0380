import { forgetDrafts } from '../store/forget-drafts.ts';

/** Who is signed in, as kept over a reload. */
export interface Session {
  id: string;
  name: string;
  /** Sent as it is; without an id in the sign-in's answer it is `<user id>-<secret>`. */
  token: string;
  /** Role names, as in privileges. */
  roles: string[];
}

const SESSION_KEY = 'gatehouse.session';
const STORE_KEY = 'store_id';
/** The id of a user whose session has ended, and who may come back for what they typed. */
const LEFT_KEY = 'gatehouse.left';

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

/** Signs a user in. What another user typed and could not save goes. */
export function writeSession(session: Session): void {
  localStorage.removeItem(LEFT_KEY);
  forgetDrafts(session.id);
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  notify();
}

/** Signs out. What was typed and could not be saved goes, so that the next person at the device does not find it. */
export function clearSession(): void {
  localStorage.removeItem(LEFT_KEY);
  forgetDrafts(null);
  endSession();
}

/** Leaves a session that the provider has ended: the drafts wait for the same user until another one signs in. */
export function leaveSession(): void {
  const session = readSession();
  if (session !== null) localStorage.setItem(LEFT_KEY, session.id);
  endSession();
}

/**
 * Removes all drafts but those of the signed-in user, or of one who left an ended session. At every start:
 * a tab learns late of a sign-out in another one, and writes a draft after it.
 */
export function forgetStrayDrafts(): void {
  forgetDrafts(readSession()?.id ?? localStorage.getItem(LEFT_KEY));
}

function endSession(): void {
  localStorage.removeItem(SESSION_KEY);
  sessionStorage.removeItem(STORE_KEY);
  notify();
}

/**
 * Calls back when the session may have changed, here or in another tab.
 * @returns a function that ends the subscription
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

/** An id that has dashes of its own, with the dash after it. */
const UUID_FIRST = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-)/i;

/** The user whom a token belongs to: it begins with their id, a UUID or else all up to the first dash. */
export function ownerOfToken(token: string): string {
  return UUID_FIRST.exec(token)?.[0] ?? token.split('-')[0] ?? '';
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
