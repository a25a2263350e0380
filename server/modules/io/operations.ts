import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { COMMANDS, type DeviceCommand, type DeviceKind, takeCommand } from '../../io/device-motion.ts';
import { type Device, readDevices, saveMotion } from '../../io/device-rows.ts';
import { isSimulated } from '../../io/is-simulated.ts';
import { TO_WIRE } from '../../io/wire-device.ts';
import { writeLog } from '../../log/write-log.ts';
import { type EventMeans, publishEvent } from '../../notices/publish-event.ts';

/** How late a device answers that has the fault `slow`. */
const SLOW_MILLISECONDS = 5_000;

/** All devices of a kind as they stand. */
export async function listDevices(call: Call, kind: DeviceKind): Promise<JsonObject[]> {
  const { storeId } = actorOf(call);
  const now = call.deps.clock();
  const isSetUp = await isSimulated(call.deps, storeId);
  const devices = await readDevices(call.deps.database, { config: call.config, storeId, kind, now });
  return devices.map((device) => TO_WIRE[kind](device, isSetUp, now));
}

export interface CommandDetails {
  reason: string | null;
  plate: string | null;
}

/**
 * Tells a device what to do. It has taken the command once this answers; that it has done it is said by its report.
 * @returns the device as it stands
 * @throws ProblemError 404; 409 `deviceNotSetUp` without a device behind the record; 502 `deviceRefused`
 */
export async function commandDevice(
  call: Call,
  command: DeviceCommand,
  id: number,
  details: CommandDetails,
): Promise<JsonObject> {
  const { deps, config } = call;
  const { kind } = COMMANDS[command];
  const actor = actorOf(call);
  const { storeId } = actor;
  const [asked] = await readDevices(deps.database, { config, storeId, kind, now: deps.clock() }, { id });
  if (asked === undefined) throw new ProblemError('notFound', { params: { ids: String(id) } });
  const params = { name: asked.name };
  if (!(await isSimulated(deps, storeId))) throw new ProblemError('deviceNotSetUp', { params });
  const fault = asked.record.demo_fault;
  if (fault === 'refuse') throw new ProblemError('deviceRefused', { params });
  if (fault === 'slow') await sleep(SLOW_MILLISECONDS);
  return inTransaction(deps.database, async (transaction) => {
    const now = deps.clock();
    const place = { config, storeId, kind, now };
    const [device] = await readDevices(transaction, place, { id, isLocked: true });
    if (device === undefined) throw new ProblemError('notFound', { params: { ids: String(id) } });
    const told = fault === 'ignore' ? device : obey(device, { command, by: actor.name, now, ...details });
    await saveMotion(transaction, place, told);
    await noteCommand(transaction, call, { command, device, details });
    const wire = TO_WIRE[kind](told, true, now);
    if (fault !== 'silent') await publishReport(transaction, call.deps, { storeId, kind }, wire);
    return wire;
  });
}

function obey(
  device: Device,
  { command, by, now, reason }: { command: DeviceCommand; by: string; now: Date; reason: string | null },
): Device {
  const motion = takeCommand(command, device.motion, now.getTime());
  const isNew = command === 'keepOpen' && device.keptOpen === null;
  const kept = isNew ? { since: now.toISOString(), by, reason } : device.keptOpen;
  return { ...device, motion, changedBy: by, keptOpen: motion.isKeptOpen ? kept : null };
}

/** Tells live control how a device stands; the page of floor locks asks by itself. */
export async function publishReport(
  transaction: Kysely<Tables>,
  means: EventMeans,
  { storeId, kind }: { storeId: number; kind: DeviceKind },
  wire: JsonObject,
): Promise<void> {
  if (kind === 'floor-lock') return;
  const body = { event_type: 'report', [kind === 'gateway' ? 'gateway' : 'aps']: wire };
  await publishEvent(transaction, means, { storeId, topic: 'gateways', body });
}

