import type { Kysely } from 'kysely';
import { toBusinessDay } from '../../../../src/domain/taipei-time.ts';
import { executePrepared, prepareQuery } from '../../../database/connection/prepared-query.ts';
import { finishWith } from '../../../database/connection/transaction-pipeline.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SoldItem } from './item-lookup.ts';
import type { OrderRow } from './order-row.ts';
import { ITEM_COLUMNS, type ItemIds, toJson } from './queries.ts';

export type NewOrder = Omit<
  OrderRow,
  'id' | 'version' | 'waiting_number' | 'check_time' | 'refund' | 'refunds'
> & {
  /** `open`: someone should look; `waiting`: it counts nowhere before a manager has accepted it. */
  review: 'open' | 'waiting' | null;
  /** Whole yuan; null where nothing is flagged. */
  due_amount: number | null;
};

/** What an order is given before it is written. */
export interface OrderNumbers {
  id: number;
  waiting_number: number;
}

/**
 * The next waiting number of a store and business day, and an id, as parts of a statement. Sales wait for the one row
 * of the number, which is held until the transaction ends: a refused sale gives it back.
 */
const DRAW = `
  counter as (
    insert into internal.waiting_number as known (store_id, day, last) values (:storeId, :day, 1)
    on conflict (store_id, day) do update set last = known.last + 1
    returning last),
  drawn as (select nextval(pg_get_serial_sequence('public."order"', 'id')) as order_id, last from counter)`;

const DRAW_NUMBERS = prepareQuery<OrderNumbers>(`
  with ${DRAW} select order_id as id, last as waiting_number from drawn`);

export const INSERT_ORDER = prepareQuery(`
  insert into "order" (store_id, id, created_at, updated_at, waiting_number, status, ctime, take_type, till_number,
    table_number, items, amounts, payments, discounts, invoices, "rentalCards", buyer_ban, carrier, app, sold_by,
    sent_by, offline, flags, review, due_amount, app_id, amount, total_amount)
  values (:storeId, :id, :now, :now, :waiting_number, :status, :ctime, :take_type, :till_number, :table_number,
    :items, :amounts::jsonb || jsonb_build_object('total_amount', :total_amount::bigint), :payments, :discounts, :invoices, :rentalCards,
    :buyer_ban, :carrier, :app, :sold_by, :sent_by, :offline, :flags,
    :review, :due_amount, :app_id, :amount, :total_amount)`);

/**
 * Adds an order, with the transaction's COMMIT: nothing of it is known but what it is given.
 * @param order with numbers of its own business day; drawn now where there are none yet
 * @param isLast false where the transaction goes on with it: then it is there at once
 */
export async function insertOrder(
  transaction: Kysely<Tables>,
  storeId: number,
  order: NewOrder & { numbers: OrderNumbers | null },
  now: Date,
  { isLast = true }: { isLast?: boolean } = {},
): Promise<OrderRow> {
  const { due_amount: due, numbers: known, ...kept } = order;
  const numbers = known ?? (await drawNumbers(transaction, storeId, order.ctime));
  const values = {
    ...kept,
    ...numbers,
    due_amount: due,
    storeId,
    now,
    items: toJson(order.items),
    payments: toJson(order.payments),
    discounts: toJson(order.discounts),
    invoices: toJson(order.invoices),
    rentalCards: toJson(order.rentalCards),
    flags: toJson(order.flags),
    app_id: order.app?.id ?? null,
    amount: order.amounts.amount,
    total_amount: order.amounts.totalAmount,
  };
  if (isLast) await finishWith(transaction, INSERT_ORDER, values);
  else await executePrepared(transaction, INSERT_ORDER, values);
  return { ...kept, ...numbers, version: 1, check_time: null, refund: null, refunds: null };
}

async function drawNumbers(transaction: Kysely<Tables>, storeId: number, at: Date): Promise<OrderNumbers> {
  const { rows } = await executePrepared(transaction, DRAW_NUMBERS, { storeId, day: toBusinessDay(at) });
  return first(rows);
}

function first<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('No waiting number was drawn.');
  return row;
}

/** One row at least: with the numbers alone where no item is found. */
export const DRAW_AND_FIND_ITEMS = prepareQuery<
  { order_id: number; last: number } & (SoldItem | { id: null })
>(`
  with ${DRAW}
  select order_id, last, ${ITEM_COLUMNS} from drawn
  left join item on item.store_id = :storeId and item.id = any(:ids::bigint[])`);

/** The items of a sale of now, and the numbers of its order: one way for both. */
export async function drawAndFindItems(
  transaction: Kysely<Tables>,
  { storeId, ids }: ItemIds,
  now: Date,
): Promise<{ items: SoldItem[]; numbers: OrderNumbers }> {
  const values = { storeId, ids, day: toBusinessDay(now) };
  const { rows } = await executePrepared(transaction, DRAW_AND_FIND_ITEMS, values);
  const { order_id: id, last } = first(rows);
  return { items: rows.filter((row) => row.id !== null), numbers: { id, waiting_number: last } };
}
