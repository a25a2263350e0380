import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildDummyHash, hashPassword, isPassword } from '../../server/sessions/password.ts';

const CHEAP = { N: 2, r: 1, p: 1 };
const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

test('a hash costs 32 MiB of scrypt where no other cost is chosen', async () => {
  const hash = await hashPassword('correct horse', { randomBytes });

  expect(costOf(hash)).toBe('scrypt$32768$8$1');
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('wrong horse', hash)).toBe(false);
});

test('a hash of another cost is judged by the cost that it was made at', async () => {
  const hash = await hashPassword('correct horse', { randomBytes, passwordCost: CHEAP });

  expect(costOf(hash)).toBe('scrypt$2$1$1');
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('wrong horse', hash)).toBe(false);
});

test.each([undefined, CHEAP])('the hash of no password costs what others cost: %j', async (passwordCost) => {
  const hash = await hashPassword('correct horse', { randomBytes, passwordCost });

  expect(costOf(buildDummyHash(passwordCost))).toBe(costOf(hash));
  expect(await isPassword('', buildDummyHash(passwordCost))).toBe(false);
});
