import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { RecordId } from '../../../src/contract/record-id.ts';

/**
 * What a device last said of a gate. `unknown`: it answers, but cannot say; `offline`: it does not answer; `not_set_up`:
 * there is no device.
 */
const GATE_STATES = [
  'closed',
  'open',
  'opening',
  'closing',
  'kept_open',
  'unknown',
  'offline',
  'not_set_up',
] as const;
export type GateState = (typeof GATE_STATES)[number];

const ACCESS_POINT_STATES = ['ready', 'resetting', 'offline', 'unknown', 'not_set_up'] as const;
export type AccessPointState = (typeof ACCESS_POINT_STATES)[number];

/** A camera. Without an address there is no picture to show. */
export interface Source {
  id: string;
  name: string;
  url: string | null;
  /** The gate it looks at; null where the IO server does not say. */
  gatewayId: RecordId | null;
  /** `car`, `moto`. */
  vehicle: string | null;
}

/** Why, by whom and since when a gate is kept open. */
export interface KeptOpen {
  since: string | null;
  reason: string | null;
  by: string | null;
}

/** The report of a device, with the instant of the device's own clock where it tells one. */
export interface Report<State extends string> {
  state: State;
  at: number | null;
}

export interface GateReport extends Report<GateState> {
  keptOpen: KeptOpen | null;
}

export interface Gateway {
  id: RecordId;
  name: string;
  type: 'in' | 'out';
  vehicle: string | null;
  report: GateReport | null;
}

export interface AccessPointReport extends Report<AccessPointState> {
  /** When a reset is expected to end, by the clock of the device. */
  readyAt: number | null;
}

export interface AccessPoint {
  id: RecordId;
  name: string;
  report: AccessPointReport | null;
}

/** How many spaces were free before and after a correction by hand. */
export interface Correction {
  from: number;
  to: number;
  by: string | null;
  at: string | null;
}

export interface Space {
  id: RecordId;
  name: string;
  capacity: number;
  /** How many vehicles stand in it. */
  count: number;
  /** Where a vehicle is put whose space is not known. */
  isDefault: boolean;
  correction: Correction | null;
}

export interface Division {
  id: string;
  name: string;
  sources: readonly Source[];
  gateways: readonly Gateway[];
  accessPoints: readonly AccessPoint[];
  spaces: readonly Space[];
}

/** Document 3, §3: `name, sources (name, http_flv), gateways (id, name, type), aps (id, name), parking_spaces`. */
export function readDivisions(answer: unknown): Division[] {
  return rowsOf(answer).map((division, index) => ({
    id: String(idOf(division.id) ?? index + 1),
    name: textOf(division.name) ?? String(index + 1),
    sources: rowsOf(division.sources).map((source, place) => ({
      id: String(idOf(source.id) ?? `${index}-${place}`),
      name: textOf(source.name) ?? String(place + 1),
      url: httpUrlOf(source.http_flv),
      gatewayId: idOf(source.gateway_id),
      vehicle: textOf(source.vehicle ?? source.car_type),
    })),
    gateways: rowsOf(division.gateways).flatMap(readGateway),
    accessPoints: rowsOf(division.aps).flatMap(readAccessPoint),
    spaces: rowsOf(division.parking_spaces).flatMap(readSpace),
  }));
}

/** @returns none for what has no id */
export function readGateway(value: unknown): Gateway[] {
  if (!isPlainObject(value)) return [];
  const id = idOf(value.id);
  if (id === null) return [];
  return [
    {
      id,
      name: textOf(value.name) ?? String(id),
      type: value.type === 'out' ? 'out' : 'in',
      vehicle: textOf(value.vehicle ?? value.car_type),
      report: readGateReport(value),
    },
  ];
}

/** The state that a gate's row or message tells; null where it tells none. */
export function readGateReport(value: Record<string, unknown>): GateReport | null {
  const told = stateOf(GATE_STATES, value);
  if (told === null) return null;
  const kept = isPlainObject(value.kept_open) ? value.kept_open : null;
  // A gate that is still going up is not kept open yet.
  const state = told === 'open' && kept !== null ? 'kept_open' : told;
  return {
    state,
    at: instantOf(value.reported_at ?? value.timestamp),
    keptOpen:
      state === 'kept_open'
        ? { since: textOf(kept?.since), reason: textOf(kept?.reason), by: textOf(kept?.by) }
        : null,
  };
}

function stateOf<State extends string>(
  known: readonly State[],
  value: Record<string, unknown>,
): State | 'not_set_up' | null {
  if (value.is_set_up === false) return 'not_set_up';
  return known.find((state) => state === (value.state ?? value.status)) ?? null;
}

function readAccessPoint(value: unknown): AccessPoint[] {
  if (!isPlainObject(value)) return [];
  const id = idOf(value.id);
  if (id === null) return [];
  return [
    {
      id,
      name: textOf(value.name) ?? String(id),
      report: readAccessPointReport(value),
    },
  ];
}

export function readAccessPointReport(value: Record<string, unknown>): AccessPointReport | null {
  const state = stateOf(ACCESS_POINT_STATES, value);
  return state === null
    ? null
    : {
        state,
        at: instantOf(value.reported_at ?? value.timestamp),
        readyAt: state === 'resetting' ? instantOf(value.ready_at) : null,
      };
}

/** @returns none for what has no id, or no numbers */
export function readSpace(value: unknown): Space[] {
  if (!isPlainObject(value)) return [];
  const id = idOf(value.id);
  const { capacity, count } = value;
  if (id === null || !isCount(capacity) || !isCount(count)) return [];
  const edit = value.correction;
  const free = (parked: number) => Math.max(0, capacity - parked);
  const correction =
    isPlainObject(edit) && isCount(edit.old_count) && isCount(edit.new_count)
      ? { from: free(edit.old_count), to: free(edit.new_count), by: textOf(edit.by), at: textOf(edit.at) }
      : null;
  return [
    {
      id,
      name: textOf(value.name) ?? String(id),
      capacity,
      count,
      isDefault: value.is_default === true,
      correction,
    },
  ];
}

/** The rows of a bare list, or of the envelope `content`. */
export function rowsOf(answer: unknown): Record<string, unknown>[] {
  const content = isPlainObject(answer) ? answer.content : answer;
  return Array.isArray(content) ? content.filter(isPlainObject) : [];
}

export function idOf(value: unknown): RecordId | null {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null;
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

export function instantOf(value: unknown): number | null {
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** A stream's address is opened by the browser: nothing but http may stand there. */
function httpUrlOf(value: unknown): string | null {
  const text = textOf(value);
  if (text === null) return null;
  const url = URL.parse?.(text, globalThis.location?.href) ?? null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
