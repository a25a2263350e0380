import { type Kysely, sql } from 'kysely';
import { fromBusinessDay, toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { Tables } from '../../database/tables.ts';
import type { Arrival } from '../../deps.ts';
import { type ParkingPlan, PHOTOS } from '../parking/parking-plan.ts';
import { rentalBookOf } from '../rentals/rental-book.ts';
import { planInvoiceRanges } from './invoice-ranges.ts';
import { planDays, type SalesDay, withTickets } from './order-days.ts';

/** What a demo is filled with, and the span that its past has. */
export interface OrderPlan extends ParkingPlan {
  /** Those of monthly tickets come beside them. */
  orders: number;
}

/** What of it is still to be done. */
export interface OpenPlan extends OrderPlan {
  hasRentals: boolean;
  hasVehicles: boolean;
  hasPhotos: boolean;
  loadedDays: number;
}

/** Prices went up by this much, this long before the end of the span: a history that reports can show. */
const RAISE_AMOUNT = 5;
const RAISED_FROM_AMOUNT = 50;
const RAISED_DAYS_BEFORE = 141;

/** The days of a plan with all of their orders, those of monthly tickets too; oldest first. */
export function daysOf({
  endsAt,
  days,
  orders,
  ...plan
}: Pick<OrderPlan, 'endsAt' | 'days' | 'orders' | 'rentals'>): SalesDay[] {
  const planned = planDays({ endsAt, days, count: orders });
  return withTickets(planned, rentalBookOf({ ...plan, endsAt, days }).rentals);
}

/**
 * Plans the orders of a new demo: the span, room for the ids, ranges of invoice numbers, and the
 * prices before those of today.
 */
export async function planOrders(
  transaction: Kysely<Tables>,
  plan: Omit<OrderPlan, 'firstImage'>,
): Promise<void> {
  const { storeId, endsAt, days, orders, vehicles, records, rentals } = plan;
  const planned = daysOf(plan);
  await sql`
    with reserved as (
      select setval(sequence, nextval(sequence) + ${PHOTOS}::bigint - 1) as last
      from pg_get_serial_sequence('internal.image', 'id') as sequence)
    insert into internal.demo (store_id, ends_at, days, orders, vehicles, records, rentals, first_image, has_rentals,
      has_vehicles, has_photos)
    select ${storeId}, ${endsAt}, ${days}, ${orders}, ${vehicles}, ${records}, ${rentals}, last - ${PHOTOS}::bigint + 1,
      false, false, false
    from reserved`.execute(transaction);
  // Sales that staff make from now on come after those of the demo.
  await sql`select setval(pg_get_serial_sequence('"order"', 'id'), ${countOf(planned) + 1}, false)`.execute(
    transaction,
  );
  await planInvoiceRanges(transaction, { storeId, endsAt }, planned);
  const raisedAt = midnight(endsAt, RAISED_DAYS_BEFORE);
  const firstAt = midnight(endsAt, days);
  await sql`
    with current as (
      update internal.item_price set created_at = ${raisedAt} where store_id = ${storeId}
      returning store_id, item_id, name, type, price)
    insert into internal.item_price (store_id, item_id, name, type, price, created_at)
    select store_id, item_id, name, type, price
      || case when (price ->> 'in')::integer >= ${RAISED_FROM_AMOUNT}
           then jsonb_build_object('in', (price ->> 'in')::integer - ${RAISE_AMOUNT}) else '{}' end
      || case when (price ->> 'out')::integer >= ${RAISED_FROM_AMOUNT}
           then jsonb_build_object('out', (price ->> 'out')::integer - ${RAISE_AMOUNT}) else '{}' end, ${firstAt}
    from current order by item_id`.execute(transaction);
}

function countOf(days: readonly SalesDay[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}

/** The beginning of the Taipei day so many days before: a price holds for whole days. */
function midnight(at: Date, daysBefore: number): Date {
  const start = fromBusinessDay(toBusinessDay(at)).getTime();
  return new Date(start - daysBefore * DAY_MILLISECONDS);
}

/** @returns null where this deployment is no demo, or one that is full */
export async function readOpenPlan(database: Kysely<Tables>): Promise<OpenPlan | null> {
  const plan = await readPlan(database);
  return plan && !(plan.isLoaded && plan.hasRentals && plan.hasVehicles && plan.hasPhotos) ? plan : null;
}

/** @returns null where this deployment is no demo */
export async function readPlan(database: Kysely<Tables>): Promise<(OpenPlan & { isLoaded: boolean }) | null> {
  const { rows } = await sql<OpenPlan & { isLoaded: boolean }>`
    select store_id as "storeId", ends_at as "endsAt", days, orders, vehicles, records, rentals,
      first_image as "firstImage", has_rentals as "hasRentals",
      has_vehicles as "hasVehicles", has_photos as "hasPhotos", loaded_days as "loadedDays", loaded_days >= days as "isLoaded"
    from internal.demo order by store_id limit 1`.execute(database);
  return rows[0] ?? null;
}

/** How much of a plan is done, in days of the past and in what comes beside them; null where no plan is open. */
export async function readArrival(database: Kysely<Tables>): Promise<Arrival | null> {
  const plan = await readOpenPlan(database);
  if (plan === null) return null;
  const others = [plan.hasRentals, plan.hasVehicles, plan.hasPhotos];
  const arrived = plan.loadedDays + others.filter(Boolean).length;
  return { arrived, parts: plan.days + others.length };
}
