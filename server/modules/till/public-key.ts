import { type JsonWebKey, webcrypto } from 'node:crypto';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import { ProblemError } from '../../http/problem-error.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * The public half of a browser's key pair (JWK, RFC 7517: ECDSA P-256), with nothing beside what a key is made of.
 * @returns null where the browser has none
 * @throws ProblemError 422 for what is no such key
 */
export async function toPublicKey(value: unknown): Promise<JsonWebKey | null> {
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
