import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { isInside } from '../../../../src/domain/vehicle/vehicle-states.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trial } from '../../service/stays/read-trial.ts';
import type { Vehicle } from '../vehicle.ts';
import { type PriceQuestion, priceVehicle } from './price-vehicle.ts';

/** A trial of a vehicle's stay, and whose plans price it. */
export type TrialOfVehicle = Trial & Omit<PriceQuestion, 'until'>;

/** @throws ProblemError as {@link priceVehicle} */
export async function tryVehicle(
  database: Kysely<Tables>,
  { now, endsAt, isCached, isExplained, ...question }: TrialOfVehicle,
  vehicle: Vehicle,
): Promise<JsonObject> {
  const own = vehicle.etime !== null && !isInside(vehicle.status) ? new Date(vehicle.etime) : now;
  const until = endsAt ?? own;
  const { trial, paid, dueAmount } = await priceVehicle(database, { ...question, until }, vehicle);
  const price = isCached && paid.last !== null ? toPaidPrice(paid.amount) : (trial ?? toPaidPrice(0));
  const { id, name, car_type: carType, ctime } = vehicle;
  return {
    id,
    type: 'park_service',
    name,
    car_type: carType,
    ctime,
    etime: until.toISOString(),
    price: {
      ...price,
      explanation: isExplained ? price.explanation : null,
      paid_amount: paid.amount,
      due_amount: dueAmount,
    },
  };
}

function toPaidPrice(amount: number) {
  return { amount, discount: 0, total_amount: amount, plan: null, explanation: null };
}
