import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { buildDeviceToken, buildSecret } from '../../sessions/device-token.ts';
import { hashToken } from '../../sessions/token.ts';

/** A device's keys as they are answered, once. */
export interface AppTokens {
  access_token: string;
  access_key: string;
}

/** Gives a device new keys inside the caller's transaction; the former ones open nothing from then on. */
export async function renewTokens(
  transaction: Kysely<Tables>,
  app: { storeId: number; id: number },
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
): Promise<AppTokens> {
  const tokens = {
    access_token: buildDeviceToken(app.id, randomBytes),
    access_key: buildSecret(randomBytes),
  };
  const [tokenHash, keyHash] = [hashToken(tokens.access_token), hashToken(tokens.access_key)];
  await sql`
    insert into internal.app_token (token_hash, key_hash, store_id, app_id, created_at)
    values (${tokenHash}, ${keyHash}, ${app.storeId}, ${app.id}, ${clock()})
    on conflict (store_id, app_id) do update
      set token_hash = excluded.token_hash, key_hash = excluded.key_hash, created_at = excluded.created_at`.execute(
    transaction,
  );
  return tokens;
}

/** Takes the keys of a device that is gone. */
export async function deleteTokens(
  transaction: Kysely<Tables>,
  app: { storeId: number; id: number },
): Promise<void> {
  await sql`delete from internal.app_token where store_id = ${app.storeId} and app_id = ${app.id}`.execute(
    transaction,
  );
}
