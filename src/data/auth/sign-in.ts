import type { ApiClient } from '../api/api-client.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';
import { ownerOfToken, type Session } from './session.ts';

type Client = Pick<ApiClient, 'invoke' | 'operation'>;

export interface Credentials {
  name: string;
  password: string;
}

/**
 * Opens a session at the provider and reads whose it is (spec/1 §3). Nothing is stored yet.
 * @throws ProviderError, 401 for a wrong name or password, 429 for too many attempts
 */
export async function signIn(client: Client, { name, password }: Credentials): Promise<Session> {
  const token = parseToken(
    client,
    await client.invoke('user.login', { name, pass: password }, { token: null }),
  );
  const id = ownerOfToken(token);
  return parseUser(client, id, token, await client.invoke('user.fetchUser', { id }, { token }));
}

function parseToken(client: Client, answer: unknown): string {
  const token = typeof answer === 'object' && answer !== null && 'token' in answer ? answer.token : undefined;
  if (typeof token === 'string' && token !== '') return token;
  throw toWrongAnswer(client.operation('user.login'), 'token');
}

function parseUser(client: Client, id: string, token: string, answer: unknown): Session {
  const user = typeof answer === 'object' && answer !== null ? answer : {};
  const name = 'name' in user ? user.name : undefined;
  const roles = 'roles' in user ? user.roles : undefined;
  if (typeof name !== 'string' || !Array.isArray(roles))
    throw toWrongAnswer(client.operation('user.fetchUser'), 'roles');
  return { id, name, token, roles: roles.flatMap(parseRoleName) };
}

function parseRoleName(role: unknown): string[] {
  if (typeof role !== 'object' || role === null || !('name' in role)) return [];
  return typeof role.name === 'string' ? [role.name] : [];
}
