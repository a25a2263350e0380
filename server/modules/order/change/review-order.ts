import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { writeLog } from '../../../log/write-log.ts';
import type { Actor } from '../../../rights/actor.ts';
import { issueInvoice } from '../../invoice/issue/issue-invoice.ts';
import { toOrder } from '../rows/order-row.ts';
import { orderRowKeyOf } from '../rows/queries.ts';
import { readOrder } from './change-order.ts';
import { aboutOrder } from './log-order.ts';
import { refundOrder } from './refund-order.ts';

/**
 * A manager has looked at a flagged sale and accepts it: from then on it counts like any other, and has an invoice.
 * @throws ProblemError 404; 409 `impossibleState` for one that is decided on, or was never flagged
 */
export function acceptOrder(deps: Deps, actor: Actor, id: number): Promise<JsonObject> {
  return inTransaction(deps.database, async (transaction) => {
    await decide(transaction, deps, actor, { id, review: 'accepted', reason: null });
    await issueInvoice(transaction, deps, { storeId: actor.storeId, id }, deps.clock());
    return toOrder(await readOrder(transaction, orderRowKeyOf(actor, id)));
  });
}

/**
 * A manager sends a flagged sale back: it is taken back as a refund is, and counts nowhere.
 * @throws ProblemError 404; 409 `impossibleState` for one that is decided on, taken back, or was never flagged
 */
export function rejectOrder(
  deps: Deps,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<JsonObject> {
  return inTransaction(deps.database, async (transaction) => {
    await decide(transaction, deps, actor, { id, review: 'rejected', reason });
    const input = { reason, lines: null, reach: 'all' as const };
    return refundOrder({ ...deps, database: transaction }, actor, { id, version: null }, input);
  });
}

interface Decision {
  id: number;
  review: 'accepted' | 'rejected';
  reason: string | null;
}

async function decide(
  transaction: Kysely<Tables>,
  { clock }: Deps,
  actor: Actor,
  { id, review, reason }: Decision,
): Promise<void> {
  const now = clock();
  const order = await readOrder(transaction, orderRowKeyOf(actor, id), true);
  const reviewed = { reason, at: now.toISOString(), by: { id: actor.userId, name: actor.name } };
  const { rows } = await sql`
    update "order" set review = ${review}, reviewed = ${JSON.stringify(reviewed)}::jsonb, version = version + 1,
      updated_at = ${now}
    where store_id = ${actor.storeId} and id = ${id} and review in ('open', 'waiting')
    returning id`.execute(transaction);
  if (rows.length === 0)
    throw new ProblemError('impossibleState', {
      params: { status: await readReview(transaction, actor, id) },
    });
  const { totalAmount: amount } = order.amounts;
  await writeLog(transaction, {
    storeId: actor.storeId,
    now,
    event: review === 'accepted' ? 'saleAccepted' : 'saleRejected',
    ...aboutOrder(order, { user: actor.name, amount, ...(reason !== null && { reason }) }),
  });
}

async function readReview(transaction: Kysely<Tables>, { storeId }: Actor, id: number): Promise<string> {
  const { rows } = await sql<{ review: string }>`
    select coalesce(review, status) as review from "order" where store_id = ${storeId} and id = ${id}`.execute(
    transaction,
  );
  return rows[0]?.review ?? '';
}
