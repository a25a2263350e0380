import {
  isPossible,
  type VehicleOperation,
  type VehicleState,
} from '../../../../src/domain/vehicle/vehicle-states.ts';
import { type ProblemCode, ProblemError } from '../../../http/problem-error.ts';
import { nameOfVehicle, type Vehicle } from '../vehicle.ts';

/** The words of each state: which it is, and what may be done. */
const PROBLEMS: Readonly<Record<VehicleState, ProblemCode>> = {
  free: 'vehicleFree',
  serving: 'vehicleServing',
  checkouted: 'vehiclePaid',
  confirm: 'vehicleGone',
  no_pay_exit: 'vehicleGoneUnpaid',
  archived: 'vehicleArchived',
};

/** @throws ProblemError 409 in the words of the state, where the table of docs/parking.md has no such change */
export function assertPossible(
  vehicle: Pick<Vehicle, 'id' | 'name' | 'status'>,
  operation: VehicleOperation,
): void {
  if (!isPossible(vehicle.status, operation)) throw stateProblem(vehicle);
}

/** Names the state of a vehicle and what may be done in it. */
export function stateProblem(vehicle: Pick<Vehicle, 'id' | 'name' | 'status'>): ProblemError {
  const { status } = vehicle;
  return new ProblemError(PROBLEMS[status], { params: { status, plate: nameOfVehicle(vehicle) } });
}
