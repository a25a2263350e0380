import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { FieldError } from '../../../src/contract/problem.ts';
import { findCashProblems } from '../../../src/domain/cash-ledger.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { assertRecord } from '../../crud/save/check-record.ts';
import { newRecord } from '../../crud/save/create-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { publishEvent } from '../../notices/publish-event.ts';
import type { Actor } from '../../rights/actor.ts';
import {
  type DeliveryKey,
  insertDelivered,
  insertRecords,
  lockDeliveries,
  readCashSteps,
  readDelivered,
  saveCashProblems,
} from './queries.ts';

/** One record, under the number that the device counts it by. */
export interface Delivery {
  sequence: number;
  record: unknown;
}

/** A record as it was kept, with its id. */
interface Added {
  sequence: number;
  record: JsonObject;
}

/** A delivery whose record is ready to be kept. */
interface Prepared {
  sequence: number;
  record: JsonObject;
  contentHash: Uint8Array;
}

/**
 * Keeps what a device delivers, as it was delivered: all of it or nothing. Sent again under the same number, a record is
 * kept once, so a device repeats a delivery whose answer did not come.
 * @param device the caller; its records carry its name of now
 * @param onAdded sees what was added, in the same transaction; not called where nothing was
 * @returns the id of each record, in the order sent
 * @throws ProblemError 409 `deliveryChanged` for another record under a number that is used; 422 for a record that breaks
 *   the entity's rules, and for a number that is sent twice
 */
export function deliver(
  deps: Deps,
  scope: EntityScope,
  device: NonNullable<Actor['device']>,
  deliveries: readonly Delivery[],
  onAdded: (
    transaction: Kysely<Tables>,
    key: DeliveryKey,
    added: readonly Added[],
  ) => Promise<void> = async () => {},
): Promise<{ sequence: number; id: number }[]> {
  assertDifferent(deliveries);
  const { storeId, name } = scope.actor;
  const key = { storeId, entity: scope.entity, appId: device.id };
  const now = deps.clock();
  const prepared = deliveries.map((delivery, index) => {
    const record = prepare(scope, delivery.record, index, now);
    return { sequence: delivery.sequence, record, contentHash: hashOf(record) };
  });
  return inTransaction(deps.database, async (transaction) => {
    await lockDeliveries(transaction, key);
    const known = await readDelivered(
      transaction,
      key,
      prepared.map(({ sequence }) => sequence),
    );
    const ids = new Map(known.map(({ sequence, recordId }) => [sequence, recordId]));
    assertSame(prepared, new Map(known.map((delivered) => [delivered.sequence, delivered.contentHash])));
    const fresh = prepared.filter(({ sequence }) => !ids.has(sequence));
    if (fresh.length > 0) {
      const app = { id: device.id, name };
      const records = fresh.map(({ record }) => ({ ...record, app }));
      const added = await insertRecords(transaction, scope, records, now);
      const delivered = fresh.map(({ sequence, contentHash }, index) => ({
        sequence,
        recordId: added[index] ?? 0,
        contentHash,
      }));
      await insertDelivered(transaction, key, delivered);
      for (const { sequence, recordId } of delivered) ids.set(sequence, recordId);
      await onAdded(
        transaction,
        key,
        delivered.map(({ sequence, recordId }, index) => ({
          sequence,
          record: { ...records[index], id: recordId },
        })),
      );
    }
    return prepared.map(({ sequence }) => ({ sequence, id: ids.get(sequence) ?? 0 }));
  });
}

/**
 * Keeps what a cash machine has counted, and marks what does not fit: nothing is corrected. One that arrives late is
 * compared with its neighbours by the machine's count, also the one after it.
 * @throws ProblemError as `deliver`
 */
export function deliverCash(
  deps: Deps,
  scope: EntityScope,
  device: NonNullable<Actor['device']>,
  deliveries: readonly Delivery[],
): Promise<{ sequence: number; id: number }[]> {
  return deliver(deps, scope, device, deliveries, async (transaction, key, added) => {
    const sequences = added.map(({ sequence }) => sequence);
    const steps = await readCashSteps(transaction, key, sequences);
    const found = steps.map(({ id, record, before }) => ({ id, problems: findCashProblems(record, before) }));
    await saveCashProblems(transaction, key.storeId, found);
  });
}

/**
 * Keeps what a device delivers and tells who listens, a message for each record.
 * @param onHeard sees that there is something new of the device, before it is told
 * @throws ProblemError as `deliver`
 */
export function deliverLive(
  topic: string,
  onHeard: (
    transaction: Kysely<Tables>,
    key: DeliveryKey,
    ids: readonly number[],
  ) => Promise<void> = async () => {},
): typeof deliver {
  return (deps, scope, device, deliveries) =>
    deliver(deps, scope, device, deliveries, async (transaction, key, added) => {
      const { storeId } = key;
      await onHeard(
        transaction,
        key,
        added.map(({ record }) => Number(record.id)),
      );
      for (const { record } of added) await publishEvent(transaction, deps, { storeId, topic, body: record });
    });
}

/** The record as it is kept. @throws ProblemError 422 with pointers into the delivery */
function prepare(scope: EntityScope, sent: unknown, index: number, now: Date): JsonObject {
  try {
    const record = newRecord(scope, sent, now);
    assertRecord(scope.shape, record);
    return record;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const within = ({ pointer, ...rest }: FieldError) => ({
      pointer: `/content/${index}/record${pointer}`,
      ...rest,
    });
    throw new ProblemError(error.code, {
      ...error.details,
      errors: (error.details.errors ?? []).map(within),
    });
  }
}

/** @throws ProblemError 422 for a number that is sent twice */
function assertDifferent(deliveries: readonly Delivery[]): void {
  const first = new Map<number, number>();
  deliveries.forEach(({ sequence }, index) => {
    const other = first.get(sequence);
    if (other !== undefined) {
      const pointer = `/content/${index}/sequence`;
      throw new ProblemError('invalid', { errors: [{ pointer, keyword: 'uniqueItems' }] });
    }
    first.set(sequence, index);
  });
}

/** @throws ProblemError 409 */
function assertSame(prepared: readonly Prepared[], known: ReadonlyMap<number, Uint8Array>): void {
  for (const { sequence, contentHash } of prepared) {
    const kept = known.get(sequence);
    if (kept && Buffer.compare(kept, contentHash) !== 0)
      throw new ProblemError('deliveryChanged', { params: { sequence } });
  }
}

/** Equal for records with the same values, in whichever order their names stand. */
function hashOf(record: JsonObject): Uint8Array {
  return createHash('sha256').update(canonical(record)).digest();
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
