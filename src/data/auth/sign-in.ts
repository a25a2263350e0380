import { ProviderError } from '../../contract/provider-error.ts';
import type { ApiClient } from '../api/api-client.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';
import { ownerOfToken, type Session } from './session.ts';

type Client = Pick<ApiClient, 'invoke' | 'operation'>;

export interface Credentials {
  name: string;
  password: string;
  /** The user's own, where the present one was set by another user. */
  newPassword?: string | undefined;
}

/** Whether a sign-in was refused for this alone: the password is right and has to be replaced. */
export function isPasswordChangeDue(error: unknown): boolean {
  return error instanceof ProviderError && error.code === 'passwordChangeRequired';
}

/** What the definition lets the answer of a sign-in say. All but the token may come from `user.fetchUser` as well. */
interface SignedIn {
  token: string;
  id: string;
  name: unknown;
  roles: unknown;
}

/**
 * Opens a session at the provider and reads whose it is (spec/1 §3). Nothing is stored yet.
 * @throws ProviderError, 401 for a wrong name or password, 403 where {@link isPasswordChangeDue}, 429 for too many
 * attempts
 */
export async function signIn(client: Client, { name, password, newPassword }: Credentials): Promise<Session> {
  const sent = { name, pass: password, ...(newPassword !== undefined && { new_pass: newPassword }) };
  const signedIn = parseSignedIn(client, await client.invoke(LOGIN, sent, { token: null }));
  const { id, token } = signedIn;
  // Another provider may tell whose session it is at once (`x-answer`).
  if (Array.isArray(signedIn.roles))
    return toSession(client, LOGIN, { name, ...withoutMissing(signedIn) }, signedIn);
  return toSession(client, USER, await client.invoke(USER, { id }, { token }), signedIn);
}

const LOGIN = 'user.login';
const USER = 'user.fetchUser';

function withoutMissing({ name, roles }: SignedIn): { name?: string; roles: unknown } {
  return typeof name === 'string' ? { name, roles } : { roles };
}

function parseSignedIn(client: Client, answer: unknown): SignedIn {
  const { token, id, name, roles } = Object(answer) as Partial<Record<keyof SignedIn, unknown>>;
  if (typeof token !== 'string' || token === '') throw toWrongAnswer(client.operation(LOGIN), 'token');
  const isGiven = typeof id === 'string' || typeof id === 'number';
  return { token, id: isGiven ? String(id) : ownerOfToken(token), name, roles };
}

function toSession(client: Client, operationId: string, answer: unknown, { id, token }: SignedIn): Session {
  const { name, roles } = Object(answer) as { name?: unknown; roles?: unknown };
  if (typeof name !== 'string' || !Array.isArray(roles))
    throw toWrongAnswer(client.operation(operationId), 'roles');
  return { id, name, token, roles: roles.flatMap(parseRoleName) };
}

/** A role as an object with its name, or the name alone. */
function parseRoleName(role: unknown): string[] {
  if (typeof role === 'string') return [role];
  if (typeof role !== 'object' || role === null || !('name' in role)) return [];
  return typeof role.name === 'string' ? [role.name] : [];
}
