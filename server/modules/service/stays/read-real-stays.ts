import { type Kysely, sql } from 'kysely';
import { findPlan, fitsCarType } from '../../../../src/domain/tariff/plan/find-plan.ts';
import type { TimePlan } from '../../../../src/domain/tariff/plan/read-plan.ts';
import { PLAN_TYPE_OF_LINE, type RealStay } from '../../../../src/domain/tariff/real-stay.ts';
import type { Tables } from '../../../database/tables.ts';
import { IS_COUNTED_SALE } from '../../order/list/counted-orders.ts';

/** Orders with a stay. To the letter the condition of the index `order_parking`. */
const HAS_STAY = sql<boolean>`items @@ '$[*].type like_regex "^park_(service|slot|charge_point_(connector|transaction))$"'`;

/** Those of document 3, §3, and a vehicle of which that is not known. */
const CAR_TYPES = ['C', 'M', 'B', 'E', 'R', null];

/**
 * The last paid stays that a plan prices, newest first. A line of an order names no space or bay: where no such stay
 * finds the plan, those of its type and vehicle are taken.
 */
export async function readRealStays(
  database: Kysely<Tables>,
  { storeId, plan, plans }: { storeId: number; plan: TimePlan; plans: readonly TimePlan[] },
  limit: number,
): Promise<RealStay[]> {
  const lineTypes = Object.keys(PLAN_TYPE_OF_LINE).filter((type) => PLAN_TYPE_OF_LINE[type] === plan.type);
  const carTypes = carTypesOf(plan, plans).map((carType) => carType ?? '');
  const { rows } = await sql<Omit<RealStay, 'check_time'> & { check_time: Date | null }>`
    select id, line ->> 'name' as name, car_type, line ->> 'ctime' as ctime, line ->> 'etime' as etime, check_time,
      line_amount as amount, discount, line_amount - discount as total_amount,
      (select coalesce(jsonb_agg(each -> 'name'), '[]') from jsonb_array_elements(discounts) as each) as discounts
    from "order" cross join lateral jsonb_array_elements(items) as line
    cross join lateral (
      select coalesce(line ->> 'car_type', line -> 'data' ->> 'car_type') as car_type,
        coalesce((line ->> 'amount')::bigint, 0) as line_amount) as known
    -- Of an order with other lines, a line's part of the discount is its part of the amount.
    cross join lateral (
      select coalesce(round((amounts ->> 'discount')::numeric * line_amount / nullif(amount, 0)), 0)::bigint
        as discount) as reduced
    where store_id = ${storeId} and ${IS_COUNTED_SALE} and ${HAS_STAY}
      and line ->> 'type' = any(${lineTypes}::text[]) and coalesce(car_type, '') = any(${carTypes}::text[])
      and line ->> 'ctime' is not null and line ->> 'etime' is not null
    order by ctime desc, id desc limit ${limit}`.execute(database);
  return rows.map((row) => ({ ...row, check_time: row.check_time?.toISOString() ?? null }));
}

/** The vehicles whose stays the plan prices, else those that it is for. */
function carTypesOf(plan: TimePlan, plans: readonly TimePlan[]): (string | null)[] {
  const { type } = plan;
  const priced = CAR_TYPES.filter(
    (carType) => findPlan(plans, { type, parkSpaceId: null, carType, slotType: null })?.id === plan.id,
  );
  return priced.length > 0 ? priced : CAR_TYPES.filter((carType) => fitsCarType(plan.carType, carType));
}
