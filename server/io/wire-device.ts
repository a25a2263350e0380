import type { JsonObject } from '../../src/contract/json-object.ts';
import type { DeviceKind } from './device-motion.ts';
import { type Device, toMilliseconds } from './device-rows.ts';

/** How often a device of the simulation says how it stands. */
export const REPORT_MILLISECONDS = 2_000;
const ON_ITS_WAY = ['raising', 'lowering'];

/** A device as the wire has it (document 3, §3); what is beside the documents' fields is ours. */
export const TO_WIRE: Readonly<
  Record<DeviceKind, (device: Device, isSetUp: boolean, now: Date) => JsonObject>
> = {
  gateway: (device, isSetUp, now) => ({
    id: device.id,
    name: device.name,
    type: device.record.type,
    division_id: device.record.division_id ?? null,
    state: isSetUp ? device.motion.state : 'unknown',
    kept_open: isSetUp ? device.keptOpen : null,
    ...reportOf(device, isSetUp, now),
  }),
  'access-point': (device, isSetUp, now) => ({
    id: device.id,
    name: device.name,
    state: isSetUp ? device.motion.state : 'unknown',
    ready_at: isSetUp && device.motion.dueAt !== null ? toText(device.motion.dueAt) : null,
    ...reportOf(device, isSetUp, now),
  }),
  'floor-lock': (device, isSetUp, now) => ({
    id: device.id,
    name: device.name,
    zone: device.record.zone ?? null,
    status: lockStatus(device, isSetUp),
    ...reportOf(device, isSetUp, now),
  }),
};

/** The state of a lock that reports no more is unknown. */
function lockStatus({ motion, record }: Device, isSetUp: boolean): string {
  if (!isSetUp || record.demo_fault === 'silent') return 'unknown';
  return ON_ITS_WAY.includes(motion.state) ? 'running' : motion.state;
}

function reportOf({ motion, record, changedBy }: Device, isSetUp: boolean, now: Date): JsonObject {
  if (!isSetUp) return { is_set_up: false, reported_at: null, changed_at: null, changed_by: null };
  const lastBeat = now.getTime() - (now.getTime() % REPORT_MILLISECONDS);
  const heardAt =
    record.demo_fault === 'silent' ? toMilliseconds(record.updated_at) : Math.max(lastBeat, motion.changedAt);
  return {
    is_set_up: true,
    reported_at: toText(heardAt),
    changed_at: toText(motion.changedAt),
    changed_by: changedBy,
  };
}

function toText(instant: number): string {
  return new Date(instant).toISOString();
}
