import { type RawBuilder, sql } from 'kysely';
import { escapePattern } from '../../../crud/list/filter-rows.ts';
import type { Actor } from '../../../rights/actor.ts';
import { SOLD_TYPES } from '../../item/sold-types.ts';

type Condition = RawBuilder<boolean>;
type Params = Readonly<Record<string, unknown>>;

/** With a line whose pricing plan is kept out of the system's ledger (spec/2 §2.3, §3.3). */
const NOT_CREDITED = sql<boolean>`items @> '[{"credited": false}]'::jsonb`;

/** Parameter of `order.fetchOrders` -> what it asks of an order; values were judged by the definition. */
const CONDITIONS: Readonly<Record<string, (value: unknown) => Condition>> = {
  startTime: (value) => sql`ctime >= ${value}`,
  endTime: (value) => sql`ctime < ${value}`,
  status: (value) => sql`status = any(${value}::text[])`,
  appId: (value) => sql`app_id = ${value}`,
  paymentType: (value) => sql`payments @> ${JSON.stringify([{ type: value }])}::jsonb`,
  ivNumber: (value) => holds(sql`invoices`, 'iv_number', value),
  number: (value) => hasNumber(String(value)),
  plate: (value) =>
    sql`(${holds(sql`"rentalCards"`, 'plate', value)} or ${holds(sql`jsonb_path_query_array(items, '$[*] ? (@.type == "park_service")')`, 'name', value)})`,
  amountType: (value) => (value === 'zero' ? sql`total_amount = 0` : sql`total_amount > 0`),
  enableCredited: (value) => (value === true ? sql`not (${NOT_CREDITED})` : NOT_CREDITED),
  chargingFilter: (value) => charging(Number(value)),
};

/** The store's orders that fit; a device sees its own. */
export function orderConditions(actor: Actor, params: Params): Condition[] {
  const asked = Object.entries(CONDITIONS).flatMap(([name, build]) =>
    params[name] === undefined ? [] : [build(params[name])],
  );
  return [
    sql<boolean>`store_id = ${actor.storeId}`,
    ...(actor.device ? [sql<boolean>`app_id = ${actor.device.id}`] : []),
    ...asked,
    ...itemConditions(params),
  ];
}

/** A kind and a name are of the same line. What the till sells counts as one kind. */
function itemConditions({ itemType, itemName }: Params): Condition[] {
  if (itemType === undefined && itemName === undefined) return [];
  const types = SOLD_TYPES.includes(String(itemType)) ? SOLD_TYPES : [itemType];
  const alternatives = types.map((type) => {
    const line = { ...(type !== undefined && { type }), ...(itemName !== undefined && { name: itemName }) };
    return sql<boolean>`items @> ${JSON.stringify([line])}::jsonb`;
  });
  return [sql<boolean>`(${sql.join(alternatives, sql` or `)})`];
}

/** Whether a part of a list has this text in a field. */
function holds(list: RawBuilder<unknown>, field: string, value: unknown): Condition {
  const pattern = `%${escapePattern(String(value))}%`;
  return sql`exists (select 1 from jsonb_array_elements(${list}) as part where part ->> ${field} ilike ${pattern})`;
}

/** What a guest is called by: the till's own number, or the waiting number as it is shown, `033`. */
function hasNumber(number: string): Condition {
  const own = sql<boolean>`till_number = ${number.toUpperCase()}`;
  return /^\d{1,9}$/.test(number) ? sql`waiting_number = ${Number(number)}` : own;
}

/** 2: with a charging fee, 3: without (spec/2 §9). */
function charging(filter: number): Condition {
  if (filter === 1) return sql`true`;
  const fee = sql`coalesce((amounts ->> 'chargingAmount')::bigint, 0)`;
  return filter === 2 ? sql`${fee} > 0` : sql`${fee} = 0`;
}
