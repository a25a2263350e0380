import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

interface AppKey {
  storeId: number;
  id: number;
}

/** The hashes of a device's keys, in the place of those that it had. */
export async function saveTokens(
  transaction: Kysely<Tables>,
  app: AppKey,
  { tokenHash, keyHash, now }: { tokenHash: Uint8Array; keyHash: Uint8Array; now: Date },
): Promise<void> {
  await sql`
    insert into internal.app_token (token_hash, key_hash, store_id, app_id, created_at)
    values (${tokenHash}, ${keyHash}, ${app.storeId}, ${app.id}, ${now})
    on conflict (store_id, app_id) do update
      set token_hash = excluded.token_hash, key_hash = excluded.key_hash, created_at = excluded.created_at`.execute(
    transaction,
  );
}

/** Takes the keys of a device that is gone. */
export async function deleteTokens(transaction: Kysely<Tables>, app: AppKey): Promise<void> {
  await sql`delete from internal.app_token where store_id = ${app.storeId} and app_id = ${app.id}`.execute(
    transaction,
  );
}
