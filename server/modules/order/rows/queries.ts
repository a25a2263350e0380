import { type Kysely, sql } from 'kysely';
import { fromBusinessDay } from '../../../../src/domain/taipei-time.ts';
import { executePrepared, prepareQuery } from '../../../database/connection/prepared-query.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../rights/actor.ts';
import { invoiceOfOrder, issueFrom, issueValues } from '../../invoice/issue/issue-invoice.ts';
import type { Ingredient, PriceVersion, SoldItem } from './item-lookup.ts';
import { type Named, ORDER_COLUMNS, type OrderRow } from './order-row.ts';
import { grossAmountOf } from './take-back.ts';
import { totalOf } from './total-of.ts';

type Sold = Pick<OrderRow, 'items' | 'flags'>;

type Counted = readonly { index: number; number: number }[];

const COLUMNS = sql.join(ORDER_COLUMNS.map((name) => sql.id(name)));

/** An order in reach: of a store, and for a device one of its own. */
export interface OrderRowKey {
  storeId: number;
  id: number;
  /** The only device whose order it may be; null: any order of the store. */
  appId: number | null;
}

/** Which order an actor means. A device has to do with its own alone; the people of a store, with all. */
export function orderRowKeyOf({ storeId, device }: Actor, id: number): OrderRowKey {
  return { storeId, id, appId: device?.id ?? null };
}

function isThere({ storeId, id, appId }: OrderRowKey) {
  return sql`store_id = ${storeId} and id = ${id} and (${appId}::bigint is null or app_id = ${appId}::bigint)`;
}

/** @param isLocked whether it is locked until the end of the transaction */
export async function findOrder(
  database: Kysely<Tables>,
  key: OrderRowKey,
  isLocked = false,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from "order" where ${isThere(key)}
    ${isLocked ? sql`for update` : sql``}`.execute(database);
  return rows[0];
}

/** Approves an order and makes its invoice, at once: the number is held no longer than the one answer takes. */
export const APPROVE_PLACED = prepareQuery<OrderRow>(`
  with target as (
    select * from "order"
    where store_id = :storeId and id = :id and (:appId::bigint is null or app_id = :appId) and status = 'placed'
      and version = coalesce(:version::bigint, version)
    for update),
  ${issueFrom('target')}
  update "order" as sold set status = 'approved', version = sold.version + 1, updated_at = :now,
    check_time = case when sold.offline is null then :now else sold.ctime end,
    invoices = case when made.id is null then sold.invoices else ${invoiceOfOrder('made')} end
  from target left join made on true
  where sold.store_id = :storeId and sold.id = :id
  returning ${ORDER_COLUMNS.map((name) => `sold."${name}"`).join(', ')}`);

/** @returns undefined for an order that is not placed (any more), and for one of another version than is asked for */
export async function approvePlaced(
  transaction: Kysely<Tables>,
  deps: Pick<Deps, 'randomBytes'>,
  key: OrderRowKey & { version: number | null },
  now: Date,
): Promise<OrderRow | undefined> {
  const { rows } = await executePrepared(transaction, APPROVE_PLACED, { ...key, ...issueValues(deps, now) });
  return rows[0];
}

/** An order after something of it has been taken back. */
interface Refunded {
  /** As it was. */
  order: OrderRow;
  /** With the one that is being made, last. */
  refunds: NonNullable<OrderRow['refunds']>;
  /** Nothing of it is left: it is a refunded one. */
  isAll: boolean;
  /** What it says of its invoices from then on. */
  invoices: OrderRow['invoices'];
  at: string;
}

/**
 * Keeps what has been taken back of an order; that it may be, and that it is locked, is the caller's to see to. From
 * then on its total, and what was due, are of what is left: so every sum over sales is right. A refunded order has
 * its own sums and its whole total.
 * @returns undefined for an order that is gone
 */
export async function saveRefund(
  transaction: Kysely<Tables>,
  key: OrderRowKey,
  { order, refunds, isAll, invoices, at }: Refunded,
): Promise<OrderRow | undefined> {
  const last = refunds.at(-1);
  const gross = grossAmountOf(order);
  const refundedAmount = totalOf(refunds);
  const { refundedAmount: _, ...sold } = order.amounts;
  const amounts = isAll
    ? { ...sold, totalAmount: gross }
    : { ...sold, totalAmount: gross - refundedAmount, refundedAmount };
  // What was due is of the same lines as the total, so that the two can be compared.
  const before = (order.refunds ?? []).flatMap(({ lines }) => lines);
  const dueChange = isAll ? dueOfLines(order, before) : -dueOfLines(order, last?.lines ?? []);
  const refund = isAll && last ? { reason: last.reason, at: last.at, by: last.by } : null;
  const { rows } = await sql<OrderRow>`
    update "order" set status = ${isAll ? 'refund' : order.status}, version = version + 1, updated_at = ${at},
      refund = ${toJson(refund)}::jsonb, refunds = ${toJson(refunds)}::jsonb, amounts = ${toJson({ ...amounts, total_amount: amounts.totalAmount })}::jsonb,
      invoices = ${toJson(invoices)}::jsonb, total_amount = ${amounts.totalAmount}, due_amount = due_amount + ${dueChange}::bigint
    where ${isThere(key)}
    returning ${COLUMNS}`.execute(transaction);
  return rows[0];
}

/** A device or a user of the store, by name. */
export async function findNamed(
  database: Kysely<Tables>,
  table: 'app' | 'user',
  key: { storeId: number; id: number },
): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select id, name from ${sql.id(table)} where store_id = ${key.storeId} and id = ${key.id}`.execute(
    database,
  );
  return rows[0];
}

