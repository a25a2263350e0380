import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { addApp } from '../modules/app/operations.ts';
import { openTill } from '../modules/till/operations.ts';
import type { Actor } from '../rights/actor.ts';
import { demoScope } from './demo-scope.ts';
import devices from './devices.json' with { type: 'json' };
import { oneDemoAtATime } from './one-demo-at-a-time.ts';
import { readOpenPlan } from './orders/plan-orders.ts';
import { seedOrders } from './orders/seed-orders.ts';
import { seedPhotos } from './parking/photos/seed-photos.ts';
import { seedInside } from './parking/seed-inside.ts';
import { seedPeople } from './people/seed-people.ts';
import { seedRentals } from './rentals/seed-rentals.ts';
import { seedPictures } from './seed-pictures.ts';
import { seedStaff } from './seed-staff.ts';

/** What the face detectors may say of someone; most are there. */
const STATUSES = ['sync', 'sync', 'sync_fail', 'sync', 'syncing'];

/**
 * What a new demo gets while its first pages are already served: everything that takes more than a moment. Broken off,
 * it goes on with the next start; a deployment that is no demo, or a full one, is not touched.
 * @param signal ends it at the next good place
 */
export async function fillDemo(deps: Deps, signal?: AbortSignal): Promise<void> {
  const plan = await readOpenPlan(deps.database);
  if (!plan) return;
  const actor: Actor = { userId: 1, storeId: plan.storeId, name: 'admin', roles: ['admin'] };
  if (!plan.hasRentals) await seedRentals(deps, plan, actor);
  if (!plan.hasVehicles) await seedInside(deps, plan, actor);
  await seedPeople(deps, plan, actor);
  for (const seed of [seedDevices, seedPictures, seedStaff, seedRegistrations]) {
    if (signal?.aborted) return;
    await inTransaction(deps.database, async (transaction) => {
      // This transaction only keeps others waiting: what is seeded is seen at once.
      await oneDemoAtATime(transaction);
      await seed(deps, actor);
    });
  }
  const parts = await Promise.allSettled([seedPhotos(deps, plan, signal), seedOrders(deps, plan, signal)]);
  for (const part of parts) if (part.status === 'rejected') throw part.reason;
}

/** The devices of the house. Those of their type and name that are there already stay. */
export async function seedDevices(deps: Deps, actor: Actor): Promise<void> {
  const scope = demoScope(deps, actor, 'app');
  if (!scope) return;
  const known = await readApps(deps.database, actor.storeId);
  const tills = known.filter(({ type }) => type === 'order').length;
  for (let till = tills; till < devices.tills; till += 1)
    await openTill(deps, scope, { appId: null, publicKey: null, token: null, isTakeOver: false });
  for (const device of devices.others)
    if (!known.some(({ name }) => name === device.name)) await addApp(deps, scope, device);
}

async function readApps(
  database: Kysely<Tables>,
  storeId: number,
): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select name, type from app where store_id = ${storeId}`.execute(database);
  return rows;
}

/** Everyone is known to the face detectors of the house, as far as they have come. Who is registered already stays. */
async function seedRegistrations({ database }: Deps, { storeId }: Actor): Promise<void> {
  await sql`
    update "user" set register_apps = (
      select jsonb_agg(jsonb_build_object(
        'id', app.id,
        'name', app.name,
        'status', (${STATUSES}::text[])[1 + ("user".id + app.id) % ${STATUSES.length}::integer]
      ) order by app.id)
      from app where app.store_id = ${storeId} and app.type = 'edge_face_detector'
    )
    where store_id = ${storeId} and register_apps is null`.execute(database);
}
