import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Tables } from '../../database/tables.ts';

export interface NoticeRow {
  id: number;
  key: string;
  message: string;
  params: JsonObject;
  at: Date;
  taken_by: string | null;
  taken_at: Date | null;
}

export interface NewNotice {
  key: string;
  message: string;
  params: JsonObject;
  at: Date;
}

export interface Inbox {
  muted_until: Date | null;
  muted_sources: string[];
  seen_at: Date | null;
}

const COLUMNS = sql`id, key, message, params, at, taken_by, taken_at`;

/** The latest with one of these messages, the last first. */
export async function listNotices(
  database: Kysely<Tables>,
  { storeId, messages, most }: { storeId: number; messages: readonly string[]; most: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${COLUMNS} from internal.notice where store_id = ${storeId} and message = any(${messages}::text[])
    order by id desc limit ${most}`.execute(database);
  return rows;
}

/** @returns as they are kept: what was there before stays as it was */
export async function insertNotices(
  transaction: Kysely<Tables>,
  { storeId, by, notices }: { storeId: number; by: string; notices: readonly NewNotice[] },
): Promise<NoticeRow[]> {
  const rows = JSON.stringify(notices);
  // In the order of their keys: two callers that report the same events do not wait for one another in a ring.
  await sql`
    insert into internal.notice (store_id, key, message, params, at, reported_by)
    select ${storeId}, key, message, params, at, ${by}
    from jsonb_to_recordset(${rows}::jsonb) as sent (key text, message text, params jsonb, at timestamptz)
    order by key on conflict (store_id, key) do nothing`.execute(transaction);
  const keys = notices.map(({ key }) => key);
  const { rows: kept } = await sql<NoticeRow>`
    select ${COLUMNS} from internal.notice where store_id = ${storeId} and key = any(${keys}::text[])
    order by id`.execute(transaction);
  return kept;
}

/** Deletes what is older, and what is more than is kept. */
export async function deleteOldNotices(
  transaction: Kysely<Tables>,
  { storeId, before, most }: { storeId: number; before: Date; most: number },
): Promise<void> {
  await sql`
    delete from internal.notice where store_id = ${storeId} and (at < ${before} or id <= (
      select id from internal.notice where store_id = ${storeId} order by id desc offset ${most} limit 1))`.execute(
    transaction,
  );
}

/** Notes who deals with it, unless it is taken already. @returns undefined for one that is not kept, or has another message */
export async function takeNotice(
  transaction: Kysely<Tables>,
  key: { storeId: number; id: number; messages: readonly string[] },
  { by, now }: { by: string; now: Date },
): Promise<NoticeRow | undefined> {
  const { storeId, id, messages } = key;
  const { rows } = await sql<NoticeRow>`
    update internal.notice set taken_by = coalesce(taken_by, ${by}), taken_at = coalesce(taken_at, ${now})
    where store_id = ${storeId} and id = ${id} and message = any(${messages}::text[])
    returning ${COLUMNS}`.execute(transaction);
  return rows[0];
}

const AS_IT_COMES: Inbox = { muted_until: null, muted_sources: [], seen_at: null };

interface UserKey {
  storeId: number;
  userId: number;
}

export async function readInbox(database: Kysely<Tables>, { storeId, userId }: UserKey): Promise<Inbox> {
  const { rows } = await sql<Inbox>`
    select muted_until, muted_sources, seen_at from internal.inbox
    where store_id = ${storeId} and user_id = ${userId}`.execute(database);
  return rows[0] ?? AS_IT_COMES;
}

/** @param change what is absent stays */
export async function saveInbox(
  transaction: Kysely<Tables>,
  { storeId, userId }: UserKey,
  change: Partial<Inbox>,
): Promise<Inbox> {
  const has = (name: keyof Inbox) => Object.hasOwn(change, name);
  const sources = JSON.stringify(change.muted_sources ?? []);
  const { rows } = await sql<Inbox>`
    insert into internal.inbox as own (store_id, user_id, muted_until, muted_sources, seen_at)
    values (${storeId}, ${userId}, ${change.muted_until ?? null}, ${sources}::jsonb, ${change.seen_at ?? null})
    on conflict (store_id, user_id) do update set
      muted_until = case when ${has('muted_until')} then excluded.muted_until else own.muted_until end,
      muted_sources = case when ${has('muted_sources')} then excluded.muted_sources else own.muted_sources end,
      seen_at = case when ${has('seen_at')} then excluded.seen_at else own.seen_at end
    returning muted_until, muted_sources, seen_at`.execute(transaction);
  return rows[0] ?? AS_IT_COMES;
}
