import { inTransaction } from '../database/in-transaction.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import { oneDemoAtATime } from './one-demo-at-a-time.ts';
import { readOpenPlan } from './orders/plan-orders.ts';
import { seedOrders } from './orders/seed-orders.ts';
import { seedDevices } from './seed-devices.ts';
import { seedPictures } from './seed-pictures.ts';
import { seedRegistrations } from './seed-registrations.ts';
import { seedStaff } from './seed-staff.ts';

/**
 * What a new demo gets while its first pages are already served: everything that takes more than a moment. Broken off,
 * it goes on with the next start; a deployment that is no demo, or a full one, is not touched.
 * @param signal ends it at the next good place
 */
export async function fillDemo(deps: Deps, signal?: AbortSignal): Promise<void> {
  const plan = await readOpenPlan(deps.database);
  if (!plan) return;
  const actor: Actor = { userId: 1, storeId: plan.storeId, name: 'admin', roles: ['admin'] };
  for (const seed of [seedDevices, seedPictures, seedStaff, seedRegistrations]) {
    if (signal?.aborted) return;
    await inTransaction(deps.database, async (transaction) => {
      // This transaction only keeps others waiting: what is seeded is seen at once.
      await oneDemoAtATime(transaction);
      await seed(deps, actor);
    });
  }
  await seedOrders(deps, plan, signal);
}
