import { ROLES } from '../../src/contract/roles.ts';
import { wholeScope } from '../crud/entity/scope.ts';
import { writeContextOf } from '../crud/entity/write-context.ts';
import { createRecord } from '../crud/save/create-record.ts';
import { updateSingle } from '../crud/save/single-record.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { saveRegulations } from '../io/device-rows.ts';
import { addCategory, categoryEntity } from '../modules/category/operations.ts';
import { keepFirstVersions } from '../modules/service/versions/keep-version.ts';
import { FIRST_STORE } from '../modules/store/first-store.ts';
import { addStore } from '../modules/store/operations.ts';
import { readSetup } from '../modules/system/installation.ts';
import { createUser } from '../modules/user/manage-users.ts';
import { registerFirstUser } from '../modules/user/register-first-user.ts';
import { userEntity } from '../modules/user/user-scope.ts';
import type { Actor } from '../rights/actor.ts';
import accessPoints from './access-points.json' with { type: 'json' };
import blackList from './black-list.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import companyInfo from './company-info.json' with { type: 'json' };
import { demoScope } from './demo-scope.ts';
import departments from './departments.json' with { type: 'json' };
import discountDefines from './discount-defines.json' with { type: 'json' };
import divisions from './divisions.json' with { type: 'json' };
import floorLocks from './floor-locks.json' with { type: 'json' };
import gateways from './gateways.json' with { type: 'json' };
import ingredients from './ingredients.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import { oneDemoAtATime } from './one-demo-at-a-time.ts';
import { planOrders } from './orders/plan-orders.ts';
import parkSpaces from './park-spaces.json' with { type: 'json' };
import rentalGroups from './rental-groups.json' with { type: 'json' };
import { quotasOfDemo, type RentalPlan } from './rentals/draw-rentals.ts';
import { rentalBookOf } from './rentals/rental-book.ts';
import { seedCalendar } from './seed-calendar.ts';
import { seedItems } from './seed-items.ts';
import services from './services.json' with { type: 'json' };
import sites from './sites.json' with { type: 'json' };
import demoStore from './store.json' with { type: 'json' };
import systemSettings from './system-settings.json' with { type: 'json' };

/** Entity -> its records, those that others point to first: a new store counts their ids from 1. */
const DEMO_RECORDS: readonly (readonly [entity: string, records: readonly unknown[]])[] = [
  ['dept', departments],
  ['category', categories],
  ['ingredient', ingredients],
  ['member', members],
  ['black-list', blackList],
  ['rental-group', rentalGroups],
  ['site', sites],
  ['park-space', parkSpaces],
  ['division', divisions],
  ['gateway', gateways],
  ['access-point', accessPoints],
  ['floor-lock', floorLocks],
  ['service', services],
  ['discount-define', discountDefines],
];

/** Entities with one record a store. */
const DEMO_SINGLES: readonly (readonly [entity: string, record: unknown])[] = [['company-info', companyInfo]];

/** For which vehicles the gates of a division open by themselves, by its place: cars, then motorcycles. */
const OPEN_ALL_DAY = [['car', 'truck'], ['moto']].map((admitted) => ({
  start: '00:00',
  end: '23:59',
  cars: ['car', 'moto', 'truck'].map((type) => ({
    type,
    membership: admitted.includes(type) ? ['temp', 'rental'] : [],
  })),
}));

/** Every demo user's. Known to everyone, so a demo listens on 127.0.0.1 alone. */
export const DEMO_PASSWORD = 'gatehouse';

/** How far back orders go. */
const DAYS = 365;

const [FIRST_ROLE, ...FURTHER_ROLES] = ROLES;

/**
 * Fills an empty deployment with a believable business, by the operations that staff use. It makes a user for each
 * role, named after it, a store and its records. What takes longer is planned here, and done by `fillDemo`. It is
 * complete or absent. An interrupted start begins again, and of two starts at once one does it.
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
  await addCategory(deps, wholeScope(categoryEntity(deps.config.current()), actor), { name: 'Default' });
  for (const role of FURTHER_ROLES) await addDemoUser(deps, actor, { role, ...demoUser(role) });
  for (const [entity, records] of DEMO_RECORDS) {
    const scope = demoScope(deps, actor, entity);
    if (!scope) continue;
    const created = [];
    for (const record of records)
      created.push(await createRecord(deps.database, scope, record, writeContextOf(deps)));
    if (entity === 'service') await keepFirstVersions(deps.database, scope, created, deps.clock());
    if (entity === 'gateway')
      for (const { id, division_id: division } of created)
        await saveRegulations(deps.database, FIRST_STORE, Number(id), [OPEN_ALL_DAY[Number(division) - 1]]);
  }
  await seedCalendar(deps, actor);
  await seedItems(deps, actor);
  const { demoRentals: rentals } = deps.settings;
  const span = { storeId: FIRST_STORE, endsAt: deps.clock(), days: DAYS, rentals };
  for (const [entity, record] of [...DEMO_SINGLES, ['system-settings', settingsFor(span)] as const]) {
    const scope = demoScope(deps, actor, entity);
    if (scope) await updateSingle(deps.database, scope, record, writeContextOf(deps));
  }
  const { demoOrders: orders, demoVehicles: vehicles, demoRecords: records } = deps.settings;
  await planOrders(deps.database, { ...span, orders, vehicles, records });
}

/** Of the plan that most rental users have, the settings allow only a few more. */
function settingsFor(plan: RentalPlan) {
  if (plan.rentals === 0) return systemSettings;
  const quotas = quotasOfDemo(rentalBookOf(plan).rentals);
  return {
    ...systemSettings,
    CHECK_RENTAL_USER_NUMER: {
      ...systemSettings.CHECK_RENTAL_USER_NUMER,
      MAXIMUM_CAR_RENTAL: quotas.cars,
      MAXIMUM_MOTO_RENTAL: quotas.scooters,
    },
  };
}

function demoUser(role: string) {
  return { name: role, password: DEMO_PASSWORD, email: `${role}@example.com`, phoneNumber: null };
}

/** Another user, with the password of the demo. @returns the id */
export async function addDemoUser(
  deps: Deps,
  actor: Actor,
  {
    name,
    role,
    email,
    phoneNumber,
  }: { name: string; role: string; email: string; phoneNumber: string | null },
): Promise<number> {
  const scope = wholeScope(userEntity(deps.config.current()), actor);
  const { id } = await createUser(deps, scope, {
    name,
    email,
    phone_number: phoneNumber,
    password: DEMO_PASSWORD,
    roles: [{ name: role }],
  });
  return Number(id);
}
