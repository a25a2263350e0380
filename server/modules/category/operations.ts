import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import type { Config } from '../../config/config-store.ts';
import { createRecord } from '../../crud/create-record.ts';
import { placeOf } from '../../crud/place-of.ts';
import type { Scope } from '../../crud/scope.ts';
import { writeContextOf } from '../../crud/write-context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { advanceSetup, readSetup } from '../system/installation.ts';

/** What registration needs of a category, where no schema describes it as kept. */
const BARE_CATEGORY: Entity = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1, maxLength: 200 } },
  required: ['name'],
};

/** Adds a category; the first one ends the registration (spec/1 §4). */
export async function addCategory(
  deps: Deps,
  config: Config,
  caller: Pick<Scope, 'actor' | 'bounds' | 'reaches'>,
  body: unknown,
): Promise<JsonObject> {
  const described = config.entities.get('category');
  const entity = described && isStored(described) ? described : BARE_CATEGORY;
  const place = placeOf(config, 'category', entity);
  return inTransaction(deps.database, async (transaction) => {
    if ((await readSetup(transaction)) !== 'done') await advanceSetup(transaction, 'category', 'done');
    return createRecord(transaction, { ...place, ...caller }, body, writeContextOf(deps));
  });
}
