import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { DeviceKind } from '../../io/device-motion.ts';
import { readDevices } from '../../io/device-rows.ts';
import { REPORT_MILLISECONDS, TO_WIRE } from '../../io/wire-device.ts';
import { publishReport } from '../../modules/io/operations.ts';
import { readPlan } from '../orders/plan-orders.ts';

const TICK_MILLISECONDS = 500;
const REPORTING: readonly DeviceKind[] = ['gateway', 'access-point'];

/** Lets the devices of a demo report how they stand, until it is ended; a deployment that no demo has filled has none. */
export async function runGates(deps: Deps, signal: AbortSignal): Promise<void> {
  const plan = await readPlan(deps.database);
  if (!plan) return;
  const told: Told = new Map();
  while (!signal.aborted) {
    await reportDevices(deps, plan.storeId, told);
    await sleep(TICK_MILLISECONDS, null, { signal }).catch(() => {});
  }
}

/** Kind and id -> the state that was last told by this process. */
type Told = Map<string, string>;

/**
 * Tells each change of a state at once, and every device every two seconds: of several processes one does that. A device
 * with the fault `silent` tells nothing.
 * @returns how many reports were told
 */
export function reportDevices(deps: Deps, storeId: number, told: Told): Promise<number> {
  const { database, clock, config } = deps;
  return inTransaction(database, async (transaction) => {
    const now = clock();
    const seconds = (REPORT_MILLISECONDS * 0.9) / 1000;
    const { rows } = await sql`
      update internal.demo set devices_at = clock_timestamp()
      where store_id = ${storeId}
        and (devices_at is null or devices_at <= clock_timestamp() - ${seconds} * interval '1 second')
      returning store_id`.execute(transaction);
    const isBeat = rows.length > 0;
    let count = 0;
    for (const kind of REPORTING)
      for (const device of await readDevices(transaction, { config: config.current(), storeId, kind, now })) {
        const key = `${kind} ${device.id}`;
        const { state } = device.motion;
        const isNews = told.has(key) && told.get(key) !== state;
        told.set(key, state);
        if (device.record.demo_fault === 'silent' || !(isBeat || isNews)) continue;
        await publishReport(transaction, deps, { storeId, kind }, TO_WIRE[kind](device, true, now));
        count += 1;
      }
    return count;
  });
}
