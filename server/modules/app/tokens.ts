import type { JsonWebKey } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { buildDeviceToken, buildSecret } from '../../sessions/device-token.ts';
import { hashToken } from '../../sessions/token.ts';
import { saveTokens } from './queries.ts';

/** A device's keys as they are answered, once. */
export interface AppTokens {
  access_token: string;
  access_key: string;
}

/**
 * Gives a device new keys inside the caller's transaction; the former ones open nothing from then on.
 * @param held what binds them to a browser. `publicKey`: each request under the token has to be signed with its private
 * half; null: the token serves alone. `openedBy`: who made the browser the till of the device; null for keys of the
 * device itself
 */
export async function renewTokens(
  transaction: Kysely<Tables>,
  app: { storeId: number; id: number },
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { publicKey, openedBy }: { publicKey: JsonWebKey | null; openedBy: string | null } = {
    publicKey: null,
    openedBy: null,
  },
): Promise<AppTokens> {
  const tokens = {
    access_token: buildDeviceToken(app.id, randomBytes),
    access_key: buildSecret(randomBytes),
  };
  const [tokenHash, keyHash] = [hashToken(tokens.access_token), hashToken(tokens.access_key)];
  await saveTokens(transaction, app, { tokenHash, keyHash, publicKey, openedBy, now: clock() });
  return tokens;
}