/** Whether a till's own number has come already, in a sale of the same business day. */
export async function isTillNumberKnown(
  database: Kysely<Tables>,
  { storeId, number, appId, day }: { storeId: number; number: string; appId: number | null; day: string },
): Promise<boolean> {
  const startsAt = fromBusinessDay(day);
  const { rows } = await sql`
    select 1 from "order"
    where store_id = ${storeId} and till_number = ${number} and app_id is not distinct from ${appId}
      and ctime >= ${startsAt}
      and ctime < ${startsAt}::timestamptz + interval '1 day'
    limit 1`.execute(database);
  return rows.length > 0;
}

export interface ItemIds {
  storeId: number;
  ids: readonly number[];
}

export const ITEM_COLUMNS =
  'item.id, type, name, price, price_version, active, stime, etime, item_ids, has_options, ingredient_ids';

const FIND_SOLD_ITEMS = prepareQuery<SoldItem>(`
  select ${ITEM_COLUMNS} from item where store_id = :storeId and id = any(:ids::bigint[])`);

export async function findSoldItems(
  database: Kysely<Tables>,
  { storeId, ids }: ItemIds,
): Promise<SoldItem[]> {
  const { rows } = await executePrepared(database, FIND_SOLD_ITEMS, { storeId, ids });
  return rows;
}

export async function findIngredients(
  database: Kysely<Tables>,
  { storeId, ids }: ItemIds,
): Promise<Ingredient[]> {
  const { rows } = await sql<Ingredient>`
    select id, name, abbreviation, options from ingredient
    where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(database);
  return rows;
}

export async function findPriceVersions(
  database: Kysely<Tables>,
  { storeId, ids }: ItemIds,
): Promise<PriceVersion[]> {
  const { rows } = await sql<PriceVersion>`
    select id, item_id, name, type, price from internal.item_price
    where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(database);
  return rows;
}

/** One version for each item: the last one of that moment, or the first one after it. */
export async function findVersionsAt(
  database: Kysely<Tables>,
  { storeId, itemIds, at }: { storeId: number; itemIds: readonly number[]; at: Date },
): Promise<PriceVersion[]> {
  const { rows } = await sql<PriceVersion>`
    select distinct on (item_id) id, item_id, name, type, price from internal.item_price
    where store_id = ${storeId} and item_id = any(${itemIds}::bigint[])
    order by item_id, (created_at <= ${at}) desc,
      case when created_at <= ${at} then created_at end desc, created_at, id desc`.execute(database);
  return rows;
}

export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/**
 * What some of an order's lines ought to have been sold for, in whole yuan. A line flagged for its price counts at
 * the price in force, others at their own.
 */
function dueOfLines({ items, flags }: Sold, lines: Counted): number {
  return lines.reduce((sum, { index, number }) => {
    const flag = flags.find(({ code, pointer }) => code === 'price' && pointer === `/items/${index}`);
    const price = flag === undefined ? (items[index]?.price ?? 0) : Number(flag.expected);
    return sum + price * number;
  }, 0);
}
