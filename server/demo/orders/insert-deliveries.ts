import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { insertDelivered, insertRecords } from '../../modules/delivery/queries.ts';
import type { Actor } from '../../rights/actor.ts';
import { demoScope } from '../demo-scope.ts';
import type { DeviceDay } from './draw-deliveries.ts';

/**
 * No device delivers so much on a day; days come from the last one back, and each has its own numbers. The lowest are left to a
 * station whose first cash comes from running traffic, before its past is here.
 */
const NUMBERS_OF_DAY = 100_000;
/** The devices of a demo repeat nothing. */
const NO_HASH = new Uint8Array();

/** Adds what devices have delivered on a day of the span. @param dayIndex from 0 */
export async function insertDeliveries(
  transaction: Kysely<Tables>,
  deps: Deps,
  { actor, dayIndex }: { actor: Actor; dayIndex: number },
  days: readonly DeviceDay[],
): Promise<void> {
  for (const { entity, device, records } of days) {
    const scope = demoScope(deps, actor, entity);
    if (!scope || records.length === 0) continue;
    const added = records.map((record) => ({ ...record, app: device }));
    const ids = await insertRecords(transaction, scope, added, deps.clock());
    const delivered = ids.map((recordId, index) => ({
      sequence: (dayIndex + 1) * NUMBERS_OF_DAY + index,
      recordId,
      contentHash: NO_HASH,
    }));
    await insertDelivered(transaction, { storeId: actor.storeId, entity, appId: device.id }, delivered);
  }
}
