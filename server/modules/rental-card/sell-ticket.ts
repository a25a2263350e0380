import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { isBusinessNumber } from '../../../src/domain/business-number.ts';
import {
  type TicketPeriod,
  toFirstDay,
  toInstants,
  toLastDay,
  toTicketAmount,
} from '../../../src/domain/tariff/rental-ticket.ts';
import { addDerivedTo } from '../../crud/entity/add-derived.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import type { Actor } from '../../rights/actor.ts';
import { insertOrder, type NewOrder } from '../order/rows/insert-order.ts';
import type { OrderRow } from '../order/rows/order-row.ts';
import { approvePlaced, orderRowKeyOf } from '../order/rows/queries.ts';
import { assertRoom, quotasOf } from '../rental-user/rental-quota.ts';
import { keepValidUntil } from '../rental-user/rental-validity.ts';
import { type Buyer, lockBuyer } from './buyer.ts';
import { findPlan, type SoldPlan } from './plans-on-sale.ts';

/** The body of `rentalUser.addCard`, as the definition has judged it. */
export interface TicketInput {
  rental_service_id: number;
  months: number;
  payment_type: string;
  plate?: string | null;
  buyer_ban?: string | null;
  /** What the screen shows; the price is the plan's. */
  expected_total?: number | null;
}

interface Selling {
  deps: Deps;
  /** Of the tickets. */
  scope: EntityScope;
  settings: Readonly<JsonObject>;
}

interface Ticket extends TicketPeriod {
  id: number;
  plate: string;
  amount: number;
}

/**
 * Sells a monthly ticket: the ticket, its approved order and the order's invoice, or nothing. Two sales to one rental user at once
 * follow one another, also in their periods.
 * @throws ProblemError 404; 409 `priceChanged`, `rentalFull`; 422 for a plan that is not on sale, months that the plan is not sold
 * by, a plate that is not the buyer's, and a business number that is none
 */
export function sellTicket(
  { deps, scope, settings }: Selling,
  userId: number,
  input: TicketInput,
): Promise<JsonObject> {
  const now = deps.clock();
  const { actor } = scope;
  const { storeId } = actor;
  const { buyer_ban: ban = null } = input;
  if (ban !== null && !isBusinessNumber(ban))
    throw new ProblemError('invalid', { errors: [{ pointer: '/buyer_ban', keyword: 'businessNumber' }] });
  return inTransaction(deps.database, async (transaction) => {
    const buyer = await lockBuyer(transaction, { storeId, id: userId }, now);
    const plan = await findPlan(transaction, storeId, input.rental_service_id, now);
    const ticket = await toTicket(transaction, buyer, plan, input, now);
    const planChange = { before: buyer.planId, after: plan.id };
    await assertRoom(transaction, quotasOf(settings), { storeId, id: userId }, planChange);
    const placed = toNewOrder(actor, plan, ticket, input, now);
    const { id: orderId } = await insertOrder(transaction, storeId, placed, now, { isLast: false });
    const key = { ...orderRowKeyOf(actor, orderId), version: null };
    const order = await approvePlaced(transaction, deps, key, now);
    if (order === undefined) throw new Error(`The order ${orderId} was not there to be approved.`);
    await insertCard(transaction, { buyer, plan, ticket, order, actor }, input, now);
    if (buyer.planId !== plan.id) await changePlan(transaction, buyer, plan.id, now);
    await keepValidUntil(transaction, storeId, [userId]);
    await writeLog(transaction, {
      storeId,
      now,
      event: 'ticketSold',
      params: { user: actor.name, id: userId, owner: buyer.name, amount: ticket.amount, order: orderId },
      about: { entity: 'rental-user', id: userId },
    });
    return addDerivedTo(transaction, scope, await readRecord(transaction, scope, ticket.id));
  });
}

async function toTicket(
  transaction: Kysely<Tables>,
  buyer: Buyer,
  plan: SoldPlan,
  { months, plate: asked, expected_total: expected = null }: TicketInput,
  now: Date,
): Promise<Ticket> {
  const amount = toTicketAmount(plan, months);
  if (amount === null)
    throw new ProblemError('invalid', {
      errors: [{ pointer: '/months', keyword: 'multipleOf', params: { multipleOf: plan.months } }],
    });
  const plate = asked ?? buyer.plates[0] ?? '';
  if (!buyer.plates.includes(plate))
    throw new ProblemError('invalid', {
      errors: [{ pointer: '/plate', keyword: asked === undefined || asked === null ? 'required' : 'enum' }],
    });
  if (expected !== null && expected !== amount)
    throw new ProblemError('priceChanged', { params: { expected, actual: amount } });
  const firstDay = toFirstDay(buyer.lastEnd, plan, now);
  const { rows } = await sql<{ id: number }>`select nextval('public.item_id_seq') as id`.execute(transaction);
  return {
    id: Number(rows[0]?.id),
    plate,
    amount,
    firstDay,
    lastDay: toLastDay(firstDay, months),
  };
}

function toNewOrder(
  { userId, name }: Actor,
  plan: SoldPlan,
  { id, plate, amount }: Ticket,
  { payment_type: type, buyer_ban: ban = null }: TicketInput,
  now: Date,
): NewOrder & { numbers: null } {
  const seller = { id: userId, name };
  const line = { id, number: 1, type: 'park_rental_card', name: plan.name, price: amount, amount };
  return {
    status: 'placed',
    ctime: now,
    take_type: null,
    till_number: null,
    table_number: null,
    items: [
      {
        ...line,
        item_ids: [],
        options: [],
        note: null,
        price_version: null,
        ...(plan.isCredited ? {} : { credited: false }),
      },
    ],
    amounts: { amount, discount: 0, parkingAmount: 0, chargingAmount: 0, totalAmount: amount },
    payments: [{ type, amount }],
    discounts: [],
    invoices: [],
    rentalCards: [{ name: plan.name, plate }],
    buyer_ban: ban,
    carrier: null,
    app: null,
    sold_by: seller,
    sent_by: { kind: 'user', ...seller },
    offline: null,
    flags: [],
    review: null,
    due_amount: null,
    numbers: null,
  };
}

interface Sold {
  buyer: Buyer;
  plan: SoldPlan;
  ticket: Ticket;
  order: OrderRow;
  actor: Actor;
}

async function insertCard(
  transaction: Kysely<Tables>,
  { buyer, plan, ticket, order, actor }: Sold,
  { months, payment_type: paymentType }: TicketInput,
  now: Date,
): Promise<void> {
  const { start, end } = toInstants(ticket);
  const card = {
    id: ticket.id,
    rental_user_id: buyer.id,
    rental_service_id: plan.id,
    order_id: order.id,
    plate: ticket.plate,
    owner_plate: ticket.plate,
    owner_name: buyer.name,
    name: plan.name,
    create_time: now.toISOString(),
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    months,
    amount: ticket.amount,
    payment_type: paymentType,
  };
  const names = ['store_id', 'created_at', 'updated_at', ...Object.keys(card)];
  const values = [actor.storeId, now, now, ...Object.values(card)];
  await sql`
    insert into "rental-card" (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(values)})`.execute(transaction);
}

/** The ticket type of a rental user is the plan of the ticket that they bought last. */
async function changePlan(
  transaction: Kysely<Tables>,
  { storeId, id }: Buyer,
  planId: number,
  now: Date,
): Promise<void> {
  await sql`
    update "rental-user" set rental_service_id = ${planId}, version = version + 1, updated_at = ${now}
    where store_id = ${storeId} and id = ${id}`.execute(transaction);
}
