import { actorOf } from '../../calls/call.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalTextOf, textOf } from '../../http/text-of.ts';
import { clearMediaCookie, setMediaCookie } from '../../sessions/media-cookie.ts';
import type { OperationModule } from '../module.ts';
import { changePassword } from './change-password.ts';
import { login, logout } from './operations.ts';

export const sessionArea = {
  'user.login': {
    async handle(call) {
      const input = {
        name: textOf(call.body, 'name'),
        pass: textOf(call.body, 'pass'),
        newPass: optionalTextOf(call.body, 'new_pass'),
      };
      const { token, mediaKey } = await login(call.deps, {
        ...input,
        clientAddress: call.request.clientAddress,
      });
      const headers = { 'Set-Cookie': setMediaCookie(mediaKey, call.request.isSecure) };
      return { status: 200, body: { token }, headers };
    },
  },
  'user.changePassword': {
    mayCall: (call) => call.actor !== null,
    async handle(call) {
      const { token, clientAddress } = call.request;
      if (token === null) throw new ProblemError('unauthenticated');
      const change = { old: textOf(call.body, 'old'), new: textOf(call.body, 'new'), token, clientAddress };
      await changePassword(call.deps, actorOf(call), change);
      return { status: 204 };
    },
  },
  'user.logout': {
    mayCall: () => true,
    async handle(call) {
      if (call.request.token === null) throw new ProblemError('unauthenticated');
      await logout(call.deps, actorOf(call), call.request.token);
      return { status: 204, headers: { 'Set-Cookie': clearMediaCookie(call.request.isSecure) } };
    },
  },
} satisfies OperationModule;
