import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import { findDevice } from './queries.ts';
import { hashToken } from './token.ts';

/** The device behind a token, as it is now; null for a token that was renewed or whose device is gone. */
export async function readDevice({ database }: Deps, token: string): Promise<Actor | null> {
  const row = await findDevice(database, hashToken(token));
  if (!row) return null;
  const { id, store_id: storeId, name, type } = row;
  return { userId: 0, storeId, name, roles: [], device: { id, type } };
}
