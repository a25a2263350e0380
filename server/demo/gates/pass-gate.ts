import { sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { takeCommand } from '../../io/device-motion.ts';
import { readDevices, saveMotion } from '../../io/device-rows.ts';
import { TO_WIRE } from '../../io/wire-device.ts';
import { publishReport, publishSpace } from '../../modules/io/operations.ts';
import { publishEvent } from '../../notices/publish-event.ts';

/** A vehicle before a gate. */
export interface Passage {
  storeId: number;
  gatewayId: number;
  /** Null where no camera could read it. */
  plate: string | null;
  /** The space that it takes, or leaves. */
  spaceId: number | null;
  direction: 'in' | 'out';
}

const OUT_OF_ORDER: readonly unknown[] = ['refuse', 'ignore'];

/** Whether a gate would open. Where the gate of the demo was deleted, nothing holds a vehicle up. */
export async function isPassable(deps: Deps, storeId: number, gatewayId: number): Promise<boolean> {
  const place = { config: deps.config.current(), storeId, kind: 'gateway', now: deps.clock() } as const;
  const [gate] = await readDevices(deps.database, place, { id: gatewayId });
  return gate === undefined || !OUT_OF_ORDER.includes(gate.record.demo_fault);
}

/** Opens the gate for a vehicle that has come in or left, and counts it in its space. */
export function passGate(deps: Deps, passage: Passage): Promise<void> {
  const { storeId, gatewayId, plate, spaceId, direction } = passage;
  const now = deps.clock();
  return inTransaction(deps.database, async (transaction) => {
    const place = { config: deps.config.current(), storeId, kind: 'gateway', now } as const;
    const [gate] = await readDevices(transaction, place, { id: gatewayId, isLocked: true });
    if (gate !== undefined) {
      const moved = { ...gate, motion: takeCommand('open', gate.motion, now.getTime()), changedBy: null };
      await saveMotion(transaction, place, moved);
      const wire = TO_WIRE.gateway(moved, true, now);
      if (gate.record.demo_fault !== 'silent') await publishReport(transaction, deps, place, wire);
      const event = { event_type: direction === 'in' ? 'car_enter' : 'car_leave', gateway: wire };
      await publishCar(transaction, deps, { storeId, event, plate });
    }
    if (spaceId === null) return;
    const step = direction === 'in' ? 1 : -1;
    await sql`
      update "park-space" set count = greatest(0, least(capacity, coalesce(count, 0) + ${step}::integer))
      where store_id = ${storeId} and id = ${spaceId}`.execute(transaction);
    await publishSpace(transaction, deps, { storeId, id: spaceId });
  });
}

/** Says that a vehicle of the blacklist stands before a gate: staff decide (document 3, §2.13). */
export async function askForBlacklisted(
  deps: Deps,
  { storeId, gatewayId, plate }: Pick<Passage, 'storeId' | 'gatewayId'> & { plate: string },
): Promise<void> {
  const now = deps.clock();
  const place = { config: deps.config.current(), storeId, kind: 'gateway', now } as const;
  const [gate] = await readDevices(deps.database, place, { id: gatewayId });
  if (gate === undefined) return;
  const event = { event_type: 'black_car_want_enter', gateway: TO_WIRE.gateway(gate, true, now) };
  await publishCar(deps.database, deps, { storeId, event, plate });
}

async function publishCar(
  database: Deps['database'],
  deps: Deps,
  { storeId, event, plate }: { storeId: number; event: JsonObject; plate: string | null },
): Promise<void> {
  const body = { ...event, car: { plate_number: plate, plate } };
  await publishEvent(database, deps, { storeId, topic: 'gateways', body });
}
