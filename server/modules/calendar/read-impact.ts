import { type Kysely, sql } from 'kysely';
import { isPriceOfDayType } from '../../../src/domain/calendar/is-price-of-day-type.ts';
import { fromBusinessDay } from '../../../src/domain/taipei-time.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { Tables } from '../../database/tables.ts';

/** More would not help the reader. */
const NAMED_STAYS = 50;

interface OpenStay {
  /** Null for a vehicle, which has no order before it pays. */
  order_id: number | null;
  plate: string;
  ctime: string;
}

/**
 * What a change of days touches: the plans that price, and the rentals that open, by the kind of day; and the vehicles
 * that have come by the last of these days and have not left.
 * @param dates in Taipei
 */
export async function readImpact(database: Kysely<Tables>, storeId: number, dates: readonly string[]) {
  const [services, stays] = await Promise.all([
    readServices(database, storeId),
    readOpenStays(database, storeId, dates.toSorted().at(-1) ?? ''),
  ]);
  const touched = services.filter((service) => {
    const { plan } = readPlan(service);
    return plan !== null && isPriceOfDayType(plan);
  });
  const named = (isRental: boolean) =>
    touched.filter(({ type }) => (type === 'park_rental') === isRental).map(({ id, name }) => ({ id, name }));
  return {
    plans: named(false),
    rentals: named(true),
    open_stays: stays.slice(0, NAMED_STAYS),
    open_stay_count: stays.length,
  };
}

async function readServices(database: Kysely<Tables>, storeId: number) {
  const { rows } = await sql<{ id: number; name: string; type: string; data: unknown }>`
    select id, name, type, data from service where store_id = ${storeId} order by id`.execute(database);
  return rows;
}

/** Vehicles that have to pay; and the stays of orders, by the index of those that have not left (migration 0023). */
async function readOpenStays(
  database: Kysely<Tables>,
  storeId: number,
  lastDate: string,
): Promise<OpenStay[]> {
  const end = new Date(fromBusinessDay(lastDate).getTime() + DAY_MILLISECONDS);
  const { rows } = await sql<OpenStay>`
    select null as order_id, coalesce(name, '#' || id) as plate, to_jsonb(ctime) #>> '{}' as ctime, ctime as since, id
    from vehicle where store_id = ${storeId} and status = 'serving' and ctime < ${end}
    union all
    select stay.id, item ->> 'name', item ->> 'ctime', stay.ctime, stay.id
    from "order" stay, jsonb_array_elements(stay.items) item
    where stay.store_id = ${storeId} and stay.status <> 'refund'
      and jsonb_path_exists(stay.items,
        '$[*] ? (@.type == "park_service" && (!exists(@.etime) || @.etime == null))')
      and item ->> 'type' = 'park_service' and item ->> 'etime' is null and item ->> 'ctime' is not null
      and (item ->> 'ctime')::timestamptz < ${end}
    order by since desc, id desc`.execute(database);
  return rows.map(({ order_id: orderId, plate, ctime }) => ({ order_id: orderId, plate, ctime }));
}
