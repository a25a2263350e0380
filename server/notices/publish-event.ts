import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { publishLive } from '../live/live-events.ts';
import { keepToldNotices } from './kept-notices.ts';

/** What tells an event of a configuration, at a moment. */
export type EventMeans = Pick<Deps, 'config' | 'clock' | 'settings'>;

/**
 * Tells an event to who listens, and keeps what it tells in the inbox of the store for who does not: in the transaction
 * of what has happened.
 */
export async function publishEvent(
  transaction: Kysely<Tables>,
  { config, clock, settings }: EventMeans,
  event: { storeId: number; topic: string; body: JsonObject },
): Promise<void> {
  const eventId = randomUUID();
  const place = { config: config.current(), now: clock(), mode: settings.mode };
  await keepToldNotices(transaction, place, { ...event, eventId });
  await publishLive(transaction, { ...event, eventId });
}
