import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** About 60 ms and 32 MiB for each guess; kept in the hash, so it can be raised without breaking older ones. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
export const SALT_BYTES = 16;

/** @returns `scrypt$N$r$p$salt$key`, the last two in base64url */
export async function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, toText(salt), toText(key)].join('$');
}

/** Whether the password belongs to the hash; takes the same time for either answer. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(n), r: Number(r), p: Number(p), maxmem: COST.maxmem };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), options);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** The hash of no password: checked for a name that nobody has, so that the answer takes as long as for another. */
export const DUMMY_HASH = ['scrypt', COST.N, COST.r, COST.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

function derive(password: string, salt: Uint8Array, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same word typed on two keyboards can arrive composed or decomposed.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
