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
 * @param publicKey each request under the token has to be signed with its private half; null: the token serves alone
 */
export async function renewTokens(
  transaction: Kysely<Tables>,
  app: { storeId: number; id: number },
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  publicKey: JsonWebKey | null = null,
): Promise<AppTokens> {
  const tokens = {
    access_token: buildDeviceToken(app.id, randomBytes),
    access_key: buildSecret(randomBytes),
  };
  const [tokenHash, keyHash] = [hashToken(tokens.access_token), hashToken(tokens.access_key)];
  await saveTokens(transaction, app, { tokenHash, keyHash, publicKey, now: clock() });
  return tokens;
}
