import { insertUser } from '../../server/modules/user/queries.ts';
import { hashPassword } from '../../server/sessions/password.ts';
import { insertFirstWallet } from '../../server/wallets/queries.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'correct horse';

/** The first user, the store and the category Default, as the app registers them. @returns the admin's token */
export async function register(server: TestServer, name = 'admin'): Promise<string> {
  await server.call('POST', '/api/v1/user', { body: { name, password: PASSWORD } });
  const token = await signIn(server, name);
  await server.call('POST', '/api/v1/store', { token, body: { name: 'Default' } });
  await server.call('POST', '/api/v1/category', { token, body: { name: 'Default' } });
  return token;
}

/** @returns the token */
export async function signIn(server: TestServer, name: string, pass = PASSWORD): Promise<string> {
  const answer = await server.call('POST', '/api/v1/user/login', { body: { name, pass } });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
    return body.token;
  throw new Error(`${name} cannot sign in: ${JSON.stringify(body)}`);
}

/** A user with these roles in the first store, after {@link register}. @returns the token */
export async function signInAs(server: TestServer, ...roles: string[]): Promise<string> {
  return signInOf(server, 1, ...roles);
}

/** The same in another store, which no operation can open yet. @returns the token */
export async function signInOf(server: TestServer, storeId: number, ...roles: string[]): Promise<string> {
  const name = `${roles.join('-')}-${storeId}`;
  const { database, clock, config } = server.deps;
  const passwordHash = await hashPassword(PASSWORD, server.deps);
  const user = { name, storeId, roles, passwordHash, email: null, phoneNumber: null };
  const { id } = await insertUser(database, user, clock());
  const owner = { storeId, owner: 'user', ownerId: id } as const;
  await insertFirstWallet(database, owner, { config: config.current(), now: clock() });
  return signIn(server, name);
}
