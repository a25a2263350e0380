import type { Kysely } from 'kysely';
import { toBusinessDay } from '../../../src/domain/taipei-day.ts';
import type { JsonObject } from '../../../src/schema/json-schema.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Actor } from '../../rights/actor.ts';
import { readCatalogue } from './catalogue.ts';
import { checkTillNumber } from './check-till-number.ts';
import { closeOffline } from './close-offline.ts';
import { type Finding, toFieldError } from './finding.ts';
import type { OrderInput, SoldBefore } from './order-input.ts';
import type { OrderLine } from './order-line.ts';
import { toOrder } from './order-row.ts';
import { priceOnline } from './price-online.ts';
import { insertOrder, type NewOrder } from './queries.ts';
import { readParties, type SaleParties } from './sale-parties.ts';
import { isSentLate, judgeSoldAt } from './sold-at.ts';
import { totalOf } from './total-of.ts';

/** A sale whose prices are settled. */
export interface PricedSale {
  lines: OrderLine[];
  /** When it was sold. */
  at: Date;
  /** What its till said of it, where it was over before it came; else null. */
  offline: SoldBefore | null;
  flags: Finding[];
}

/**
 * Places an order. Nothing is taken from the till that the server knows: prices, names, who acts, which store. A sale
 * closed offline is always kept, with flags for what differs.
 * @throws ProblemError 422, 409 `priceChanged`; neither for a sale closed offline
 */
export function placeOrder(deps: Deps, actor: Actor, input: OrderInput): Promise<JsonObject> {
  const now = deps.clock();
  return inTransaction(deps.database, async (transaction) => {
    const parties = await readParties(transaction, actor, input);
    const sale = input.offline
      ? await closeOffline(transaction, { actor, input, offline: input.offline, parties }, now)
      : await sellNow(transaction, { actor, input, parties }, now);
    const order = await insertOrder(transaction, actor.storeId, toNewOrder(input, sale, parties), now);
    return toOrder(order);
  });
}

async function sellNow(
  transaction: Kysely<Tables>,
  { actor, input, parties }: { actor: Actor; input: OrderInput; parties: SaleParties },
  now: Date,
): Promise<PricedSale> {
  // A device sends what was begun under a session: then its cashier, gone since, is no reason to lose the sale.
  if (!actor.device && parties.findings.length > 0)
    throw new ProblemError('invalid', { errors: parties.findings.map(toFieldError) });
  const catalogue = await readCatalogue(transaction, actor.storeId, input.items);
  const lines = priceOnline(catalogue, input, now);
  const { sold_at: soldAt } = input;
  if (typeof soldAt !== 'string' || !isSentLate(soldAt, now))
    return { lines, at: now, offline: null, flags: parties.findings };
  const { at, flags } = judgeSoldAt(soldAt, now, '/sold_at');
  const place = { storeId: actor.storeId, appId: parties.app?.id ?? null, day: toBusinessDay(at) };
  const numberFlags = await checkTillNumber(transaction, place, input.till_number, '/till_number');
  return {
    lines,
    at,
    offline: toSoldBefore(input, soldAt),
    flags: [...parties.findings, ...flags, ...numberFlags],
  };
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
  { lines, at, offline, flags }: PricedSale,
  parties: SaleParties,
): NewOrder {
  const total = totalOf(lines);
  return {
    status: 'placed',
    ctime: at,
    take_type: input.take_type,
    till_number: input.offline?.till_number ?? input.till_number ?? null,
    table_number: input.table_number ?? null,
    items: lines,
    amounts: { amount: total, discount: 0, parkingAmount: 0, chargingAmount: 0, totalAmount: total },
    // Cash comes first (spec/1 §3): a till that says nothing of payments takes nothing else.
    payments: input.payments ?? [{ type: 'cash', amount: total }],
    discounts: [],
    invoices: [],
    rentalCards: [],
    buyer_ban: input.buyer_ban ?? null,
    carrier: input.carrier ?? null,
    app: parties.app,
    sold_by: parties.soldBy,
    sent_by: parties.sentBy,
    offline,
    flags,
  };
}
