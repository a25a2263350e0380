import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { toPointerStep } from '../../../src/schema/json-schema/json-pointer.ts';
import { readRow } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { createRecord } from '../../crud/save/create-record.ts';
import { deleteRecords } from '../../crud/save/delete-records.ts';
import { updateRecord } from '../../crud/save/update-record.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { deleteSessionsOf, tellSessionsOf } from '../../sessions/queries.ts';
import { closeWallets, insertFirstWallet } from '../../wallets/queries.ts';
import { assertMayChange, type RoleState } from './assert-may-change.ts';
import { deleteCredential, moveToCredential, renameCredential } from './queries.ts';

/**
 * Adds a user with a wallet of their own.
 * @throws ProblemError 403 for roles above the actor's; 409 `nameTaken`; 422
 */
export function createUser(deps: Deps, scope: EntityScope, body: unknown): Promise<JsonObject> {
  const { actor } = scope;
  const sent = toRecord(scope, body);
  return inTransaction(deps.database, async (transaction) => {
    const after = { id: 0, roles: roleNames(sent.roles), isDisabled: sent.disabled === true };
    await assertMayChange(transaction, actor, { id: 0, roles: [], isDisabled: false }, after);
    const user = await createRecord(transaction, scope, sent, writeContextOf(deps));
    await moveToCredential(transaction, {
      storeId: actor.storeId,
      id: Number(user.id),
      name: String(user.name),
    });
    const owner = { storeId: actor.storeId, owner: 'user', ownerId: Number(user.id) } as const;
    await insertFirstWallet(transaction, owner, { config: deps.config.current(), now: deps.clock() });
    return user;
  });
}

/**
 * Changes a user. The password is set on creation alone (spec/1 §3): here it is refused, and operations of their own
 * reset and change it. Who is disabled is signed out at once.
 * @throws ProblemError 403 for someone who stands above the actor, and for roles that do; 409 `lastAdmin`,
 * `ownAccount`; 422 for a password
 */
export function changeUser(deps: Deps, scope: EntityScope, id: number, body: unknown): Promise<JsonObject> {
  const sent = toRecord(scope, body);
  if (Object.hasOwn(sent, 'password'))
    throw new ProblemError('invalid', { errors: [{ pointer: '/password', keyword: 'readOnly' }] });
  return inTransaction(deps.database, async (transaction) => {
    await oneAtATime(transaction, scope);
    const before = await readStanding(transaction, scope, id);
    const after = standingAfter(before, sent);
    await assertMayChange(transaction, scope.actor, before, after);
    const user = await updateRecord(transaction, scope, id, sent, writeContextOf(deps));
    await renameCredential(transaction, { id, name: String(user.name) });
    if (after.isDisabled && !before.isDisabled)
      await deleteSessionsOf(transaction, { userId: id, now: deps.clock() });
    else if (!isDeepStrictEqual(after.roles, before.roles)) await tellSessionsOf(transaction, id);
    return user;
  });
}

/**
 * Deletes a user, signs them out, and keeps the ledger of their wallets.
 * @throws ProblemError 403; 404; 409 `walletNotEmpty`, `lastAdmin`, `ownAccount`
 */
export function removeUser(deps: Deps, scope: EntityScope, id: number): Promise<void> {
  const owner = { storeId: scope.actor.storeId, owner: 'user', ownerId: id } as const;
  return inTransaction(deps.database, async (transaction) => {
    await oneAtATime(transaction, scope);
    await assertMayChange(transaction, scope.actor, await readStanding(transaction, scope, id), null);
    const balance = (await closeWallets(transaction, owner)).find((amount) => amount !== 0);
    if (balance !== undefined) throw new ProblemError('walletNotEmpty', { params: { balance } });
    await deleteSessionsOf(transaction, { userId: id, now: deps.clock() });
    await deleteCredential(transaction, id);
    await deleteRecords(transaction, scope, [id], deps.clock());
  });
}

/** Who stands above the actor keeps all that they have: rights, name and photo. @throws ProblemError 403; 404 */
export async function assertMayChangeUser(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  id: number,
): Promise<void> {
  const standing = await readStanding(transaction, scope, id);
  await assertMayChange(transaction, scope.actor, standing, standing);
}

async function readStanding(transaction: Kysely<Tables>, scope: EntityScope, id: number): Promise<RoleState> {
  const row = await readRow(transaction, scope, id);
  return { id, roles: roleNames(row.roles), isDisabled: row.disabled === true };
}

function standingAfter(before: RoleState, changes: JsonObject): RoleState {
  return {
    id: before.id,
    roles: changes.roles === undefined ? before.roles : roleNames(changes.roles),
    isDisabled: changes.disabled === undefined ? before.isDisabled : changes.disabled === true,
  };
}

/** The schema judges their shape; here they only count. */
function roleNames(roles: unknown): string[] {
  return Array.isArray(roles)
    ? roles.flatMap((role) => (isPlainObject(role) && typeof role.name === 'string' ? [role.name] : []))
    : [];
}

/** Two admins who demote each other come one after the other, so that one of them stays. */
async function oneAtATime(transaction: Kysely<Tables>, { actor }: EntityScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.rights}, ${actor.storeId}::integer)`.execute(
    transaction,
  );
}

/** @throws ProblemError 422 for what is no object, and for parts of a role that the entity does not name */
function toRecord({ shape }: EntityScope, body: unknown): JsonObject {
  if (!isPlainObject(body)) throw new ProblemError('invalid', { errors: [{ pointer: '', keyword: 'type' }] });
  const known = shape.entity.properties?.roles?.items?.properties ?? {};
  const errors = (Array.isArray(body.roles) ? body.roles : []).flatMap((role: unknown, index) =>
    Object.keys(isPlainObject(role) ? role : {})
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => ({ pointer: `/roles/${index}/${toPointerStep(name)}`, keyword: 'unknown' })),
  );
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
  return body;
}
