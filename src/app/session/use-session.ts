import { useMemo, useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeSession } from '../../data/auth/session.ts';

/** Who is signed in; null once the session has ended, also when another tab has ended it. */
export function useSession(): Session | null {
  const token = useSyncExternalStore(subscribeSession, readToken);
  // Read again for another token alone, so that the session keeps its identity between renders.
  return useMemo(() => (token === null ? null : readSession()), [token]);
}

function readToken(): string | null {
  return readSession()?.token ?? null;
}
