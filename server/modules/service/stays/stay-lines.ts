import { sql } from 'kysely';
import { findPlan } from '../../../../src/domain/tariff/plan/find-plan.ts';
import type { TimePlan, TimePlanType } from '../../../../src/domain/tariff/plan/read-plan.ts';
import { PLAN_TYPE_OF_LINE } from '../../../../src/domain/tariff/real-stay.ts';

/** Orders with a stay. To the letter the condition of the index `order_parking`. */
export const HAS_STAY = sql<boolean>`items @@ '$[*].type like_regex "^park_(service|slot|charge_point_(connector|transaction))$"'`;

/** The vehicle types of document 3, §3; null: not known. */
export const CAR_TYPES = ['C', 'M', 'B', 'E', 'R', null];

/** The vehicles whose stays find a plan. A line of an order names no space and no bay. */
export function listPricedCarTypes(plan: TimePlan, plans: readonly TimePlan[]): (string | null)[] {
  const { type, id } = plan;
  return CAR_TYPES.filter(
    (carType) => findPlan(plans, { type, parkSpaceId: null, carType, slotType: null })?.id === id,
  );
}

export function lineTypesOf(planType: TimePlanType): string[] {
  return Object.keys(PLAN_TYPE_OF_LINE).filter((type) => PLAN_TYPE_OF_LINE[type] === planType);
}

/** As one list of texts for SQL, where a vehicle that is not known has none. */
export function toTexts(carTypes: readonly (string | null)[]): string[] {
  return carTypes.map((carType) => carType ?? '');
}

/** The names of an order's discounts. */
export const DISCOUNT_NAMES = sql<string[]>`(
  select coalesce(jsonb_agg(each -> 'name'), '[]') from jsonb_array_elements(discounts) as each)`;

/** A line's part of the order's discount: as large as its part of the amount, which stands beside it as `line_amount`. */
export const DISCOUNT_OF_LINE = sql<number>`
  coalesce(round((amounts ->> 'discount')::numeric * line_amount / nullif(amount, 0)), 0)::bigint`;

export const CAR_TYPE_OF_LINE = sql<
  string | null
>`coalesce(line ->> 'car_type', line -> 'data' ->> 'car_type')`;
