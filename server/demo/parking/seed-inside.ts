import { sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../rights/actor.ts';
import { demoScope } from '../demo-scope.ts';
import { oneDemoAtATime } from '../one-demo-at-a-time.ts';
import { drawInside, listInside } from './draw-inside.ts';
import { insertVehicles } from './insert-vehicles.ts';
import type { ParkingPlan } from './parking-plan.ts';
import { readParkingWorld } from './parking-world.ts';

/** The vehicles that are inside when a demo begins, in one transaction; their photographs follow. */
export async function seedInside(deps: Deps, plan: ParkingPlan, actor: Actor): Promise<void> {
  const { storeId } = plan;
  if (!demoScope(deps, actor, 'vehicle')) return;
  const vehicles = drawInside(await readParkingWorld(deps, plan), listInside(plan));
  await inTransaction(deps.database, async (transaction) => {
    await oneDemoAtATime(transaction);
    await insertVehicles(transaction, { storeId, withPhotos: false }, vehicles);
    await sql`
      update "park-space" as space set count = inside.count
      from (select park_space_id, count(*) from vehicle
        where store_id = ${storeId} and etime is null group by park_space_id) as inside
      where space.store_id = ${storeId} and space.id = inside.park_space_id
        and exists (select from internal.demo where store_id = ${storeId} and not has_vehicles)`.execute(
      transaction,
    );
    await sql`update internal.demo set has_vehicles = true where store_id = ${storeId}`.execute(transaction);
  });
}
