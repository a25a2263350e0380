import type { AuthProvider } from 'ra-core';
import { type Letter, lettersFor } from '../../domain/privileges.ts';
import type { ResourceSummary } from '../../schema/config-index.ts';
import type { ApiClient } from '../api/api-client.ts';
import { ProviderError } from '../api/provider-error.ts';
import { clearSession, readSession, writeSession } from './session.ts';
import { signIn } from './sign-in.ts';

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
      writeSession(await signIn(client, { name: username, password }));
    },
    async logout() {
      const session = readSession();
      try {
        // With the token named, a session that has ended already is not asked about.
        if (session !== null) await client.invoke('user.logout', {}, { token: session.token });
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
      // While somebody is signed in, the client itself asks for the password: a refusal that is left belongs to one view.
      if (error instanceof ProviderError && error.status === 401 && readSession() === null) throw error;
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
