import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { TAIPEI_OFFSET_MILLISECONDS } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { readPlan } from '../orders/plan-orders.ts';
import habits from '../parking/habits.json' with { type: 'json' };
import { readParkingWorld } from '../parking/parking-world.ts';
import { Random } from '../random.ts';
import { stepTraffic } from './traffic-steps.ts';
import { stepTrouble } from './trouble.ts';

/** Some traffic goes on at night. */
const LEAST_SHARE = 0.2;

/**
 * Lets vehicles come and go in a demo, one step after the other, until it is ended. A deployment that no demo has filled is
 * not touched, and a setting of 0 seconds means no traffic.
 * @param signal ends it, also while it waits
 */
export async function runTraffic(deps: Deps, signal: AbortSignal): Promise<void> {
  const seconds = deps.settings.demoTraffic;
  const plan = seconds > 0 ? await readPlan(deps.database) : null;
  if (!plan || plan.vehicles === 0) return;
  const random = new Random(deps.clock().getTime() % 1_000_000);
  for (;;) {
    await sleep(seconds * 1000, null, { signal }).catch(() => {});
    if (signal.aborted) return;
    if (!(await claimStep(deps.database, { storeId: plan.storeId, seconds }))) continue;
    if (!random.isHit(busynessAt(deps.clock()))) continue;
    await stepTraffic({ deps, world: await readParkingWorld(deps, plan), random });
    await stepTrouble(deps, plan.storeId, random);
  }
}

/**
 * Takes the next step for this process. Of several processes over one database one gets it, so the pace stays the same; a
 * process that ends in the middle does not hold up the next step.
 * @returns false before its time, and while the vehicles of the demo are not there yet
 */
export async function claimStep(
  database: Kysely<Tables>,
  { storeId, seconds }: { storeId: number; seconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    update internal.demo set traffic_at = clock_timestamp()
    where store_id = ${storeId} and has_vehicles
      and (traffic_at is null or traffic_at <= clock_timestamp() - ${seconds * 0.9} * interval '1 second')
    returning store_id`.execute(database);
  return rows.length > 0;
}

/** How much of the traffic of the busiest hour there is. */
function busynessAt(at: Date): number {
  const time = (at.getTime() + TAIPEI_OFFSET_MILLISECONDS) % DAY_MILLISECONDS;
  const share = (habits.entries[Math.floor(time / HOUR_MILLISECONDS)] ?? 0) / Math.max(...habits.entries);
  return Math.max(LEAST_SHARE, share);
}
