import { readRow } from '../../crud/read-record.ts';
import type { Scope } from '../../crud/scope.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import { hashPassword, SALT_BYTES } from '../../sessions/password.ts';
import { deleteSessionsOf, holdSignIns, overrulePassword } from '../../sessions/queries.ts';
import { assertMayChangeUser } from './manage-users.ts';

/**
 * Sets another user's password: for one who has forgotten it. They are signed out everywhere, and replace it at the
 * next sign-in. The own password is changed with the old one instead.
 * @throws ProblemError 403 for someone who stands above the actor; 404; 409 `ownPassword`
 */
export async function resetPassword(deps: Deps, scope: Scope, id: number, password: string): Promise<void> {
  const { actor } = scope;
  if (id === actor.userId) throw new ProblemError('ownPassword');
  const hash = await hashPassword(password, deps.randomBytes(SALT_BYTES));
  await inTransaction(deps.database, async (transaction) => {
    await assertMayChangeUser(transaction, scope, id);
    await holdSignIns(transaction, id);
    const { name } = await readRow(transaction, scope, id);
    if (!(await overrulePassword(transaction, { userId: id, hash })))
      throw new ProblemError('notFound', { params: { ids: String(id) } });
    await deleteSessionsOf(transaction, { userId: id, now: deps.clock() });
    await writeLog(transaction, {
      storeId: actor.storeId,
      now: deps.clock(),
      event: 'passwordReset',
      params: { user: actor.name, id, name: String(name) },
      about: { entity: 'user', id },
    });
  });
}
