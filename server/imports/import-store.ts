import { type Kysely, sql } from 'kysely';
import type { RowRefusal } from '../../src/contract/row-refusal.ts';
import { lockNamed } from '../database/advisory-locks.ts';
import type { Tables } from '../database/tables.ts';

/** What is known of an import. */
export interface KeptImport {
  id: string;
  total: number;
  accepted: number;
  refused: number;
  lastRow: number;
  refusals: readonly RowRefusal[];
}

/** One content, for one entity of a store. */
export interface ContentKey {
  storeId: number;
  entity: string;
  contentHash: string;
}

/** An earlier import of the same content. */
export interface EarlierImport {
  id: string;
  userName: string;
  startedAt: Date;
  total: number;
  accepted: number;
  refused: number;
  lastRow: number;
}

/** No other transaction begins an import of this content before this one ends. */
export async function lockContent(
  transaction: Kysely<Tables>,
  { storeId, entity, contentHash }: ContentKey,
): Promise<void> {
  await lockNamed(transaction, ['import', storeId, entity, contentHash]);
}

/** An import as it stands, held until the transaction ends; null where none has this id. */
export async function readImport(
  transaction: Kysely<Tables>,
  { storeId, id }: { storeId: number; id: string },
): Promise<(KeptImport & Pick<ContentKey, 'entity' | 'contentHash'>) | null> {
  const { rows } = await sql<KeptImport & Pick<ContentKey, 'entity' | 'contentHash'>>`
    select id, entity, content_hash as "contentHash", total, accepted, refused, last_row as "lastRow", refusals
    from internal.import where store_id = ${storeId} and id = ${id} for update`.execute(transaction);
  return rows[0] ?? null;
}

/** The last import of a content that has stored something or is under way; null where there is none. */
export async function findEarlier(
  transaction: Kysely<Tables>,
  { storeId, entity, contentHash }: ContentKey,
): Promise<EarlierImport | null> {
  const { rows } = await sql<EarlierImport>`
    select id, user_name as "userName", started_at as "startedAt", total, accepted, refused, last_row as "lastRow"
    from internal.import
    where store_id = ${storeId} and entity = ${entity} and content_hash = ${contentHash}
      and (accepted > 0 or accepted + refused < total)
    order by started_at desc limit 1`.execute(transaction);
  return rows[0] ?? null;
}

interface NewImport extends ContentKey {
  id: string;
  fileName: string;
  userName: string;
  total: number;
  now: Date;
}

export async function beginImport(transaction: Kysely<Tables>, begun: NewImport): Promise<void> {
  const { storeId, id, entity, contentHash, fileName, userName, total, now } = begun;
  await sql`
    insert into internal.import (store_id, id, entity, content_hash, file_name, user_name, total, started_at, changed_at)
    values (${storeId}, ${id}, ${entity}, ${contentHash}, ${fileName}, ${userName}, ${total}, ${now}, ${now})`.execute(
    transaction,
  );
}

/** Notes what has become of further rows. */
export async function keepPart(
  transaction: Kysely<Tables>,
  { storeId, id, now }: { storeId: number; id: string; now: Date },
  part: Pick<KeptImport, 'accepted' | 'lastRow' | 'refusals'>,
): Promise<void> {
  await sql`
    update internal.import set accepted = accepted + ${part.accepted}, refused = refused + ${part.refusals.length},
      last_row = greatest(last_row, ${part.lastRow}), refusals = refusals || ${JSON.stringify(part.refusals)}::jsonb,
      changed_at = ${now}
    where store_id = ${storeId} and id = ${id}`.execute(transaction);
}
