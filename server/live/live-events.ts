import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { Tables } from '../database/tables.ts';
import { SESSIONS_CHANNEL } from '../sessions/queries.ts';
import type { LiveMessage } from './stomp-connection.ts';

const CHANNEL = 'gatehouse_live';
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const MAX_BYTES = 7_900;
const RETRY_MS = 1_000;

/**
 * Tells the live brokers of every process on this database, once the transaction has ended well.
 * @param body what happened. One that is longer than a notification is told by its id alone: a listener reads the rest
 */
export async function publishLive(
  transaction: Kysely<Tables>,
  {
    storeId,
    topic,
    body,
    eventId = randomUUID(),
  }: { storeId: number; topic: string; body: JsonObject; eventId?: string },
): Promise<void> {
  const toText = (one: JsonObject) =>
    JSON.stringify({ storeId, topic, body: JSON.stringify(one), eventId } satisfies LiveMessage);
  const whole = toText(body);
  const text = Buffer.byteLength(whole) <= MAX_BYTES ? whole : toText({ id: body.id });
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(transaction);
}

export interface LiveEventHandlers {
  onMessage(message: LiveMessage): void;
  /** A session has ended, or has other rights. @param tokenHash lower-case hexadecimal */
  onSessionEnd?(tokenHash: string): void;
  /** The connection was lost for a while: messages of that time did not arrive. */
  onGap(): void;
}

export interface LiveEvents {
  /** Whether this process is the one of all on the database that hands the events on. It stays so until a gap. */
  tryToLead(): Promise<boolean>;
  close(): Promise<void>;
}

/** Hears what {@link publishLive} tells, on a connection of its own, which is opened again for as long as it takes. */
export async function followLiveEvents(
  url: string,
  { onMessage, onSessionEnd, onGap }: LiveEventHandlers,
): Promise<LiveEvents> {
  const feed = { isClosed: false };
  let close = async (): Promise<void> => {};
  let tryToLead = async (): Promise<boolean> => false;
  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'gatehouse-live',
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === SESSIONS_CHANNEL) return onSessionEnd?.(payload);
      const message = parseMessage(payload);
      if (message !== null) onMessage(message);
    });
    // It ends after an error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${SESSIONS_CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.on('end', () => {
      if (!feed.isClosed) void reopen();
    });
    close = () => client.end();
    tryToLead = async () => {
      const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [
        ADVISORY_LOCKS.publisher,
      ]);
      return rows[0]?.leads === true;
    };
  };
  const reopen = async () => {
    for (let isOpen = false; !isOpen && !feed.isClosed; ) {
      await sleep(RETRY_MS, undefined, { ref: false });
      isOpen = await open().then(
        () => true,
        () => false,
      );
    }
    if (feed.isClosed) await close().catch(() => undefined);
    else onGap();
  };
  await open();
  return {
    tryToLead: () => tryToLead().catch(() => false),
    async close() {
      feed.isClosed = true;
      await close().catch(() => undefined);
    },
  };
}

/** Another program may use the channel: what is no message of ours is not delivered. */
function parseMessage(payload: string): LiveMessage | null {
  try {
    const { storeId, topic, body, eventId } = JSON.parse(payload);
    if (typeof storeId !== 'number' || typeof topic !== 'string' || typeof body !== 'string') return null;
    return { storeId, topic, body, ...(typeof eventId === 'string' && { eventId }) };
  } catch {
    return null;
  }
}
