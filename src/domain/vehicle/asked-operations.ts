import type { JsonObject } from '../../contract/json-object.ts';
import { isSameValue } from '../same-value.ts';
import { isInside, isVehicleState, type VehicleOperation, type VehicleState } from './vehicle-states.ts';

/** A vehicle, as far as it decides what a change of it is. */
export interface StoredVehicle extends JsonObject {
  status: VehicleState;
  is_unknown?: unknown;
}

/** What a price is made of: who has paid by them may not change them. */
const PRICED = ['ctime', 'car_type', 'park_space_id'];
/** What follows from an operation, and is never one itself. */
const FOLLOWING = ['etime', 'manual_leave', 'is_unknown'];

/**
 * What a save of a vehicle does, by what it changes (`item.updateItem` has no other words for it). The wire's manual
 * deletion is a save, too: status `confirm` and `manual_leave` (document 3, §4).
 */
export function listAskedOperations(before: StoredVehicle, sent: JsonObject): VehicleOperation[] {
  const changed = Object.keys(sent).filter((name) => !isSameValue(sent[name], before[name]));
  const operations = changed.flatMap((name) => toOperation(name, before, sent) ?? []);
  return [...new Set(operations)];
}

function toOperation(name: string, before: StoredVehicle, sent: JsonObject): VehicleOperation | null {
  if (FOLLOWING.includes(name)) return null;
  if (name === 'status') return toMove(before.status, sent);
  if (name === 'mark') return 'review';
  if (name === 'name') return before.is_unknown === true ? 'rename' : 'edit';
  return PRICED.includes(name) ? 'reprice' : 'edit';
}

function toMove(from: VehicleState, { status, manual_leave: isManual }: JsonObject): VehicleOperation | null {
  // Any other word is for the schema to refuse.
  if (!isVehicleState(status)) return null;
  if (status === 'confirm') return isManual === true ? 'leave' : 'exit';
  if (status === 'no_pay_exit') return 'exitUnpaid';
  if (status === 'archived') return 'archive';
  if (!isInside(from)) return 'reopen';
  return status === 'checkouted' || from === 'checkouted' ? 'pay' : 'recompute';
}
