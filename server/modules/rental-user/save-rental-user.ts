import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { CreatedTogether } from '../../calls/operation-route.ts';
import { readRecord, readRow } from '../../crud/entity/read-record.ts';
import { storedRecord } from '../../crud/entity/record-row.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import type { WriteContext } from '../../crud/entity/write-context.ts';
import { createRecord, createRecords } from '../../crud/save/create-record.ts';
import { updateRecord } from '../../crud/save/update-record.ts';
import type { Tables } from '../../database/tables.ts';
import {
  findKnown,
  keepIdentities,
  keepNewIdentities,
  withIdentities,
  withNewIdentities,
} from './rental-identities.ts';
import { assertRoom, assertRoomForAll, quotasOf } from './rental-quota.ts';
import { keepValidUntil } from './rental-validity.ts';

/** What a save of a rental user needs beside the record. */
export interface RentalSave {
  scope: EntityScope;
  means: WriteContext;
  /** The store's settings. */
  settings: Readonly<JsonObject>;
}

/**
 * Adds a rental user inside the caller's transaction.
 * @throws ProblemError 409 `plateTaken`, `rentalFull`; as {@link createRecord}
 */
export async function addRentalUser(
  transaction: Kysely<Tables>,
  save: RentalSave,
  body: unknown,
): Promise<JsonObject> {
  const sent = await withIdentities(transaction, body);
  const created = await createRecord(transaction, save.scope, sent, save.means);
  return keep(transaction, save, created, null);
}

/**
 * Adds many rental users in few statements; those whose plate is known already are left to be judged alone.
 * @throws ProblemError where one of them breaks a rule that only the database judges: which one is found out one by one
 */
export async function addRentalUsers(
  transaction: Kysely<Tables>,
  { scope, means, settings }: RentalSave,
  bodies: readonly unknown[],
): Promise<CreatedTogether[]> {
  const { storeId } = scope.actor;
  const sent = await withNewIdentities(transaction, bodies);
  const isKnown = await findKnown(transaction, storeId, sent);
  const together = sent.filter((body) => !isKnown(body));
  const { refused, created } = await createRecords(transaction, scope, together, means, true);
  await keepNewIdentities(transaction, storeId, created);
  const planIds = created.map((one) => idOf(one.rental_service_id)).filter((id) => id !== null);
  await assertRoomForAll(transaction, quotasOf(settings), storeId, planIds);
  const ids = created.map(({ id }) => Number(id));
  await keepValidUntil(transaction, storeId, ids);
  let place = 0;
  return sent.map((body) => (isKnown(body) ? 'alone' : (refused[place++] ?? null)));
}

/**
 * Changes a rental user inside the caller's transaction.
 * @throws ProblemError 409 `plateTaken`, `rentalFull`; as {@link updateRecord}
 */
export async function changeRentalUser(
  transaction: Kysely<Tables>,
  save: RentalSave,
  id: number,
  body: unknown,
): Promise<JsonObject> {
  const { scope, means } = save;
  const before = storedRecord(scope.shape, await readRow(transaction, scope, id, true));
  const sent = await withIdentities(transaction, body, before);
  const updated = await updateRecord(transaction, scope, id, sent, means);
  return keep(transaction, save, updated, idOf(before.rental_service_id));
}

async function keep(
  transaction: Kysely<Tables>,
  { scope, settings }: RentalSave,
  saved: JsonObject,
  planBefore: number | null,
): Promise<JsonObject> {
  const key = { storeId: scope.actor.storeId, id: Number(saved.id) };
  await keepIdentities(transaction, key, saved);
  await assertRoom(transaction, quotasOf(settings), key, {
    before: planBefore,
    after: idOf(saved.rental_service_id),
  });
  await keepValidUntil(transaction, key.storeId, [key.id]);
  return readRecord(transaction, scope, key.id);
}

function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
