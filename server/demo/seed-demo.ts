import { sql } from 'kysely';
import { addCategory } from '../areas/category/operations.ts';
import { FIRST_STORE } from '../areas/store/first-store.ts';
import { addStore } from '../areas/store/operations.ts';
import { readSetup } from '../areas/system/installation.ts';
import { addUser, registerFirstUser } from '../areas/user/operations.ts';
import { sniffImage } from '../areas/image/sniff-image.ts';
import { createRecord } from '../crud/create-record.ts';
import { meansOf } from '../crud/means.ts';
import { placeOf } from '../crud/place-of.ts';
import { saveUpload } from '../crud/save-upload.ts';
import type { Scope } from '../crud/scope.ts';
import { updateSingle } from '../crud/single-record.ts';
import { isStored } from '../database/is-stored.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import categoryPictures from './category-pictures.json' with { type: 'json' };
import { DEMO_RECORDS, DEMO_SINGLES } from './demo-records.ts';
import demoStore from './store.json' with { type: 'json' };

/** Every demo user's. Known to everyone, so a demo listens on 127.0.0.1 alone. */
export const DEMO_PASSWORD = 'gatehouse';

const FURTHER_ROLES = ['supervisor', 'manager', 'basic', 'audit', 'contractor'];

/**
 * Fills an empty deployment with a believable business: one user per role (named after it), a store and its
 * records, all through the operations that staff use.
 * @returns false where there is a user already: then nothing is touched
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  if ((await readSetup(deps.database)) !== 'user') return false;
  const admin = await registerFirstUser(deps, demoUser('admin'));
  const actor: Actor = { userId: admin.id, storeId: FIRST_STORE, name: admin.name, roles: ['admin'] };
  await addStore(deps, actor, { name: demoStore.name, host: null, accessToken: null, accessKey: null });
  await addCategory(deps, deps.config.current(), { actor, bounds: null }, { name: 'Default' });
  for (const role of FURTHER_ROLES) await addUser(deps, actor, demoUser(role), [role]);
  for (const [entity, records] of DEMO_RECORDS) {
    const scope = scopeOf(deps, actor, entity);
    if (scope) await addRecords(deps, scope, records);
  }
  const categories = scopeOf(deps, actor, 'category');
  if (categories) await addPictures(deps, categories);
  for (const [entity, record] of DEMO_SINGLES) {
    const scope = scopeOf(deps, actor, entity);
    if (scope)
      await deps.database
        .transaction()
        .execute((transaction) => updateSingle(transaction, scope, record, meansOf(deps)));
  }
  return true;
}

function demoUser(role: string) {
  return { name: role, password: DEMO_PASSWORD, email: `${role}@example.com`, phoneNumber: null };
}

/** Where an entity of this configuration is kept; an integrator may have taken it away. */
function scopeOf(deps: Deps, actor: Actor, entity: string): Scope | null {
  const config = deps.config.current();
  const described = config.entities.get(entity);
  return described && isStored(described)
    ? { ...placeOf(config, entity, described), actor, bounds: null }
    : null;
}

async function addRecords(deps: Deps, scope: Scope, records: readonly unknown[]): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    for (const record of records) await createRecord(transaction, scope, record, meansOf(deps));
  });
}

/** A picture for each category of that name. */
async function addPictures({ database, clock }: Deps, scope: Scope): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number; name: string }>`select id, name from category`.execute(
      transaction,
    );
    for (const { id, name } of rows) {
      const bytes = Buffer.from(new Map(Object.entries(categoryPictures)).get(name) ?? '', 'base64');
      const image = sniffImage(bytes);
      if (image)
        await saveUpload(transaction, { scope, id, property: 'picture' }, { ...image, bytes }, clock());
    }
  });
}
