import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { setOneTimePassword } from '../server/modules/user/reset-password.ts';
import { atDatabase } from './serving/at-store.ts';

const USAGE = 'Say whose password: npm run password -- ACCOUNT';
/** What the log names as the one who did it. */
const ACTOR = 'npm run password';
/** Each of the 32 is told from the others on paper: without l and o, 0 and 1. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/**
 * `npm run password -- ACCOUNT`: gives an account a password for one sign-in, which replaces it. It is for an
 * administrator who has forgotten theirs. It is printed once. The sessions of the account end. Also while the product
 * runs.
 * @returns the exit code
 * @throws Error whose message is for the operator: then nothing has changed
 */
export async function main(args: string[]): Promise<number> {
  const [account, ...more] = args;
  if (account === undefined || account.trim() === '' || more.length > 0) throw new Error(USAGE);
  return atDatabase(async (database) => {
    const password = buildPassword();
    const deps = { database, clock: () => new Date(), randomBytes };
    const name = await setOneTimePassword(deps, { account, password, by: ACTOR });
    if (name === null) throw new Error(`No account that may sign in is called ${JSON.stringify(account)}.`);
    process.stdout.write(
      `The next sign-in of ${name} is with this password, and asks for another one:\n${password}\n`,
    );
  });
}

function buildPassword(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
