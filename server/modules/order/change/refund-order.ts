import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { rankOf } from '../../../../src/domain/role-rank.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { writeLog } from '../../../log/write-log.ts';
import type { Actor } from '../../../rights/actor.ts';
import { takeBackInvoiceOf } from '../../invoice/issue/take-back.ts';
import { voidCards } from '../../rental-user/ticket-orders.ts';
import { undoPayments } from '../../vehicle/pay/keep-payments.ts';
import { type OrderRow, type Refund, toOrder } from '../rows/order-row.ts';
import { orderRowKeyOf, saveRefund } from '../rows/queries.ts';
import { toFieldError } from '../rows/sale-issue.ts';
import { takeBack } from '../rows/take-back.ts';
import { type OrderKey, readOrder } from './change-order.ts';
import { aboutOrder } from './log-order.ts';

/** Whose orders a cashier may take back: all of the store, their own, or none. Who leads may take back all. */
export type RefundReach = 'all' | 'own' | 'none';

/** What is taken back of an order, and why. */
export interface RefundInput {
  reason: string;
  /** So many of the line at `index`; null: everything that is left. */
  lines: readonly { index: number; number: number }[] | null;
  reach: RefundReach;
}

/** The lowest rank that leads (spec/3 §6): a manager. */
const LEADS = rankOf(['manager']);

/**
 * Takes an order back with its invoice, as a whole or line by line, and says so in the log. The money follows from the
 * lines as they were sold. Once nothing is left, the order is refunded. A placed order is given up as a whole.
 * @throws ProblemError 403 `forbidden`; 404; 409 `impossibleState` for one that is taken back already, `conflict`;
 * 422 for lines that the order does not have so many of any more
 */
export function refundOrder(
  deps: Deps,
  actor: Actor,
  { id, version }: OrderKey,
  input: RefundInput,
): Promise<JsonObject> {
  const key = orderRowKeyOf(actor, id);
  const now = deps.clock();
  return inTransaction(deps.database, async (transaction) => {
    const order = await readOrder(transaction, key, true);
    if (version !== null && version !== order.version)
      throw new ProblemError('conflict', { params: { version: order.version } });
    assertMayRefund(actor, order, input.reach);
    const { amount, lines, isAll, findings } = takeBack(order, input.lines);
    if (order.status === 'refund' || (order.status === 'placed' && !isAll))
      throw new ProblemError('impossibleState', { params: { status: order.status } });
    if (findings.length > 0) throw new ProblemError('invalid', { errors: findings.map(toFieldError) });
    const { reason } = input;
    const refund: Refund = { reason, at: now.toISOString(), by: { id: actor.userId, name: actor.name } };
    const refunds = [...(order.refunds ?? []), { ...refund, amount, lines }];
    const invoices = await takeBackInvoiceOf(
      transaction,
      { storeId: actor.storeId, id, invoices: order.invoices },
      { amount, isAll, reason, at: now },
    );
    const refunded = await saveRefund(transaction, key, { order, refunds, isAll, invoices, at: refund.at });
    await undoPayments(transaction, { actor, orderId: id, now }, idsAmong(order, lines, 'park_service'));
    const tickets = idsAmong(order, lines, 'park_rental_card');
    await voidCards(transaction, { storeId: actor.storeId, orderId: id, ids: tickets, now });
    if (!refunded) throw new ProblemError('notFound', { params: { ids: String(id) } });
    await writeLog(transaction, {
      storeId: actor.storeId,
      now,
      event: 'orderRefunded',
      ...aboutOrder(order, { user: actor.name, amount, reason }),
    });
    return toOrder(refunded);
  });
}

/** What the lines that are taken back have sold, of one kind: stays or monthly tickets. */
function idsAmong({ items }: OrderRow, lines: readonly { index: number }[], type: string): number[] {
  return lines.flatMap(({ index }) => {
    const line = items[index];
    return line?.type === type ? [line.id] : [];
  });
}

/** An order that is only placed is no sale: any cashier may give it up. */
function assertMayRefund(actor: Actor, { status, sold_by: seller }: OrderRow, reach: RefundReach): void {
  if (reach === 'all' || status === 'placed' || rankOf(actor.roles) >= LEADS) return;
  if (reach === 'none' || seller?.id !== actor.userId) throw new ProblemError('forbidden');
}
