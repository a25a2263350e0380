import { hash } from 'node:crypto';

const SECRET_BYTES = 32;

/**
 * A new token: the user's id, a dash, and a secret of 256 bits. The id is what stands before the first dash (spec/1
 * §3).
 */
export function buildToken(userId: number, randomBytes: (count: number) => Uint8Array): string {
  return `${userId}-${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')}`;
}

/** What is kept of a token: a reader of the database cannot sign in with it. */
export function hashToken(token: string): Uint8Array {
  return hash('sha256', token, 'buffer');
}
