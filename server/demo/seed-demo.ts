import { ROLES } from '../../src/contract/roles.ts';
import { createRecord } from '../crud/create-record.ts';
import { updateSingle } from '../crud/single-record.ts';
import { writeContextOf } from '../crud/write-context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { addCategory } from '../modules/category/operations.ts';
import { FIRST_STORE } from '../modules/store/first-store.ts';
import { addStore } from '../modules/store/operations.ts';
import { readSetup } from '../modules/system/installation.ts';
import { addUser, registerFirstUser } from '../modules/user/operations.ts';
import type { Actor } from '../rights/actor.ts';
import { DEMO_RECORDS, DEMO_SINGLES } from './demo-records.ts';
import { demoScope } from './demo-scope.ts';
import { oneDemoAtATime } from './one-demo-at-a-time.ts';
import { planOrders } from './orders/plan-orders.ts';
import { seedItems } from './seed-items.ts';
import demoStore from './store.json' with { type: 'json' };

/** Every demo user's. Known to everyone, so a demo listens on 127.0.0.1 alone. */
export const DEMO_PASSWORD = 'gatehouse';

/** How far back orders go. */
const DAYS = 365;

const [FIRST_ROLE, ...FURTHER_ROLES] = ROLES;

/**
 * Fills an empty deployment with a believable business: one user per role (named after it), a store and its
 * records, all through the operations that staff use. What takes longer is planned here, and done by `fillDemo`.
 * It is there as a whole or not at all: broken off, the next start begins anew; of two starts at once one does it.
 * @returns false where there is a user already: then nothing is touched
 */
export function seedDemo(deps: Deps): Promise<boolean> {
  return inTransaction(deps.database, async (transaction) => {
    await oneDemoAtATime(transaction);
    if ((await readSetup(transaction)) !== 'user') return false;
    await seedHouse({ ...deps, database: transaction });
    return true;
  });
}

async function seedHouse(deps: Deps): Promise<void> {
  const admin = await registerFirstUser(deps, demoUser(FIRST_ROLE));
  const actor: Actor = { userId: admin.id, storeId: FIRST_STORE, name: admin.name, roles: [FIRST_ROLE] };
  await addStore(deps, actor, { name: demoStore.name, host: null, accessToken: null, accessKey: null });
  await addCategory(deps, deps.config.current(), { actor, bounds: null }, { name: 'Default' });
  for (const role of FURTHER_ROLES) await addUser(deps, actor, demoUser(role), [role]);
  for (const [entity, records] of DEMO_RECORDS) {
    const scope = demoScope(deps, actor, entity);
    if (scope)
      for (const record of records) await createRecord(deps.database, scope, record, writeContextOf(deps));
  }
  await seedItems(deps, actor);
  for (const [entity, record] of DEMO_SINGLES) {
    const scope = demoScope(deps, actor, entity);
    if (scope) await updateSingle(deps.database, scope, record, writeContextOf(deps));
  }
  const orders = deps.settings.demoOrders;
  await planOrders(deps.database, { storeId: FIRST_STORE, endsAt: deps.clock(), days: DAYS, orders });
}

function demoUser(role: string) {
  return { name: role, password: DEMO_PASSWORD, email: `${role}@example.com`, phoneNumber: null };
}
