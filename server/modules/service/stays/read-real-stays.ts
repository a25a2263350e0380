import { type Kysely, sql } from 'kysely';
import { fitsCarType } from '../../../../src/domain/tariff/plan/find-plan.ts';
import type { TimePlan } from '../../../../src/domain/tariff/plan/read-plan.ts';
import type { RealStay } from '../../../../src/domain/tariff/real-stay.ts';
import type { Tables } from '../../../database/tables.ts';
import { IS_COUNTED_SALE } from '../../order/list/counted-orders.ts';
import {
  CAR_TYPE_OF_LINE,
  DISCOUNT_NAMES,
  DISCOUNT_OF_LINE,
  HAS_STAY,
  lineTypesOf,
  listPricedPlaces,
  placeOf,
  placesOf,
  readZones,
  toPlace,
} from './stay-lines.ts';

/**
 * The last paid stays that a plan prices, newest first: of each the vehicle, with the exit that it had, and what its order took.
 * What has no vehicle of its own is as its order says. Where no stay finds the plan, those of its type and vehicle are
 * taken.
 * @param plans those in force now
 */
export async function readRealStays(
  database: Kysely<Tables>,
  { storeId, plan, plans }: { storeId: number; plan: TimePlan; plans: readonly TimePlan[] },
  limit: number,
): Promise<RealStay[]> {
  const zones = await readZones(database, storeId);
  const priced = listPricedPlaces(plan, plans, zones);
  const fitting = placesOf(zones).filter(({ carType }) => fitsCarType(plan.carType, carType));
  const places = priced.length > 0 ? priced : fitting.map(({ carType, zone }) => toPlace(carType, zone));
  const { rows } = await sql<Omit<RealStay, 'check_time'> & { check_time: Date | null }>`
    select sold.id, coalesce(parked.plate, line ->> 'name') as name, known.car_type,
      known.entry as ctime, known.exit as etime, check_time,
      line_amount as amount, discount, line_amount - discount as total_amount,
      ${DISCOUNT_NAMES} as discounts
    from (select id, store_id, ctime as sold_at, check_time, items, amounts, amount, discounts from "order"
      where store_id = ${storeId} and ${IS_COUNTED_SALE} and ${HAS_STAY}) as sold
    cross join lateral jsonb_array_elements(items) as line
    left join lateral (
      select vehicle.name as plate, car_type as kind, park_space_id as zone, vehicle.ctime as entered, etime as gone
      from vehicle where vehicle.store_id = sold.store_id and vehicle.id = (line ->> 'id')::bigint
        and vehicle.type = line ->> 'type') as parked on true
    cross join lateral (
      select coalesce(parked.kind, ${CAR_TYPE_OF_LINE}) as car_type, parked.zone,
        coalesce((line ->> 'amount')::bigint, 0) as line_amount,
        coalesce(to_jsonb(parked.entered) #>> '{}', line ->> 'ctime') as entry,
        coalesce(to_jsonb(parked.gone) #>> '{}', line ->> 'etime') as exit) as known
    cross join lateral (select ${DISCOUNT_OF_LINE} as discount) as reduced
    where line ->> 'type' = any(${lineTypesOf(plan.type)}::text[])
      and ${placeOf(sql`known.car_type`, sql`known.zone`)} = any(${places}::text[])
      and known.entry is not null and known.exit is not null
    order by sold_at desc, sold.id desc limit ${limit}`.execute(database);
  return rows.map((row) => ({
    ...row,
    ctime: toText(row.ctime),
    etime: toText(row.etime),
    check_time: row.check_time?.toISOString() ?? null,
  }));
}

/** As an order writes it. */
function toText(moment: string): string {
  return new Date(moment).toISOString();
}
