import { addCategory } from '../areas/category/operations.ts';
import { FIRST_STORE } from '../areas/store/first-store.ts';
import { addStore } from '../areas/store/operations.ts';
import { readSetup } from '../areas/system/installation.ts';
import { addUser, registerFirstUser } from '../areas/user/operations.ts';
import { createRecord } from '../crud/create-record.ts';
import { shapeOf } from '../crud/record-shape.ts';
import { referencesOf } from '../crud/references-of.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import departments from './departments.json' with { type: 'json' };
import demoStore from './store.json' with { type: 'json' };

/** Every demo user's. Known to everyone, so a demo listens on 127.0.0.1 alone. */
export const DEMO_PASSWORD = 'gatehouse';

const FURTHER_ROLES = ['supervisor', 'manager', 'basic', 'audit', 'contractor'];

/**
 * Fills an empty deployment with a believable business: one user per role (named after it), a store, a category and
 * departments, all through the operations that staff use.
 * @returns false where there is a user already: then nothing is touched
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  if ((await readSetup(deps.database)) !== 'user') return false;
  const admin = await registerFirstUser(deps, demoUser('admin'));
  const actor: Actor = { userId: admin.id, storeId: FIRST_STORE, name: admin.name, roles: ['admin'] };
  await addStore(deps, actor, { name: demoStore.name, host: null, accessToken: null, accessKey: null });
  await addCategory(deps, deps.config.current(), { actor, bounds: null }, { name: 'Default' });
  for (const role of FURTHER_ROLES) await addUser(deps, actor, demoUser(role), [role]);
  await addRecords(deps, actor, 'dept', departments);
  return true;
}

function demoUser(role: string) {
  return { name: role, password: DEMO_PASSWORD, email: `${role}@example.com`, phoneNumber: null };
}

/** Records of an entity that this configuration describes; an integrator may have taken it away. */
async function addRecords(
  deps: Deps,
  actor: Actor,
  entity: string,
  records: readonly unknown[],
): Promise<void> {
  const described = deps.config.current().entities.get(entity);
  if (!described) return;
  const references = referencesOf(deps.config.current(), described);
  const scope = { entity, shape: shapeOf(described), actor, bounds: null, references };
  await deps.database.transaction().execute(async (transaction) => {
    for (const record of records) await createRecord(transaction, scope, record, deps.clock());
  });
}
