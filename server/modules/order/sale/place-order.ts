import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import type { Config } from '../../../config/config-store.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Actor } from '../../../rights/actor.ts';
import { keepPayments } from '../../vehicle/pay/keep-payments.ts';
import { quoteStays, type StayQuote } from '../../vehicle/pay/quote-stays.ts';
import { insertOrder, type NewOrder } from '../rows/insert-order.ts';
import type { OrderInput, SoldBefore } from '../rows/order-input.ts';
import { toOrder } from '../rows/order-row.ts';
import { approvePlaced, orderRowKeyOf } from '../rows/queries.ts';
import { type SaleIssue, toFieldError } from '../rows/sale-issue.ts';
import { totalOf } from '../rows/total-of.ts';
import { closeOffline, type PricedSale } from './close-offline.ts';
import { judgeOrigin } from './judge-origin.ts';
import { discountOf, priceOnline } from './price-online.ts';
import { drawAndReadLookup, readItemLookup } from './read-item-lookup.ts';
import { readParties, type SaleParties } from './sale-parties.ts';
import { isSentLate, judgeSoldAt } from './sold-at.ts';

/**
 * Places an order. Nothing is taken from the till that the server knows: prices, names, who acts, which store. A sale
 * closed offline is always kept, with flags for what differs.
 * @throws ProblemError 422, 409 `priceChanged`; neither for a sale closed offline
 */
export function placeOrder(deps: Deps, actor: Actor, input: OrderInput): Promise<JsonObject> {
  const now = deps.clock();
  const config = deps.config.current();
  return inTransaction(deps.database, async (transaction) => {
    const parties = await readParties(transaction, actor, input);
    const sale = input.offline
      ? await closeOffline(transaction, config, { actor, input, offline: input.offline, parties }, now)
      : await sellNow(transaction, config, { actor, input, parties }, now);
    const order = { ...toNewOrder(input, sale, parties), numbers: sale.numbers };
    if (sale.stays.length === 0) return toOrder(await insertOrder(transaction, actor.storeId, order, now));
    return payStays({ deps, actor, transaction, now }, order, sale.stays);
  });
}

interface Placing {
  deps: Deps;
  actor: Actor;
  transaction: Kysely<Tables>;
  now: Date;
}

/** A stay is paid by one call: with its order stand the invoice and what becomes of the vehicle, or nothing does. */
async function payStays(
  { deps, actor, transaction, now }: Placing,
  order: Parameters<typeof insertOrder>[2],
  stays: readonly StayQuote[],
): Promise<JsonObject> {
  const { id } = await insertOrder(transaction, actor.storeId, order, now, { isLast: false });
  await keepPayments(transaction, { actor, orderId: id, now }, stays);
  const key = { ...orderRowKeyOf(actor, id), version: null };
  const approved = await approvePlaced(transaction, deps, key, now);
  if (approved === undefined) throw new Error(`The order ${id} was not there to be approved.`);
  return toOrder(approved);
}

async function sellNow(
  transaction: Kysely<Tables>,
  config: Config,
  { actor, input, parties }: { actor: Actor; input: OrderInput; parties: SaleParties },
  now: Date,
): Promise<PricedSale> {
  // A device sends what was begun under a session: then its cashier, gone since, is no reason to lose the sale.
  if (!actor.device && parties.findings.length > 0)
    throw new ProblemError('invalid', { errors: parties.findings.map(toFieldError) });
  const { numbers, ...items } = await readSold(transaction, actor, input, now);
  // Most orders have none: what is no item is looked for among the vehicles.
  const others = input.items.map(({ id }) => id).filter((id) => !items.items.has(id));
  const quotes = await quoteStays(transaction, { config, storeId: actor.storeId, now }, others);
  const lookup = { ...items, stays: quotes };
  const lines = priceOnline(lookup, input, now);
  const dueAmount = totalOf(lines) - discountOf(lookup);
  const stays = [...quotes.values()];
  const settled = { lines, numbers, soldBy: parties.soldBy, isBelieved: true, dueAmount, stays };
  const { sold_at: told } = input;
  const isLate = typeof told === 'string' && isSentLate(told, now);
  const offline = isLate ? toSoldBefore(input, told) : null;
  // Who has sent it says who sold it; a session's word for another time is no till's.
  if (!actor.device) {
    const flags = isLate ? [{ pointer: '/sold_at', code: 'sender', actual: told }] : [];
    return { ...settled, at: now, offline, flags };
  }
  const soldAt = isLate ? judgeSoldAt(told, now, '/sold_at') : { at: now, flags: [] };
  const said = {
    soldAt: told ?? now.toISOString(),
    cashierId: input.cashier_id ?? null,
    number: isLate ? input.till_number : null,
  };
  const sale = { actor, parties, soldAt, told: said, pointer: '' } as const;
  const origin = await judgeOrigin(transaction, config, sale, now);
  return { ...settled, ...origin, at: soldAt.at, offline };
}

/** A session sells now: its order is numbered with the way that reads the items. The day of a device's is judged later. */
async function readSold(
  transaction: Kysely<Tables>,
  { storeId, device }: Actor,
  { items }: OrderInput,
  now: Date,
) {
  return device
    ? { ...(await readItemLookup(transaction, storeId, items)), numbers: null }
    : drawAndReadLookup(transaction, storeId, items, now);
}

/** The till had no answer when it closed the sale: as if it had known that none would come. */
function toSoldBefore({ till_number: number, cashier_id: cashier }: OrderInput, soldAt: string): SoldBefore {
  return {
    sold_at: soldAt,
    ...(typeof number === 'string' && { till_number: number }),
    ...(typeof cashier === 'number' && { cashier_id: cashier }),
  };
}

function toNewOrder(
  input: OrderInput,
  { lines, at, offline, soldBy, isBelieved, dueAmount, flags, stays }: PricedSale,
  parties: SaleParties,
): NewOrder {
  const amount = totalOf(lines);
  const discount = stays.reduce((sum, stay) => sum + stay.discount, 0);
  const total = amount - discount;
  const areStays = lines.length === stays.length;
  return {
    status: 'placed',
    ctime: at,
    take_type: areStays ? null : input.take_type,
    till_number: input.offline?.till_number ?? input.till_number ?? null,
    table_number: input.table_number ?? null,
    items: lines,
    amounts: { amount, discount, parkingAmount: totalOf(stays), chargingAmount: 0, totalAmount: total },
    // Cash comes first (spec/1 §3): a till that says nothing of payments takes nothing else.
    payments: input.payments ?? [{ type: 'cash', amount: total }],
    discounts: stays.flatMap(({ discounts }) => discounts),
    invoices: [],
    rentalCards: [],
    buyer_ban: input.buyer_ban ?? null,
    carrier: input.carrier ?? null,
    app: parties.app,
    sold_by: soldBy,
    sent_by: parties.sentBy,
    offline,
    flags,
    review: reviewOf(isBelieved, flags),
    due_amount: flags.length > 0 ? dueAmount : null,
  };
}

/** What a manager has to do with it: nothing, to look, or to decide whether it counts. */
function reviewOf(isBelieved: boolean, flags: readonly SaleIssue[]): NewOrder['review'] {
  if (!isBelieved) return 'waiting';
  return flags.length > 0 ? 'open' : null;
}
