import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { RecordId } from '../../../src/contract/record-id.ts';
import {
  type AccessPointReport,
  type GateReport,
  idOf,
  instantOf,
  readAccessPointReport,
  readGateReport,
  readSpace,
  type Space,
  textOf,
} from './wire.ts';

/** A vehicle of the blacklist that stands before a gate. */
export interface BlackCar {
  key: string;
  gatewayId: RecordId;
  plate: string;
  /** Of the device, else of the moment it was heard. */
  arrivedAt: string;
}

export type LiveMessage =
  | { kind: 'gate'; gatewayId: RecordId; report: GateReport | null; plate: string | null }
  | { kind: 'accessPoint'; id: RecordId; report: AccessPointReport }
  | { kind: 'blackCar'; car: BlackCar }
  | { kind: 'blackCarDecided'; gatewayId: RecordId; plate: string; by: string | null; isAllowed: boolean }
  | { kind: 'spaces'; spaces: readonly Space[] };

/**
 * A message of the topic `gateways`: `{ event_type, gateway: { id, type }, car: { plate_number, plate } }` (document 3,
 * §3). @returns null for what is none
 */
export function readGatewayMessage(message: unknown, heardAt: number): LiveMessage | null {
  if (!isPlainObject(message)) return null;
  const aps = isPlainObject(message.aps) ? message.aps : null;
  if (aps !== null) {
    const id = idOf(aps.id);
    const report = readAccessPointReport({ ...message, ...aps });
    return id === null || report === null ? null : { kind: 'accessPoint', id, report };
  }
  const gateway = isPlainObject(message.gateway) ? message.gateway : null;
  const gatewayId = idOf(gateway?.id);
  if (gateway === null || gatewayId === null) return null;
  const plate = plateOf(message.car);
  const isAllowed = message.event_type === 'black_car_allowed';
  if (isAllowed || message.event_type === 'black_car_refused') {
    return plate === null
      ? null
      : { kind: 'blackCarDecided', gatewayId, plate, by: textOf(message.by), isAllowed };
  }
  if (message.event_type !== 'black_car_want_enter') {
    return { kind: 'gate', gatewayId, report: readGateReport({ ...message, ...gateway }), plate };
  }
  if (plate === null) return null;
  const at = instantOf(message.timestamp) ?? heardAt;
  return {
    kind: 'blackCar',
    car: {
      key: toBlackCarKey(gatewayId, plate),
      gatewayId,
      plate,
      arrivedAt: new Date(at).toISOString(),
    },
  };
}

/** A message of the topic `parking_spaces`: `{ parking_space }`, one space, or a list of them. */
export function readSpacesMessage(message: unknown): LiveMessage | null {
  const content = isPlainObject(message) ? (message.parking_space ?? message.content ?? message) : message;
  const spaces = (Array.isArray(content) ? content : [content]).flatMap(readSpace);
  return spaces.length === 0 ? null : { kind: 'spaces', spaces };
}

export function toBlackCarKey(gatewayId: RecordId, plate: string): string {
  return `${gatewayId}:${plate}`;
}

/** Both names are in use (document 3, §3). */
function plateOf(car: unknown): string | null {
  return isPlainObject(car) ? (textOf(car.plate_number) ?? textOf(car.plate)) : null;
}
