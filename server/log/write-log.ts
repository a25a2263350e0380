import type { Kysely } from 'kysely';
import type { JsonObject } from '../../src/schema/json-schema.ts';
import type { Tables } from '../database/tables.ts';

/** What staff can read in the log. Its words are `log.events.<event>.title` and `log.events.<event>.message`. */
export type LogEvent =
  | 'signedIn'
  | 'signedOut'
  | 'signInFailed'
  | 'signInUnknown'
  | 'registered'
  | 'created'
  | 'updated'
  | 'deleted'
  | 'tokensRenewed'
  | 'tillOpened'
  | 'orderRefunded'
  | 'walletMoved';

export interface LogEntry {
  storeId: number;
  now: Date;
  event: LogEvent;
  /** Who, what, which fields: parameters of the words. */
  params: JsonObject;
}

/** Writes one entry; called with the transaction of the change, so that neither stands without the other. */
export async function writeLog(
  database: Kysely<Tables>,
  { storeId, now, event, params }: LogEntry,
): Promise<void> {
  await database
    .insertInto('log')
    .values({
      store_id: storeId,
      created_at: now,
      updated_at: now,
      timestamp: now,
      title: `log.events.${event}.title`,
      message: `log.events.${event}.message`,
      params: JSON.stringify(params),
    })
    .execute();
}
