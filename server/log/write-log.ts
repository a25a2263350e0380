import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { Tables } from '../database/tables.ts';

/**
 * What staff can read in the log, and filter it by (`event` in `schemas/log.json`). Its words are
 * `log.events.<event>.title` and `log.events.<event>.message`, or another of `words`. Where their
 * parameters tell what not every reader of the log may read, `restricted` in `schemas/log.json` says who may.
 */
export const LOG_EVENTS = [
  'signedIn',
  'signedOut',
  'signInFailed',
  'signInUnknown',
  'signInDisabled',
  'passwordChanged',
  'passwordRefused',
  'passwordReset',
  'registered',
  'created',
  'updated',
  'updatedUnseen',
  'deleted',
  'tokensRenewed',
  'tillOpened',
  'orderRefunded',
  'saleAccepted',
  'saleRejected',
  'walletMoved',
  'ticketSold',
  'ticketPlateCorrected',
  'daysSet',
  'yearImported',
  'rowsImported',
  'deviceCommanded',
  'spaceCorrected',
  'regulationsSet',
  'controlsUnlocked',
  'blackCarAllowed',
  'blackCarRefused',
] as const;

export type LogEvent = (typeof LOG_EVENTS)[number];

export interface LogEntry {
  storeId: number;
  now: Date;
  event: LogEvent;
  /** Who (`user`), which fields: parameters of the words. */
  params: JsonObject;
  /**
   * `named`: the message of an event that also has words with what staff call its record; `ofCustomer`: of a customer's
   * record, which other staff may read; `message` when absent.
   */
  words?: 'message' | 'named' | 'ofCustomer';
  /** What was changed; the id is null where there are several records. */
  about?: { entity: string; id: number | null };
}

/** Writes one entry; called with the transaction of the change, so that neither stands without the other. */
export async function writeLog(
  database: Kysely<Tables>,
  { storeId, now, event, params, words = 'message', about }: LogEntry,
): Promise<void> {
  await database
    .insertInto('log')
    .values({
      store_id: storeId,
      created_at: now,
      updated_at: now,
      timestamp: now,
      title: `log.events.${event}.title`,
      message: `log.events.${event}.${words}`,
      params: JSON.stringify(params),
      event,
      user: typeof params.user === 'string' ? params.user : null,
      entity: about?.entity ?? null,
      record_id: about?.id ?? null,
    })
    .execute();
}

/**
 * The same for the many of an import, as a part of the statement that stores them.
 * @param shared what is the same of all
 * @param stored names a part of the statement that has their `id`
 * @param fields of each in their order: which fields it has
 */
export function logEach(
  shared: Pick<LogEntry, 'storeId' | 'now' | 'event'> & { user: string; entity: string },
  stored: RawBuilder<unknown>,
  fields: readonly string[],
): RawBuilder<unknown> {
  const { storeId, now, event, user, entity } = shared;
  const places = new Map([...new Set(fields)].map((one, index) => [one, index + 1]));
  // Numbers are found at once in an array, texts only behind one another: of these there are few.
  const which = fields.map((one) => places.get(one) ?? 0);
  return sql`
    insert into log (store_id, created_at, updated_at, timestamp, title, message, event, "user", entity, record_id, params)
    select ${storeId}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${`log.events.${event}.title`},
      ${`log.events.${event}.message`}, ${event}, ${user}, ${entity}, id,
      jsonb_build_object('user', ${user}::text, 'entity', ${entity}::text, 'id', id,
        'fields', (${[...places.keys()]}::text[])[(${which}::int[])[place]])
    from (select id, row_number() over () as place from ${stored}) as entry`;
}
