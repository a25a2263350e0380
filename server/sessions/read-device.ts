import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import { findDevice } from './queries.ts';
import { isSignedBy } from './request-signature.ts';
import { hashToken } from './token.ts';

/**
 * The device behind a token, as it is now; null for a token that was renewed or whose device is gone, and for a request
 * that is not signed where the token is bound to a key.
 */
export async function readDevice(
  { database, clock }: Deps,
  token: string,
  request: Request,
): Promise<Actor | null> {
  const row = await findDevice(database, hashToken(token));
  if (!row) return null;
  const { id, store_id: storeId, name, type, public_key: publicKey, opened_by: openedBy } = row;
  if (publicKey !== null && !(await isSignedBy(request, publicKey, clock()))) return null;
  return { userId: 0, storeId, name, roles: [], device: { id, type, openedBy } };
}
