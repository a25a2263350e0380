import type { Kysely } from 'kysely';
import { loginNameSpellings, toLoginName } from '../../../src/domain/login-name.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import type { Actor } from '../../rights/actor.ts';
import { buildDummyHash, isPassword } from '../../sessions/password.ts';
import {
  type Account,
  type Credential,
  deleteEndedSessions,
  deleteSession,
  findAccount,
  holdCredential,
  insertMediaKey,
  insertSession,
  replacePassword,
} from '../../sessions/queries.ts';
import { buildToken, hashToken } from '../../sessions/token.ts';
import { FIRST_STORE } from '../store/first-store.ts';
import { hashChosenPassword } from './change-password.ts';
import { clearAttempts, countAttempt, rememberPlace } from './throttle.ts';

/** What a sign-in gives: the bare token, and the key that opens media alone. */
export interface OpenedSession {
  token: string;
  mediaKey: string;
}

/**
 * Opens a session. A password that another user has set opens none: it is replaced in the same call by `newPass`.
 * @throws ProblemError 401, the same for an unknown name and a wrong password; 403 `passwordChangeRequired`; 422 for a
 * new password that was not asked for, or that is the old one; 429 after too many attempts
 */
export async function login(
  deps: Deps,
  input: { name: string; pass: string; newPass: string | null; clientAddress: string | null },
): Promise<OpenedSession> {
  const { database, clock } = deps;
  const attempt = { name: toLoginName(input.name), address: input.clientAddress };
  await countAttempt(database, attempt, clock());
  const account = await findAccount(database, ...loginNameSpellings(input.name));
  const hashed = account?.password_hash ?? buildDummyHash(deps.passwordCost);
  const isRight = await isPassword(input.pass, hashed);
  if (!account || account.is_disabled || !isRight) {
    await logFailure(deps, account, attempt.name);
    throw new ProblemError('wrongCredentials');
  }
  const hash = await hashDemanded(deps, account, input);
  return inTransaction(database, async (transaction) => {
    await assertStill(transaction, account);
    if (hash !== null) await replaceDemanded(deps, transaction, account, { hash, name: account.name });
    await clearAttempts(transaction, attempt, clock());
    await rememberPlace(transaction, { userId: account.user_id, address: attempt.address }, clock());
    return openSession(deps, transaction, account, account.name);
  });
}

/** Ends the session of this token at once; other sessions of the user go on. */
export async function logout({ database, clock }: Deps, actor: Actor, token: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await deleteSession(transaction, hashToken(token), clock());
    await writeLog(transaction, {
      storeId: actor.storeId,
      now: clock(),
      event: 'signedOut',
      params: { user: actor.name },
    });
  });
}

/** The hash of the new password where one is due; null where none is. */
async function hashDemanded(
  deps: Deps,
  { must_change: isDue }: Credential,
  { pass, newPass }: { pass: string; newPass: string | null },
): Promise<string | null> {
  if (isDue && newPass === null) throw new ProblemError('passwordChangeRequired');
  if (!isDue && newPass !== null)
    throw new ProblemError('invalid', { errors: [{ pointer: '/new_pass', keyword: 'readOnly' }] });
  return newPass === null ? null : hashChosenPassword(deps, newPass, { old: pass, pointer: '/new_pass' });
}

async function replaceDemanded(
  { clock }: Deps,
  transaction: Kysely<Tables>,
  { store_id: storeId, user_id: userId, password_hash: was }: Credential,
  { hash, name }: { hash: string; name: string },
): Promise<void> {
  if (!(await replacePassword(transaction, { userId, was, hash })))
    throw new ProblemError('wrongCredentials');
  await writeLog(transaction, { storeId, now: clock(), event: 'passwordChanged', params: { user: name } });
}

/** A password takes its time to check: who was disabled, or renamed, meanwhile does not come in any more. */
async function assertStill(
  transaction: Kysely<Tables>,
  { name, user_id: userId, password_hash: hash }: Credential,
): Promise<void> {
  const now = await holdCredential(transaction, name);
  if (now?.user_id !== userId || now.password_hash !== hash) throw new ProblemError('wrongCredentials');
}

async function openSession(
  { clock, randomBytes }: Deps,
  transaction: Kysely<Tables>,
  { store_id: storeId, user_id: userId }: Credential,
  name: string,
): Promise<OpenedSession> {
  const now = clock();
  const token = buildToken(userId, randomBytes);
  const mediaKey = buildToken(userId, randomBytes);
  await deleteEndedSessions(transaction, userId, now);
  await insertSession(transaction, { tokenHash: hashToken(token), storeId, userId, now });
  await insertMediaKey(transaction, { keyHash: hashToken(mediaKey), tokenHash: hashToken(token) });
  await writeLog(transaction, { storeId, now, event: 'signedIn', params: { user: name } });
  return { token, mediaKey };
}

/**
 * For an unknown name as well, so that both take as long. What was typed there is not repeated: it may be a password.
 */
async function logFailure(
  { database, clock }: Deps,
  account: Account | undefined,
  name: string,
): Promise<void> {
  const known = account?.is_disabled ? 'signInDisabled' : 'signInFailed';
  await writeLog(database, {
    storeId: account?.store_id ?? FIRST_STORE,
    now: clock(),
    event: account ? known : 'signInUnknown',
    params: account ? { user: name } : {},
  });
}
