import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import { isDeviceToken } from './device-token.ts';
import { readMediaCookie } from './media-cookie.ts';
import { findDevice, findSession, findTokenOfMediaKey, type StoredSession, touchSession } from './queries.ts';
import { isSignedBy } from './request-signature.ts';
import { hashToken } from './token.ts';

/** Longer than any token or key of ours: not worth a look into the database. */
const MAX_TOKEN_LENGTH = 100;
/** The last use is written down at most this often. */
const TOUCH_AFTER_MILLISECONDS = 60_000;
const MAX_REMEMBERED = 1_000;

/** Sessions as they were last read, by the hashes of their tokens. */
const lastRead = new WeakMap<Deps['database'], Map<string, StoredSession>>();

/**
 * The caller behind a request's token; null for a token that is wrong, ended or expired.
 * @param maxBodyBytes of a signed body; more is refused
 */
export async function readSession(
  deps: Deps,
  request: Request,
  maxBodyBytes?: number,
): Promise<Actor | null> {
  const { database, clock } = deps;
  const token = request.headers.get('authorization');
  if (!token || token.length > MAX_TOKEN_LENGTH) return null;
  if (isDeviceToken(token)) return readDevice(deps, token, request, maxBodyBytes);
  const tokenHash = hashToken(token);
  const now = clock();
  const session = await findSession(database, tokenHash, now);
  if (!session) return null;
  if (isTouchDue(session, now)) await touchSession(database, tokenHash, now);
  remember(database, session);
  return session;
}

/**
 * The caller as their session was read for an earlier call, which saves a round trip. It may have ended since: a change
 * succeeds only where PostgreSQL finds the mark the same, in its own transaction, and a reading is answered only where
 * {@link isUnchangedCaller}.
 * @returns null where it has to be read
 */
export function recallSession({ database, clock }: Deps, request: Request): Actor | null {
  const token = request.headers.get('authorization');
  if (!token || token.length > MAX_TOKEN_LENGTH) return null;
  const session = lastRead.get(database)?.get(keyOf(hashToken(token)));
  return session && !isTouchDue(session, clock()) ? { ...session, recalled: session.mark } : null;
}

/** Whether a session, as it is now, gives a call nothing else than it did when it was recalled. */
export function isUnchangedCaller(now: Actor | null, recalled: Actor): boolean {
  if (now === null || now.device !== undefined) return false;
  return isDeepStrictEqual(factsOf(now), factsOf(recalled));
}

function factsOf({ userId, storeId, name, roles }: Actor) {
  return { userId, storeId, name, roles };
}

function remember(database: Deps['database'], session: StoredSession): void {
  const sessions = lastRead.get(database) ?? new Map<string, StoredSession>();
  if (sessions.size >= MAX_REMEMBERED) sessions.clear();
  lastRead.set(database, sessions.set(keyOf(session.mark.tokenHash), session));
}

function keyOf(tokenHash: Uint8Array): string {
  return Buffer.from(tokenHash).toString('base64');
}

function isTouchDue({ usedAt }: StoredSession, now: Date): boolean {
  return now.getTime() - usedAt.getTime() > TOUCH_AFTER_MILLISECONDS;
}

/**
 * The device behind a token, as it is now. Null for a renewed token, for a device that is gone, and for an unsigned
 * request whose token is bound to a key.
 */
async function readDevice(
  { database, clock }: Deps,
  token: string,
  request: Request,
  maxBodyBytes?: number,
): Promise<Actor | null> {
  const row = await findDevice(database, hashToken(token));
  if (!row) return null;
  const { id, store_id: storeId, name, type, public_key: publicKey, opened_by: openedBy } = row;
  if (publicKey !== null && !(await isSignedBy(request, publicKey, clock(), maxBodyBytes))) return null;
  return { userId: 0, storeId, name, roles: [], device: { id, type, openedBy } };
}

/** The caller behind a media cookie; null where its session has ended. */
export async function readMediaSession(
  { database, clock }: Deps,
  cookie: string | null,
): Promise<Actor | null> {
  const key = readMediaCookie(cookie);
  if (key === null || key.length > MAX_TOKEN_LENGTH) return null;
  const tokenHash = await findTokenOfMediaKey(database, hashToken(key));
  const session = tokenHash && (await findSession(database, tokenHash, clock()));
  return session ?? null;
}
