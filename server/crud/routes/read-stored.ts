import type { JsonObject } from '../../../src/contract/json-object.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { addDerivedTo } from '../entity/add-derived.ts';
import { readRow } from '../entity/read-record.ts';
import { fromRow } from '../entity/record-row.ts';
import { wholeScope } from '../entity/scope.ts';
import { storedEntityOf } from '../entity/stored-entity.ts';
import { readSingle } from '../save/single-record.ts';

/**
 * A record as it is answered, with what is hidden from the caller. A transaction locks it, but for the only record of a
 * store.
 * @returns null where the entity has no table
 * @throws ProblemError 404
 */
export async function readStored(call: Call, entity: string, id: number): Promise<JsonObject | null> {
  const { config, deps } = call;
  const { database } = deps;
  const described = config.entities.get(entity);
  if (described === undefined || !isStored(described)) return null;
  const scope = wholeScope(storedEntityOf(config, entity, described), actorOf(call));
  if (described.storage === 'single') return readSingle(database, scope);
  const row = await readRow(database, scope, id, database.isTransaction);
  return addDerivedTo(database, scope, fromRow(scope.shape, row));
}
