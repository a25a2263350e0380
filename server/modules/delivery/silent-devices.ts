import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import { MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { readStoreSettings } from '../../crud/save/store-settings.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { publishEvent } from '../../notices/publish-event.ts';
import { deliverLive } from './operations.ts';
import { type DeliveryKey, lockDeliveries } from './queries.ts';

export const STATUS_ENTITY = 'app-status-log';
const TOPIC = 'app.status';
const APP_ENTITY = 'app';
const DEFAULT_MINUTES = 10;
/** A setting is in minutes: a silence is said a moment later. */
const EVERY_MILLISECONDS = 15_000;

/** Keeps the status that a device reports, which ends its silence. */
export const deliverStatus = deliverLive(TOPIC, endSilence);

/** What a device has delivered last, by its arrival and not by the clock of the device. */
interface LastReport {
  appId: number;
  name: string;
  recordId: number;
  timestamp: Date;
}

/**
 * Says again and again which devices have become silent, until it is ended.
 * @param onError told of a round that broke off, as where the database is away
 */
export async function watchSilence(
  deps: Deps,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  const since = deps.clock();
  while (!signal.aborted) {
    await tellSilences(deps, since).catch((error: unknown) => {
      if (!signal.aborted) onError(error);
    });
    await sleep(EVERY_MILLISECONDS, null, { signal }).catch(() => {});
  }
}

/**
 * Marks the last record of each device that has reported its status before and has not for as long as its store's setting says, and
 * tells it: once for each silence, by whichever process is first.
 * @param since this server listens: nothing that was sent before can have arrived here, so no silence has begun before
 * @returns how many were told
 */
export async function tellSilences(deps: Deps, since: Date): Promise<number> {
  const config = deps.config.current();
  const isKept = [STATUS_ENTITY, APP_ENTITY].every((name) => {
    const entity = config.entities.get(name);
    return entity !== undefined && isStored(entity);
  });
  if (!isKept) return 0;
  const now = deps.clock();
  const { rows: stores } = await sql<{ id: number }>`select id from store order by id`.execute(deps.database);
  let count = 0;
  for (const { id: storeId } of stores) {
    const { DEVICE_STATUS: setting } = await readStoreSettings(deps.database, config, storeId);
    const minutes = isPlainObject(setting)
      ? Number(setting.SILENT_MINUTES ?? DEFAULT_MINUTES)
      : DEFAULT_MINUTES;
    const before = new Date(now.getTime() - minutes * MINUTE_MILLISECONDS);
    if (minutes === 0 || since > before) continue;
    for (const { appId } of await findSilent(deps.database, { storeId, before }))
      if (await tellSilence(deps, { storeId, entity: STATUS_ENTITY, appId }, before)) count += 1;
  }
  return count;
}

/** What has been delivered meanwhile is waited for, and then it is no silence. */
function tellSilence(deps: Deps, key: DeliveryKey, before: Date): Promise<boolean> {
  return inTransaction(deps.database, async (transaction) => {
    await lockDeliveries(transaction, key);
    const { storeId, appId } = key;
    const [last] = await findSilent(transaction, { storeId, before, appId });
    if (last === undefined) return false;
    await sql`
      update "app-status-log" set silence = 'silent' where store_id = ${storeId} and id = ${last.recordId}`.execute(
      transaction,
    );
    const app = { id: appId, name: last.name };
    const body = { id: last.recordId, app, silence: 'silent', timestamp: last.timestamp.toISOString() };
    await publishEvent(transaction, deps, { storeId, topic: TOPIC, body });
    return true;
  });
}

/** The devices whose last record arrived before, and is not marked yet. @param key `appId`: this device alone */
async function findSilent(
  database: Kysely<Tables>,
  { storeId, before, appId = null }: { storeId: number; before: Date; appId?: number | null },
): Promise<LastReport[]> {
  const { rows } = await sql<LastReport>`
    select app.id as "appId", app.name, status.id as "recordId", status.timestamp
    from app
    cross join lateral (
      select record_id from internal.delivery
      where store_id = app.store_id and app_id = app.id and entity = 'app-status-log'
      order by record_id desc limit 1
    ) last
    join "app-status-log" status on status.store_id = app.store_id and status.id = last.record_id
    where app.store_id = ${storeId} and (${appId}::bigint is null or app.id = ${appId})
      and status.created_at < ${before} and status.silence is null
    order by app.id`.execute(database);
  return rows;
}

/** Takes the mark from the record that was the last before these. */
async function endSilence(
  transaction: Kysely<Tables>,
  { storeId, appId }: DeliveryKey,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update "app-status-log" set silence = null
    where store_id = ${storeId} and silence is not null and id = (
      select record_id from internal.delivery
      where store_id = ${storeId} and app_id = ${appId} and entity = 'app-status-log' and record_id < ${Math.min(...ids)}
      order by record_id desc limit 1)`.execute(transaction);
}
