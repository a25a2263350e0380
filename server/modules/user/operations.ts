import type { Kysely } from 'kysely';
import { toLoginName } from '../../../src/domain/login-name.ts';
import { isLoginName } from '../../../src/schema/json-schema/login-name.ts';
import { isPhone } from '../../../src/schema/json-schema/phone.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import type { Actor } from '../../rights/actor.ts';
import { hashPassword } from '../../sessions/password.ts';
import { FIRST_STORE } from '../store/first-store.ts';
import { advanceSetup } from '../system/installation.ts';
import { firstWalletName } from '../wallet/first-wallet.ts';
import { insertWallet } from '../wallet/queries.ts';
import { insertUser, type NewUser, type UserRecord } from './queries.ts';

export interface UserInput {
  name: string;
  password: string;
  email: string | null;
  phoneNumber: string | null;
}

/**
 * The registration's first step: the first user, who becomes admin (spec/1 §4). Two at once: one admin.
 * @throws ProblemError 409 `alreadyInitialised` when there is a user
 */
export async function registerFirstUser(deps: Deps, input: UserInput): Promise<UserRecord> {
  const user = await prepareUser(deps, input, { storeId: FIRST_STORE, roles: ['admin'] });
  return inTransaction(deps.database, async (transaction) => {
    await advanceSetup(transaction, 'user', 'store');
    return saveUser(deps, transaction, user, user.name);
  });
}

/** Another user, of the acting user's store, as yet without a role. @throws ProblemError 409 `nameTaken` */
export async function addUser(
  deps: Deps,
  actor: Actor,
  input: UserInput,
  roles: readonly string[] = [],
): Promise<UserRecord> {
  const user = await prepareUser(deps, input, { storeId: actor.storeId, roles });
  return inTransaction(deps.database, (transaction) => saveUser(deps, transaction, user, actor.name));
}

async function prepareUser(
  deps: Deps,
  { password, ...input }: UserInput,
  place: { storeId: number; roles: readonly string[] },
): Promise<NewUser> {
  const name = toLoginName(input.name);
  if (name === '') throw new ProblemError('invalid', { errors: [{ pointer: '/name', keyword: 'required' }] });
  if (input.phoneNumber && !isPhone(input.phoneNumber))
    throw new ProblemError('invalid', { errors: [{ pointer: '/phone_number', keyword: 'pattern' }] });
  if (!isLoginName(name))
    throw new ProblemError('invalid', { errors: [{ pointer: '/name', keyword: 'pattern' }] });
  return { ...input, ...place, name, passwordHash: await hashPassword(password, deps) };
}

async function saveUser(
  { clock, config }: Deps,
  transaction: Kysely<Tables>,
  user: NewUser,
  actorName: string,
): Promise<UserRecord> {
  const now = clock();
  const saved = await insertUser(transaction, user, now);
  if (!saved) throw new ProblemError('nameTaken', { errors: [{ pointer: '/name', keyword: 'unique' }] });
  const owner = { storeId: user.storeId, owner: 'user', ownerId: saved.id } as const;
  await insertWallet(transaction, owner, { name: firstWalletName(config.current()), now });
  await writeLog(transaction, {
    storeId: user.storeId,
    now,
    event: 'created',
    params: { user: actorName, entity: 'user', id: saved.id, fields: 'name, email, phone_number, roles' },
    about: { entity: 'user', id: saved.id },
  });
  return saved;
}
