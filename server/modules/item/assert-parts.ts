import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { assertUnused } from '../../crud/save/assert-unused.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';

/**
 * Refuses packages that no till could sell: made of what is no single item, now or by a change of a part's type.
 * @param before the item as it was; null for a new one
 * @throws ProblemError 422 `reference` for a part, 409 `stillUsed` for an item that stops being a part
 */
export async function assertParts(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  before: JsonObject | null,
  item: JsonObject & { id?: unknown },
): Promise<void> {
  const parts = idsOf(item);
  const known = new Set(before ? idsOf(before) : []);
  const added = parts.filter((id) => !known.has(id));
  if (added.length > 0 && !(await areSingle(transaction, scope.actor.storeId, added)))
    throw new ProblemError('invalid', { errors: [{ pointer: '/item_ids', keyword: 'reference' }] });
  if (before?.type === 'single' && item.type !== 'single')
    await assertUnused(transaction, scope, [Number(item.id)]);
}

function idsOf({ item_ids: ids }: JsonObject): number[] {
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

async function areSingle(
  transaction: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from item
    where store_id = ${storeId} and id = any(${ids}::bigint[]) and type <> 'single' limit 1`.execute(
    transaction,
  );
  return rows.length === 0;
}
