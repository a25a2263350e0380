import type { AuthProvider } from 'ra-core';
import type { Letter } from '../../contract/letter.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import { lettersFor } from '../../domain/privileges.ts';
import type { ResourceSummary } from '../../schema/dialect/config-index.ts';
import type { ApiClient } from '../api/api-client.ts';
import { clearSession, readSession, writeSession } from './session.ts';
import { signIn } from './sign-in.ts';

export interface AuthProviderOptions {
  client: Pick<ApiClient, 'invoke' | 'operation' | 'hasOperation'>;
  /** The resources as they stand now, the fetched route configuration merged in. */
  resources(): readonly ResourceSummary[];
}

/** The row of the matrix that an action follows where the form has one of its own (spec/3 §6). */
type Row = 'list' | 'form';

/**
 * The letter that each action needs, and by which resource's row. react-admin's own need it where a slot is named;
 * two ask for the other row. Who may read by either row may open the form; what a list's own buttons and switches do
 * follows the list's.
 */
const ACTIONS = new Map<string, { letter: Letter; rows: readonly Row[] }>([
  ['list', { letter: 'r', rows: ['list'] }],
  ['show', { letter: 'r', rows: ['list', 'form'] }],
  ['create', { letter: 'c', rows: ['form'] }],
  ['edit', { letter: 'u', rows: ['form'] }],
  ['delete', { letter: 'd', rows: ['list'] }],
  ['list.create', { letter: 'c', rows: ['list'] }],
  ['list.edit', { letter: 'u', rows: ['list'] }],
  ['form.delete', { letter: 'd', rows: ['form'] }],
]);

/** react-admin's auth provider over the provider's session operations. */
export function createAuthProvider({ client, resources }: AuthProviderOptions): AuthProvider {
  return {
    async login({ username, ...passwords }: { username: string; password: string; newPassword?: string }) {
      writeSession(await signIn(client, { name: username, ...passwords }));
    },
    async logout() {
      const session = readSession();
      // react-admin also asks without a signed-in user: the drafts of a user who left an ended session stay.
      if (session === null) return;
      try {
        // With the token named, a session that has ended already is not asked about.
        if (client.hasOperation('user.logout'))
          await client.invoke('user.logout', {}, { token: session.token });
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
      return { id: session.id, fullName: session.name, roles: session.roles };
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
  const asked = ACTIONS.get(action);
  if (summary === undefined || asked === undefined) return false;
  const { privileges, formPrivileges = privileges } = summary;
  return asked.rows.some((row) =>
    lettersFor(roles, row === 'form' ? formPrivileges : privileges).has(asked.letter),
  );
}
