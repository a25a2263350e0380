import { type Kysely, sql } from 'kysely';
import { mayChangeRoles } from '../../../src/domain/role-rank.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Actor } from '../../rights/actor.ts';

/** A user as far as their rights go. */
export interface RoleState {
  id: number;
  roles: readonly string[];
  isDisabled: boolean;
}

/**
 * Refuses a change of someone's rights that the actor may not make, and one that would leave no user with all rights.
 * @param after null for a user who goes away
 * @throws ProblemError 403; 409 `ownAccount`, `lastAdmin`
 */
export async function assertMayChange(
  transaction: Kysely<Tables>,
  actor: Actor,
  before: RoleState,
  after: RoleState | null,
): Promise<void> {
  const isSelf = before.id === actor.userId;
  const change = { actor: actor.roles, before: before.roles, after: after?.roles ?? before.roles, isSelf };
  if (!mayChangeRoles(change))
    throw new ProblemError('forbidden', { errors: [{ pointer: '/roles', keyword: 'rank' }] });
  const goesAway = after === null || (after.isDisabled && !before.isDisabled);
  if (isSelf && goesAway) throw new ProblemError('ownAccount');
  if (isAdmin(before) && !(after && isAdmin(after)))
    await assertOtherAdmin(transaction, actor.storeId, before.id);
}

function isAdmin({ roles, isDisabled }: RoleState): boolean {
  return roles.includes('admin') && !isDisabled;
}

async function assertOtherAdmin(transaction: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from "user"
    where store_id = ${storeId} and roles @> '[{"name": "admin"}]' and disabled is not true`.execute(
    transaction,
  );
  if (!rows.some((row) => row.id !== id)) throw new ProblemError('lastAdmin');
}
