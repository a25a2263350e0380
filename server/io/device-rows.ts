import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import type { Config } from '../config/config-store.ts';
import type { Tables } from '../database/tables.ts';
import { type DeviceKind, FIRST_STATES, type Motion, moveUntil } from './device-motion.ts';

/** Why a gate stays open. */
export interface KeptOpen {
  since: string;
  by: string;
  reason: string | null;
}

/** A device of the store: its record, and how it stands. */
export interface Device {
  id: number;
  name: string;
  record: JsonObject;
  motion: Motion;
  changedBy: string | null;
  keptOpen: KeptOpen | null;
}

export interface DevicePlace {
  config: Config;
  storeId: number;
  kind: DeviceKind;
  now: Date;
}

interface DeviceRow {
  record: JsonObject;
  state: string | null;
  due_at: Date | null;
  changed_at: Date | null;
  changed_by: string | null;
  kept_open: KeptOpen | null;
}

/** All devices of a kind, by name; none where this configuration does not keep them. */
export async function readDevices(
  database: Kysely<Tables>,
  place: DevicePlace,
  { id, isLocked = false }: { id?: number; isLocked?: boolean } = {},
): Promise<Device[]> {
  const { config, storeId, kind } = place;
  const entity = config.entities.get(kind);
  if (entity === undefined || !isStored(entity)) return [];
  const { rows } = await sql<DeviceRow>`
    select to_jsonb(device) as record, state.state, state.due_at, state.changed_at, state.changed_by, state.kept_open
    from ${sql.id('public', kind)} as device
    left join internal.device_state as state
      on state.store_id = device.store_id and state.kind = ${kind} and state.id = device.id
    where device.store_id = ${storeId} ${id === undefined ? sql`` : sql`and device.id = ${id}`}
    order by device.name, device.id
    ${isLocked ? sql`for update of device` : sql``}`.execute(database);
  return rows.map((row) => toDevice(row, place));
}

function toDevice(row: DeviceRow, { kind, now }: DevicePlace): Device {
  const { record } = row;
  const stored: Motion = {
    state: row.state ?? FIRST_STATES[kind],
    dueAt: row.due_at?.getTime() ?? null,
    changedAt: row.changed_at?.getTime() ?? toMilliseconds(record.created_at),
    isKeptOpen: row.kept_open !== null,
  };
  const motion = moveUntil(kind, stored, now.getTime());
  return {
    id: Number(record.id),
    name: String(record.name),
    record,
    motion,
    changedBy: row.changed_by,
    keptOpen: row.kept_open,
  };
}

export async function saveMotion(
  transaction: Kysely<Tables>,
  { storeId, kind }: Pick<DevicePlace, 'storeId' | 'kind'>,
  { id, motion, changedBy, keptOpen }: Omit<Device, 'record' | 'name'>,
): Promise<void> {
  const dueAt = motion.dueAt === null ? null : new Date(motion.dueAt);
  await sql`
    insert into internal.device_state (store_id, kind, id, state, due_at, changed_at, changed_by, kept_open)
    values (${storeId}, ${kind}, ${id}, ${motion.state}, ${dueAt}, ${new Date(motion.changedAt)}, ${changedBy},
      ${keptOpen === null ? null : JSON.stringify(keptOpen)}::jsonb)
    on conflict (store_id, kind, id) do update set state = excluded.state, due_at = excluded.due_at,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by, kept_open = excluded.kept_open`.execute(
    transaction,
  );
}

/** The rules of a gate that has some; none before. */
export async function readRegulations(
  database: Kysely<Tables>,
  storeId: number,
  gatewayId: number,
): Promise<unknown[]> {
  const { rows } = await sql<{ regulations: unknown[] }>`
    select regulations from internal.open_regulation
    where store_id = ${storeId} and gateway_id = ${gatewayId}`.execute(database);
  return rows[0]?.regulations ?? [];
}

/** The whole list takes the place of the one before. */
export async function saveRegulations(
  database: Kysely<Tables>,
  storeId: number,
  gatewayId: number,
  regulations: readonly unknown[],
): Promise<void> {
  await sql`
    insert into internal.open_regulation (store_id, gateway_id, regulations)
    values (${storeId}, ${gatewayId}, ${JSON.stringify(regulations)}::jsonb)
    on conflict (store_id, gateway_id) do update set regulations = excluded.regulations`.execute(database);
}

/** Milliseconds since 1970 of an instant that PostgreSQL wrote as JSON. */
export function toMilliseconds(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : 0;
}

/** The sources of a division. */
export function sourcesOf(record: JsonObject): { name: string; http_flv: string | null }[] {
  const { sources } = record;
  if (!Array.isArray(sources)) return [];
  return sources.filter(isPlainObject).map(({ name, http_flv: url }) => ({
    name: typeof name === 'string' ? name : '',
    http_flv: typeof url === 'string' && url !== '' ? url : null,
  }));
}
