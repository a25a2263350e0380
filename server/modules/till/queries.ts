import { type Kysely, sql } from 'kysely';
import { fromBusinessDay } from '../../../src/domain/taipei-time.ts';
import type { Tables } from '../../database/tables.ts';
import { SESSION_END } from '../../sessions/queries.ts';

/** A till's clock may be off by so much, either way. */
const CLOCK = sql`interval '5 minutes'`;
/** No session lasts longer. */
const LONGEST_SESSION = sql`interval '30 days'`;

interface TillKey {
  storeId: number;
  appId: number;
}

/** Notes that the user of a session is at a till, until the session ends. Asked again, it changes nothing. */
export async function savePresence(
  database: Kysely<Tables>,
  { storeId, appId }: TillKey,
  { userId, tokenHash, now }: { userId: number; tokenHash: Uint8Array; now: Date },
): Promise<void> {
  await sql`
    insert into internal.till_presence (store_id, app_id, user_id, token_hash, began_at)
    values (${storeId}, ${appId}, ${userId}, ${tokenHash}, ${now})
    on conflict (token_hash, app_id) do nothing`.execute(database);
}

/** What a till was at a moment. */
export interface TillThen {
  /** Whether it was bound then: as it is now, under an earlier token, or not at all. */
  binding: 'current' | 'earlier' | 'none';
  /** Who was signed in there, the last one first. */
  present: { id: number; name: string }[];
}

/** What is known of a till at a moment. Clocks may be off by five minutes. Who is there leaves with their session. */
export async function readTillThen(
  database: Kysely<Tables>,
  { storeId, appId }: TillKey,
  at: Date,
): Promise<TillThen> {
  const { rows: bindings } = await sql<{ is_current: boolean }>`
    select ended_at is null as is_current from internal.app_token
    where store_id = ${storeId} and app_id = ${appId} and created_at - ${CLOCK} <= ${at}
      and (ended_at is null or ended_at + ${CLOCK} >= ${at})
    order by is_current desc limit 1`.execute(database);
  const { rows: present } = await sql<{ id: number; name: string }>`
    select "user".id, "user".name from internal.till_presence as presence
    join "user" on "user".store_id = presence.store_id and "user".id = presence.user_id
    left join internal.session on session.token_hash = presence.token_hash
    where presence.store_id = ${storeId} and app_id = ${appId}
      and began_at - ${CLOCK} <= ${at} and began_at > ${at}::timestamptz - ${LONGEST_SESSION}
      and (coalesce(ended_at, ${SESSION_END}) is null or coalesce(ended_at, ${SESSION_END}) + ${CLOCK} >= ${at})
    order by began_at desc`.execute(database);
  const binding = bindings[0];
  return { binding: binding ? (binding.is_current ? 'current' : 'earlier') : 'none', present };
}

/** Who holds a till. */
export interface TillHolder {
  /** By name; '' where it is not known. */
  user: string;
  since: Date;
}

/** @returns null for a till that no browser holds */
export async function readHolder(
  database: Kysely<Tables>,
  { storeId, appId }: TillKey,
): Promise<TillHolder | null> {
  const { rows } = await sql<TillHolder>`
    select opened_by as user, created_at as since from internal.app_token
    where store_id = ${storeId} and app_id = ${appId} and ended_at is null and opened_by is not null`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** How far a till has counted its guests on a business day, by the orders that have come; 0 for none. */
export async function readLastNumber(
  database: Kysely<Tables>,
  { storeId, appId, letter, day }: TillKey & { letter: string; day: string },
): Promise<number> {
  const startsAt = fromBusinessDay(day);
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(till_number from ${`^${letter}-(\\d{1,6})$`})::integer) as last from "order"
    where store_id = ${storeId} and app_id = ${appId}
      and ctime >= ${startsAt} and ctime < ${startsAt}::timestamptz + interval '1 day'`.execute(database);
  return rows[0]?.last ?? 0;
}
