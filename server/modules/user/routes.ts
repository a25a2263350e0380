import { actorOf, type Call } from '../../calls/call.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { scopeAt } from '../../crud/entity/scope-of-call.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalTextOf, textOf } from '../../http/text-of.ts';
import type { OperationModule } from '../module.ts';
import { readSetup } from '../system/installation.ts';
import { assertMayChangeUser, changeUser, createUser, removeUser } from './manage-users.ts';
import { registerFirstUser, type UserInput } from './register-first-user.ts';
import { resetPassword } from './reset-password.ts';
import { userEntity } from './user-scope.ts';

/** Listing users, and their pictures, are generic. */
export const userArea = {
  'user.addUser': {
    /** Without a session only while there is no user at all: looked at before a password is hashed. */
    mayCall: async (call) => call.actor === null && (await readSetup(call.deps.database)) === 'user',
    async handle(call) {
      const user = call.actor
        ? await createUser(call.deps, scopeOf(call), call.body)
        : await registerFirstUser(call.deps, toUserInput(call.body));
      return { status: 201, body: user };
    },
  },
  'user.fetchUser': {
    /** Everyone may read themselves. */
    mayCall: (call) => call.params.id === call.actor?.userId,
    async handle(call) {
      const user = await readRecord(call.deps.database, scopeOf(call), idInPath(call));
      return { status: 200, body: { register_apps: [], ...user } };
    },
  },
  'user.updateUser': {
    judgesRecord: true,
    assertMayChange: assertMayChangeUser,
    async handle(call) {
      return { status: 200, body: await changeUser(call.deps, scopeOf(call), idInPath(call), call.body) };
    },
  },
  'user.deleteUser': {
    async handle(call) {
      const id = idInPath(call);
      await removeUser(call.deps, scopeOf(call), id);
      return { status: 200, body: { ids: [id] } };
    },
  },
  'user.resetPassword': {
    /** The own password is changed with the old one instead. */
    refuse(call) {
      if (idInPath(call) === actorOf(call).userId) throw new ProblemError('ownPassword');
    },
    async handle(call) {
      await resetPassword(call.deps, scopeOf(call), idInPath(call), textOf(call.body, 'password'));
      return { status: 204 };
    },
  },
} satisfies OperationModule;

function scopeOf(call: Call): EntityScope {
  return scopeAt(userEntity(call.config), call);
}

const REGISTERED = ['name', 'password', 'email', 'phone_number'];

/** What the first user says of themselves (spec/1 §2). @throws ProblemError 422 for anything else: a role, for one */
function toUserInput(body: unknown): UserInput {
  const unknown = Object.keys(body ?? {}).filter((name) => !REGISTERED.includes(name));
  if (unknown.length > 0)
    throw new ProblemError('invalid', {
      errors: unknown.map((name) => ({ pointer: `/${name}`, keyword: 'unknown' })),
    });
  return {
    name: textOf(body, 'name'),
    password: textOf(body, 'password'),
    email: optionalTextOf(body, 'email'),
    phoneNumber: optionalTextOf(body, 'phone_number'),
  };
}
