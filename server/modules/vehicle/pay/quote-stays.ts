import { type Kysely, sql } from 'kysely';
import { formatInstant } from '../../../../src/domain/taipei-time.ts';
import type { VehicleState } from '../../../../src/domain/vehicle/vehicle-states.ts';
import type { Config } from '../../../config/config-store.ts';
import { columnNames, fromRow, type Row } from '../../../crud/entity/record-row.ts';
import { shapeOf } from '../../../crud/entity/record-shape.ts';
import type { Tables } from '../../../database/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { assertPossible } from '../change/assert-possible.ts';
import { priceVehicle, type VehiclePrice } from '../price/price-vehicle.ts';
import { nameOfVehicle, toVehicle, VEHICLE, type Vehicle } from '../vehicle.ts';

/** What a vehicle's stay costs now, as the line of an order. Whole yuan. */
export interface StayQuote {
  vehicle: Vehicle;
  /** Of now, before the discount; of a stay that was paid before, what is due since. */
  amount: number;
  discount: number;
  /** The names of the discounts that took something off. */
  discounts: { name: string; amount: number }[];
  /** Until when it is paid. */
  until: Date;
  /** The state that follows. */
  next: VehicleState;
}

interface Asked {
  config: Config;
  storeId: number;
  now: Date;
}

/**
 * The vehicles among some ids, locked until the transaction ends: of two booths the second sees what the first did.
 * @returns by id; ids of nothing are left out
 * @throws ProblemError 409 in the words of the state, and `stayPaid` with the order that paid; without a price
 */
export async function quoteStays(
  transaction: Kysely<Tables>,
  { config, storeId, now }: Asked,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StayQuote>> {
  const described = config.entities.get(VEHICLE);
  if (described === undefined || ids.length === 0) return new Map();
  const shape = shapeOf(described);
  const { rows } = await sql<Row>`
    select ${sql.join(columnNames(shape).map((name) => sql.id(name)))} from vehicle
    where store_id = ${storeId} and id = any(${ids}::bigint[]) order by id for update`.execute(transaction);
  const quotes = new Map<number, StayQuote>();
  for (const row of rows) {
    const vehicle = toVehicle(fromRow(shape, row));
    quotes.set(vehicle.id, await quoteStay(transaction, { config, storeId, now }, vehicle));
  }
  return quotes;
}

async function quoteStay(transaction: Kysely<Tables>, asked: Asked, vehicle: Vehicle): Promise<StayQuote> {
  assertPossible(vehicle, 'pay');
  const isGone = vehicle.status === 'no_pay_exit';
  const until = isGone && vehicle.etime !== null ? new Date(vehicle.etime) : asked.now;
  const price = await priceVehicle(transaction, { ...asked, until }, vehicle);
  const { trial, paid, dueAmount } = price;
  if (vehicle.status === 'checkouted' && dueAmount === 0) throw paidProblem(vehicle, price);
  const next = isGone ? 'confirm' : 'checkouted';
  // What was paid before has its discounts in its own order.
  if (paid.amount > 0) return { vehicle, amount: dueAmount, discount: 0, discounts: [], until, next };
  return {
    vehicle,
    amount: trial?.amount ?? 0,
    discount: trial?.discount ?? 0,
    discounts: sumByName(trial?.explanation.discounts ?? []),
    until,
    next,
  };
}

/** A definition may take off by its hours and by the rate after them; the plan's own limit has no name. */
function sumByName(lines: readonly { name: string | null; amount: number }[]): StayQuote['discounts'] {
  const names = [...new Set(lines.flatMap(({ name }) => name ?? []))];
  return names.map((name) => ({
    name,
    amount: lines.reduce((sum, line) => sum + (line.name === name ? line.amount : 0), 0),
  }));
}

function paidProblem(vehicle: Vehicle, { paid: { last } }: VehiclePrice): ProblemError {
  return new ProblemError('stayPaid', {
    params: {
      plate: nameOfVehicle(vehicle),
      order: last?.orderId ?? 0,
      amount: last?.amount ?? 0,
      at: formatInstant(last?.at ?? vehicle.payment_time ?? '') ?? '',
      by: last?.by ?? '',
    },
  });
}
