import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { NOTICE_COLUMNS, type NoticeRow } from '../../notices/kept-notices.ts';

export interface Inbox {
  muted_until: Date | null;
  muted_sources: string[];
  seen_at: Date | null;
}

/** The latest with one of these messages, the last first. */
export async function listNotices(
  database: Kysely<Tables>,
  { storeId, messages, most }: { storeId: number; messages: readonly string[]; most: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${NOTICE_COLUMNS} from internal.notice where store_id = ${storeId} and message = any(${messages}::text[])
    order by id desc limit ${most}`.execute(database);
  return rows;
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
    returning ${NOTICE_COLUMNS}`.execute(transaction);
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
