import type { Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import { findDemoAccounts } from '../../server/demo/find-demo-accounts.ts';
import { findOutsideReach, type Reach } from './find-outside-reach.ts';

const MAX_NAMES = 20;

/**
 * Keeps a deployment that a demo has filled on this machine for as long as an account has the password of the demo.
 * @throws Error for the operator, with the accounts and what to do
 */
export async function assertDemoIsLocal(database: Kysely<Tables>, reach: Reach): Promise<void> {
  const outside = findOutsideReach(reach);
  if (outside === null) return;
  const accounts = await findDemoAccounts(database);
  if (accounts.length === 0) return;
  const names = accounts.slice(0, MAX_NAMES).join(', ');
  const rest = accounts.length > MAX_NAMES ? ` and ${accounts.length - MAX_NAMES} more` : '';
  throw new Error(
    `${outside.setting}, but --demo has filled this database, and these accounts still have its known password: ` +
      `${names}${rest}. ${outside.remedy}, give each of them another password or delete it, and start again.`,
  );
}
