import type { Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import { findDemoAccounts } from '../../server/demo/find-demo-accounts.ts';
import { isLoopback, toHostName } from '../../server/http/host-name.ts';

const MAX_NAMES = 20;

/**
 * Keeps a deployment that a demo has filled on this machine for as long as an account has the password of the demo.
 * @param host where people reach the product
 * @throws Error for the operator, with the accounts and what to do
 */
export async function assertDemoIsLocal(database: Kysely<Tables>, host: string): Promise<void> {
  if (isLoopback(toHostName(host) ?? '')) return;
  const accounts = await findDemoAccounts(database);
  if (accounts.length === 0) return;
  const names = accounts.slice(0, MAX_NAMES).join(', ');
  const rest = accounts.length > MAX_NAMES ? ` and ${accounts.length - MAX_NAMES} more` : '';
  throw new Error(
    `HOST is ${host}, but --demo has filled this database, and these accounts still have its known password: ` +
      `${names}${rest}. Start with HOST=127.0.0.1, give each of them another password or delete it, and start again.`,
  );
}
