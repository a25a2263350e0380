import type { CompiledQuery, DatabaseConnection, Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

const last = new WeakMap<DatabaseConnection, CompiledQuery>();

/**
 * Has a statement run at the end of a transaction, sent together with its COMMIT: its answer is not waited for, and its
 * failure is the transaction's. Whatever the transaction has locked is held for a round trip less. One statement each.
 */
export async function finishWith(transaction: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<void> {
  const query = statement.compile(transaction);
  await transaction.getExecutor().provideConnection(async (connection) => {
    last.set(connection, query);
  });
}

/** For the driver: the statement of the transaction that ends on this connection, once. */
export function takeLast(connection: DatabaseConnection): CompiledQuery | undefined {
  const query = last.get(connection);
  last.delete(connection);
  return query;
}
