import { type JsonWebKey, webcrypto } from 'node:crypto';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { Call } from '../../calls/call.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { OperationModule } from '../module.ts';
import { enterTill, openTill } from './operations.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
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

/**
 * The public half of a browser's key pair (JWK, RFC 7517: ECDSA P-256), with nothing beside what a key is made of.
 * @returns null where the browser has none
 * @throws ProblemError 422 for what is no such key
 */
async function toPublicKey(value: unknown): Promise<JsonWebKey | null> {
  if (value === undefined || value === null) return null;
  try {
    const { kty, crv, x, y } = isPlainObject(value) ? value : {};
    const jwk: JsonWebKey = { kty: String(kty), crv: String(crv), x: String(x), y: String(y) };
    await webcrypto.subtle.importKey('jwk', jwk, ALGORITHM, true, ['verify']);
    return jwk;
  } catch {
    throw new ProblemError('invalid', { errors: [{ pointer: '/public_key', keyword: 'format' }] });
  }
}
