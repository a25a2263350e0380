import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { type Config, SETTINGS_ENTITY } from '../../config/config-store.ts';
import type { Tables } from '../../database/tables.ts';
import { wholeScope } from '../entity/scope.ts';
import { storedEntityOf } from '../entity/stored-entity.ts';
import { readSingle } from './single-record.ts';

/** The settings of a store, with the defaults of what is not set; none where the configuration has taken them away. */
export async function readStoreSettings(
  database: Kysely<Tables>,
  config: Config,
  storeId: number,
): Promise<JsonObject> {
  const entity = config.entities.get(SETTINGS_ENTITY);
  if (entity === undefined || !isStored(entity)) return {};
  const actor = { userId: 0, storeId, name: '', roles: [] };
  return readSingle(database, wholeScope(storedEntityOf(config, SETTINGS_ENTITY, entity), actor));
}
