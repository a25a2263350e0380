import { type Kysely, sql } from 'kysely';
import { fitsCarType } from '../../../../src/domain/tariff/plan/find-plan.ts';
import type { TimePlan } from '../../../../src/domain/tariff/plan/read-plan.ts';
import type { RealStay } from '../../../../src/domain/tariff/real-stay.ts';
import type { Tables } from '../../../database/tables.ts';
import { IS_COUNTED_SALE } from '../../order/list/counted-orders.ts';
import {
  CAR_TYPE_OF_LINE,
  CAR_TYPES,
  DISCOUNT_NAMES,
  DISCOUNT_OF_LINE,
  HAS_STAY,
  lineTypesOf,
  listPricedCarTypes,
  toTexts,
} from './stay-lines.ts';

/**
 * The last paid stays that a plan prices, newest first. Where no stay finds the plan, those of its type and vehicle are
 * taken.
 * @param plans those in force now
 */
export async function readRealStays(
  database: Kysely<Tables>,
  { storeId, plan, plans }: { storeId: number; plan: TimePlan; plans: readonly TimePlan[] },
  limit: number,
): Promise<RealStay[]> {
  const priced = listPricedCarTypes(plan, plans);
  const fitting = CAR_TYPES.filter((carType) => fitsCarType(plan.carType, carType));
  const carTypes = toTexts(priced.length > 0 ? priced : fitting);
  const { rows } = await sql<Omit<RealStay, 'check_time'> & { check_time: Date | null }>`
    select id, line ->> 'name' as name, car_type, line ->> 'ctime' as ctime, line ->> 'etime' as etime, check_time,
      line_amount as amount, discount, line_amount - discount as total_amount,
      ${DISCOUNT_NAMES} as discounts
    from "order" cross join lateral jsonb_array_elements(items) as line
    cross join lateral (
      select ${CAR_TYPE_OF_LINE} as car_type, coalesce((line ->> 'amount')::bigint, 0) as line_amount) as known
    cross join lateral (select ${DISCOUNT_OF_LINE} as discount) as reduced
    where store_id = ${storeId} and ${IS_COUNTED_SALE} and ${HAS_STAY}
      and line ->> 'type' = any(${lineTypesOf(plan.type)}::text[])
      and coalesce(car_type, '') = any(${carTypes}::text[])
      and line ->> 'ctime' is not null and line ->> 'etime' is not null
    order by ctime desc, id desc limit ${limit}`.execute(database);
  return rows.map((row) => ({ ...row, check_time: row.check_time?.toISOString() ?? null }));
}