/** Who told which device what, and why. */
export async function noteCommand(
  database: Kysely<Tables>,
  call: Call,
  {
    command,
    device: { id, name },
    details: { reason, plate },
  }: { command: DeviceCommand; device: Pick<Device, 'id' | 'name'>; details: CommandDetails },
): Promise<void> {
  const { name: user, storeId } = actorOf(call);
  await writeLog(database, {
    storeId,
    now: call.deps.clock(),
    event: 'deviceCommanded',
    params: { user, device: name, id, command, plate: plate ?? '—', reason: reason ?? '—' },
    about: { entity: COMMANDS[command].kind, id },
  });
}

interface SpaceRow {
  id: number;
  name: string;
  capacity: number;
  count: number | null;
  is_default: boolean | null;
  correction: JsonObject | null;
}

/** The spaces of the store as the wire has them, with the last correction by hand. */
export async function listSpaces(
  database: Kysely<Tables>,
  storeId: number,
  id?: number,
): Promise<JsonObject[]> {
  const { rows } = await sql<SpaceRow>`
    select space.id, name, capacity, count, is_default,
      case when correction.at is not null then jsonb_build_object('old_count', old_count, 'new_count', new_count,
        'by', correction."by", 'at', correction.at) end as correction
    from "park-space" as space
    left join internal.space_correction as correction
      on correction.store_id = space.store_id and correction.space_id = space.id
    where space.store_id = ${storeId} ${id === undefined ? sql`` : sql`and space.id = ${id}`}
    order by space.id`.execute(database);
  return rows.map(({ count, is_default: isDefault, correction, ...space }) => ({
    ...space,
    count: count ?? 0,
    is_default: isDefault ?? false,
    correction: correction && { ...correction, at: new Date(String(correction.at)).toISOString() },
  }));
}

/**
 * Corrects how many vehicles stand in a space; the vehicles themselves stay as they are.
 * @throws ProblemError 404; 422 for more than its capacity
 */
export function correctSpace(call: Call, id: number, count: number): Promise<JsonObject> {
  const { deps } = call;
  const { storeId, name } = actorOf(call);
  const now = deps.clock();
  assertKept(call, 'park-space');
  return inTransaction(deps.database, async (transaction) => {
    const { rows } = await sql<{ name: string; capacity: number; count: number | null }>`
      select name, capacity, count from "park-space" where store_id = ${storeId} and id = ${id} for update`.execute(
      transaction,
    );
    const [space] = rows;
    if (space === undefined) throw new ProblemError('notFound', { params: { ids: String(id) } });
    if (count > space.capacity) {
      const params = { limit: space.capacity };
      throw new ProblemError('invalid', { errors: [{ pointer: '/count', keyword: 'maximum', params }] });
    }
    const old = space.count ?? 0;
    await sql`
      update "park-space" set count = ${count}, version = version + 1, updated_at = ${now}
      where store_id = ${storeId} and id = ${id}`.execute(transaction);
    await sql`
      insert into internal.space_correction (store_id, space_id, old_count, new_count, "by", at)
      values (${storeId}, ${id}, ${old}, ${count}, ${name}, ${now})
      on conflict (store_id, space_id) do update set old_count = excluded.old_count, new_count = excluded.new_count,
        "by" = excluded."by", at = excluded.at`.execute(transaction);
    const params = { user: name, space: space.name, id, old, count };
    const about = { entity: 'park-space', id };
    await writeLog(transaction, { storeId, now, event: 'spaceCorrected', params, about });
    return publishSpace(transaction, call.deps, { storeId, id });
  });
}

/** Tells live control how full a space is. @returns the space */
export async function publishSpace(
  transaction: Kysely<Tables>,
  means: EventMeans,
  { storeId, id }: { storeId: number; id: number },
): Promise<JsonObject> {
  const [space = {}] = await listSpaces(transaction, storeId, id);
  const body = { event_type: 'count', parking_space: space };
  await publishEvent(transaction, means, { storeId, topic: 'parking_spaces', body });
  return space;
}

/** @throws ProblemError 404 where this configuration does not keep the entity */
export function assertKept({ config }: Call, entity: string): void {
  const described = config.entities.get(entity);
  if (described === undefined || !isStored(described)) throw new ProblemError('notFound');
}
