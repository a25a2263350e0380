import type { Kysely } from 'kysely';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { Config } from '../../config/config-store.ts';
import { SETTINGS_ENTITY } from '../../config/settings-entity.ts';
import { placeOf } from '../../crud/place-of.ts';
import { wholeScope } from '../../crud/scope.ts';
import { readSingle } from '../../crud/single-record.ts';
import type { Tables } from '../../database/tables.ts';
import type { Actor } from '../../rights/actor.ts';

/** Where a configuration says nothing of it. */
const DEFAULT_DAYS = 3;

/** How many days after it was made a sale that was closed offline counts by itself (`OFFLINE_SALES.MAXIMUM_DAYS`). */
export async function readOfflineDays(
  database: Kysely<Tables>,
  config: Config,
  actor: Actor,
): Promise<number> {
  const entity = config.entities.get(SETTINGS_ENTITY);
  if (!entity) return DEFAULT_DAYS;
  const scope = wholeScope(placeOf(config, SETTINGS_ENTITY, entity), actor);
  const { OFFLINE_SALES: setting } = await readSingle(database, scope);
  const days = isPlainObject(setting) ? setting.MAXIMUM_DAYS : null;
  return typeof days === 'number' ? days : DEFAULT_DAYS;
}
