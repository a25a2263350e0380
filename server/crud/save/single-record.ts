import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { buildDefaults } from '../../../src/schema/json-schema/build-defaults.ts';
import type { Tables } from '../../database/tables.ts';
import { columnNames, fromRow, type Row } from '../entity/record-row.ts';
import { type EntityScope, tableOf } from '../entity/scope.ts';
import type { WriteContext } from '../entity/write-context.ts';
import { updateRecord } from './update-record.ts';

/**
 * The one record of the caller's store (`storage: single`), with the defaults of what it does not hold.
 * Its id is the store's; before the first save its version is 0.
 */
export async function readSingle(database: Kysely<Tables>, scope: EntityScope): Promise<JsonObject> {
  const { shape, actor } = scope;
  const columns = sql.join(columnNames(shape).map((name) => sql.id(name)));
  const { rows } = await sql<Row>`
    select ${columns} from ${tableOf(scope)}
    where store_id = ${actor.storeId} and id = ${actor.storeId}`.execute(database);
  const row = rows[0] ?? { id: actor.storeId, version: 0 };
  return buildDefaults(shape.entity, fromRow(shape, row));
}

/** Changes it, as any other record is changed; the first save makes its row. */
export async function updateSingle(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  body: unknown,
  means: WriteContext,
): Promise<JsonObject> {
  const id = await makeSingle(transaction, scope, means.now);
  const saved = await updateRecord(transaction, scope, id, body, means);
  return buildDefaults(scope.shape.entity, saved);
}

/** Makes its row, of version 0, where no save has made it yet. @returns its id, which is the store's */
export async function makeSingle(database: Kysely<Tables>, scope: EntityScope, now: Date): Promise<number> {
  const { storeId } = scope.actor;
  await sql`
    insert into ${tableOf(scope)} (store_id, id, version, created_at, updated_at)
    values (${storeId}, ${storeId}, 0, ${now}, ${now})
    on conflict (store_id, id) do nothing`.execute(database);
  return storeId;
}
