import { sql } from 'kysely';
import { findPlan } from '../../../../src/domain/tariff/plan/find-plan.ts';
import type { TimePlan, TimePlanType } from '../../../../src/domain/tariff/plan/read-plan.ts';
import { PLAN_TYPE_OF_LINE } from '../../../../src/domain/tariff/real-stay.ts';

/** Orders with a stay. To the letter the condition of the index `order_parking`. */
export const HAS_STAY = sql<boolean>`items @@ '$[*].type like_regex "^park_(service|slot|charge_point_(connector|transaction))$"'`;

/** Those of document 3, §3, and a vehicle of which that is not known. */
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

export const CAR_TYPE_OF_LINE = sql<
  string | null
>`coalesce(line ->> 'car_type', line -> 'data' ->> 'car_type')`;
