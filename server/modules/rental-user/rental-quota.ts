import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { RentalUserKey } from './rental-identities.ts';

/** The type of plans that are sold by the month (document 2, §3.3). */
const RENTAL_PLAN = 'park_rental';

/** A ticket type that the settings allow only so many rental users of (document 3, §7.1: CHECK_RENTAL_USER_NUMER). */
interface Quota {
  kind: 'car' | 'moto';
  /** The name of its plan. */
  name: string;
  maximum: number;
}

/** Both of a store's settings; none where the check is off. */
export function quotasOf({ CHECK_RENTAL_USER_NUMER: check }: Readonly<JsonObject>): Quota[] {
  if (!isPlainObject(check) || check.ENABLE !== true) return [];
  return [
    {
      kind: 'car' as const,
      name: textOf(check.CAR_RENTAL_NAME),
      maximum: numberOf(check.MAXIMUM_CAR_RENTAL),
    },
    {
      kind: 'moto' as const,
      name: textOf(check.MOTO_RENTAL_NAME),
      maximum: numberOf(check.MAXIMUM_MOTO_RENTAL),
    },
  ].filter(({ name }) => name !== '');
}

/** How many rental users have a plan of this name: those whose rental is over, too, since they may be renewed at any time. */
export async function countRentalUsers(
  database: Kysely<Tables>,
  storeId: number,
  planName: string,
  besides: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from "rental-user" as owner
    join service on service.store_id = owner.store_id and service.id = owner.rental_service_id
    where owner.store_id = ${storeId} and service.name = ${planName}
      and owner.id is distinct from ${besides}::bigint`.execute(database);
  return rows[0]?.total ?? 0;
}

/**
 * Refuses a ticket type that is none, and a rental user who would be one too many of it. Who had it before may keep it. Of
 * two at once one waits for the other.
 * @param before the plan that they had; null for none
 * @throws ProblemError 409 `rentalFull`; 422 for a plan that is not there, or no rental
 */
export async function assertRoom(
  transaction: Kysely<Tables>,
  quotas: readonly Quota[],
  { storeId, id }: RentalUserKey,
  { before, after }: { before: number | null; after: number | null },
): Promise<void> {
  if (after === null || after === before) return;
  const name = await readRentalPlan(transaction, storeId, after);
  if (name === null) throw noRentalPlan();
  const quota = quotas.find((one) => one.name === name);
  if (quota === undefined) return;
  if (before !== null && (await readRentalPlan(transaction, storeId, before)) === name) return;
  await lockQuota(transaction, storeId, quota);
  const count = await countRentalUsers(transaction, storeId, quota.name, id);
  if (count >= quota.maximum) throw rentalFull(quota, count);
}

async function lockQuota(
  transaction: Kysely<Tables>,
  storeId: number,
  { name }: Pick<Quota, 'name'>,
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${ADVISORY_LOCKS.rentalQuota}, hashtext(${`${storeId} ${name}`}))`.execute(
    transaction,
  );
}

function noRentalPlan(): ProblemError {
  return new ProblemError('invalid', { errors: [{ pointer: '/rental_service_id', keyword: 'reference' }] });
}

function rentalFull({ name, maximum }: Quota, count: number): ProblemError {
  return new ProblemError('rentalFull', {
    params: { name, maximum, count },
    errors: [{ pointer: '/rental_service_id', keyword: 'rentalFull', params: { maximum } }],
  });
}

/**
 * The same of many new rental users, who are stored already.
 * @param planIds the ticket types that they have
 * @throws ProblemError as {@link assertRoom}: for which of them is found out one by one
 */
export async function assertRoomForAll(
  transaction: Kysely<Tables>,
  quotas: readonly Quota[],
  storeId: number,
  planIds: readonly number[],
): Promise<void> {
  const named = new Set<string>();
  // In one order, so that two imports do not wait for each other in a circle.
  for (const planId of [...new Set(planIds)].toSorted((one, other) => one - other)) {
    const name = await readRentalPlan(transaction, storeId, planId);
    if (name === null) throw noRentalPlan();
    named.add(name);
  }
  for (const quota of quotas) {
    if (!named.has(quota.name)) continue;
    await lockQuota(transaction, storeId, quota);
    const count = await countRentalUsers(transaction, storeId, quota.name);
    if (count > quota.maximum) throw rentalFull(quota, count);
  }
}

/** The name of a ticket type; null for what is none. */
async function readRentalPlan(database: Kysely<Tables>, storeId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select name from service where store_id = ${storeId} and id = ${id} and type = ${RENTAL_PLAN}
    for key share`.execute(database);
  return rows[0] === undefined ? null : (rows[0].name ?? '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
