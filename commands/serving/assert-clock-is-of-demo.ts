import type { Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import { findDemoAccounts } from '../../server/demo/find-demo-accounts.ts';

/**
 * Keeps a clock that is not the machine's away from real books: `--demo` also serves a database that has users already.
 * @throws Error for the operator, where no account has the password of the demo
 */
export async function assertClockIsOfDemo(database: Kysely<Tables>): Promise<void> {
  if ((await findDemoAccounts(database)).length > 0) return;
  throw new Error(
    'CLOCK_START is set, but --demo has not filled this database: leave CLOCK_START out, or use another database.',
  );
}
