import type { JsonObject } from '../../../src/contract/json-object.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { SETTINGS_ENTITY } from '../../config/config-store.ts';
import { readStoreSettings } from '../../crud/save/store-settings.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** The settings of the caller's store, with the defaults of what is not set. @throws ProblemError 404 without the entity */
export function readSettings(call: Call): Promise<JsonObject> {
  if (!call.config.entities.has(SETTINGS_ENTITY)) throw new ProblemError('notFound');
  return readStoreSettings(call.deps.database, call.config, actorOf(call).storeId);
}
