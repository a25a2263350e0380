import type { JsonWebKey } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

interface AppKey {
  storeId: number;
  id: number;
}

/** What is kept of a device's new keys. */
interface NewTokens {
  tokenHash: Uint8Array;
  keyHash: Uint8Array;
  /** What requests under the token are signed with; null for a token that serves alone. */
  publicKey: JsonWebKey | null;
  /** Who made a browser the till of the device; null for keys of the device itself. */
  openedBy: string | null;
  now: Date;
}

/** Gives a device keys in the place of those that it had, which end. */
export async function saveTokens(
  transaction: Kysely<Tables>,
  app: AppKey,
  { tokenHash, keyHash, publicKey, openedBy, now }: NewTokens,
): Promise<void> {
  await endTokens(transaction, app, now);
  await sql`
    insert into internal.app_token (token_hash, key_hash, store_id, app_id, public_key, opened_by, created_at)
    values (${tokenHash}, ${keyHash}, ${app.storeId}, ${app.id}, ${publicKey && JSON.stringify(publicKey)}::jsonb, ${openedBy},
      ${now})`.execute(transaction);
}

/** The keys of a device open nothing any more. When they did stays known. */
export async function endTokens(transaction: Kysely<Tables>, app: AppKey, now: Date): Promise<void> {
  await sql`
    update internal.app_token set ended_at = ${now}
    where store_id = ${app.storeId} and app_id = ${app.id} and ended_at is null`.execute(transaction);
}
