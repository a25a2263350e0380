import { type Kysely, sql } from 'kysely';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { type EntityScope, tableOf } from '../../crud/entity/scope.ts';
import { type WriteContext, writeContextOf } from '../../crud/entity/write-context.ts';
import { type CreatedRecords, createRecords } from '../../crud/save/create-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../rights/actor.ts';
import { moveMoney } from '../../wallets/move-money.ts';
import { insertFirstWallets } from '../../wallets/queries.ts';
import { demoScope } from '../demo-scope.ts';
import { oneDemoAtATime } from '../one-demo-at-a-time.ts';
import type { RentalPlan } from '../rentals/draw-rentals.ts';
import staff from '../staff.json' with { type: 'json' };
import { drawCustomers, drawRegistrations, plateTypeOf } from './draw-people.ts';

/**
 * Adds the customers of a demo with what has gone through their wallets, and the registrations of their vehicles and of
 * those of tenants; each in a transaction, and only where none of them is there yet.
 */
export async function seedPeople(deps: Deps, plan: RentalPlan, actor: Actor): Promise<void> {
  for (const [entity, seed] of SEEDS) {
    const scope = demoScope(deps, actor, entity);
    if (scope === null) continue;
    await inTransaction(deps.database, async (transaction) => {
      await oneDemoAtATime(transaction);
      const { rows } = await sql`
        select 1 from ${tableOf(scope)} where store_id = ${actor.storeId} limit 1`.execute(transaction);
      if (rows.length === 0) await seed(transaction, { scope, plan, means: writeContextOf(deps) });
    });
  }
}

interface Seeding {
  scope: EntityScope;
  plan: RentalPlan;
  means: WriteContext;
}

const SEEDS: readonly (readonly [
  entity: string,
  seed: (transaction: Kysely<Tables>, seeding: Seeding) => Promise<void>,
])[] = [
  ['customer', seedCustomers],
  ['car-registration', seedRegistrations],
];

async function seedCustomers(transaction: Kysely<Tables>, { scope, plan, means }: Seeding): Promise<void> {
  const customers = drawCustomers(plan);
  const { storeId, name: admin } = scope.actor;
  const defines = await readDefines(transaction, storeId);
  const bodies = customers.map(({ name, vehicles, discounts }) => ({
    name,
    identities: vehicles.map((vehicle) => ({ type: plateTypeOf(vehicle), content: vehicle.key })),
    discounts: discounts.flatMap(({ code, days }) => {
      const id = defines.get(code);
      const expiresAt = new Date(plan.endsAt.getTime() + days * DAY_MILLISECONDS);
      return id === undefined ? [] : [{ id, expire_time: expiresAt.toISOString() }];
    }),
  }));
  const ownerIds = idsOf(await createRecords(transaction, scope, bodies, means, true));
  await insertFirstWallets(transaction, { storeId, owner: 'customer', ownerIds }, means);
  const wallets = await readWallets(transaction, storeId);
  for (const [index, { moves }] of customers.entries()) {
    const walletId = wallets.get(ownerIds[index] ?? 0);
    const madeBy = staff[index % staff.length]?.name ?? admin;
    if (walletId === undefined) continue;
    for (const { at, ...move } of moves)
      await moveMoney(transaction, { storeId, walletId, madeBy, ...move }, at);
  }
}

async function seedRegistrations(
  transaction: Kysely<Tables>,
  { scope, plan, means }: Seeding,
): Promise<void> {
  idsOf(await createRecords(transaction, scope, await drawRegistrations(plan), means, true));
}

/** @throws ProblemError where one of them is refused: the demo is wrong then */
function idsOf({ refused, created }: CreatedRecords): number[] {
  const reason = refused.find((one) => one !== null);
  if (reason) throw reason;
  return created.map(({ id }) => Number(id));
}

async function readDefines(
  transaction: Kysely<Tables>,
  storeId: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from "discount-define" where store_id = ${storeId}`.execute(transaction);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** The wallets of customers, by whose they are. */
async function readWallets(
  transaction: Kysely<Tables>,
  storeId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; ownerId: number }>`
    select id, owner_id as "ownerId" from internal.wallet
    where store_id = ${storeId} and owner = 'customer'`.execute(transaction);
  return new Map(rows.map(({ id, ownerId }) => [ownerId, id]));
}
