import type { JsonObject } from '../../src/contract/json-object.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../calls/call.ts';
import { addDerivedTo } from './add-derived.ts';
import { placeOf } from './place-of.ts';
import { readRecord } from './read-record.ts';

/**
 * A record as it is answered, with what is hidden from the caller.
 * @returns null where the entity has no table
 * @throws ProblemError 404
 */
export async function readStored(call: Call, entity: string, id: number): Promise<JsonObject | null> {
  const { config, deps } = call;
  const described = config.entities.get(entity);
  if (described === undefined || !isStored(described)) return null;
  const scope = { ...placeOf(config, entity, described), actor: actorOf(call), bounds: null };
  return addDerivedTo(deps.database, scope, await readRecord(deps.database, scope, id));
}
