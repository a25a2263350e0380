import { actorOf } from '../../http/call.ts';
import { optionalTextOf, textOf } from '../../http/text-of.ts';
import type { Area } from '../area.ts';
import { readSetup } from '../system/installation.ts';
import { addUser, fetchUser, registerFirstUser, type UserInput } from './operations.ts';

export const userArea = {
  'user.addUser': {
    /** Without a session only while there is no user at all: looked at before a password is hashed. */
    mayCall: async (call) => call.actor === null && (await readSetup(call.deps.database)) === 'user',
    async handle(call) {
      const input = toUserInput(call.body);
      const user = call.actor
        ? await addUser(call.deps, call.actor, input)
        : await registerFirstUser(call.deps, input);
      return { status: 201, body: user };
    },
  },
  'user.fetchUser': {
    /** Everyone may read themselves. */
    mayCall: (call) => call.params.id === call.actor?.userId,
    async handle(call) {
      return { status: 200, body: await fetchUser(call.deps, actorOf(call), Number(call.params.id)) };
    },
  },
} satisfies Area;

function toUserInput(body: unknown): UserInput {
  return {
    name: textOf(body, 'name'),
    password: textOf(body, 'password'),
    email: optionalTextOf(body, 'email'),
    phoneNumber: optionalTextOf(body, 'phone_number'),
  };
}
