import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { VehicleState } from '../../../src/domain/vehicle/vehicle-states.ts';
import type { VehicleEventType } from '../../modules/vehicle/events/keep-event.ts';
import { type CarType, type FleetVehicle, isScooter } from '../fleet.ts';
import habits from './habits.json' with { type: 'json' };
import type { ParkingWorld } from './parking-world.ts';
import { photoId } from './photos/photo-address.ts';

/** A row of the table of vehicles, as the demo adds it, with what has become of it. Moments are ISO 8601. */
export interface DemoVehicle {
  id: number;
  /** By its key; null for one that was not recognised. */
  name: string | null;
  is_unknown: boolean;
  car_type: CarType;
  ctime: string;
  etime: string | null;
  payment_time: string | null;
  status: VehicleState;
  mark: 'N' | 'C';
  membership_type: 'temp' | 'rental';
  /** Whose rental it came in by; none for a visitor. */
  rental_users: { id: number; name: string }[];
  rental_service_id: number | null;
  rental_group_id: number | null;
  park_space_id: number | null;
  car_tower_number: string | null;
  manual_create: boolean;
  manual_leave: boolean;
  /** The id of its photograph; null without one. */
  entry_photo: number | null;
  exit_photo: number | null;
  discounts: JsonObject[];
  /** In the order of time. */
  events: DemoEvent[];
}

export interface DemoEvent {
  type: VehicleEventType;
  at: string;
  actor?: JsonObject | null;
  gateway?: JsonObject | null;
  changes?: JsonObject;
  details?: JsonObject;
  image_id?: number | null;
}

/** A vehicle that has come in through the gate, recognised, unpaid and not reviewed. */
export function enterDemoVehicle(
  { plan }: ParkingWorld,
  vehicle: FleetVehicle,
  { id, enterAt, zone }: { id: number; enterAt: number; zone: number | null },
): DemoVehicle {
  const entryPhoto = photoId(plan, vehicle, 'entry');
  return {
    id,
    name: vehicle.key,
    is_unknown: false,
    car_type: vehicle.carType,
    ctime: toTime(enterAt),
    etime: null,
    payment_time: null,
    status: 'serving',
    mark: 'N',
    membership_type: 'temp',
    rental_users: [],
    rental_service_id: null,
    rental_group_id: null,
    park_space_id: zone,
    car_tower_number: null,
    manual_create: false,
    manual_leave: false,
    entry_photo: entryPhoto,
    exit_photo: null,
    discounts: [],
    events: [
      {
        type: 'park_entry',
        at: toTime(enterAt),
        gateway: gatewayOf(vehicle, 'In'),
        image_id: entryPhoto,
      },
    ],
  };
}

/** The same after it has left through the gate. @param details of the event */
export function leaveDemoVehicle(
  { plan }: ParkingWorld,
  vehicle: FleetVehicle,
  inside: DemoVehicle,
  { leaveAt, status = 'confirm', details }: { leaveAt: number; status?: VehicleState; details?: JsonObject },
): DemoVehicle {
  const at = toTime(leaveAt);
  const exitPhoto = inside.is_unknown ? null : photoId(plan, vehicle, 'exit');
  const exit: DemoEvent = {
    type: 'park_exit',
    at,
    gateway: gatewayOf(vehicle, 'Out'),
    changes: { status: [inside.status, status], etime: [null, at] },
    image_id: exitPhoto,
    ...(details && { details }),
  };
  return { ...inside, status, etime: at, exit_photo: exitPhoto, events: [...inside.events, exit] };
}

export function toTime(at: number): string {
  return new Date(at).toISOString();
}

export function toStaff({ staff }: Pick<ParkingWorld, 'staff'>): JsonObject {
  return { kind: 'user', ...staff };
}

function gatewayOf({ carType }: FleetVehicle, way: 'In' | 'Out'): JsonObject {
  return habits.gateways[`${isScooter(carType) ? 'scooter' : 'car'}${way}`];
}
