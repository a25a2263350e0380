import type { AuthProvider } from 'ra-core';
import { type Letter, lettersFor } from '../../domain/privileges.ts';
import type { ResourceSummary } from '../../schema/config-index.ts';
import type { ApiClient } from '../api/api-client.ts';
import { ProviderError } from '../api/provider-error.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';
import { clearSession, readSession, type Session, writeSession } from './session.ts';

export interface AuthProviderOptions {
  client: Pick<ApiClient, 'invoke' | 'operation'>;
  /** The resources as they stand now, the fetched route configuration merged in. */
  resources(): readonly ResourceSummary[];
}

/** The letter that each of react-admin's actions needs. */
const ACTION_LETTERS = new Map<string, Letter>([
  ['list', 'r'],
  ['show', 'r'],
  ['create', 'c'],
  ['edit', 'u'],
  ['delete', 'd'],
]);

/** The form has its own row of the matrix where the documents give it one (spec/3 §6). */
const FORM_ACTIONS = new Set(['create', 'edit']);

/** react-admin's auth provider over the provider's session operations. */
export function createAuthProvider({ client, resources }: AuthProviderOptions): AuthProvider {
  return {
    async login({ username, password }: { username: string; password: string }) {
      const token = parseToken(client, await client.invoke('user.login', { name: username, pass: password }));
      const id = token.split('-')[0] ?? '';
      // Reading the user needs the session that is just being opened.
      writeSession({ id, name: username, token, roles: [] });
      try {
        writeSession(parseUser(client, id, token, await client.invoke('user.fetchUser', { id })));
      } catch (error) {
        clearSession();
        throw error;
      }
    },
    async logout() {
      const hadSession = readSession() !== null;
      try {
        if (hadSession) await client.invoke('user.logout');
      } catch (error) {
        // The provider may be away or may have ended the session already; here it ends in any case.
        if (!(error instanceof ProviderError)) throw error;
      } finally {
        clearSession();
      }
    },
    async checkAuth() {
      if (readSession() === null) throw new ProviderError({ status: 401, code: 'unauthenticated' });
    },
    async checkError(error: unknown) {
      if (!(error instanceof ProviderError) || error.status !== 401) return;
      clearSession();
      throw error;
    },
    async getIdentity() {
      const session = readSession();
      if (session === null) throw new ProviderError({ status: 401, code: 'unauthenticated' });
      return { id: session.id, fullName: session.name };
    },
    async getPermissions() {
      return readSession()?.roles ?? [];
    },
    async canAccess({ resource, action }) {
      return canDo(resources(), readSession()?.roles ?? [], resource, action);
    },
  };
}

function canDo(
  resources: readonly ResourceSummary[],
  roles: readonly string[],
  name: string,
  action: string,
): boolean {
  const summary = resources.find((resource) => resource.name === name);
  const letter = ACTION_LETTERS.get(action);
  if (summary === undefined || letter === undefined) return false;
  const own = FORM_ACTIONS.has(action) ? summary.formPrivileges : undefined;
  return lettersFor(roles, own ?? summary.privileges).has(letter);
}

function parseToken(client: AuthProviderOptions['client'], answer: unknown): string {
  const token = typeof answer === 'object' && answer !== null && 'token' in answer ? answer.token : undefined;
  if (typeof token === 'string' && token !== '') return token;
  throw toWrongAnswer(client.operation('user.login'), 'token');
}

function parseUser(
  client: AuthProviderOptions['client'],
  id: string,
  token: string,
  answer: unknown,
): Session {
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
