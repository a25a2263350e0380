import type { Kysely } from 'kysely';
import type { SetupStep, Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** The registration step that comes next. */
export async function readSetup(database: Kysely<Tables>): Promise<SetupStep> {
  const row = await database.selectFrom('internal.installation').select('setup').executeTakeFirstOrThrow();
  return row.setup;
}

/**
 * Goes from one registration step to the next inside the transaction that does the step. Two at once wait for each
 * other here, and the second finds the step done.
 * @throws ProblemError 409 `alreadyInitialised` where the step is done, `setupOrder` where an earlier one is missing
 */
export async function advanceSetup(
  transaction: Kysely<Tables>,
  from: SetupStep,
  to: SetupStep,
): Promise<void> {
  const { setup } = await transaction
    .selectFrom('internal.installation')
    .select('setup')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (setup !== from) throw new ProblemError(isBefore(setup, from) ? 'setupOrder' : 'alreadyInitialised');
  await transaction.updateTable('internal.installation').set({ setup: to }).execute();
}

const ORDER: readonly SetupStep[] = ['user', 'store', 'category', 'done'];

function isBefore(a: SetupStep, b: SetupStep): boolean {
  return ORDER.indexOf(a) < ORDER.indexOf(b);
}
