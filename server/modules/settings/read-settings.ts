import type { JsonObject } from '../../../src/contract/json-object.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { SETTINGS_ENTITY } from '../../config/config-store.ts';
import { wholeScope } from '../../crud/entity/scope.ts';
import { storedEntityOf } from '../../crud/entity/stored-entity.ts';
import { readSingle } from '../../crud/save/single-record.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** The settings of the caller's store, with the defaults of what is not set. @throws ProblemError 404 without the entity */
export function readSettings(call: Call): Promise<JsonObject> {
  const entity = call.config.entities.get(SETTINGS_ENTITY);
  if (!entity) throw new ProblemError('notFound');
  const scope = wholeScope(storedEntityOf(call.config, SETTINGS_ENTITY, entity), actorOf(call));
  return readSingle(call.deps.database, scope);
}
