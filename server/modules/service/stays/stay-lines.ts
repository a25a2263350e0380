import { type Kysely, type RawBuilder, sql } from 'kysely';
import { findPlan } from '../../../../src/domain/tariff/plan/find-plan.ts';
import type { TimePlan, TimePlanType } from '../../../../src/domain/tariff/plan/read-plan.ts';
import { PLAN_TYPE_OF_LINE } from '../../../../src/domain/tariff/real-stay.ts';
import type { Tables } from '../../../database/tables.ts';

/** Orders with a stay. To the letter the condition of the index `order_parking`. */
export const HAS_STAY = sql<boolean>`items @@ '$[*].type like_regex "^park_(service|slot|charge_point_(connector|transaction))$"'`;

/** The vehicle types of document 3, §3; null: not known. */
const CAR_TYPES = ['C', 'M', 'B', 'E', 'R', null];

/** A kind of vehicle in a zone, as one text for SQL: `C/3`, and `/` where neither is known. */
export function toPlace(carType: string | null, zone: number | null): string {
  return `${carType ?? ''}/${zone ?? ''}`;
}

/** The vehicles and zones whose stays find a plan. A line of an order names no bay. */
export function listPricedPlaces(
  plan: TimePlan,
  plans: readonly TimePlan[],
  zones: readonly number[],
): string[] {
  const { type, id } = plan;
  return placesOf(zones)
    .filter(
      ({ carType, zone: parkSpaceId }) =>
        findPlan(plans, { type, parkSpaceId, carType, slotType: null })?.id === id,
    )
    .map(({ carType, zone }) => toPlace(carType, zone));
}

/** Every kind of vehicle in every zone, and in none. */
export function placesOf(zones: readonly number[]): { carType: string | null; zone: number | null }[] {
  return CAR_TYPES.flatMap((carType) => [null, ...zones].map((zone) => ({ carType, zone })));
}

/** The zones of a store. */
export async function readZones(database: Kysely<Tables>, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from "park-space" where store_id = ${storeId} order by id`.execute(database);
  return rows.map(({ id }) => id);
}

/** The same of a row in SQL. */
export const placeOf = (carType: RawBuilder<unknown>, zone: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${carType}, '') || '/' || coalesce((${zone})::text, '')`;

export function lineTypesOf(planType: TimePlanType): string[] {
  return Object.keys(PLAN_TYPE_OF_LINE).filter((type) => PLAN_TYPE_OF_LINE[type] === planType);
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
