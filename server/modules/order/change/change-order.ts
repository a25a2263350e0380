import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Actor } from '../../../rights/actor.ts';
import { type OrderRow, toOrder } from '../rows/order-row.ts';
import { approvePlaced, findOrder, type OrderRowKey, orderRowKeyOf } from '../rows/queries.ts';

/** Which order, and, where the caller says so, as of which version. */
export interface OrderKey {
  id: number;
  version: number | null;
}

/** @throws ProblemError 404, also for a device that means another's order; 409 `impossibleState` for an order that is not placed (any more), `conflict` */
export function approveOrder(deps: Deps, actor: Actor, { id, version }: OrderKey): Promise<JsonObject> {
  const key = orderRowKeyOf(actor, id);
  return inTransaction(deps.database, async (transaction) => {
    const approved = await approvePlaced(transaction, deps, { ...key, version }, deps.clock());
    if (approved) return toOrder(approved);
    const { status, version: current } = await readOrder(transaction, key);
    if (status === 'placed') throw new ProblemError('conflict', { params: { version: current } });
    throw new ProblemError('impossibleState', { params: { status } });
  });
}

/** @throws ProblemError 404 */
export async function readOrder(
  database: Kysely<Tables>,
  key: OrderRowKey,
  isLocked = false,
): Promise<OrderRow> {
  const order = await findOrder(database, key, isLocked);
  if (!order) throw new ProblemError('notFound', { params: { ids: String(key.id) } });
  return order;
}
