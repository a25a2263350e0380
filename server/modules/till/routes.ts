import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { Call } from '../../calls/call.ts';
import { idInPath } from '../../crud/id-in-path.ts';
import { scopeOfCall } from '../../crud/scope-of-call.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { OperationModule } from '../module.ts';
import { enterTill, openTill } from './operations.ts';
import { toPublicKey } from './public-key.ts';

const ENTITY = 'app';

export const tillArea = {
  'till.openTill': {
    async handle(call) {
      const body = isPlainObject(call.body) ? call.body : {};
      const till = await openTill(call.deps, scopeOfCall(call, ENTITY), {
        appId: typeof body.app_id === 'number' ? body.app_id : null,
        publicKey: await toPublicKey(body.public_key),
        token: tokenOf(call),
        isTakeOver: body.take_over === true,
      });
      return { status: 201, body: till };
    },
  },
  'till.enterTill': {
    async handle(call) {
      const till = { appId: idInPath(call), token: tokenOf(call) };
      await enterTill(call.deps, scopeOfCall(call, ENTITY), till);
      return { status: 204 };
    },
  },
} satisfies OperationModule;

/** The session's own. @throws ProblemError 401 */
function tokenOf({ request }: Call): string {
  if (request.token === null) throw new ProblemError('unauthenticated');
  return request.token;
}
