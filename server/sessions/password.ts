import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** What one guess costs, in the parameters of scrypt. Kept in the hash, so it can be raised without breaking older ones. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** What a hash takes from outside. */
export interface PasswordMeans {
  randomBytes: (count: number) => Uint8Array;
  /** {@link PASSWORD_COST} when absent. */
  passwordCost?: PasswordCost | undefined;
}

/** About 60 ms and 32 MiB for each guess. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 1 };
const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** @returns `scrypt$N$r$p$salt$key`, the last two in base64url */
export async function hashPassword(
  password: string,
  { randomBytes, passwordCost: { N, r, p } = PASSWORD_COST }: PasswordMeans,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, toText(salt), toText(key)].join('$');
}

/** Whether the password belongs to the hash; takes the same time for either answer. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** The hash of no password: checked for an unknown name, so that the answer takes as long as for another. */
export function buildDummyHash({ N, r, p }: PasswordCost = PASSWORD_COST): string {
  return ['scrypt', N, r, p, 'A'.repeat(22), 'A'.repeat(43)].join('$');
}

function derive(password: string, salt: Uint8Array, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same word typed on two keyboards can arrive composed or decomposed.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
