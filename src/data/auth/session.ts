/** Who is signed in, as kept over a reload. */
export interface Session {
  id: string;
  name: string;
  /** `<user id>-<secret>`, sent as it is. */
  token: string;
  /** Role names, as in privileges. */
  roles: string[];
}

const SESSION_KEY = 'gatehouse.session';
const STORE_KEY = 'store_id';

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
}

export function clearSession(): void {
  localStorage.removeItem(SESSION_KEY);
  sessionStorage.removeItem(STORE_KEY);
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
