import { toLoginName } from '../../../src/domain/login-name.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import type { Actor } from '../../rights/actor.ts';
import { buildDummyHash, hashPassword, isPassword } from '../../sessions/password.ts';
import { deleteSessionsOf, findCredential, holdSignIns, replacePassword } from '../../sessions/queries.ts';
import { hashToken } from '../../sessions/token.ts';
import { clearAttempts, countAttempt } from './throttle.ts';

export interface PasswordChange {
  old: string;
  new: string;
  /** Of the session that asks, which goes on; all others of the user end. */
  token: string;
  clientAddress: string | null;
}

/**
 * Changes the caller's own password. A wrong old one counts as a failed sign-in: a person who finds an open session does not
 * guess there either.
 * @throws ProblemError 422 `/old` for a wrong password, `/new` for the same one; 429 after too many attempts
 */
export async function changePassword(deps: Deps, actor: Actor, change: PasswordChange): Promise<void> {
  const { database, clock } = deps;
  const attempt = { name: toLoginName(actor.name), address: change.clientAddress };
  await countAttempt(database, attempt, clock());
  const credential = await findCredential(database, actor.name);
  const was =
    credential?.user_id === actor.userId ? credential.password_hash : buildDummyHash(deps.passwordCost);
  const entry = { storeId: actor.storeId, now: clock(), params: { user: actor.name } };
  if (!(await isPassword(change.old, was))) {
    await writeLog(database, { ...entry, event: 'passwordRefused' });
    throw wrongPassword();
  }
  const hash = await hashChosenPassword(deps, change.new, { old: change.old, pointer: '/new' });
  await inTransaction(database, async (transaction) => {
    await holdSignIns(transaction, actor.userId);
    if (!(await replacePassword(transaction, { userId: actor.userId, was, hash }))) throw wrongPassword();
    await clearAttempts(transaction, attempt, clock());
    await deleteSessionsOf(transaction, {
      userId: actor.userId,
      now: clock(),
      kept: hashToken(change.token),
    });
    await writeLog(transaction, { ...entry, event: 'passwordChanged' });
  });
}

/**
 * The hash of a password that its owner has chosen.
 * @throws ProblemError 422 `same` for the one that it replaces
 */
export async function hashChosenPassword(
  deps: Pick<Deps, 'randomBytes' | 'passwordCost'>,
  chosen: string,
  { old, pointer }: { old: string; pointer: string },
): Promise<string> {
  if (chosen.normalize('NFC') === old.normalize('NFC'))
    throw new ProblemError('invalid', { errors: [{ pointer, keyword: 'same' }] });
  return hashPassword(chosen, deps);
}

/** Not 401: the session itself is right. */
function wrongPassword(): ProblemError {
  return new ProblemError('invalid', { errors: [{ pointer: '/old', keyword: 'wrongPassword' }] });
}
