import type { Kysely } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import type { Actor } from '../../rights/actor.ts';
import { DUMMY_HASH, isPassword } from '../../sessions/password.ts';
import {
  type Credential,
  deleteEndedSessions,
  deleteSession,
  findCredential,
  holdCredential,
  insertMediaKey,
  insertSession,
} from '../../sessions/queries.ts';
import { endedLimits } from '../../sessions/session-life.ts';
import { buildToken, hashToken } from '../../sessions/token.ts';
import { FIRST_STORE } from '../store/first-store.ts';
import { toLoginName } from './login-name.ts';
import { clearAttempts, countAttempt } from './throttle.ts';

/** What a sign-in gives: the bare token, and the key that opens media alone. */
export interface OpenedSession {
  token: string;
  mediaKey: string;
}

/**
 * Opens a session.
 * @throws ProblemError 401, the same for an unknown name and a wrong password; 429 after too many attempts
 */
export async function login(
  deps: Deps,
  input: { name: string; pass: string; clientAddress: string | null },
): Promise<OpenedSession> {
  const { database, clock } = deps;
  const attempt = { name: toLoginName(input.name), address: input.clientAddress };
  await countAttempt(database, attempt, clock());
  const credential = await findCredential(database, attempt.name);
  const isRight = await isPassword(input.pass, credential?.password_hash ?? DUMMY_HASH);
  if (!credential || !isRight) {
    await logFailure(deps, credential, attempt.name);
    throw new ProblemError('wrongCredentials');
  }
  return inTransaction(database, async (transaction) => {
    await assertStill(transaction, attempt.name, credential);
    await clearAttempts(transaction, attempt, clock());
    return openSession(deps, transaction, credential, attempt.name);
  });
}

/** Ends the session of this token at once; other sessions of the user go on. */
export async function logout({ database, clock }: Deps, actor: Actor, token: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await deleteSession(transaction, hashToken(token));
    await writeLog(transaction, {
      storeId: actor.storeId,
      now: clock(),
      event: 'signedOut',
      params: { user: actor.name },
    });
  });
}

/** A password takes its time to check: who was disabled, or renamed, meanwhile does not come in any more. */
async function assertStill(
  transaction: Kysely<Tables>,
  name: string,
  { user_id: userId, password_hash: hash }: Credential,
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
  await deleteEndedSessions(transaction, userId, endedLimits(now));
  await insertSession(transaction, { tokenHash: hashToken(token), storeId, userId, now });
  await insertMediaKey(transaction, { keyHash: hashToken(mediaKey), tokenHash: hashToken(token) });
  await writeLog(transaction, { storeId, now, event: 'signedIn', params: { user: name } });
  return { token, mediaKey };
}

/** For an unknown name as well, so that both take as long; but what was typed there is not repeated: it may be a password. */
async function logFailure(
  { database, clock }: Deps,
  credential: Credential | undefined,
  name: string,
): Promise<void> {
  await writeLog(database, {
    storeId: credential?.store_id ?? FIRST_STORE,
    now: clock(),
    event: credential ? 'signInFailed' : 'signInUnknown',
    params: credential ? { user: name } : {},
  });
}
