import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { StoredVehicle } from '../../../src/domain/vehicle/asked-operations.ts';
import { isVehicleState } from '../../../src/domain/vehicle/vehicle-states.ts';

export const VEHICLE = 'vehicle';

/** Both spellings stand in the documents (document 3, §3): the wire answers the second, and reads either. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['carType', 'car_type'],
  ['carTowerNumber', 'car_tower_number'],
]);

/** What is sent of a vehicle, in the names that it is kept by. Where both spellings are sent, the kept one counts. */
export function withOneSpelling(body: unknown): unknown {
  if (!isPlainObject(body)) return body;
  const renamed = Object.entries(body).map(([name, value]) => [SPELLINGS.get(name) ?? name, value]);
  const kept = [...SPELLINGS.values()].filter((name) => name in body);
  return Object.fromEntries([...renamed, ...kept.map((name) => [name, body[name]])]);
}

/** A discount that was given to a vehicle, as its record has it. */
export interface GivenDiscount {
  define_id: number | null;
  name: string;
  type: string;
  hours: number | null;
  amount: number | null;
  time: string | null;
  /** The definition's, as it was given; null for one that was not kept with it. */
  data: JsonObject | null;
}

/** A vehicle, as far as this area decides by it. Times are ISO 8601. */
export interface Vehicle extends StoredVehicle {
  id: number;
  /** The plate; null while it is unknown. */
  name: string | null;
  is_unknown: boolean;
  car_type: string | null;
  ctime: string;
  etime: string | null;
  payment_time: string | null;
  membership_type: string | null;
  park_space_id: number | null;
  discounts: GivenDiscount[];
}

/** A stored record of a vehicle; what a configuration has taken away counts as empty. */
export function toVehicle(record: JsonObject): Vehicle {
  const { status } = record;
  return {
    ...record,
    id: Number(record.id),
    name: toText(record.name),
    is_unknown: record.is_unknown === true,
    car_type: toText(record.car_type),
    ctime: toText(record.ctime) ?? '',
    etime: toText(record.etime),
    payment_time: toText(record.payment_time),
    membership_type: toText(record.membership_type),
    park_space_id: toNumber(record.park_space_id),
    status: isVehicleState(status) ? status : 'serving',
    discounts: Array.isArray(record.discounts) ? record.discounts.filter(isPlainObject).map(toDiscount) : [],
  };
}

function toDiscount({
  define_id: defineId,
  name,
  type,
  hours,
  amount,
  time,
  data,
}: JsonObject): GivenDiscount {
  return {
    define_id: toNumber(defineId),
    name: toText(name) ?? '',
    type: toText(type) ?? '',
    hours: toNumber(hours),
    amount: toNumber(amount),
    time: toText(time),
    data: isPlainObject(data) ? data : null,
  };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** What a person calls a vehicle. */
export function nameOfVehicle({ name, id }: Pick<Vehicle, 'name' | 'id'>): string {
  return name ?? `#${id}`;
}
