import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import type { Config } from '../../config/config-store.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { type StoredEntity, storedEntityOf } from '../../crud/entity/stored-entity.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { createRecord } from '../../crud/save/create-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { advanceSetup, readSetup } from '../system/installation.ts';

/** What registration needs of a category, where no schema describes it as kept. */
const BARE_CATEGORY: Entity = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1, maxLength: 200 } },
  required: ['name'],
};

/** Where categories are kept. */
export function categoryEntity(config: Config): StoredEntity {
  const described = config.entities.get('category');
  return storedEntityOf(config, 'category', described && isStored(described) ? described : BARE_CATEGORY);
}

/** Adds a category; the first one ends the registration (spec/1 §4). */
export async function addCategory(deps: Deps, scope: EntityScope, body: unknown): Promise<JsonObject> {
  return inTransaction(deps.database, async (transaction) => {
    if ((await readSetup(transaction)) !== 'done') await advanceSetup(transaction, 'category', 'done');
    return createRecord(transaction, scope, body, writeContextOf(deps));
  });
}
