import type { Kysely } from 'kysely';
import { loginNameSpellings } from '../../../src/domain/login-name.ts';
import { readRow } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import { hashPassword } from '../../sessions/password.ts';
import { deleteSessionsOf, findCredential, holdSignIns, overrulePassword } from '../../sessions/queries.ts';
import { assertMayChangeUser } from './manage-users.ts';

/**
 * Sets another user's password: for one who has forgotten it. They are signed out everywhere, and replace it at the
 * next sign-in.
 * @throws ProblemError 403 for someone who stands above the actor; 404
 */
export async function resetPassword(
  deps: Deps,
  scope: EntityScope,
  id: number,
  password: string,
): Promise<void> {
  const { actor } = scope;
  const hash = await hashPassword(password, deps);
  await inTransaction(deps.database, async (transaction) => {
    await assertMayChangeUser(transaction, scope, id);
    await holdSignIns(transaction, id);
    const { name } = await readRow(transaction, scope, id);
    const user = { storeId: actor.storeId, id, name: String(name) };
    if (!(await overrule(transaction, user, { hash, by: actor.name, now: deps.clock() })))
      throw new ProblemError('notFound', { params: { ids: String(id) } });
  });
}

/**
 * The same for any account, by the operator of the machine.
 * @param by what the log names as the one who did it
 * @returns the name of the account; null where none that may sign in has this name
 */
export async function setOneTimePassword(
  deps: Pick<Deps, 'database' | 'clock' | 'randomBytes' | 'passwordCost'>,
  { account, password, by }: { account: string; password: string; by: string },
): Promise<string | null> {
  const hash = await hashPassword(password, deps);
  return inTransaction(deps.database, async (transaction) => {
    const found = await findCredential(transaction, ...loginNameSpellings(account));
    if (!found) return null;
    const { store_id: storeId, user_id: id, name } = found;
    await holdSignIns(transaction, id);
    const isSet = await overrule(transaction, { storeId, id, name }, { hash, by, now: deps.clock() });
    return isSet ? name : null;
  });
}

/** @returns false for a user who is gone */
async function overrule(
  transaction: Kysely<Tables>,
  { storeId, id, name }: { storeId: number; id: number; name: string },
  { hash, by, now }: { hash: string; by: string; now: Date },
): Promise<boolean> {
  if (!(await overrulePassword(transaction, { userId: id, hash }))) return false;
  await deleteSessionsOf(transaction, { userId: id, now });
  await writeLog(transaction, {
    storeId,
    now,
    event: 'passwordReset',
    params: { user: by, id, name },
    about: { entity: 'user', id },
  });
  return true;
}
