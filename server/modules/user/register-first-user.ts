import { toLoginName } from '../../../src/domain/login-name.ts';
import { isLoginName } from '../../../src/schema/json-schema/login-name.ts';
import { isPhone } from '../../../src/schema/json-schema/phone.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import { hashPassword } from '../../sessions/password.ts';
import { insertFirstWallet } from '../../wallets/queries.ts';
import { FIRST_STORE } from '../store/first-store.ts';
import { advanceSetup } from '../system/installation.ts';
import { insertUser, type UserRecord } from './queries.ts';

export interface UserInput {
  name: string;
  password: string;
  email: string | null;
  phoneNumber: string | null;
}

const FIELDS = 'name, email, phone_number, roles';

/**
 * The registration's first step: the first user, who becomes admin (spec/1 §4). Two at once: one admin. It does not ask
 * the description of users, which an integrator may have broken or extended by a required field.
 * @throws ProblemError 409 `alreadyInitialised` when there is a user; 422 for an invalid name or phone number
 */
export async function registerFirstUser(deps: Deps, { password, ...input }: UserInput): Promise<UserRecord> {
  const name = toLoginName(input.name);
  assertUserInput({ ...input, name });
  const passwordHash = await hashPassword(password, deps);
  const storeId = FIRST_STORE;
  const now = deps.clock();
  return inTransaction(deps.database, async (transaction) => {
    await advanceSetup(transaction, 'user', 'store');
    const user = await insertUser(
      transaction,
      { ...input, name, storeId, roles: ['admin'], passwordHash },
      now,
    );
    const owner = { storeId, owner: 'user', ownerId: user.id } as const;
    await insertFirstWallet(transaction, owner, { config: deps.config.current(), now });
    await writeLog(transaction, {
      storeId,
      now,
      event: 'created',
      params: { user: name, entity: 'user', id: user.id, fields: FIELDS },
      about: { entity: 'user', id: user.id },
    });
    return user;
  });
}

/** @param input with the name as it is kept */
function assertUserInput({ name, phoneNumber }: Pick<UserInput, 'name' | 'phoneNumber'>): void {
  const refuse = (pointer: string, keyword: string) => {
    throw new ProblemError('invalid', { errors: [{ pointer, keyword }] });
  };
  if (name === '') refuse('/name', 'required');
  if (phoneNumber && !isPhone(phoneNumber)) refuse('/phone_number', 'pattern');
  if (!isLoginName(name)) refuse('/name', 'pattern');
}
