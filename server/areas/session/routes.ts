import { actorOf } from '../../http/call.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { textOf } from '../../http/text-of.ts';
import type { Area } from '../area.ts';
import { login, logout } from './operations.ts';

export const sessionArea = {
  'user.login': {
    async handle(call) {
      const input = { name: textOf(call.body, 'name'), pass: textOf(call.body, 'pass') };
      const token = await login(call.deps, { ...input, clientAddress: call.request.clientAddress });
      return { status: 200, body: { token } };
    },
  },
  'user.logout': {
    mayCall: () => true,
    async handle(call) {
      if (call.request.token === null) throw new ProblemError('unauthenticated');
      await logout(call.deps, actorOf(call), call.request.token);
      return { status: 204 };
    },
  },
} satisfies Area;
