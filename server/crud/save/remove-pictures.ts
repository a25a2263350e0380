import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Tables } from '../../database/tables.ts';
import { deleteImage } from '../../images/queries.ts';
import type { EntityScope } from '../entity/scope.ts';

/** Deletes the pictures that a record was saved without, inside the caller's transaction. */
export async function removePictures(
  transaction: Kysely<Tables>,
  { actor, entity, shape }: EntityScope,
  record: JsonObject & { id: number },
  changed: readonly string[],
): Promise<void> {
  for (const property of changed) {
    if (!shape.uploads.has(property) || (record[property] ?? null) !== null) continue;
    await deleteImage(transaction, { storeId: actor.storeId, entity, property, recordId: record.id });
  }
}
