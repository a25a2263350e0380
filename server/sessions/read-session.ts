import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import { isDeviceToken } from './device-token.ts';
import { findSession, touchSession } from './queries.ts';
import { readDevice } from './read-device.ts';
import { hasEnded } from './session-life.ts';
import { hashToken } from './token.ts';

/** Longer than any token of ours: not worth a look into the database. */
const MAX_TOKEN_LENGTH = 100;
/** The last use is written down at most this often. */
const TOUCH_AFTER_MILLISECONDS = 60_000;

/** The caller behind a request's token; null for a token that is wrong, ended or expired. */
export async function readSession(deps: Deps, request: Request): Promise<Actor | null> {
  const { database, clock } = deps;
  const token = request.headers.get('authorization');
  if (!token || token.length > MAX_TOKEN_LENGTH) return null;
  if (isDeviceToken(token)) return readDevice(deps, token, request);
  const tokenHash = hashToken(token);
  const session = await findSession(database, tokenHash);
  const now = clock();
  if (!session || hasEnded(session, now)) return null;
  if (now.getTime() - session.usedAt.getTime() > TOUCH_AFTER_MILLISECONDS)
    await touchSession(database, tokenHash, now);
  const { userId, storeId, name, roles } = session;
  return { userId, storeId, name, roles };
}
