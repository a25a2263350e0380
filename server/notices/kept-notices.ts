import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { rememberBy } from '../../src/contract/remember-by.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import { lettersFor } from '../../src/domain/privileges.ts';
import { DAY_MILLISECONDS } from '../../src/domain/time-spans.ts';
import type { Notice } from '../../src/schema/dialect/dialect-types.ts';
import { pickViews } from '../../src/schema/dialect/view-set.ts';
import { toldNotice } from '../../src/schema/words/told-notice.ts';
import type { Config } from '../config/config-store.ts';
import { readStoreSettings } from '../crud/save/store-settings.ts';
import type { Tables } from '../database/tables.ts';
import { isDraft } from '../rights/is-draft.ts';

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

/** A notice of a list, and who reads the list. */
interface ListNotice {
  notice: Notice;
  privileges: readonly string[];
}

/** Of a store, whatever their age. */
const MOST_KEPT = 5_000;
const KEPT_DAYS = 30;
/** Who has told what the server has heard itself. */
const SERVER = '';

export const NOTICE_COLUMNS = sql`id, key, message, params, at, taken_by, taken_at`;

/** The notices of all lists. */
export const noticesOf: (config: Config) => readonly ListNotice[] = rememberBy((config: Config) =>
  [...config.resources].flatMap(([name, resource]) => {
    const entity = config.entities.get(resource.entity ?? name);
    if (entity === undefined || isDraft(resource, entity)) return [];
    const notices = pickViews(entity, resource.view).list?.notices ?? [];
    return notices.map((notice) => ({ notice, privileges: resource.privileges }));
  }),
);

/** The messages that a user with these roles is told, with their tone. */
export function readableNotices(
  config: Config,
  roles: readonly string[],
): ReadonlyMap<string, Notice['tone']> {
  const readable = new Map<string, Notice['tone']>();
  for (const { notice, privileges } of noticesOf(config)) {
    const isFor = notice.roles === undefined || notice.roles.some((role) => roles.includes(role));
    if (isFor && lettersFor(roles, privileges).has('r')) readable.set(notice.message, notice.tone);
  }
  return readable;
}

const noticesByTopic: (config: Config) => ReadonlyMap<string, readonly Notice[]> = rememberBy(
  (config: Config) => {
    const found = new Map<string, Notice[]>();
    for (const { notice } of noticesOf(config))
      if (notice.ofTopic !== undefined)
        found.set(notice.ofTopic, [...(found.get(notice.ofTopic) ?? []), notice]);
    return found;
  },
);

const readsSettings = rememberBy((notice: Notice) => JSON.stringify(notice).includes('"$settings.'));

/**
 * Keeps what a live message tells the readers of lists, as the page of each would tell it: one that is away reads it in the
 * inbox. A page that hears it and reports it reports the same event.
 */
export async function keepToldNotices(
  transaction: Kysely<Tables>,
  { config, now, mode }: { config: Config; now: Date; mode: string },
  { storeId, topic, body, eventId }: { storeId: number; topic: string; body: JsonObject; eventId: string },
): Promise<void> {
  const notices = (noticesByTopic(config).get(topic) ?? []).filter(
    ({ modes }) => modes === undefined || modes.some((one) => one === mode),
  );
  if (notices.length === 0) return;
  const settings = notices.some(readsSettings)
    ? await readStoreSettings(transaction, config, storeId)
    : undefined;
  const scope = { settings, now, functions: NAMED_FUNCTIONS, eventId };
  const told = notices.flatMap((notice) => {
    const one = toldNotice(notice, body, scope);
    return one === null ? [] : [{ ...one, message: notice.message, at: now }];
  });
  if (told.length > 0)
    await keepNotices(transaction, { config, now }, { storeId, by: SERVER, notices: told });
}

/**
 * Keeps notices, each event once, and lets go of what is older than the store keeps them.
 * @returns as they are kept: what was there before stays as it was
 */
export async function keepNotices(
  transaction: Kysely<Tables>,
  { config, now }: { config: Config; now: Date },
  { storeId, by, notices }: { storeId: number; by: string; notices: readonly NewNotice[] },
): Promise<NoticeRow[]> {
  const { INBOX: inbox } = await readStoreSettings(transaction, config, storeId);
  const days = isPlainObject(inbox) && typeof inbox.KEPT_DAYS === 'number' ? inbox.KEPT_DAYS : KEPT_DAYS;
  const before = new Date(now.getTime() - days * DAY_MILLISECONDS);
  const rows = JSON.stringify(notices);
  // In the order of their keys: two callers that report the same events do not wait for one another in a ring.
  await sql`
    insert into internal.notice (store_id, key, message, params, at, reported_by)
    select ${storeId}, key, message, params, at, ${by}
    from jsonb_to_recordset(${rows}::jsonb) as sent (key text, message text, params jsonb, at timestamptz)
    order by key on conflict (store_id, key) do nothing`.execute(transaction);
  await sql`
    delete from internal.notice where store_id = ${storeId} and (at < ${before} or id <= (
      select id from internal.notice where store_id = ${storeId} order by id desc offset ${MOST_KEPT} limit 1))`.execute(
    transaction,
  );
  const keys = notices.map(({ key }) => key);
  const { rows: kept } = await sql<NoticeRow>`
    select ${NOTICE_COLUMNS} from internal.notice where store_id = ${storeId} and key = any(${keys}::text[])
    order by id`.execute(transaction);
  return kept;
}
