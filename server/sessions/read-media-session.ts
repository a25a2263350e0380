import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import { readMediaCookie } from './media-cookie.ts';
import { findSession, findTokenOfMediaKey } from './queries.ts';
import { hasEnded } from './session-life.ts';
import { hashToken } from './token.ts';

/** Longer than any key of ours. */
const MAX_KEY_LENGTH = 100;

/** The caller behind a media cookie; null where its session has ended. */
export async function readMediaSession(
  { database, clock }: Deps,
  cookie: string | null,
): Promise<Actor | null> {
  const key = readMediaCookie(cookie);
  if (key === null || key.length > MAX_KEY_LENGTH) return null;
  const tokenHash = await findTokenOfMediaKey(database, hashToken(key));
  const session = tokenHash && (await findSession(database, tokenHash));
  if (!session || hasEnded(session, clock())) return null;
  const { userId, storeId, name, roles } = session;
  return { userId, storeId, name, roles };
}
